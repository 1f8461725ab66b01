import type { StaffSetting } from '@store/shared/api/staff/shop/staff-settings'
import { isRecord } from '@store/shared/domain/record'
import { optionLabel } from './setting-words'

/** What an entry holds: texts by its own paths. */
export type EntryTexts = Readonly<Record<string, string>>

/** None of a text that holds no entries. */
export function readEntries(text: string): readonly EntryTexts[] {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) ? given.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (value: unknown): value is EntryTexts =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string')

export const emptyEntry = (fields: readonly StaffSetting[]): EntryTexts =>
  Object.fromEntries(fields.map(({ path, text }) => [path, text]))

/** What an entry is called: the first two of its texts, without numbers where there are words. */
export function entryName(fields: readonly StaffSetting[], texts: EntryTexts): string {
  const given = fields.flatMap(({ path, form }) => {
    const text = texts[path] ?? ''
    if (text === '' || (form !== 'line' && form !== 'choice')) return []
    return [form === 'choice' ? optionLabel(text) : text]
  })
  const words = given.filter((text) => !/^[\d.]+$/.test(text))
  return (words.length > 0 ? words : given).slice(0, 2).join(', ')
}

/** Entries in words, for who compares them. */
export const entriesInWords = (text: string): string =>
  readEntries(text)
    .map((entry) =>
      Object.values(entry)
        .map((each) => (each.startsWith('[') ? entriesInWords(each) : each.replaceAll('\n', ', ')))
        .filter((each) => each !== '')
        .join(', '),
    )
    .join('; ')
