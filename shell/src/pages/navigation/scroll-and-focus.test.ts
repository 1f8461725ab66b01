/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { SCROLL_POSITIONS_KEY } from '@store/shared/storage/storage-keys'
import { createScrollMemory, focusPage, scrollToFragment } from './scroll-and-focus'

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

  it('knows by which link an entry was left, also after a reload of a later one [RTE-17]', () => {
    const storage = createMemoryStorage()
    const before = createScrollMemory(storage)
    document.body.innerHTML = '<a href="/products/12">Night pads</a>'
    document.querySelector('a')?.focus()
    before.keep('list')
    document.body.replaceChildren()
    before.keep('product')
    window.dispatchEvent(new Event('pagehide'))

    const after = createScrollMemory(storage)
    expect(['list', 'product', 'never left'].map(after.linkOf)).toEqual(['/products/12', null, null])
  })

  it.each(['', '{"list":640}', '[["list","640",null],["list",640,3],[1,2,null],null]'])(
    'reads nothing from %j [GEN-10]',
    (text) => {
      const storage = createMemoryStorage()
      storage.write(SCROLL_POSITIONS_KEY, text)
      createScrollMemory(storage).restore('list')
      expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
    },
  )

  it('keeps the newest entries only [RTE-17]', () => {
    const storage = createMemoryStorage()
    const memory = createScrollMemory(storage)
    scrolledTo(100)
    for (let entry = 0; entry < 60; entry++) memory.keep(`entry ${entry}`)
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(storage.read(SCROLL_POSITIONS_KEY) ?? '')).toHaveLength(50)
  })
})

describe('the focus of a page', () => {
  const main = document.createElement('main')
  const focused = () => document.activeElement?.textContent

  beforeEach(() => {
    main.innerHTML =
      '<h1>All products</h1><a href="/products/1">Day pads</a><a href="/products/12">Night pads</a>'
    document.body.replaceChildren(main)
  })

  it('goes to its heading [RTE-17]', () => {
    focusPage(main)
    expect(focused()).toBe('All products')
  })

  it('goes to what the fragment of the address names [RTE-17]', () => {
    main.insertAdjacentHTML('beforeend', '<section id="returns"><h2>Returns</h2></section>')
    const scrolled = jest.fn()
    Element.prototype.scrollIntoView = scrolled
    focusPage(main, { named: scrollToFragment('#returns') })
    expect(focused()).toBe('Returns')
    expect(scrolled).toHaveBeenCalledTimes(1)
    focusPage(main, { named: scrollToFragment('#not-there') })
    expect(focused()).toBe('All products')
  })

  it('goes back to the link that led away, and to the heading where that is gone [RTE-17]', () => {
    focusPage(main, { link: '/products/12' })
    expect(focused()).toBe('Night pads')
    focusPage(main, { link: '/products/13' })
    expect(focused()).toBe('All products')
  })

  it('goes back to the link in view where several lead to one address, also below the page [RTE-17]', () => {
    const at = (top: number) => ({ top, bottom: top + 20 }) as DOMRect
    main.insertAdjacentHTML('beforeend', '<a href="/products/12">Seen lately: night pads</a>')
    const [, first] = main.querySelectorAll('a')
    jest.spyOn(first as Element, 'getBoundingClientRect').mockReturnValue(at(-900))
    focusPage(main, { link: '/products/12' })
    expect(focused()).toBe('Seen lately: night pads')
    document.body.insertAdjacentHTML('beforeend', '<footer><a href="/about-us">About us</a></footer>')
    focusPage(main, { link: '/about-us' })
    expect(focused()).toBe('About us')
  })
})
