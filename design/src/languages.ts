import type { I18n, Messages } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import { isRightToLeft } from '@store/shared/i18n/isolate'
import { isLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'

type Catalogue = Promise<{ readonly messages: Messages }>

/** What shared components say. The pseudo-locale is made of their English texts (`remote-kit/src/build/messages/pseudo-messages.mjs`). */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'> | 'en-XA', () => Catalogue>> = {
  'en-XA': () => import('@store/shared/locales/hi.po?pseudo'),
  hi: () => import('@store/shared/locales/hi.po'),
  ta: () => import('@store/shared/locales/ta.po'),
  ar: () => import('@store/shared/locales/ar.po'),
}

/** In which the page can be shown, by their codes. */
export const DESIGN_LANGUAGES = [SOURCE_LANGUAGE, ...Object.keys(CATALOGUES)]

export const nameOfLanguage = (code: string): string =>
  isLanguage(code) ? LANGUAGES[code].name : `Pseudo-locale (${code})`

/** Loads the messages of a language, and gives the document its language and direction; English for a code that is none of ours. */
export async function openLanguage(code: string | null): Promise<I18n> {
  const found = Object.entries(CATALOGUES).find(([each]) => each === code)
  const locale = found?.[0] ?? SOURCE_LANGUAGE
  const { messages } = (await found?.[1]()) ?? { messages: {} }
  const i18n = setupI18n()
  i18n.loadAndActivate({
    locale,
    locales: isLanguage(locale) ? LANGUAGES[locale].formatLocale : LANGUAGES.en.formatLocale,
    messages,
  })
  document.documentElement.lang = locale
  document.documentElement.dir = isLanguage(locale) && isRightToLeft(locale) ? 'rtl' : 'ltr'
  return i18n
}
