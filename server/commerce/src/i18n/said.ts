import type { Language } from '@store/shared/i18n/languages'
import type { Message, MessageValues, Translate } from '@store/shared/i18n/message'
import { translateIn, translateText } from './translate-in'

/** What is to be told, before it is known in which language. */
export type Said = (t: Translate, language: Language) => string

export const say =
  (message: Message, values?: MessageValues): Said =>
  (t) =>
    t(message, values)

/** @param said a text is the English of a message without placeholders; it stays as it is where it has no translation */
export const textIn = (said: string | Said, language: Language): string =>
  typeof said === 'string' ? translateText(said, language) : said(translateIn(language), language)
