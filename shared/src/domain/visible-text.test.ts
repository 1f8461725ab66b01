import fc from 'fast-check'
import { visibleText } from './visible-text'

it.each([
  ['Good \u202eevil\u202c \u2066x\u2069\u200f!', 'Good evil x!'],
  ['soft\u00adhyphen, z\u200bero, \ufeffmark, w\u2060ord', 'softhyphen, zero, mark, word'],
  ['fillers \u3164\u115f\uffa0.', 'fillers .'],
  ['bell\u0007 and nul\u0000', 'bell and nul'],
  ['tags \u{e0041}\u{e007f}', 'tags '],
  ['one\r\ntwo\rthree\u2028four\tfive', 'one\ntwo\nthree\nfour five'],
  ['a \u200d b\u200c', 'a  b'],
])('takes what is invisible out of %j [CAT-10]', (text, seen) => {
  expect(visibleText(text)).toBe(seen)
})

it.each(['क्‍ष and ശ്രീ', 'می‌خواهم', '👩🏽‍🔬 👨‍👩‍👧 ❤️', 'two\nlines', 'ﬁne ½ €'])(
  'keeps %j as it is [CAT-10]',
  (text) => {
    expect(visibleText(text)).toBe(text)
  },
)

it('changes nothing the second time [CAT-10]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = visibleText(text)
      expect(visibleText(once)).toBe(once)
    }),
  )
})
