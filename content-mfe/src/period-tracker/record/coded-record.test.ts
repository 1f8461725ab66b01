/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import {
  createBrowserStorage,
  createMemoryStorage,
  type TextStorage,
} from '@store/shared/storage/browser-storage'
import { parseDay } from '../../dates/calendar-day'
import { createRecordKey, findRecordKey } from '../code/record-key'
import { parseSealed, type RecordKey } from './sealed-record'
import { ALL_KEYS, LOCKED_AT_KEY, LOCKED_KEY, TRACKER_KEY } from './tracker-keys'
import { NO_RECORD, writeRecord } from './tracker-record'
import { createTrackerStore, type TrackerStore } from './tracker-store'

const day = (text: string) => parseDay(text) ?? Number.NaN
const TODAY = day('2024-04-03')
const PERIODS = [
  { start: day('2024-02-26'), end: day('2024-03-01') },
  { start: day('2024-03-25'), end: null },
]
const LATER = [...PERIODS, { start: day('2024-04-20'), end: null }]
const open = (storage: TextStorage) => createTrackerStore(storage, () => TODAY)

/** As another tab would see what this one wrote. */
const tellTabs = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

async function unlock(store: TrackerStore, key: RecordKey): Promise<boolean> {
  const sealed = store.sealed()
  return sealed !== null && store.unlock(key, await key.open(sealed))
}

const isSettled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('the record behind a code', () => {
  let key: RecordKey
  let otherKey: RecordKey
  beforeAll(async () => {
    ;[key, otherKey] = await Promise.all([createRecordKey('2468'), createRecordKey('1357')])
  })

  async function createCoded() {
    const storage = createMemoryStorage()
    const store = open(storage)
    await store.save(PERIODS)
    expect(await store.setKey(key)).toBe(true)
    return { storage, store }
  }

  it('is kept encrypted only, and read again by its key [CON-07]', async () => {
    const { storage, store } = await createCoded()
    expect(store.get()).toMatchObject({ periods: PERIODS, hasCode: true, isKept: true })
    for (const name of ALL_KEYS) expect(storage.read(name) ?? '').not.toContain('2024')
    expect(storage.read(TRACKER_KEY)).toBeNull()

    const reloaded = open(storage)
    expect(reloaded.get()).toEqual({ kind: 'locked' })
    expect(await unlock(reloaded, key)).toBe(true)
    expect(reloaded.get()).toMatchObject({ periods: PERIODS, hasCode: true })
  })

  it('keeps the rounds, the salt and a new vector for each encryption [CON-07]', async () => {
    const { storage, store } = await createCoded()
    const first = parseSealed(storage.read(LOCKED_KEY))
    await store.save(LATER.slice(0, 1))
    const second = parseSealed(storage.read(LOCKED_KEY))
    expect(first?.rounds).toBeGreaterThanOrEqual(600_000)
    expect(second?.salt).toBe(first?.salt)
    expect(second?.record.iv).not.toBe(first?.record.iv)
    expect(second?.check.iv).not.toBe(first?.check.iv)
  })

  it('opens by its code alone, in the digits of any keyboard [CON-07]', async () => {
    const { store } = await createCoded()
    const sealed = store.sealed()
    if (sealed === null) throw new Error('nothing is sealed')
    expect(await findRecordKey('2469', sealed)).toBeNull()
    const found = await findRecordKey(' ٢٤٦٨ ', sealed)
    expect(found && (await unlock(store, found))).toBe(true)
  })

  it('saves the last of several changes, and shows each at once [CON-07]', async () => {
    const { storage, store } = await createCoded()
    void store.save([])
    const saving = store.save(PERIODS.slice(0, 1))
    expect(store.get()).toMatchObject({ periods: PERIODS.slice(0, 1) })
    expect(await saving).toBe(true)
    const reloaded = open(storage)
    await unlock(reloaded, key)
    expect(reloaded.get()).toMatchObject({ periods: PERIODS.slice(0, 1) })
  })

  it('saves what was changed just before it was locked, and nothing while it is locked [CON-07]', async () => {
    const { storage, store } = await createCoded()
    const saving = store.save(PERIODS.slice(0, 1))
    store.lock()
    expect(store.get()).toEqual({ kind: 'locked' })
    expect(await saving).toBe(true)
    expect(await store.save([])).toBe(false)
    expect(await store.setKey(otherKey)).toBe(false)
    expect(store.removeKey()).toBe(false)
    const reloaded = open(storage)
    await unlock(reloaded, key)
    expect(reloaded.get()).toMatchObject({ periods: PERIODS.slice(0, 1) })
  })

  it('is locked in one tab when it is locked in another [CON-07]', async () => {
    const { storage, store } = await createCoded()
    const other = open(storage)
    await unlock(other, key)
    const stop = other.subscribe(() => {})
    store.lock()
    expect(other.get()).toMatchObject({ kind: 'open' })
    tellTabs(LOCKED_AT_KEY)
    expect(other.get()).toEqual({ kind: 'locked' })
    stop()
  })

  it('shows in one tab what another saved, deleted, or gave another code [CON-07]', async () => {
    const { storage, store } = await createCoded()
    const other = open(storage)
    await unlock(other, key)
    const stop = other.subscribe(() => {})
    await store.save(PERIODS.slice(0, 1))
    tellTabs(LOCKED_KEY)
    await isSettled()
    expect(other.get()).toMatchObject({ periods: PERIODS.slice(0, 1) })

    await store.setKey(otherKey)
    tellTabs(LOCKED_KEY)
    expect(other.get()).toEqual({ kind: 'locked' })

    store.clear()
    tellTabs(LOCKED_KEY)
    expect(other.get()).toMatchObject({ kind: 'open', periods: [], hasCode: false })
    stop()
  })

  it('is not written over by a tab that held it open when another deleted it [CON-07]', async () => {
    const { storage, store } = await createCoded()
    const saving = store.save([])
    open(storage).clear()
    expect(await saving).toBe(false)
    expect(storage.read(LOCKED_KEY)).toBeNull()
  })

  it('is kept readable again once its code is removed [CON-07]', async () => {
    const { storage, store } = await createCoded()
    expect(store.removeKey()).toBe(true)
    expect(storage.read(LOCKED_KEY)).toBeNull()
    expect(open(storage).get()).toMatchObject({ periods: PERIODS, hasCode: false })
  })

  it('stays as it was where the browser cannot keep the change [CON-07, GEN-10]', async () => {
    const kept = createMemoryStorage()
    let isFull = false
    const createFull = () =>
      createBrowserStorage(() => ({
        ...localStorage,
        getItem: kept.read,
        removeItem: kept.remove,
        setItem: (name: string, text: string) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
          kept.write(name, text)
        },
      }))
    const store = open(createFull())
    await store.save(PERIODS)
    isFull = true
    expect(await store.setKey(key)).toBe(false)
    expect(store.get()).toMatchObject({ periods: PERIODS, hasCode: false })
    expect(kept.read(TRACKER_KEY)).not.toBeNull()

    isFull = false
    await store.setKey(key)
    const sealed = kept.read(LOCKED_KEY)
    isFull = true
    expect(await store.setKey(otherKey)).toBe(false)
    expect(store.removeKey()).toBe(false)
    expect(kept.read(LOCKED_KEY)).toBe(sealed)
    expect(await unlock(store, key)).toBe(true)

    expect(await store.save([])).toBe(false)
    expect(store.get()).toMatchObject({ periods: [], isKept: false })
    store.lock()
    expect(await unlock(store, key)).toBe(true)
    expect(store.get()).toMatchObject({ periods: [], isKept: false })
    expect(kept.read(LOCKED_KEY)).toBe(sealed)
  })

  it('takes in what a release from before the lock wrote beside it [CON-07]', async () => {
    const { storage } = await createCoded()
    const added = { start: day('2024-01-29'), end: null }
    storage.write(TRACKER_KEY, writeRecord({ ...NO_RECORD, periods: [added] }))
    const store = open(storage)
    expect(store.get()).toEqual({ kind: 'locked' })
    await unlock(store, key)
    expect(store.get()).toMatchObject({ periods: [added, ...PERIODS] })
    await isSettled()
    expect(storage.read(TRACKER_KEY)).toBeNull()
    const reloaded = open(storage)
    await unlock(reloaded, key)
    expect(reloaded.get()).toMatchObject({ periods: [added, ...PERIODS] })
  })

  it.each(['{', '{"version":2,"rounds":1}', '{"version":1,"rounds":1e99,"salt":"AAAA"}'])(
    'sets %j aside in its place, until it is deleted [CON-07, GEN-10]',
    async (text) => {
      const storage = createMemoryStorage()
      storage.write(LOCKED_KEY, text)
      const store = open(storage)
      expect(store.get()).toMatchObject({ periods: [], hasCode: false, setAside: [text] })
      await store.save(PERIODS)
      expect(storage.read(LOCKED_KEY)).toBe(text)
      await store.setKey(key)
      expect(store.get()).toMatchObject({ periods: PERIODS, hasCode: true, setAside: [text] })
      await store.deleteSetAside()
      expect(store.get()).toMatchObject({ periods: PERIODS, setAside: [] })
    },
  )

  it('does not open where it was damaged, and keeps it [CON-07]', async () => {
    const { storage } = await createCoded()
    const sealed = parseSealed(storage.read(LOCKED_KEY))
    if (sealed === null) throw new Error('nothing is sealed')
    // Another ciphertext of the same key in the record's place.
    storage.write(LOCKED_KEY, JSON.stringify({ version: 1, ...sealed, record: sealed.check }))
    const store = open(storage)
    await expect(unlock(store, key)).rejects.toThrow()
    expect(store.get()).toEqual({ kind: 'locked' })
    expect(storage.read(LOCKED_KEY)).not.toBeNull()
  })
})
