import type { I18n, Messages } from '@lingui/core'
import type { Language } from '../i18n/languages'
import { createI18n } from '../i18n/translate'

interface Catalogue {
  readonly messages: Messages
}

export interface TestLanguage {
  readonly i18n: I18n
  /** Ids of the messages that were asked for and have no translation. */
  readonly missing: readonly string[]
}

/**
 * What a part says in a language, with its catalogue, that of the page where it has one of its own, and those of the shared package that pages can have:
 *
 *     const { i18n, missing } = createTestLanguage('hi', jest.requireActual('../locales/hi.po'))
 *     await renderPage(remote, page, { path: '/cart', i18n })
 *     expect(missing).toEqual([])
 */
export function createTestLanguage(
  language: Exclude<Language, 'en'>,
  ...catalogues: readonly Catalogue[]
): TestLanguage {
  const shared = jest.requireActual<Catalogue>(`../locales/${language}.po`)
  const ofParts = ['customer', 'account', 'cart'].map((name) =>
    jest.requireActual<Catalogue>(`../locales/${name}/${language}.po`),
  )
  const missing: string[] = []
  const all = [shared, ...ofParts, ...catalogues]
  const i18n = createI18n(language, Object.assign({}, ...all.map(({ messages }) => messages)))
  i18n.on('missing', ({ id }) => void missing.push(id))
  return { i18n, missing }
}
