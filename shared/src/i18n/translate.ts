import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { isolated, isolatedFromLeft, isRightToLeft } from './isolate'
import { isLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from './languages'
import type { Message, MessageValues, Translate } from './message'

/** What the build makes of a message. */
interface CompiledMessage {
  readonly id: string
  readonly message: Messages[string]
}

/** An instance for the pages, mails or documents in one language. @param messages of the catalogues, by id; more can be loaded into it */
export function createI18n(language: Language, messages: Messages = {}): I18n {
  const i18n = setupI18n()
  i18n.loadAndActivate({
    locale: language,
    locales: LANGUAGES[language].formatLocale,
    messages: { ...messages },
  })
  return i18n
}

/** A message without placeholders whose English text is data. */
export const plainMessage = (id: string, text: string): Message =>
  ({ id, message: [text] }) as unknown as Message

const translators = new WeakMap<I18n, Translate>()

/** For what is said without a page around it. It remembers no messages: all parts have this function from the shell. */
const inEnglish: Translate = (message, values) => {
  const i18n = createI18n(SOURCE_LANGUAGE)
  return i18n._(messageId(i18n, message), values)
}

/**
 * One function for each instance, so that it can be a dependency of an effect. A message that has no translation is shown in English, and everything
 * without an instance.
 */
export function translatorOf(i18n?: I18n): Translate {
  if (i18n === undefined) return inEnglish
  const known = translators.get(i18n)
  if (known !== undefined) return known
  const translate: Translate = (message, values) => i18n._(messageId(i18n, message), valuesIn(i18n, values))
  translators.set(i18n, translate)
  return translate
}

/** The id under which the instance has the message: translated, or in English where the catalogue has no translation. */
export function messageId(i18n: I18n, message: Message): string {
  const { id, message: compiled } = message as unknown as Partial<CompiledMessage>
  if (id === undefined || compiled === undefined)
    throw new Error(
      `The message ${JSON.stringify(message)} was not compiled. Import it from a messages.json.`,
    )
  if (i18n.messages[id] === undefined) {
    if (i18n.locale !== SOURCE_LANGUAGE) i18n.emit('missing', { id, locale: i18n.locale })
    i18n.load(i18n.locale, { [id]: compiled })
  }
  return id
}

/** Numbers and Arabic words are in place as they are, and decide the direction of the text that they are part of. */
const NEEDS_NO_ISOLATION = /^(?:\d+|[\p{Script=Arabic}\s]+)$/u

/** Values keep their own direction: in a text from right to left names, numbers and prices, in others what has letters from right to left. */
export function valuesIn({ locale }: I18n, values: MessageValues = {}): MessageValues {
  const keep = isLanguage(locale) && isRightToLeft(locale) ? isolatedFromRight : isolatedFromLeft
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? keep(value) : value]),
  )
}

const isolatedFromRight = (value: string): string =>
  NEEDS_NO_ISOLATION.test(value) ? value : isolated(value)
