import type { Messages } from '@lingui/core'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { ShellCatalogue } from './translations'

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

/** Nothing for English, which stands in the code. Never rejects. */
export async function loadShellCatalogue(language: Language): Promise<ShellCatalogue> {
  if (language === SOURCE_LANGUAGE) return { messages: {} }
  try {
    const catalogues = await Promise.all(CATALOGUES[language]())
    return { messages: Object.assign({}, ...catalogues.map(({ messages }) => messages)) }
  } catch (failure) {
    return { messages: {}, failure }
  }
}
