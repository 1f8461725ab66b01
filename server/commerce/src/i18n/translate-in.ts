import type { I18n, Messages } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { createI18n, translatorOf } from '@store/shared/i18n/translate'
import { messages as accountAr } from '@store/shared/locales/account/ar.po'
import { messages as accountHi } from '@store/shared/locales/account/hi.po'
import { messages as accountTa } from '@store/shared/locales/account/ta.po'
import { messages as sharedAr } from '@store/shared/locales/ar.po'
import { messages as cartAr } from '@store/shared/locales/cart/ar.po'
import { messages as cartHi } from '@store/shared/locales/cart/hi.po'
import { messages as cartTa } from '@store/shared/locales/cart/ta.po'
import { messages as customerAr } from '@store/shared/locales/customer/ar.po'
import { messages as customerHi } from '@store/shared/locales/customer/hi.po'
import { messages as customerTa } from '@store/shared/locales/customer/ta.po'
import { messages as sharedHi } from '@store/shared/locales/hi.po'
import { messages as sharedTa } from '@store/shared/locales/ta.po'
import { messages as ar } from '../locales/ar.po'
import { messages as hi } from '../locales/hi.po'
import { messages as ta } from '../locales/ta.po'

/** What this server and what both sides say, by the ids of the messages. */
const CATALOGUES = {
  en: {},
  hi: { ...sharedHi, ...customerHi, ...accountHi, ...cartHi, ...hi },
  ta: { ...sharedTa, ...customerTa, ...accountTa, ...cartTa, ...ta },
  ar: { ...sharedAr, ...customerAr, ...accountAr, ...cartAr, ...ar },
} as const satisfies Record<Language, Messages>

const instances = new Map<Language, I18n>()

function instanceOf(language: Language): I18n {
  const known = instances.get(language)
  if (known !== undefined) return known
  const created = createI18n(language, CATALOGUES[language])
  instances.set(language, created)
  return created
}

/** What is said in a language; in English where a translation is missing. */
export const translateIn = (language: Language): Translate => translatorOf(instanceOf(language))

/** A sentence without placeholders by its English text, such as one of the catalogue of failures; as it is where it has no translation. */
export function translateText(text: string, language: Language): string {
  if (language === SOURCE_LANGUAGE) return text
  const i18n = instanceOf(language)
  const id = generateMessageId(text)
  return i18n.messages[id] === undefined ? text : i18n._(id)
}
