import { correctText } from './correct-text'

const FOUND = ['charcoal night pads resuable', 'neem & aloe day pads herbal', 'bamboo liners resuable']

describe('what a mistyped text may have meant', () => {
  it.each([
    ['charcol pads', 'charcoal pads'],
    ['nigth', 'night'],
    ['bambo linners', 'bamboo liners'],
    ['aloo neem', 'aloe neem'],
    ['pads neem', null],
    ['char', null],
    ['xyzzy pads', null],
    ['a', null],
  ])('%j: %j [SRCH-03]', (text, meant) => {
    expect(correctText(text.split(' '), FOUND)).toBe(meant)
  })

  it('is nothing where nothing was found [SRCH-05]', () => {
    expect(correctText(['neem'], [])).toBeNull()
  })
})
