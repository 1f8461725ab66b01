import type { Language } from '@store/shared/i18n/languages'
import type { CategoryEntry } from '@store/shared/remotes/shop/shop-menus'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { contentState } from '../db/schema/content'
import { translations } from '../db/schema/translations'
import type { SectionValues } from '../settings/sections'
import type { ShopSettings } from '../settings/shop-settings'
import { SETTINGS_SUBJECT } from '../translations/translatable'
import { translated } from '../translations/translated'

/** The sections of the settings that have texts, and the names of categories beside them. */
export interface ShownTexts<Entry extends CategoryEntry> {
  readonly sections: Pick<SectionValues, 'brand' | 'menus' | 'announcement' | 'texts'>
  readonly entries: readonly Entry[]
}

export const sectionsOf = (settings: Pick<ShopSettings, 'get'>) => ({
  brand: settings.get('brand'),
  menus: settings.get('menus'),
  announcement: settings.get('announcement'),
  texts: settings.get('texts'),
})

/** Another number after each change of content, of which translations are a part; 0 where nothing is translated. */
export async function findTranslationRevision(db: Database): Promise<number> {
  const [state] = await db
    .select({
      revision: sql<number>`case when exists (select from ${translations}) then ${contentState.revision} else 0 end`,
    })
    .from(contentState)
  return state?.revision ?? 0
}

/** In each language that has a translation. */
export async function translateShownTexts<Entry extends CategoryEntry>(
  db: Database,
  { sections: english, entries }: ShownTexts<Entry>,
): Promise<ReadonlyMap<Language, ShownTexts<Entry>>> {
  const shown = new Map<Language, ShownTexts<Entry>>()
  for (const { language } of await db
    .selectDistinct({ language: translations.language })
    .from(translations)) {
    const [sections = english] = await translated(db, language, 'settings', [english], () => SETTINGS_SUBJECT)
    const named = await translated(
      db,
      language,
      'category',
      entries.map(({ slug, label }) => ({ slug, name: label })),
      ({ slug }) => slug,
      ['name'],
    )
    shown.set(language, {
      sections,
      entries: entries.map((entry, index) => ({ ...entry, label: named[index]?.name ?? entry.label })),
    })
  }
  return shown
}
