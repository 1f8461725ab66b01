import {
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  localizedPath,
  splitLanguage,
} from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import type { FastifyRequest } from 'fastify'
import { offeredLanguage } from '../../i18n/offered-language'
import { translateIn } from '../../i18n/translate-in'

/** The addresses of a page of the server: one in each language, as mails have them. A mail outlives what the shop offers. */
export const addressesOf = (path: string): readonly string[] =>
  LANGUAGE_CODES.map((language) => localizedPath(path, language))

/** How a page of the server speaks. */
export interface PageWords {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  readonly t: Translate
  /** The address of a page of the server, in the same language. */
  own(path: string): string
  /** The address of a page of the shop; in English where the shop does not offer the language. */
  to(path: string): string
}

export function pageWordsIn(language: Language, offered: readonly Language[]): PageWords {
  const linked = offeredLanguage(language, offered)
  return {
    language,
    direction: LANGUAGES[language].direction,
    t: translateIn(language),
    own: (path) => localizedPath(path, language),
    to: (path) => localizedPath(path, linked),
  }
}

/** As the page's address says. @param offered the languages of the shop beside English */
export const pageWords = ({ url }: Pick<FastifyRequest, 'url'>, offered: readonly Language[]): PageWords =>
  pageWordsIn(splitLanguage(url).language, offered)
