/** The faces that documents are set in; the first holds Latin, the others what it does not. */
export const PDF_FONTS = /** @type {const} */ ({
  figtree: { folder: 'figtree', name: 'Figtree' },
  latin: { folder: 'noto-sans', name: 'NotoSans' },
  devanagari: { folder: 'noto-sans-devanagari', name: 'NotoSansDevanagari' },
  bengali: { folder: 'noto-sans-bengali', name: 'NotoSansBengali' },
  gujarati: { folder: 'noto-sans-gujarati', name: 'NotoSansGujarati' },
  gurmukhi: { folder: 'noto-sans-gurmukhi', name: 'NotoSansGurmukhi' },
  kannada: { folder: 'noto-sans-kannada', name: 'NotoSansKannada' },
  malayalam: { folder: 'noto-sans-malayalam', name: 'NotoSansMalayalam' },
  oriya: { folder: 'noto-sans-oriya', name: 'NotoSansOriya' },
  tamil: { folder: 'noto-sans-tamil', name: 'NotoSansTamil' },
  telugu: { folder: 'noto-sans-telugu', name: 'NotoSansTelugu' },
  arabic: { folder: 'noto-naskh-arabic', name: 'NotoNaskhArabic' },
  chinese: { folder: 'noto-sans-sc', name: 'NotoSansSC' },
})

/** @typedef {keyof typeof PDF_FONTS} PdfFont */
/** @typedef {'regular' | 'bold' | 'display'} FontStyle the brand's display style is for names and titles */

const WEIGHTS = /** @type {const} */ ({ regular: '400Regular', bold: '600SemiBold', display: '600SemiBold' })
const STYLES = /** @type {const} */ (['regular', 'bold', 'display'])
const FIGTREE_DISPLAY = '@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf'

/**
 * Each face in each style, with its file in an installed package: what documents load, and what a package of the store holds.
 *
 * @type {ReadonlyArray<{ readonly font: PdfFont, readonly style: FontStyle, readonly file: string }>}
 */
export const PDF_FONT_FILES = fontNames().flatMap((font) =>
  STYLES.map((style) => ({ font, style, file: fileOf(font, style) })),
)

/** @param {PdfFont} font @param {FontStyle} style */
function fileOf(font, style) {
  if (font === 'figtree' && style === 'display') return FIGTREE_DISPLAY
  const { folder, name } = PDF_FONTS[font]
  const weight = WEIGHTS[style]
  return `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`
}

function fontNames() {
  return /** @type {PdfFont[]} */ (Object.keys(PDF_FONTS))
}
