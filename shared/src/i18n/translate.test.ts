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
