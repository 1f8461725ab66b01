/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { FETCHED_FONTS_KEY } from '@store/shared/storage/storage-keys'
import { fetchFonts } from './fetch-fonts'

const FONTS = '/remotes/shell/1/web/text.woff2 /remotes/shell/1/web/headings.woff2'

const setUp = ({ fonts = FONTS as string | null, status = 200 } = {}) => {
  if (fonts === null) delete document.documentElement.dataset.fonts
  else document.documentElement.dataset.fonts = fonts
  const ask = jest.fn(async (_url: unknown) => new Response('a font', { status }))
  global.fetch = ask as typeof fetch
  return () => ask.mock.calls.map(([url]) => url)
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

describe('fonts that would have come too late for a page', () => {
  it('are fetched when idle, and the next page load is told so [GEN-13]', async () => {
    const storage = createMemoryStorage()
    const asked = setUp()
    await fetchFonts(storage)
    expect(asked()).toEqual(FONTS.split(' '))
    expect(storage.read(FETCHED_FONTS_KEY)).toBe(FONTS)
  })

  it('are not fetched where the page has them, which the next page load is told too [GEN-13]', async () => {
    const storage = createMemoryStorage()
    const asked = setUp({ fonts: null })
    for (const href of FONTS.split(' '))
      document.head.insertAdjacentHTML('beforeend', `<link rel="preload" as="font" href="${href}">`)
    await fetchFonts(storage)
    document.head.replaceChildren()
    expect(asked()).toEqual([])
    expect(storage.read(FETCHED_FONTS_KEY)).toBe(FONTS)
  })

  it('are not fetched where the visitor saves data [GEN-13]', async () => {
    const storage = createMemoryStorage()
    const asked = setUp()
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    await fetchFonts(storage)
    expect(asked()).toEqual([])
    expect(storage.read(FETCHED_FONTS_KEY)).toBeNull()
  })

  it('are tried again by the next page load where one of them does not come [GEN-13]', async () => {
    const storage = createMemoryStorage()
    setUp({ status: 503 })
    await fetchFonts(storage)
    global.fetch = jest.fn().mockRejectedValue(new TypeError('no network'))
    await fetchFonts(storage)
    expect(storage.read(FETCHED_FONTS_KEY)).toBeNull()
  })
})
