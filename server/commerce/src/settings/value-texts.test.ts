import { valueTexts } from './value-texts'

it('shows what differs in long texts that begin and end alike [STAFF-40]', () => {
  const [lead, end] = ['It is soft. '.repeat(100), ' It dries fast.'.repeat(100)]
  const { before, after } = valueTexts(`${lead}Old words.${end}`, `${lead}New words.${end}`)
  expect(before).toContain('Old words.')
  expect(after).toContain('New words.')
  expect(Math.max(before.length, after.length)).toBeLessThan(200)
})

it('shows short values whole, and the beginning of what is long and differs [STAFF-40]', () => {
  expect(valueTexts('Soft', [{ label: 'About', to: '/about-us' }])).toEqual({
    before: 'Soft',
    after: 'About, /about-us',
  })
  expect(valueTexts(null, 'x'.repeat(500))).toEqual({
    before: 'nothing',
    after: `${'x'.repeat(400)}… (500 characters)`,
  })
})

it('shows of lists of different lengths the entries that only one has [STAFF-12, STAFF-40]', () => {
  const column = (heading: string) => ({ heading, links: [{ label: heading, to: '/' }], categories: false })
  const before = ['Shop', 'About us', 'Information'].map(column)
  expect(valueTexts(before, [...before, column('Fourth')])).toEqual({
    before: 'nothing',
    after: 'Fourth, (Fourth, /), categories: no',
  })
  expect(valueTexts(['67', '68'], ['68'])).toEqual({ before: '67', after: 'nothing' })
})

it.each([
  ['a drawing', { svg: '<svg/>' }, 'a drawing'],
  ['a picture', { picture: 'iVBOR' }, 'a picture'],
  ['a number', 0, '0'],
  ['what is empty', [], 'nothing'],
  ['a part with nothing in it', { fee: 30, limit: null }, '30'],
])('names %s [STAFF-12]', (_name, value, text) => {
  expect(valueTexts(null, value)).toEqual({ before: 'nothing', after: text })
})
