import type { Language } from '@store/shared/i18n/languages'
import { eq } from 'drizzle-orm'
import { batches } from '../base/batches'
import type { Queryable, Transaction } from '../db/database'
import { translations } from '../db/schema/translations'
import type { ShopSettings } from '../settings/shop-settings'
import { problemsOf } from './rules'
import { findSources, hashOfText, type Source } from './sources'
import { type LineProblem, placeText, type TranslationFile, TranslationsRefused } from './translation-file'

/** What applying a file does; what is as the file has it is left out. */
export interface TranslationPlan {
  readonly changes: ReadonlyArray<{ readonly kind: 'add' | 'change' | 'remove'; readonly place: string }>
  readonly added: number
  readonly changed: number
  readonly removed: number
}

export type TranslationRow = typeof translations.$inferInsert

/**
 * What the table is to hold of a file's language, and what that changes. A text that the file has as it is stored keeps the English text that it was made
 * for.
 *
 * @param unknown whether subjects that the shop does not have are passed over, as when it was given a part of the demonstration
 * @throws {TranslationsRefused} with each line that is wrong
 */
export async function planTranslations(
  db: Queryable,
  settings: Pick<ShopSettings, 'get'>,
  file: TranslationFile,
  unknown: 'refused' | 'passed over' = 'refused',
): Promise<{ readonly plan: TranslationPlan; readonly rows: readonly TranslationRow[] }> {
  const { language } = file
  const sources = new Map((await findSources(db, settings)).map((source) => [subjectKey(source), source]))
  const texts = file.texts.filter((each) => unknown === 'refused' || sources.has(subjectKey(each)))
  const problems = problemsOfFile(texts, sources)
  if (problems.length > 0) throw new TranslationsRefused(file.name, problems)

  const stored = await db.select().from(translations).where(eq(translations.language, language))
  const before = new Map(stored.map((row) => [rowKey(row), row]))
  const rows = texts.map(({ kind, subject, field, text }): TranslationRow => {
    const own = before.get(rowKey({ kind, subject, field }))
    const english = sources.get(subjectKey({ kind, subject }))?.texts.get(field) ?? ''
    const sourceHash = own?.text === text ? own.sourceHash : hashOfText(english)
    return { language, kind, subject, field, text, sourceHash }
  })
  const after = new Set(rows.map(rowKey))
  const added = rows.filter((row) => !before.has(rowKey(row)))
  const changed = rows.filter((row) => (before.get(rowKey(row))?.text ?? row.text) !== row.text)
  const removed = stored.filter((row) => !after.has(rowKey(row)))
  return {
    plan: {
      changes: [
        ...added.map((row) => ({ kind: 'add' as const, place: placeOf(row) })),
        ...changed.map((row) => ({ kind: 'change' as const, place: placeOf(row) })),
        ...removed.map((row) => ({ kind: 'remove' as const, place: placeOf(row) })),
      ],
      added: added.length,
      changed: changed.length,
      removed: removed.length,
    },
    rows,
  }
}

/** Replaces all of a language. */
export async function storeTranslations(
  tx: Transaction,
  language: Language,
  rows: readonly TranslationRow[],
): Promise<void> {
  await tx.delete(translations).where(eq(translations.language, language))
  for (const batch of batches(rows)) await tx.insert(translations).values([...batch])
}

function problemsOfFile(
  texts: TranslationFile['texts'],
  sources: ReadonlyMap<string, Source>,
): readonly LineProblem[] {
  const bySubject = new Map<string, Array<TranslationFile['texts'][number]>>()
  for (const each of texts)
    bySubject.set(subjectKey(each), [...(bySubject.get(subjectKey(each)) ?? []), each])
  return [...bySubject].flatMap(([key, ofSubject]) => {
    const source = sources.get(key)
    const [first] = ofSubject
    if (first === undefined) return []
    if (source === undefined) {
      const { line, kind, subject } = first
      return [{ line, place: '', reason: `there is no ${kind} ${subject} in the shop` }]
    }
    const problems = problemsOf(source, new Map(ofSubject.map(({ field, text }) => [field, text])))
    return ofSubject.flatMap((each) =>
      problems
        .filter(({ field }) => field === each.field)
        .map(({ reason }) => ({ line: each.line, place: placeText(each), reason })),
    )
  })
}

const subjectKey = ({ kind, subject }: { readonly kind: string; readonly subject: string }): string =>
  JSON.stringify([kind, subject])

interface Placed {
  readonly kind: string
  readonly subject: string
  readonly field: string
}

const rowKey = ({ kind, subject, field }: Placed): string => JSON.stringify([kind, subject, field])

const placeOf = ({ kind, subject, field }: Placed): string => `${kind} ${subject} ${field}`
