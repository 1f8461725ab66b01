import { inOneLine } from './isolate'

const ADDRESS = ['12 Flower Bazaar Road', 'Chennai, تاميل نادو 600001', 'الهند']

it('isolates in a line from left to right the parts with letters from right to left [LANG-07]', () => {
  expect(inOneLine('ta', ['مريم الراشد', '12 Flower Bazaar Road', 'شارع 12', 'சென்னை 600001'])).toBe(
    '\u2068مريم الراشد\u2069, 12 Flower Bazaar Road, \u2068شارع 12\u2069, சென்னை 600001',
  )
})

it('begins a line from right to left with a mark, and isolates each of its parts [LANG-07]', () => {
  expect(inOneLine('ar', ADDRESS)).toBe(
    '\u200F\u206812 Flower Bazaar Road\u2069، \u2068Chennai, تاميل نادو 600001\u2069، \u2068الهند\u2069',
  )
})
