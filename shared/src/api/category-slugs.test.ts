import { slugsWire, toCategoryNames } from './category-slugs'

const ENGLISH = [
  { name: 'Smart Flow', slug: 'smart-flow' },
  { name: 'Herbal', slug: 'herbal' },
]
const HINDI = [
  { name: 'स्मार्ट फ़्लो', slug: 'smart-flow' },
  { name: 'हर्बल', slug: 'herbal' },
]

it.each([
  ['an English answer as before, without slugs', ENGLISH, undefined],
  ['slugs beside translated names', HINDI, ['smart-flow', 'herbal']],
])('sends %s, and reads the same categories [LANG-25]', (_, categories, slugs) => {
  expect(slugsWire(categories)).toEqual(slugs)
  expect(
    toCategoryNames(
      categories.map(({ name }) => name),
      slugs,
    ),
  ).toEqual(categories)
})
