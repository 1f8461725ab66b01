import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackOfficeLog } from '../audit/back-office-log'
import type { Clock } from '../base/clock'
import { programFile } from '../base/program-files'
import type { Database } from '../db/database'
import { contentState } from '../db/schema/content'
import { applyContent, readContentFolder } from './content-folder'

/** Who wrote the demo's content, in history and log. */
const BY = 'demo'

/**
 * Applies the demo's content to a shop that has just got the demo's catalogue, and to one from before texts were data, whose pages
 * would otherwise lose them. Invented customers and places are samples: another brand has its own.
 */
export async function seedContent(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { isSeeded, withSamples }: { readonly isSeeded: boolean; readonly withSamples: boolean },
): Promise<void> {
  const [state] = await db.select({ needsTexts: contentState.needsTexts }).from(contentState)
  if (!isSeeded && state?.needsTexts !== true) return
  const { entries, pictures } = await readContentFolder(demoFolder())
  const shown = entries.filter(({ file }) => withSamples || file.fields.sample !== true)
  const log = createBackOfficeLog({ db, clock, by: BY })
  await applyContent({ db, clock, log, by: BY }, { entries: shown, pictures })
}

/** The files beside the program. */
export function demoFolder() {
  const root = programFile('demo/content')
  return {
    list: (folder: string) => readdir(join(root, folder)).catch(() => []),
    read: (path: string) => readFile(join(root, path)),
    nameOf: (path: string) => join('demo/content', path),
  }
}
