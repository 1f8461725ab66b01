import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPT_FONTS } from '../../fonts/script-fonts.mjs'
import { FONTS_FOLDER } from '../../fonts/subset-fonts.mjs'

const SCRIPTS = { hi: 'devanagari', ta: 'tamil', ar: 'arabic' } as const
const LETTERS = {
  hi: /\p{Script=Devanagari}/gu,
  ta: /\p{Script=Tamil}/gu,
  ar: /\p{Script=Arabic}/gu,
} as const

const read = (...path: readonly string[]) => readFileSync(join(__dirname, ...path), 'utf8')

describe.each(['hi', 'ta', 'ar'] as const)('pages in %s', (language) => {
  const sheet = read('languages', `${language}.css`)
  const faces = sheet.split('@font-face').slice(1)
  const names = [...sheet.matchAll(/fonts\/([\w-]+)\.woff2/g)].map(([, name = '']) => name)

  it('have a font for text and one for headings, of 60 KB at most [LANG-40]', () => {
    expect(names).toEqual([`${SCRIPTS[language]}-text`, `${SCRIPTS[language]}-display`])
    for (const name of names)
      expect(statSync(join(FONTS_FOLDER, `${name}.woff2`)).size).toBeLessThan(60 * 1024)
  })

  it('have both only where they are there before the first paint, and with the lines of the Latin fonts [LANG-40]', () => {
    const metricsOf = (face = '') =>
      ['ascent', 'descent', 'line-gap'].map(
        (name) => new RegExp(`${name}-override: ([\\d.]+)%`).exec(face)?.[1],
      )
    expect(faces.map(metricsOf)).toEqual([
      ['95', '25', '0'],
      ['97.8', '25.5', '0'],
    ])
    for (const face of faces) expect(face).toContain('font-display: optional')
    const always = /:root \{[^}]*\}/.exec(sheet)?.[0]
    expect(always).not.toContain('Store ')
  })

  it('have fonts with every letter of their translations [LANG-40]', () => {
    const texts = ['../locales', '../../../shared/src/locales', '../../../catalog-mfe/src/locales'].map(
      (folder) => read(folder, `${language}.po`),
    )
    const letters = new Set(texts.join().match(LETTERS[language]))
    expect(letters.size).toBeGreaterThan(30)
    for (const name of names)
      expect([...letters].filter((letter) => !SCRIPT_FONTS[name]?.text.includes(letter))).toEqual([])
  })

  it('have no space between letters, which are joined [LANG-41]', () => {
    expect(sheet).toMatch(new RegExp(`:root:lang\\(${language}\\) \\* \\{\\s*letter-spacing: 0;`))
  })
})
