/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { createBrowserStorage, createMemoryStorage, readJson } from './browser-storage'

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const full = (): Storage =>
  Object.assign(Object.create(window.localStorage), {
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    removeItem: () => {},
  })

describe('browser storage', () => {
  beforeEach(() => window.localStorage.clear())

  it('keeps text in the browser', () => {
    const storage = createBrowserStorage(() => window.localStorage)
    expect(storage.write('user', 'Asha')).toBe(true)
    expect(window.localStorage.getItem('user')).toBe('Asha')
    expect(storage.read('user')).toBe('Asha')
    storage.remove('user')
    expect(storage.read('user')).toBeNull()
  })

  it('keeps nothing of a preview beside an editor, and reads nothing of the shopper there [STAFF-49]', () => {
    window.localStorage.setItem('user', 'Asha')
    document.documentElement.setAttribute('data-edit-preview', '')
    const storage = createBrowserStorage(() => window.localStorage)
    expect(storage.read('user')).toBeNull()
    expect(storage.write('cart', '1')).toBe(false)
    expect(storage.read('cart')).toBe('1')
    storage.remove('user')
    document.documentElement.removeAttribute('data-edit-preview')
    expect(window.localStorage.getItem('cart')).toBeNull()
    expect(window.localStorage.getItem('user')).toBe('Asha')
  })

  it('works in memory where storage is blocked, and says that it will not last [FLT-07, GEN-10]', () => {
    const storage = createBrowserStorage(blocked)
    expect(storage.read('cart_items')).toBeNull()
    expect(storage.write('cart_items', '{}')).toBe(false)
    expect(storage.read('cart_items')).toBe('{}')
    storage.remove('cart_items')
    expect(storage.read('cart_items')).toBeNull()
  })

  it('prefers what it could not keep to the older value that the browser still has [FLT-07]', () => {
    const storage = createBrowserStorage(full)
    expect(storage.read('cart_items')).toBe('old')
    expect(storage.write('cart_items', 'new')).toBe(false)
    expect(storage.read('cart_items')).toBe('new')
  })

  it.each([
    ['the browser', createBrowserStorage(() => window.localStorage)],
    ['memory', createBrowserStorage(blocked)],
  ])('removes all keys with a prefix from %s', (_, storage) => {
    for (const key of ['form_draft:contact', 'form_draft:review', 'user']) storage.write(key, 'x')
    storage.removeAll('form_draft')
    expect(['form_draft:contact', 'form_draft:review', 'user'].map(storage.read)).toEqual([null, null, 'x'])
  })

  it.each(['', 'not json', '{"a":'])('reads the corrupt text %j as nothing [GEN-10]', (text) => {
    const storage = createMemoryStorage()
    storage.write('ipDetails', text)
    expect(readJson(storage, 'ipDetails')).toBeUndefined()
  })
})
