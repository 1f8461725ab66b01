import { LANGUAGES, type Language } from '@store/shared/i18n/languages'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A price, a number or a name that stands beside words: in a language from right to left it keeps its own direction. */
export const isolatedIn = (language: Language, text: string): string =>
  LANGUAGES[language].direction === 'rtl' ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text
