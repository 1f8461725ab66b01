import { isRecord } from '@store/shared/domain/record'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { Database } from '../../db/database'
import { isTranslatableKind } from '../../translations/translatable'
import { translated } from '../../translations/translated'
import type { VersionRow } from './content-entries'
import { type ContentTypeName, contentTypeOf } from './content-types'
import { parseText } from './markdown'

/** A version of an entry, as pages read it. */
export type ReadRow = Pick<VersionRow, 'body' | 'prose' | 'pictures' | 'savedAt'> & {
  readonly id: number
  readonly name: string
  readonly fields: unknown
}

/** Entries of one type with what they say in the language. Their Markdown was checked when the translation was saved. */
export async function inLanguage(
  db: Database,
  language: Language,
  type: ContentTypeName,
  rows: readonly ReadRow[],
): Promise<readonly ReadRow[]> {
  if (language === SOURCE_LANGUAGE || !isTranslatableKind(type)) return rows
  const english = rows.map(({ name, fields, body }) => ({
    entryName: name,
    ...(isRecord(fields) && fields),
    body,
  }))
  const found = await translated(db, language, type, english, ({ entryName }) => entryName)
  return rows.map((row, index) => {
    const { entryName: _entryName, body = row.body, ...fields } = found[index] ?? {}
    const isOther = body !== row.body && contentTypeOf(type).body === 'text'
    return { ...row, fields, body, prose: isOther ? parseText(body).prose : row.prose }
  })
}
