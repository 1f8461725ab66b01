/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { FETCHED_FACES_KEY } from '@store/shared/domain/storage-keys'
import { createMemoryStorage } from '@store/shared/remotes/browser-storage'
import { fetchFaces } from './fetch-faces'

const FACES = '/remotes/shell/1/web/text.woff2 /remotes/shell/1/web/headings.woff2'

const setUp = ({ faces = FACES as string | null, status = 200 } = {}) => {
  if (faces === null) delete document.documentElement.dataset.faces
  else document.documentElement.dataset.faces = faces
  const ask = jest.fn(async (_url: unknown) => new Response('a face', { status }))
  global.fetch = ask as typeof fetch
  return () => ask.mock.calls.map(([url]) => url)
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

describe('faces that would have come too late for a page', () => {
  it('are fetched when idle, and the next page load is told so [GEN-13]', async () => {
    const storage = createMemoryStorage()
    const asked = setUp()
    await fetchFaces(storage)
    expect(asked()).toEqual(FACES.split(' '))
    expect(storage.read(FETCHED_FACES_KEY)).toBe(FACES)
  })

  it('are not fetched where the page has them, which the next page load is told too [GEN-13]', async () => {
    const storage = createMemoryStorage()
    const asked = setUp({ faces: null })
    for (const href of FACES.split(' '))
      document.head.insertAdjacentHTML('beforeend', `<link rel="preload" as="font" href="${href}">`)
    await fetchFaces(storage)
    document.head.replaceChildren()
    expect(asked()).toEqual([])
    expect(storage.read(FETCHED_FACES_KEY)).toBe(FACES)
  })

  it('are not fetched where the visitor saves data [GEN-13]', async () => {
    const storage = createMemoryStorage()
    const asked = setUp()
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    await fetchFaces(storage)
    expect(asked()).toEqual([])
    expect(storage.read(FETCHED_FACES_KEY)).toBeNull()
  })

  it('are tried again by the next page load where one of them does not come [GEN-13]', async () => {
    const storage = createMemoryStorage()
    setUp({ status: 503 })
    await fetchFaces(storage)
    global.fetch = jest.fn().mockRejectedValue(new TypeError('no network'))
    await fetchFaces(storage)
    expect(storage.read(FETCHED_FACES_KEY)).toBeNull()
  })
})
