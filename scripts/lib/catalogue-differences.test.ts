import { differencesOf } from './catalogue-differences.mjs'

const messages = {
  a: { message: 'Add to cart' },
  b: { message: '{count, plural, one {# piece} other {# pieces}} of {product}' },
  c: { message: 'I accept the <terms>terms</terms>' },
}
const whole = {
  a: { message: 'Add to cart', translation: 'कार्ट में जोड़ें' },
  b: { message: '…', translation: '{product}: {count, plural, one {# पीस} other {# पीस}}' },
  c: { message: '…', translation: 'मुझे <terms>शर्तें</terms> स्वीकार हैं' },
}

it('finds nothing wrong with a catalogue that has each message with its placeholders [LANG-10]', () => {
  expect(differencesOf(messages, whole)).toEqual([])
})

it.each([
  [
    'a message without a translation',
    { ...whole, a: { message: '', translation: '' } },
    /^no translation of "Add to cart"$/,
  ],
  [
    'a text of no source',
    { ...whole, d: { message: 'Buy', translation: 'खरीदें' } },
    /^"Buy" is a text of no source$/,
  ],
  [
    'a lost value',
    { ...whole, b: { translation: '{count, plural, other {# पीस}}' } },
    /has \{count\}, not \{count\} \{product\}$/,
  ],
  ['a lost link', { ...whole, c: { translation: 'शर्तें' } }, /has no placeholders, not <terms>$/],
])('names %s [LANG-10]', (_, translations, line) => {
  expect(differencesOf(messages, translations)).toEqual([expect.stringMatching(line)])
})
