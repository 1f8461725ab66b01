import { getCategories } from './catalogue'

const category = (name: string) => ({ name, slug: 'herbal', productCount: 7 })

it.each([
  ['Herbal', { category: 'Herbal', productCount: 7 }],
  ['हर्बल', { category: 'हर्बल', slug: 'herbal', productCount: 7 }],
])('keeps the slug of the category %s, which is sent where its name does not give it', (name, wire) => {
  const { encode, decode } = getCategories.response
  expect(encode([category(name)])).toEqual([wire])
  expect(decode([wire])).toEqual([category(name)])
})
