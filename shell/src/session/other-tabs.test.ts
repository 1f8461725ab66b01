/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { ACCESS_TOKEN_KEY, USER_KEY } from '@store/shared/storage/storage-keys'
import { dispatchStorageOnRestore, followOtherTabs } from './other-tabs'

const store = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

describe('sessions of other tabs', () => {
  it('are followed from the start, and when user, token or the whole storage changes [AUTH-08, FLT-08]', () => {
    const follow = jest.fn()
    const stop = followOtherTabs({ follow })
    expect(follow).toHaveBeenCalledTimes(1)
    for (const key of [USER_KEY, ACCESS_TOKEN_KEY, null, 'cart']) store(key)
    expect(follow).toHaveBeenCalledTimes(4)
    stop()
  })

  it('are followed after the page was kept in memory, and not after a page load [GEN-12]', () => {
    const follow = jest.fn()
    const stop = followOtherTabs({ follow })
    follow.mockClear()
    dispatchStorageOnRestore()
    for (const persisted of [false, true]) {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    }
    expect(follow).toHaveBeenCalledTimes(1)
    stop()
  })
})
