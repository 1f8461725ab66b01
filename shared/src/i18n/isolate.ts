import { LANGUAGES, type Language } from './languages'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** What keeps its own direction within a text, as its first letter has it. */
export const isolated = (text: string): string => FIRST_STRONG_ISOLATE + text + POP_ISOLATE

export const isRightToLeft = (language: Language): boolean => LANGUAGES[language].direction === 'rtl'

/** A price, a number or a name that stands beside words: in a language from right to left it keeps its own direction. */
export const isolatedIn = (language: Language, text: string): string =>
  isRightToLeft(language) ? isolated(text) : text
