import type { Language } from '@store/shared/i18n/languages'
import { and, eq } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { noteTranslatedWords } from '../catalogue/search/search-texts'
import { changeContent } from '../content/entries/content-entries'
import type { Database, Queryable, Transaction } from '../db/database'
import { translations } from '../db/schema/translations'
import type { ShopSettings } from '../settings/shop-settings'
import { isTranslatableKind, type TranslatableKind } from '../translations/translatable'
import { planTranslations, storeTranslations, type TranslationPlan } from './apply-translations'
import { problemsOf } from './rules'
import { findSources, hashOfText, type Source } from './sources'
import { formatTranslations, type TranslatedText, type TranslationFile } from './translation-file'

/** A text that has no translation, or one of an English text that has changed since. */
export interface TextToTranslate {
  readonly kind: TranslatableKind
  readonly subject: string
  readonly field: string
  readonly state: 'missing' | 'outdated'
  readonly english: string
}

/** The shop's content in other languages, as its own people change it. */
export interface TranslationAdministration {
  /** What {@link apply} would change. @throws {Refusal} with each line that is wrong */
  plan(file: TranslationFile): Promise<TranslationPlan>
  /** Makes a language what the file says: all of it or nothing, and what the file leaves out is removed. @throws {Refusal} */
  apply(file: TranslationFile): Promise<TranslationPlan>
  /** The file of a language. */
  export(language: Language): Promise<string>
  /** Languages that have a translation. */
  languages(): Promise<readonly Language[]>
  /** In the order of the file. */
  missing(language: Language): Promise<readonly TextToTranslate[]>
  /**
   * Sets one text; null says that the translation that is there fits the English text as it is now.
   *
   * @throws {Refusal} for a subject or field that is not there, and for a text that its rules refuse
   */
  set(
    text: Omit<TranslatedText, 'text'> & { readonly language: Language; readonly text: string | null },
  ): Promise<void>
}

export interface TranslationAdministrationOptions {
  readonly db: Database
  readonly settings: Pick<ShopSettings, 'get'>
  readonly log: BackOfficeLog
  /** Told after each change. */
  readonly onChanged: () => Promise<void>
}

export function createTranslationAdministration({
  db,
  settings,
  log,
  onChanged,
}: TranslationAdministrationOptions): TranslationAdministration {
  const change = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const result = await changeContent(db, async (tx) => {
      const done = await work(tx)
      await noteTranslatedWords(tx)
      return done
    })
    await onChanged()
    return result
  }

  return {
    plan: async (file) => (await planTranslations(db, settings, file)).plan,

    apply: (file) =>
      change(async (tx) => {
        const { language } = file
        const { plan, rows } = await planTranslations(tx, settings, file)
        if (plan.changes.length === 0) return plan
        await storeTranslations(tx, language, rows)
        const { added, changed, removed } = plan
        await log.record(tx, {
          action: 'translations.apply',
          subject: `translations ${language}`,
          after: { added, changed, removed },
        })
        return plan
      }),

    async export(language) {
      const stored = await readTranslations(db, language)
      const texts = (await findSources(db, settings)).flatMap(({ kind, subject, texts: english }) =>
        [...english.keys()].flatMap((field) => {
          const row = stored.get(keyOf({ kind, subject, field }))
          return row === undefined ? [] : [{ kind, subject, field, text: row.text }]
        }),
      )
      return formatTranslations(language, texts)
    },

    async languages() {
      const rows = await db
        .selectDistinct({ language: translations.language })
        .from(translations)
        .orderBy(translations.language)
      return rows.map(({ language }) => language)
    },

    async missing(language) {
      const stored = await readTranslations(db, language)
      return (await findSources(db, settings)).flatMap((source) => textsToTranslate(source, stored))
    },

    set: ({ language, kind, subject, field, text }) =>
      change(async (tx) => {
        const source = (await findSources(tx, settings)).find(
          (each) => each.kind === kind && each.subject === subject,
        )
        const english = source?.texts.get(field)
        if (source === undefined || english === undefined)
          throw new Refusal(noText(source, kind, subject, field))
        const at = and(
          eq(translations.language, language),
          eq(translations.kind, kind),
          eq(translations.subject, subject),
          eq(translations.field, field),
        )
        const [row] = await tx.select({ text: translations.text }).from(translations).where(at)
        const wanted = text ?? row?.text
        if (wanted === undefined) throw new Refusal('There is no translation yet: give its text.')
        const problems = problemsOf(source, new Map([[field, wanted]]))
        if (problems.length > 0)
          throw new Refusal(problems.map(({ reason }) => `${field}: ${reason}`).join('\n'))
        const values = { text: wanted, sourceHash: hashOfText(english) }
        await tx
          .insert(translations)
          .values({ language, kind, subject, field, ...values })
          .onConflictDoUpdate({
            target: [translations.language, translations.kind, translations.subject, translations.field],
            set: values,
          })
        await log.record(tx, {
          action: 'translations.set',
          subject: `translations ${language}`,
          before: row?.text,
          after: { kind, subject, field, text: wanted },
        })
      }),
  }
}

function noText(source: Source | undefined, kind: string, subject: string, field: string): string {
  if (source === undefined) return `There is no ${kind} ${subject}.`
  return `${kind} ${subject} has no text ${field}; it has ${[...source.texts.keys()].join(', ')}.`
}

type StoredRow = typeof translations.$inferSelect

const keyOf = ({ kind, subject, field }: { kind: string; subject: string; field: string }): string =>
  JSON.stringify([kind, subject, field])

async function readTranslations(db: Queryable, language: Language): Promise<ReadonlyMap<string, StoredRow>> {
  const rows = await db.select().from(translations).where(eq(translations.language, language))
  return new Map(rows.filter(({ kind }) => isTranslatableKind(kind)).map((row) => [keyOf(row), row]))
}

const textsToTranslate = (
  { kind, subject, texts }: Source,
  stored: ReadonlyMap<string, StoredRow>,
): readonly TextToTranslate[] =>
  [...texts].flatMap(([field, english]): TextToTranslate[] => {
    const row = stored.get(keyOf({ kind, subject, field }))
    if (row?.sourceHash === hashOfText(english)) return []
    return [{ kind, subject, field, english, state: row === undefined ? 'missing' : 'outdated' }]
  })
