const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** Non-joiner and joiner, and the circle that carries a mark without a letter. */
const JOINERS = '\u200c\u200d\u25cc'

/** Of Hindi, Marathi and Nepali, with both digits; without Vedic accents and the letters of Kashmiri and Sindhi. */
const DEVANAGARI = `${range(0x901, 0x903)}${range(0x905, 0x90d)}${range(0x90f, 0x911)}${range(0x913, 0x939)}${range(0x93c, 0x945)}${range(0x947, 0x949)}${range(0x94b, 0x94d)}\u0950${range(0x958, 0x960)}${range(0x964, 0x970)}\u0972${JOINERS}`
const TAMIL = `${range(0xb80, 0xbff)}${JOINERS}`
/** Of Arabic, with both digits; without the letters of Persian, Urdu and others. */
const ARABIC = `${range(0x60c, 0x615)}\u061b\u061c\u061f${range(0x620, 0x63a)}${range(0x640, 0x655)}${range(0x660, 0x66d)}\u0670\u06d4${JOINERS}`

/** What shaping needs: conjuncts, marks and their places, forms of joined letters. Choices, such as stylistic sets, are left out. */
const FEATURES = [
  ...['abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'calt', 'ccmp', 'cjct', 'clig', 'curs', 'dist', 'fina'],
  ...['half', 'haln', 'init', 'isol', 'kern', 'liga', 'locl', 'mark', 'medi', 'mkmk', 'mset', 'nukt', 'pref'],
  ...['pres', 'pstf', 'psts', 'rclt', 'rkrf', 'rlig', 'rphf', 'vatu'],
]

const TEXT = { wght: { min: 400, max: 700 } }
const HEADINGS = { wght: 600 }

const fontOf = (family, script, axes, text) => ({
  package: `@fontsource-variable/${family}`,
  file: `${family}-${script}-wght-normal`,
  axes,
  text,
  features: FEATURES,
})

/** Of the scripts of other languages than English, for text and for headings (docs/decisions/0129-fonts-per-script.md). */
export const SCRIPT_FONTS = {
  'devanagari-text': fontOf('noto-sans-devanagari', 'devanagari', TEXT, DEVANAGARI),
  'devanagari-display': fontOf('noto-serif-devanagari', 'devanagari', HEADINGS, DEVANAGARI),
  'tamil-text': fontOf('noto-sans-tamil', 'tamil', TEXT, TAMIL),
  'tamil-display': fontOf('noto-serif-tamil', 'tamil', HEADINGS, TAMIL),
  'arabic-text': fontOf('noto-sans-arabic', 'arabic', TEXT, ARABIC),
  'arabic-display': fontOf('noto-naskh-arabic', 'arabic', HEADINGS, ARABIC),
}
