import { latinSpellings } from './latin-letters'

it.each([
  ['हल्दी', 'haldi'],
  ['नीम और एलोवेरा', 'neem'],
  ['तुलसी', 'tulasi'],
  ['चाँद', 'chand'],
  ['शांत', 'shant'],
  ['மஞ்சள்', 'manjal'],
  ['வேம்பு', 'vembu'],
  ['துணி', 'thuni'],
  ['துளசி', 'thulasi'],
])('%s may be typed as %s [LANG-24]', (text, spelling) => {
  expect(latinSpellings(text).split(' ')).toContain(spelling)
})

it('spells nothing of a text without Indian letters', () => {
  expect(latinSpellings('Day pads النيم')).toBe('')
})
