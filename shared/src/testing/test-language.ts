import type { I18n, Messages } from '@lingui/core'
import type { Language } from '../i18n/languages'
import { createI18n } from '../i18n/translate'

export interface TestLanguage {
  readonly i18n: I18n
  /** Ids of the messages that were asked for and have no translation. */
  readonly missing: readonly string[]
}

/**
 * What a part says in a language, with its catalogue and those of the shared package that pages can have:
 *
 *     const { i18n, missing } = createTestLanguage('hi', jest.requireActual('../locales/hi.po'))
 *     await renderPage(remote, page, { path: '/cart', i18n })
 *     expect(missing).toEqual([])
 */
export function createTestLanguage(
  language: Exclude<Language, 'en'>,
  catalogue: { readonly messages: Messages },
): TestLanguage {
  const shared = jest.requireActual<typeof catalogue>(`../locales/${language}.po`)
  const ofCustomer = jest.requireActual<typeof catalogue>(`../locales/customer/${language}.po`)
  const missing: string[] = []
  const i18n = createI18n(language, {
    ...shared.messages,
    ...ofCustomer.messages,
    ...catalogue.messages,
  })
  i18n.on('missing', ({ id }) => void missing.push(id))
  return { i18n, missing }
}
