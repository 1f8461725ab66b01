import { keysOf, mapTexts, textsOf } from './translatable'

const VALUE = {
  name: 'Pads',
  intro: '',
  picture: null,
  choices: [
    { value: 'light', label: 'Light' },
    { value: 'heavy', label: 'Heavy' },
  ],
  pictures: [{ url: '/media/day%20pads.webp', alt: 'A carton' }],
  lines: ['First', 'Second'],
  search: { title: 'Pads to buy' },
}
const PLACES = [
  'name',
  'intro',
  'picture.alt',
  'choices.*.label',
  'pictures.*.alt',
  'lines.*',
  'search.title',
  'search.description',
]

it('names each text by what the entry of its list is known by, and passes over what is empty [LANG-20]', () => {
  expect([...textsOf(VALUE, PLACES)]).toEqual([
    ['name', 'Pads'],
    ['choices.light.label', 'Light'],
    ['choices.heavy.label', 'Heavy'],
    ['pictures.day pads.alt', 'A carton'],
    ['lines.1', 'First'],
    ['lines.2', 'Second'],
    ['search.title', 'Pads to buy'],
  ])
})

it('replaces texts in a copy, whatever order the entries of a list are in [LANG-20]', () => {
  const replaced = mapTexts({ choices: VALUE.choices.toReversed() }, PLACES, (field, text) =>
    field === 'choices.light.label' ? 'हल्का' : text,
  )
  expect(replaced.choices.map(({ label }) => label)).toEqual(['Heavy', 'हल्का'])
  expect(VALUE.choices[0]?.label).toBe('Light')
})

it('gives the second entry of the same name its place too', () => {
  expect(keysOf([{ to: '/blog' }, { to: '/blog' }, { heading: 'More' }])).toEqual(['/blog', '/blog#2', '3'])
})
