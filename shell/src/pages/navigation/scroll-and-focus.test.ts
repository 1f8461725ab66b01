/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { SCROLL_POSITIONS_KEY } from '@store/shared/storage/storage-keys'
import { createScrollMemory } from './scroll-and-focus'

const scrolledTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('the scroll memory', () => {
  it('goes back to where an entry was left, also after a reload of a later one [RTE-17, CAT-06]', () => {
    const storage = createMemoryStorage()
    const before = createScrollMemory(storage)
    scrolledTo(640)
    before.keep('list')
    window.dispatchEvent(new Event('pagehide'))

    const after = createScrollMemory(storage)
    after.restore('list')
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
    after.restore('never left')
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  it.each(['', '{"list":640}', '[["list","640"],[1,2],null]'])('reads nothing from %j [GEN-10]', (text) => {
    const storage = createMemoryStorage()
    storage.write(SCROLL_POSITIONS_KEY, text)
    createScrollMemory(storage).restore('list')
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  it('keeps the newest entries only [RTE-17]', () => {
    const storage = createMemoryStorage()
    const memory = createScrollMemory(storage)
    scrolledTo(100)
    for (let entry = 0; entry < 60; entry++) memory.keep(`entry ${entry}`)
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(storage.read(SCROLL_POSITIONS_KEY) ?? '')).toHaveLength(50)
  })
})
