/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { BUS_SCHEMAS } from '@store/shared/events/bus-schemas'
import { createBus } from '@store/shared/events/create-bus'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import { KEPT_CACHES } from '@store/shared/remotes/site/offline'
import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { waitFor } from '@testing-library/react'
import { createFakeCaches } from '../testing/fake-caches'
import { startOffline } from './start-offline'

async function start(fields: Partial<ReleaseDocument>, { isRegistered = true, mayRegister = true } = {}) {
  const storage = createFakeCaches()
  for (const name of Object.values(KEPT_CACHES)) await storage.open(name)
  const unregister = jest.fn(async () => true)
  const postMessage = jest.fn()
  const registration = { active: { postMessage }, update: async () => {} }
  const register = jest.fn(async () => registration)
  const container = {
    register,
    ready: Promise.resolve(registration),
    getRegistrations: async () => (isRegistered ? [{ ...registration, unregister }] : []),
  }
  const report = jest.fn()
  const bus = createBus({ schemas: BUS_SCHEMAS, storage: createMemoryStorage(), report })
  const document = { generation: 1, remotes: {}, ...fields } as unknown as ReleaseDocument
  const release = createStore(document)
  await startOffline({
    release,
    bus,
    report,
    container: container as unknown as ServiceWorkerContainer,
    storage,
    mayRegister,
    savesData: false,
  })
  return { storage, bus, release, document, unregister, register, postMessage, report }
}

afterEach(() => void jest.useRealTimers())

describe('the page and its service worker', () => {
  it('registers it at the one address, and has the page that is shown kept [OFF-01]', async () => {
    jest.useFakeTimers()
    Object.assign(performance, { getEntriesByType: () => [] })
    const { register, postMessage, report } = await start({ offline: { hours: 168 } })
    expect(register).toHaveBeenCalledWith('/service-worker.js')
    await jest.advanceTimersByTimeAsync(2_100)
    expect(postMessage).toHaveBeenCalledWith(expect.objectContaining({ kind: 'keep', pages: ['/'] }))
    expect(report).not.toHaveBeenCalled()
  })

  it('removes it with all that it kept once it is turned off, whatever it does itself [OFF-06]', async () => {
    const { storage, unregister, register } = await start({ offline: { hours: 168, isOff: true } })
    expect(unregister).toHaveBeenCalled()
    expect(register).not.toHaveBeenCalled()
    expect(await storage.keys()).toEqual([])
  })

  it('deletes what was kept where the worker is gone already and it is turned off [OFF-06]', async () => {
    const { storage } = await start({ offline: { hours: 168, isOff: true } }, { isRegistered: false })
    expect(await storage.keys()).toEqual([])
  })

  it('has an open tab remove it, and keep nothing more, once the tab hears that it is off [OFF-06]', async () => {
    jest.useFakeTimers()
    Object.assign(performance, { getEntriesByType: () => [] })
    const { storage, release, document, unregister, postMessage } = await start({ offline: { hours: 168 } })
    release.set({ ...document, offline: { hours: 168, isOff: true } })
    await jest.advanceTimersByTimeAsync(2_100)
    expect(unregister).toHaveBeenCalled()
    expect(await storage.keys()).toEqual([])
    expect(new Set(postMessage.mock.calls.map(([{ kind }]) => kind))).toEqual(new Set(['remove']))
  })

  it('removes what was looked at when the session ends, and leaves the files of releases [OFF-03]', async () => {
    const { storage, bus } = await start({ offline: { hours: 168 } })
    bus.announce('session/ended', {})
    await waitFor(async () => expect(await storage.keys()).toEqual([KEPT_CACHES.files, KEPT_CACHES.state]))
  })

  it('has records deleted too, and no picture kept that was loaded before the session ended [OFF-03]', async () => {
    jest.useFakeTimers()
    const loaded = [{ name: '/media/before.avif', startTime: performance.now() }]
    Object.assign(performance, { getEntriesByType: () => loaded })
    const { bus, postMessage } = await start({ offline: { hours: 168 } })
    await jest.advanceTimersByTimeAsync(1_000)
    bus.announce('session/ended', {})
    loaded.push({ name: '/media/after.avif', startTime: performance.now() + 1 })
    await jest.advanceTimersByTimeAsync(1_100)
    expect(postMessage.mock.calls.flat()).toEqual([
      { kind: 'forget' },
      { kind: 'keep', pages: ['/'], files: ['/media/after.avif'] },
    ])
  })

  it('registers none on a page that lets none in, without a report [OFF-03]', async () => {
    const { register, report } = await start({ offline: { hours: 168 } }, { mayRegister: false })
    expect(register).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
  })

  it('registers none in a preview [OFF-03]', async () => {
    const { register } = await start({ offline: { hours: 168 }, preview: 'catalog 1.0.0-b' })
    expect(register).not.toHaveBeenCalled()
  })
})
