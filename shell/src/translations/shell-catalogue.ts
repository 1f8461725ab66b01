import type { Messages } from '@lingui/core'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'

type Catalogue = Promise<{ readonly messages: Messages }>

/** Of the shell and of the shared package, whose texts stand in every part. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => readonly Catalogue[]>> = {
  hi: () => [
    import(/* webpackChunkName: "messages-hi" */ '@store/shared/locales/hi.po'),
    import(/* webpackChunkName: "messages-hi" */ '../locales/hi.po'),
  ],
  ta: () => [
    import(/* webpackChunkName: "messages-ta" */ '@store/shared/locales/ta.po'),
    import(/* webpackChunkName: "messages-ta" */ '../locales/ta.po'),
  ],
  ar: () => [
    import(/* webpackChunkName: "messages-ar" */ '@store/shared/locales/ar.po'),
    import(/* webpackChunkName: "messages-ar" */ '../locales/ar.po'),
  ],
}

/** Nothing for English, which stands in the code. @throws when the file is not to be had */
export async function loadShellCatalogue(language: Language): Promise<Messages> {
  if (language === SOURCE_LANGUAGE) return {}
  const catalogues = await Promise.all(CATALOGUES[language]())
  return Object.assign({}, ...catalogues.map(({ messages }) => messages))
}
