import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findDemoFile } from '../base/program-files'
import { noteTranslatedWords } from '../catalogue/search/search-texts'
import { changeContent } from '../content/entries/content-entries'
import type { Database } from '../db/database'
import type { ShopSettings } from '../settings/shop-settings'
import { planTranslations, storeTranslations } from './apply-translations'
import { parseTranslations } from './translation-file'

interface SeedOptions {
  readonly db: Database
  readonly settings: Pick<ShopSettings, 'get'>
  /** The shop has the demonstration's settings as well, and no sentences of its own. */
  readonly withSettings: boolean
}

/** Gives the demonstration its translations, of what the shop got of it; nothing where they are not installed. */
export async function seedTranslations({ db, settings, withSettings }: SeedOptions): Promise<void> {
  const folder = findDemoFile('translations')
  if (folder === null) return
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted()
  const files = await Promise.all(
    names.map(async (name) =>
      parseTranslations(await readFile(join(folder, name)), join('demo/translations', name)),
    ),
  )
  await changeContent(db, async (tx) => {
    for (const file of files) {
      const texts = file.texts.filter(({ kind }) => withSettings || kind !== 'settings')
      const { rows } = await planTranslations(tx, settings, { ...file, texts }, 'passed over')
      await storeTranslations(tx, file.language, rows)
    }
    await noteTranslatedWords(tx)
  })
}
