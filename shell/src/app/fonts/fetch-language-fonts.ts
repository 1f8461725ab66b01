import type { Language } from '@store/shared/i18n/languages'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import { LANGUAGE_FONTS_KEY } from '@store/shared/storage/storage-keys'
import { isSlowLine, savesData } from '../../pages/navigation/connection'
import { fetchAll } from './fetch-fonts'

interface Script {
  /** Letters of a word that no other script has. */
  readonly sample: string
  /** Full names and PostScript names of fonts of systems; the style sheet of the language has their families. */
  readonly systemFonts: readonly string[]
}

const noto = (script: string): readonly string[] => [
  `Noto Sans ${script}`,
  `Noto Sans ${script} Regular`,
  `NotoSans${script}-Regular`,
]

const SCRIPTS: Readonly<Partial<Record<Language, Script>>> = {
  hi: {
    sample: 'क',
    systemFonts: ['Kohinoor Devanagari', 'KohinoorDevanagari-Regular', 'Nirmala UI', ...noto('Devanagari')],
  },
  ta: {
    sample: 'க',
    systemFonts: ['Tamil Sangam MN', 'TamilSangamMN', 'Nirmala UI', ...noto('Tamil')],
  },
  ar: {
    sample: 'ع',
    systemFonts: ['Geeza Pro', 'GeezaPro', 'Segoe UI', 'NotoNaskhArabic-Regular', ...noto('Arabic')],
  },
}

/** More than two releases have of the fonts of all languages. */
const MOST_REMEMBERED = 12

/**
 * Fetches the fonts of the page's script for the next page load, which shows them from its first paint on (server/delivery/src/pages/scripts/show-language-fonts.ts). The font of
 * text only where the system has none of those that the style sheet names. Nothing on a slow line or where the visitor saves data. A reader whose system has no
 * letters of the script at all sees empty boxes: there they are shown at once. Never rejects.
 */
export async function fetchLanguageFonts(language: Language, storage: TextStorage): Promise<void> {
  const script = SCRIPTS[language]
  if (script === undefined || savesData() || isSlowLine()) return
  const { dataset } = document.documentElement
  const needsText = !(await hasSystemFont(script))
  const wanted = (dataset.languageFontFiles ?? '')
    .split(' ')
    .filter((url) => url !== '' && (needsText || !url.includes('-text.')))
  const known = storage.read(LANGUAGE_FONTS_KEY)?.split(' ') ?? []
  const missing = wanted.filter((url) => !known.includes(url))
  if (missing.length === 0 || !(await fetchAll(missing))) return
  storage.write(LANGUAGE_FONTS_KEY, [...missing, ...known].slice(0, MOST_REMEMBERED).join(' '))
  if (needsText && !hasLetters(script)) await showNow()
}

/** A font that is loaded is shown, however late. */
async function showNow(): Promise<void> {
  const fonts = [...document.fonts].filter(({ family }) => family.includes('Store '))
  await Promise.allSettled(fonts.map((font) => font.load()))
  document.documentElement.dataset.languageFonts = 'text display'
}

const hasSystemFont = ({ systemFonts }: Script): Promise<boolean> =>
  new FontFace('system', systemFonts.map((name) => `local("${name}")`).join()).load().then(
    () => true,
    () => false,
  )

/** No font has a letter for the second character, which no standard has assigned. */
const UNASSIGNED = '\u0378'

/** Letters that no font has are drawn as boxes, which are all of one width. */
function hasLetters({ sample }: Script): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return true
  context.font = '32px sans-serif'
  return context.measureText(sample).width !== context.measureText(UNASSIGNED).width
}
