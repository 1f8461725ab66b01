import { setupI18n } from '@lingui/core'
import { compilePseudoMessage } from './pseudo-messages.mjs'

const show = (message: string, values = {}) => {
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale: 'en-XA', locales: 'en', messages: { shown: compilePseudoMessage(message) } })
  return i18n._('shown', values)
}

it.each([
  ['Add to cart', {}, '[Àďď ţō ćàŕţ ~~~~~]'],
  ['Hello, {name}', { name: 'Asha' }, '[Ĥēĺĺō, Asha ~~~~~~]'],
  ['<link>Edit</link> it', {}, '[<link>Ēďĩţ</link> ĩţ ~~~]'],
])('of “%s” is longer, accented and in brackets, with its values and elements [LANG-41]', (message, values, shown) => {
  expect(show(message, values)).toBe(shown)
})

it('keeps the cases of a plural [LANG-41]', () => {
  const message = '{count, plural, one {# item} other {# items}}'
  expect([1, 2].map((count) => show(message, { count }).replace(/ ~+/, ''))).toEqual(['[1 ĩţēḿ]', '[2 ĩţēḿś]'])
})
