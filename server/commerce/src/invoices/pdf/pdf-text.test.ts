import { createRequire } from 'node:module'
import { inTier } from '@store/shared/testing/tier'
import fc from 'fast-check'
import { PDF_FONTS } from './pdf-fonts.mjs'
import { breakLines, lineRuns } from './pdf-text'

describe('lineRuns', () => {
  it.each([
    ['Asha Kumar', [['figtree', 'Asha Kumar']]],
    ['Łukasz Šťastný', [['figtree', 'Łukasz Šťastný']]],
    [
      'Nguyễn',
      [
        ['figtree', 'Nguy'],
        ['latin', 'ễ'],
        ['figtree', 'n'],
      ],
    ],
    ['மீனா குமார்', [['tamil', 'மீனா குமார்']]],
    [
      'प्रिया शर्मा, 12',
      [
        ['devanagari', 'प्रिया शर्मा'],
        ['figtree', ', 12'],
      ],
    ],
    ['王小明', [['chinese', '王小明']]],
    [
      'Flat 4, अंधेरी',
      [
        ['figtree', 'Flat 4, '],
        ['devanagari', 'अंधेरी'],
      ],
    ],
  ])('sets %s in the faces of its scripts [ORD-03]', (line, runs) => {
    expect(lineRuns(line).map(({ font, text }) => [font, text])).toEqual(runs)
  })

  it('reads Arabic from right to left, its numbers and Latin words from left to right [ORD-03]', () => {
    expect(lineRuns('شارع 12 دبي').map(({ text }) => text)).toEqual(['دبي', ' ', '12', 'شارع '])
    expect(lineRuns('Villa 4, شارع النخيل').map(({ font }) => font)).toEqual(['figtree', 'arabic'])
  })

  it('keeps what an Arabic sentence quotes in its own direction, and draws no mark for that [ORD-03, LANG-33]', () => {
    const line = 'على \u2068−₹50\u2069 فقط'
    expect(lineRuns(line, 'rtl').map(({ text }) => text)).toEqual(['فقط', ' ', '−₹50', 'على '])
  })

  it.each([
    ['Asha 🌸 Kumar', 'Asha  Kumar'],
    ['👩🏽‍🌾🇮🇳 மீனா ❤️', ' மீனா '],
    ['12 ☎ Flower Road © Rituva™', '12  Flower Road © Rituva™'],
    ['🌸', ''],
  ])('leaves out emoji, which no face has, and nothing else: %s [ORD-03, LANG-33]', (line, shown) => {
    expect(
      lineRuns(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(shown)
  })

  it('keeps each word of a street in three scripts whole, within the width of its lines [ORD-03, LANG-33]', () => {
    const street = `شقة 4, ${'Khayaban'.repeat(12)} 12 சாலை 🌸 नई दिल्ली`
    const lines = breakLines(street, 40, (line) => [...line].length)
    expect(lines.every((line) => [...line].length <= 40)).toBe(true)
    expect(lines.join('').replaceAll(' ', '')).toBe(street.replaceAll(' ', ''))
    const drawn = lines.map((line) =>
      lineRuns(line)
        .map(({ text }) => text)
        .join(''),
    )
    for (const word of ['சாலை', 'दिल्ली', 'شقة']) expect(drawn.some((line) => line.includes(word))).toBe(true)
  })

  it('turns brackets in Arabic towards what they hold [ORD-03]', () => {
    expect(
      lineRuns('دبي (مارينا)')
        .map(({ text }) => text)
        .join(''),
    ).toContain('(')
    const runs = lineRuns('(دبي)')
    expect(runs.map(({ text }) => text)).toEqual(['(', 'دبي', ')'])
  })
})

/** The Unicode block of each script. */
const RANGES = {
  devanagari: [0x900, 0x97f],
  bengali: [0x980, 0x9ff],
  gurmukhi: [0xa00, 0xa7f],
  gujarati: [0xa80, 0xaff],
  oriya: [0xb00, 0xb7f],
  tamil: [0xb80, 0xbff],
  telugu: [0xc00, 0xc7f],
  kannada: [0xc80, 0xcff],
  malayalam: [0xd00, 0xd7f],
  arabic: [0x600, 0x6ff],
} as const

describe('the faces', () => {
  const fontkit = createRequire(__filename)('fontkit')
  const open = (font: keyof typeof PDF_FONTS) => {
    const { folder, name } = PDF_FONTS[font]
    const file = `@expo-google-fonts/${folder}/400Regular/${name}_400Regular.ttf`
    return fontkit.openSync(createRequire(__filename).resolve(file))
  }

  it.each([
    ['Hindi', 'श्री प्रिया शर्मा'],
    ['Bengali', 'শ্রেয়া চট্টোপাধ্যায়'],
    ['Gujarati', 'પ્રિયા શાહ'],
    ['Punjabi', 'ਹਰਪ੍ਰੀਤ ਕੌਰ'],
    ['Kannada', 'ಶ್ರೀದೇವಿ'],
    ['Malayalam', 'ലക്ഷ്മി'],
    ['Odia', 'ପ୍ରିୟଙ୍କା'],
    ['Tamil', 'மீனாட்சி ஸ்ரீ'],
    ['Telugu', 'లక్ష్మీ'],
    ['Urdu', 'زینب ٹیپو گھر'],
    ['Arabic', 'فاطمة الزهراء'],
    ['Chinese', '王小明，上海'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Russian', 'Наталья'],
  ])('hold every letter of a %s name [ORD-03]', (_, name) => {
    const missing = lineRuns(name).flatMap(({ font, text }) =>
      open(font)
        .layout(text, [])
        .glyphs.filter(({ id }: { id: number }) => id === 0),
    )
    expect(missing).toEqual([])
  })

  it('shape whatever is written in their scripts without failing [ORD-03]', () => {
    for (const [font, range] of Object.entries(RANGES)) {
      const letters = fc.integer({ min: range[0], max: range[1] }).map((code) => String.fromCodePoint(code))
      const shaped = open(font as keyof typeof PDF_FONTS)
      fc.assert(
        fc.property(fc.array(letters, { maxLength: 12 }), (text) => {
          expect(() => shaped.layout(text.join(''), [])).not.toThrow()
        }),
        { numRuns: inTier({ short: 50, full: 300 }) },
      )
    }
  })

  it('join Arabic letters and turn their order round [ORD-03]', () => {
    const [run] = lineRuns('سلام')
    const font = open('arabic')
    const joined = font.layout(run?.text ?? '', []).glyphs
    const apart = [...'سلام'].map((letter) => font.layout(letter, []).glyphs[0].id)
    expect(joined.at(-1).codePoints).toEqual(['س'.codePointAt(0)])
    expect(joined.map(({ id }: { id: number }) => id)).not.toEqual(apart.reverse())
  })
})

describe('breakLines', () => {
  const measure = (line: string) => [...line].length

  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['unbreakable', 4, ['unbr', 'eaka', 'ble']],
    ['to unbreakable', 4, ['to', 'unbr', 'eaka', 'ble']],
    ['', 4, ['']],
    ['कि कि', 2, ['कि', 'कि']],
  ])('breaks %j to a width of %i [ORD-03]', (text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines)
  })
})
