import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { and, eq, inArray, like, or } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { translations } from '../db/schema/translations'
import { mapTexts, TRANSLATABLE, type TranslatableKind } from './translatable'

/**
 * The values with each text that has a translation in it; the others stay in English. One statement, whatever number of values, and none for English.
 *
 * @param values in the form that the shop keeps, or with some of its parts
 * @param subjectOf a value's sku, slug or name
 * @param places those of the kind unless given, for values that hold few of them
 */
export async function translated<Value>(
  db: Queryable,
  language: Language,
  kind: TranslatableKind,
  values: readonly Value[],
  subjectOf: (value: Value) => string,
  places: readonly string[] = TRANSLATABLE[kind],
): Promise<readonly Value[]> {
  if (language === SOURCE_LANGUAGE || values.length === 0) return values
  const { subject, field, text } = translations
  const rows = await db
    .select({ subject, field, text })
    .from(translations)
    .where(
      and(
        eq(translations.language, language),
        eq(translations.kind, kind),
        inArray(subject, [...new Set(values.map(subjectOf))]),
        places === TRANSLATABLE[kind]
          ? undefined
          : or(...places.map((place) => like(field, place.replaceAll('*', '%')))),
      ),
    )
  if (rows.length === 0) return values
  const texts = new Map(rows.map((row) => [keyOf(row.subject, row.field), row.text]))
  return values.map((value) => {
    const own = subjectOf(value)
    return mapTexts(value, places, (name, english) => texts.get(keyOf(own, name)) ?? english)
  })
}

const keyOf = (subject: string, field: string): string => `${subject} ${field}`
