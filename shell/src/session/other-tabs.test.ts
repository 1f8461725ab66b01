/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { ACCESS_TOKEN_KEY, USER_KEY } from '@store/shared/storage/storage-keys'
import { dispatchStorageOnRestore, sessionsOfOtherTabs } from './other-tabs'

const store = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

describe('sessions of other tabs', () => {
  it('are told of when user, token or everything in the storage has changed [AUTH-08, FLT-08]', () => {
    const follow = jest.fn()
    const subscription = sessionsOfOtherTabs().subscribe(follow)
    for (const key of [USER_KEY, ACCESS_TOKEN_KEY, null, 'cart']) store(key)
    expect(follow).toHaveBeenCalledTimes(3)
    subscription.unsubscribe()
  })

  it('are told of after the page was kept in memory, and not after a page load [GEN-12]', () => {
    const follow = jest.fn()
    const subscription = sessionsOfOtherTabs().subscribe(follow)
    dispatchStorageOnRestore()
    for (const persisted of [false, true]) {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    }
    expect(follow).toHaveBeenCalledTimes(1)
    subscription.unsubscribe()
  })
})
