import { createBrowserStorage, createMemoryStorage } from '@store/shared/storage/browser-storage'
import { reloadOnce } from './reload-once'

const setUp = (isOnline = true, storage = createMemoryStorage()) => {
  const reload = jest.fn()
  const run = (version: string) => reloadOnce({ storage, version, isOnline: async () => isOnline, reload })
  return { reload, run }
}

describe('a shell whose own files are gone', () => {
  it('loads the page anew, once for each version [FLT-04]', async () => {
    const { reload, run } = setUp()
    await run('0.1.0-aaaa')
    await run('0.1.0-aaaa')
    expect(reload).toHaveBeenCalledTimes(1)
    await run('0.2.0-bbbb')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('stays where it is without a connection [FLT-04, FLT-05]', async () => {
    const { reload, run } = setUp(false)
    await run('0.1.0-aaaa')
    expect(reload).not.toHaveBeenCalled()
  })

  it('stays where it is when it could not remember having reloaded [FLT-04, FLT-07]', async () => {
    const blocked = createBrowserStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { reload, run } = setUp(true, blocked)
    await run('0.1.0-aaaa')
    expect(reload).not.toHaveBeenCalled()
  })
})
