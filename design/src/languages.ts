import type { I18n, Messages } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import { isRightToLeft } from '@store/shared/i18n/isolate'
import { isLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'

type Catalogue = Promise<{ readonly messages: Messages }>

/** What shared components say: those of every page, and those of forms that only some parts show. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'> | 'en-XA', () => readonly Catalogue[]>> = {
  // Made of their English texts (`remote-kit/src/build/messages/pseudo-messages.mjs`).
  'en-XA': () => [
    import('@store/shared/locales/hi.po?pseudo'),
    import('@store/shared/locales/customer/hi.po?pseudo'),
    import('@store/shared/locales/account/hi.po?pseudo'),
  ],
  hi: () => [
    import('@store/shared/locales/hi.po'),
    import('@store/shared/locales/customer/hi.po'),
    import('@store/shared/locales/account/hi.po'),
  ],
  ta: () => [
    import('@store/shared/locales/ta.po'),
    import('@store/shared/locales/customer/ta.po'),
    import('@store/shared/locales/account/ta.po'),
  ],
  ar: () => [
    import('@store/shared/locales/ar.po'),
    import('@store/shared/locales/customer/ar.po'),
    import('@store/shared/locales/account/ar.po'),
  ],
}

/** In which the page can be shown, by their codes. */
export const DESIGN_LANGUAGES = [SOURCE_LANGUAGE, ...Object.keys(CATALOGUES)]

export const nameOfLanguage = (code: string): string =>
  isLanguage(code) ? LANGUAGES[code].name : `Pseudo-locale (${code})`

/** Loads the messages of a language, and gives the document its language and direction; English for a code that is none of ours. */
export async function openLanguage(code: string | null): Promise<I18n> {
  const found = Object.entries(CATALOGUES).find(([each]) => each === code)
  const locale = found?.[0] ?? SOURCE_LANGUAGE
  const catalogues = await Promise.all(found?.[1]() ?? [])
  const i18n = setupI18n()
  i18n.loadAndActivate({
    locale,
    locales: isLanguage(locale) ? LANGUAGES[locale].formatLocale : LANGUAGES.en.formatLocale,
    messages: Object.assign({}, ...catalogues.map(({ messages }) => messages)),
  })
  document.documentElement.lang = locale
  document.documentElement.dir = isLanguage(locale) && isRightToLeft(locale) ? 'rtl' : 'ltr'
  return i18n
}
