import type { Message } from './message'
import { createI18n, translatorOf } from './translate'

describe('a value of a text from right to left', () => {
  const translate = translatorOf(createI18n('ar'))
  it.each([
    ['a name in Latin letters', 'RT-2026-000001', '\u2068RT-2026-000001\u2069'],
    ['a telephone number', '+91 98400 12345', '\u2068+91 98400 12345\u2069'],
    ['a time with its words', '7:49 م', '\u20687:49 م\u2069'],
    ['the minutes of a time', '49', '49'],
    ['a month', 'نوفمبر', 'نوفمبر'],
  ])('is isolated only where it has a direction of its own: %s', (_, value, shown) => {
    const message = { id: 'text', message: [['value']] } as unknown as Message
    expect(translate(message, { value })).toBe(shown)
  })
})

describe('a value of a text from left to right', () => {
  const message = { id: 'text', message: [['value'], ' · 12 Mar 2026'] } as unknown as Message
  it.each([
    ['en', 'a name in Arabic, which would draw the day before it', 'مريم', '\u2068مريم\u2069'],
    ['ta', 'a name in both', 'Maryam مريم', '\u2068Maryam مريم\u2069'],
    ['ta', 'a name in Latin letters', 'Asha Rao', 'Asha Rao'],
    ['hi', 'a name in letters of the language', 'आशा', 'आशा'],
  ] as const)(
    'is isolated in %s only where it has letters from right to left: %s [LANG-07]',
    (language, _, value, shown) => {
      expect(translatorOf(createI18n(language))(message, { value })).toBe(`${shown} · 12 Mar 2026`)
    },
  )
})
