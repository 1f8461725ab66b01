import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackOfficeLog } from '../audit/back-office-log'
import type { Clock } from '../base/clock'
import { findDemoFile } from '../base/program-files'
import type { Database } from '../db/database'
import { contentState } from '../db/schema/content'
import { applyContent, readContentFolder } from './content-folder'
import type { ContentTypeName } from './entries/content-types'

/** Who wrote the demo's content, in history and log. */
const BY = 'demo'

interface SeedOptions {
  readonly db: Database
  readonly clock: Clock
  /** Invented customers and places: another brand than the demo's has its own. */
  readonly withSamples: boolean
}

/** Applies the demo's content; nothing where the demonstration is not installed. */
export async function seedContent(options: SeedOptions): Promise<void> {
  await applyDemo(options, () => true)
}

async function applyDemo(
  { db, clock, withSamples }: SeedOptions,
  isWanted: (type: ContentTypeName) => boolean,
): Promise<void> {
  const root = findDemoFile('content')
  if (root === null) return
  const { entries, pictures } = await readContentFolder(filesBelow(root))
  const shown = entries.filter(
    ({ ref, file }) => isWanted(ref.type) && (withSamples || file.fields.sample !== true),
  )
  const log = createBackOfficeLog({ db, clock, by: BY })
  await applyContent({ db, clock, log, by: BY }, { entries: shown, pictures })
}

/** Gives a shop from before texts were data those that were code, once: its pages would otherwise lose them. It has banners of its own. */
export async function keepTexts(options: SeedOptions): Promise<void> {
  const [state] = await options.db.select({ needsTexts: contentState.needsTexts }).from(contentState)
  if (state?.needsTexts === true) await applyDemo(options, (type) => type !== 'banner')
}

/** Named as they lie in the repository. */
const filesBelow = (root: string) => ({
  list: (folder: string) => readdir(join(root, folder)).catch(() => []),
  read: (path: string) => readFile(join(root, path)),
  nameOf: (path: string) => join('demo/content', path),
})
