/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { createBrowserStorage, createMemoryStorage } from '@store/shared/storage/browser-storage'
import { parseDay } from '../../dates/calendar-day'
import { TRACKER_KEY } from './tracker-keys'
import { NO_RECORD, parseRecord, writeRecord } from './tracker-record'
import { createTrackerStore, type TrackerStore } from './tracker-store'

const day = (text: string) => parseDay(text) ?? Number.NaN
const TODAY = day('2024-04-03')
const PERIODS = [
  { start: day('2024-02-26'), end: day('2024-03-01') },
  { start: day('2024-03-25'), end: null },
]

const periodsIn = (store: TrackerStore) => {
  const state = store.get()
  return state?.kind === 'open' ? state.periods : state
}

describe('the record', () => {
  it('reads what it wrote, with dates that a person can read [CON-04]', () => {
    const text = writeRecord({ ...NO_RECORD, periods: PERIODS })
    expect(text).toContain('"start": "2024-02-26"')
    expect(parseRecord(JSON.parse(text), TODAY)).toEqual({ ...NO_RECORD, periods: PERIODS })
  })

  it.each([null, 7, 'x', [], {}, { version: 2, periods: [] }, { version: 1, periods: 'x' }])(
    'takes %j for no record of ours [CON-04, GEN-10]',
    (value) => {
      expect(parseRecord(value, TODAY)).toBeNull()
    },
  )

  it('leaves out entries that cannot be [CON-04, GEN-10]', () => {
    const periods = [
      { start: '2024-02-30', end: null },
      { start: '2024-03-25', end: 5 },
      { start: '2024-03-25' },
      null,
      { start: '2030-01-01', end: null },
      { start: '2024-03-25', end: null },
      { start: '2024-03-25', end: '2024-03-27' },
    ]
    expect(parseRecord({ version: 1, periods }, TODAY)).toEqual({
      periods: [{ start: day('2024-03-25'), end: null }],
      unread: periods.filter((_, index) => index !== 5),
      setAside: [],
      reminders: { words: '', shownBefore: null, shownToLog: null },
    })
  })
})

describe('the store', () => {
  it('keeps periods on the device and deletes them [CON-04]', async () => {
    const storage = createMemoryStorage()
    const store = createTrackerStore(storage, () => TODAY)
    expect(periodsIn(store)).toEqual([])
    expect(await store.save(PERIODS)).toBe(true)
    expect(periodsIn(createTrackerStore(storage, () => TODAY))).toEqual(PERIODS)
    store.clear()
    expect(storage.read(TRACKER_KEY)).toBeNull()
    expect(periodsIn(store)).toEqual([])
  })

  it('gives the same value until it changes, and nothing to the server [CON-04]', () => {
    const store = createTrackerStore(createMemoryStorage(), () => TODAY)
    void store.save(PERIODS)
    expect(store.get()).toBe(store.get())
    expect(store.getInitial()).toBeNull()
  })

  it.each(['{', '[]', 'null', '{"version":9}'])(
    'reads a corrupt %j as empty and keeps it beside new periods [CON-04, GEN-10]',
    async (text) => {
      const storage = createMemoryStorage()
      storage.write(TRACKER_KEY, text)
      const store = createTrackerStore(storage, () => TODAY)
      expect(store.get()).toMatchObject({ periods: [], setAside: [text] })
      await store.save(PERIODS)
      const later = createTrackerStore(storage, () => TODAY)
      expect(later.get()).toMatchObject({ periods: PERIODS, setAside: [text] })
      await later.deleteSetAside()
      expect(later.get()).toMatchObject({ periods: PERIODS, setAside: [] })
    },
  )

  it('works on in memory, and says so, where the browser keeps nothing [CON-04, GEN-10]', async () => {
    const blocked = createBrowserStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const store = createTrackerStore(blocked, () => TODAY)
    expect(await store.save(PERIODS)).toBe(false)
    expect(periodsIn(store)).toEqual(PERIODS)
  })

  it('keeps entries that cannot be entered today, because a device may have a wrong date [CON-04]', () => {
    const storage = createMemoryStorage()
    void createTrackerStore(storage, () => TODAY).save(PERIODS)
    let today = day('2023-01-01')
    const store = createTrackerStore(storage, () => today)
    expect(periodsIn(store)).toEqual([])
    void store.save([{ start: day('2022-12-20'), end: null }])
    today = TODAY
    expect(periodsIn(createTrackerStore(storage, () => today))).toEqual([
      { start: day('2022-12-20'), end: null },
      ...PERIODS,
    ])
  })

  it('leaves on the device what it has, while the storage is full [CON-04, GEN-10]', async () => {
    const kept = createMemoryStorage()
    void createTrackerStore(kept, () => TODAY).save(PERIODS.slice(0, 1))
    const full = createBrowserStorage(() => ({
      ...localStorage,
      getItem: kept.read,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }))
    const store = createTrackerStore(full, () => TODAY)
    expect(await store.save(PERIODS)).toBe(false)
    expect(periodsIn(store)).toEqual(PERIODS)
    expect(periodsIn(createTrackerStore(kept, () => TODAY))).toEqual(PERIODS.slice(0, 1))
  })

  it('tells of what another tab did [CON-04]', () => {
    const storage = createMemoryStorage()
    const store = createTrackerStore(storage, () => TODAY)
    const told = jest.fn()
    const stop = store.subscribe(told)
    storage.write(TRACKER_KEY, writeRecord({ ...NO_RECORD, periods: PERIODS }))
    window.dispatchEvent(new StorageEvent('storage', { key: TRACKER_KEY }))
    expect(told).toHaveBeenCalledTimes(1)
    expect(periodsIn(store)).toEqual(PERIODS)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: TRACKER_KEY }))
    expect(told).toHaveBeenCalledTimes(1)
  })
})
