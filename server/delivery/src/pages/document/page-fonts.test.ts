import { shownFonts, shownLanguageFonts } from './page-fonts'

const fileOf = (name: string) => ({ url: `/remotes/shell/web/${name}.0a1b2c3d.woff2`, integrity: null })
const TEXT = fileOf('tamil-text')
const DISPLAY = fileOf('tamil-display')

describe('the fonts of a page', () => {
  it('are those that the shop shows', () => {
    const first = [fileOf('figtree-first'), fileOf('fraunces-first')]
    expect(shownFonts(first, { unusedFonts: ['fraunces'] })).toEqual([fileOf('figtree-first')])
  })

  it.each([
    ['both', [], { display: DISPLAY, text: TEXT }],
    ['only that of text in a shop without serifs', ['fraunces'], { text: TEXT }],
    ['only that of headings in a shop with the system’s text', ['figtree'], { display: DISPLAY }],
    ['none in a shop with the system’s fonts', ['fraunces', 'figtree'], {}],
  ])('of a language are %s [LANG-40]', (_, unusedFonts, shown) => {
    expect(shownLanguageFonts([TEXT, DISPLAY], { unusedFonts })).toEqual(shown)
  })
})
