import { LANGUAGES, type Language } from './languages'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const RIGHT_TO_LEFT_MARK = '\u200F'

/** What keeps its own direction within a text, as its first letter has it. */
export const isolated = (text: string): string => FIRST_STRONG_ISOLATE + text + POP_ISOLATE

export const isRightToLeft = (language: Language): boolean => LANGUAGES[language].direction === 'rtl'

/** A price, a number or a name that stands beside words: in a language from right to left it keeps its own direction. */
export const isolatedIn = (language: Language, text: string): string =>
  isRightToLeft(language) ? isolated(text) : text

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** What somebody typed, within a text from left to right: isolated where it has letters from right to left, which would draw figures behind it before it. */
export const isolatedFromLeft = (text: string): string =>
  RIGHT_TO_LEFT_LETTER.test(text) ? isolated(text) : text

/** The parts of an address, say, in one line: in the order in which the language is read, whatever the direction of each. */
export const inOneLine = (language: Language, parts: readonly string[]): string =>
  isRightToLeft(language)
    ? RIGHT_TO_LEFT_MARK + parts.map(isolated).join('، ')
    : parts.map(isolatedFromLeft).join(', ')
