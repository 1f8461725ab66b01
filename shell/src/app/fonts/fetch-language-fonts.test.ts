/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { LANGUAGE_FONTS_KEY } from '@store/shared/storage/storage-keys'
import { fetchLanguageFonts } from './fetch-language-fonts'

const TEXT = '/remotes/shell/web/devanagari-text.0a1b2c3d.woff2'
const DISPLAY = '/remotes/shell/web/devanagari-display.0a1b2c3d.woff2'
const { dataset } = document.documentElement

interface Device {
  /** Whether it has one of the fonts that the style sheet names. */
  readonly hasFont: boolean
  /** Whether it has any letters of the script. */
  readonly hasLetters: boolean
}

const setUp = ({ hasFont, hasLetters }: Device) => {
  dataset.languageFonts = ''
  dataset.languageFontFiles = `${DISPLAY} ${TEXT}`
  const ask = jest.fn(async (_url: unknown) => new Response('a font'))
  Object.assign(global, {
    fetch: ask,
    FontFace: class {
      load = () => (hasFont ? Promise.resolve() : Promise.reject(new Error('NetworkError')))
    },
  })
  Object.defineProperty(document, 'fonts', { value: [], configurable: true })
  const widthOf = (text: string) => (hasLetters && text !== '\u0378' ? 19 : 16)
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: (text: string) => ({ width: widthOf(text) }),
  } as unknown as RenderingContext)
  const storage = createMemoryStorage()
  return { storage, asked: () => ask.mock.calls.map(([url]) => url) }
}

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

describe('fonts of a language', () => {
  it('are fetched for headings alone where the system has a good one for text [LANG-40]', async () => {
    const { storage, asked } = setUp({ hasFont: true, hasLetters: true })
    await fetchLanguageFonts('hi', storage)
    expect(asked()).toEqual([DISPLAY])
    expect(storage.read(LANGUAGE_FONTS_KEY)).toBe(DISPLAY)
    expect(dataset.languageFonts).toBe('')
  })

  it('are fetched once, and remembered beside those of other languages [LANG-40]', async () => {
    const { storage, asked } = setUp({ hasFont: false, hasLetters: true })
    storage.write(LANGUAGE_FONTS_KEY, '/remotes/shell/web/tamil-text.0a1b2c3d.woff2')
    await fetchLanguageFonts('hi', storage)
    await fetchLanguageFonts('hi', storage)
    expect(asked()).toEqual([DISPLAY, TEXT])
    expect(storage.read(LANGUAGE_FONTS_KEY)).toBe(
      `${DISPLAY} ${TEXT} /remotes/shell/web/tamil-text.0a1b2c3d.woff2`,
    )
    expect(dataset.languageFonts).toBe('')
  })

  it('are shown at once where the system has no letters of the script [LANG-40]', async () => {
    const { storage } = setUp({ hasFont: false, hasLetters: false })
    await fetchLanguageFonts('hi', storage)
    expect(dataset.languageFonts).toBe('text display')
  })

  it.each([
    ['where the visitor saves data', { saveData: true }],
    ['on a slow line', { effectiveType: '2g' }],
  ])('are not fetched %s [LANG-40, GEN-17]', async (_, connection) => {
    const { storage, asked } = setUp({ hasFont: false, hasLetters: false })
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    await fetchLanguageFonts('hi', storage)
    expect(asked()).toEqual([])
    expect(storage.read(LANGUAGE_FONTS_KEY)).toBeNull()
  })
})
