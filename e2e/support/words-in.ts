import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogueFiles } from '@store/remote-kit/build/messages/catalogue-files.mjs'
import { CATALOGUE_FORMAT } from '@store/remote-kit/build/messages/messages.mjs'
import type { Language } from '@store/shared/i18n/languages'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Whose catalogues are read. */
const PARTS = [
  'shared',
  'shell',
  'catalog-mfe',
  'cart-checkout-mfe',
  'account-mfe',
  'content-mfe',
  'server/commerce',
]

/** What finds a text of the interface on the page of a language, by its English text in `messages.json`. */
export type WordsIn = (english: string) => RegExp

interface Entry {
  readonly message?: string
  readonly translation?: string
}

const read = (file: string, language: Language): readonly Entry[] => {
  const parsed = CATALOGUE_FORMAT.parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  })
  return Object.values(parsed as Readonly<Record<string, Entry>>)
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Placeholders and plurals stand for any text, tags for none. */
const patternOf = (text: string): string => {
  let [depth, pattern] = [0, '']
  for (const [part] of text.replace(/<[^>]*>/g, '').matchAll(/[{}]|[^{}]+/g)) {
    if (part === '{') depth++
    else if (part === '}') {
      depth--
      if (depth === 0) pattern += '.*'
    } else if (depth === 0) pattern += literally(part)
  }
  return pattern
}

/** @throws for a text that no catalogue translates */
export function wordsIn(language: Language): WordsIn {
  const entries =
    language === 'en'
      ? []
      : PARTS.flatMap((part) => catalogueFiles(join(ROOT, part), language)).flatMap((file) =>
          read(file, language),
        )
  return (english) => {
    const translations =
      language === 'en'
        ? [english]
        : entries.flatMap(({ message, translation }) =>
            message === english && translation ? [translation] : [],
          )
    if (translations.length === 0) throw new Error(`No catalogue says “${english}” in ${language}`)
    return new RegExp(`^(?:${[...new Set(translations)].map(patternOf).join('|')})`)
  }
}
