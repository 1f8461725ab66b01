import { isLanguage, LANGUAGE_CODES, type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { isMap, isScalar, LineCounter, parseDocument, stringify, visit } from 'yaml'
import { Refusal } from '../audit/refusal'
import { isTranslatableKind, TRANSLATABLE_KINDS, type TranslatableKind } from '../translations/translatable'

/** One translated text, and where its file has it. */
export interface TranslatedText {
  readonly kind: TranslatableKind
  readonly subject: string
  readonly field: string
  readonly text: string
}

export interface TranslationFile {
  readonly language: Language
  readonly texts: ReadonlyArray<TranslatedText & { readonly line: number }>
  /** As problems name it. */
  readonly name: string
}

export interface LineProblem {
  readonly line: number
  /** Such as `product day-pads name`; empty for the file itself. */
  readonly place: string
  readonly reason: string
}

/** A file that cannot be taken: each problem on a line of its own. */
export class TranslationsRefused extends Refusal {
  override readonly name = 'Refusal'

  constructor(file: string, problems: readonly LineProblem[]) {
    super(
      [
        'Nothing was changed.',
        ...problems
          .toSorted((a, b) => a.line - b.line)
          .map(({ line, place, reason }) => `${file}:${line}: ${place === '' ? '' : `${place}: `}${reason}`),
      ].join('\n'),
    )
  }
}

const MAX_BYTES = 32 * 1024 * 1024

export const placeText = ({ kind, subject, field }: Omit<TranslatedText, 'text'>): string =>
  `${kind} ${subject} ${field}`

/** Reads a file of one language: YAML, of which JSON is a part. @throws {Refusal} with each line that cannot be read */
export function parseTranslations(content: Uint8Array, name: string): TranslationFile {
  if (content.byteLength > MAX_BYTES) throw new Refusal(`${name} is larger than 32 megabytes.`)
  const counter = new LineCounter()
  const document = parseDocument(new TextDecoder().decode(content), {
    prettyErrors: false,
    lineCounter: counter,
  })
  const problems: LineProblem[] = []
  const report = (offset: number, place: string, reason: string) =>
    void problems.push({ line: counter.linePos(offset).line, place, reason })
  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    report(pos[0], '', message.split('\n')[0] ?? message)
  }
  visit(document, {
    Alias: (_key, { range }) => report(range?.[0] ?? 0, '', 'an alias (*) cannot be used here'),
  })
  if (problems.length > 0) throw new TranslationsRefused(name, problems)

  const texts: Array<TranslatedText & { readonly line: number }> = []
  let language: Language | null = null
  for (const [kind, node, at] of pairsOf(document.contents)) {
    if (kind === 'language') {
      const code = isScalar(node) ? String(node.value) : ''
      if (isLanguage(code) && code !== SOURCE_LANGUAGE) language = code
      else report(at, 'language', `must be one of ${TRANSLATED_LANGUAGES.join(', ')}`)
    } else if (!isTranslatableKind(kind)) {
      report(at, kind, `is no kind of content; there is ${TRANSLATABLE_KINDS.join(', ')}`)
    } else {
      for (const [subject, fields] of pairsOf(node)) {
        for (const [field, value, place] of pairsOf(fields)) {
          const named = { kind, subject, field }
          const { line } = counter.linePos(place)
          if (isScalar(value) && typeof value.value === 'string') {
            texts.push({ ...named, text: value.value.replace(/\n$/, ''), line })
          } else report(place, placeText(named), 'must be a text; put one that looks like a number in quotes')
        }
      }
    }
  }
  if (language === null && problems.length === 0) {
    report(0, 'language', `is missing: it must be one of ${TRANSLATED_LANGUAGES.join(', ')}`)
  }
  if (language === null || problems.length > 0) throw new TranslationsRefused(name, problems)
  return { language, texts, name }
}

export const TRANSLATED_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)

/** Entries of a map with the place of each in the text; none of anything else. */
function pairsOf(node: unknown): ReadonlyArray<readonly [key: string, value: unknown, offset: number]> {
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) =>
    isScalar(key) ? [[String(key.value), value, key.range?.[0] ?? 0] as const] : [],
  )
}

/** The file that {@link parseTranslations} reads, written alike each time. */
export function formatTranslations(language: Language, texts: readonly TranslatedText[]): string {
  const byKind = new Map<string, Map<string, Map<string, string>>>()
  for (const { kind, subject, field, text } of texts) {
    const subjects = byKind.get(kind) ?? new Map<string, Map<string, string>>()
    byKind.set(kind, subjects)
    subjects.set(subject, (subjects.get(subject) ?? new Map<string, string>()).set(field, text))
  }
  return stringify(new Map<string, unknown>([['language', language], ...byKind]), { lineWidth: 0 })
}
