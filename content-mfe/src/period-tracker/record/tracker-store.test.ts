/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { createBrowserStorage, createMemoryStorage } from '@store/shared/storage/browser-storage'
import { parseDay } from '../../dates/calendar-day'
import { parseRecord, writeRecord } from './tracker-record'
import { createTrackerStore, TRACKER_KEY } from './tracker-store'

const day = (text: string) => parseDay(text) ?? Number.NaN
const TODAY = day('2024-04-03')
const PERIODS = [
  { start: day('2024-02-26'), end: day('2024-03-01') },
  { start: day('2024-03-25'), end: null },
]

describe('the record', () => {
  it('reads what it wrote, with dates that a person can read [CON-04]', () => {
    const text = writeRecord(PERIODS)
    expect(text).toContain('"start": "2024-02-26"')
    expect(parseRecord(JSON.parse(text), TODAY)).toEqual({ periods: PERIODS, unread: [] })
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
    })
  })
})

describe('the store', () => {
  it('keeps periods on the device and deletes them [CON-04]', () => {
    const storage = createMemoryStorage()
    const store = createTrackerStore(storage, () => TODAY)
    expect(store.get()).toEqual([])
    expect(store.save(PERIODS)).toBe(true)
    expect(createTrackerStore(storage, () => TODAY).get()).toEqual(PERIODS)
    store.clear()
    expect(storage.read(TRACKER_KEY)).toBeNull()
    expect(store.get()).toEqual([])
  })

  it('gives the same value until it changes, and nothing to the server [CON-04]', () => {
    const store = createTrackerStore(createMemoryStorage(), () => TODAY)
    store.save(PERIODS)
    expect(store.get()).toBe(store.get())
    expect(store.getInitial()).toBeNull()
  })

  it.each(['{', '[]', 'null', '{"version":9}'])('reads a corrupt %j as empty [CON-04, GEN-10]', (text) => {
    const storage = createMemoryStorage()
    storage.write(TRACKER_KEY, text)
    expect(createTrackerStore(storage, () => TODAY).get()).toEqual([])
  })

  it('works on in memory, and says so, where the browser keeps nothing [CON-04, GEN-10]', () => {
    const blocked = createBrowserStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const store = createTrackerStore(blocked, () => TODAY)
    expect(store.save(PERIODS)).toBe(false)
    expect(store.get()).toEqual(PERIODS)
  })

  it('keeps entries that cannot be entered today, because a device may have a wrong date [CON-04]', () => {
    const storage = createMemoryStorage()
    createTrackerStore(storage, () => TODAY).save(PERIODS)
    let today = day('2023-01-01')
    const store = createTrackerStore(storage, () => today)
    expect(store.get()).toEqual([])
    store.save([{ start: day('2022-12-20'), end: null }])
    today = TODAY
    expect(createTrackerStore(storage, () => today).get()).toEqual([
      { start: day('2022-12-20'), end: null },
      ...PERIODS,
    ])
  })

  it('leaves on the device what it has, while the storage is full [CON-04, GEN-10]', () => {
    const kept = createMemoryStorage()
    createTrackerStore(kept, () => TODAY).save(PERIODS.slice(0, 1))
    const full = createBrowserStorage(() => ({
      ...localStorage,
      getItem: kept.read,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }))
    const store = createTrackerStore(full, () => TODAY)
    expect(store.save(PERIODS)).toBe(false)
    expect(store.get()).toEqual(PERIODS)
    expect(createTrackerStore(kept, () => TODAY).get()).toEqual(PERIODS.slice(0, 1))
  })

  it('tells of what another tab did [CON-04]', () => {
    const storage = createMemoryStorage()
    const store = createTrackerStore(storage, () => TODAY)
    const told = jest.fn()
    const stop = store.subscribe(told)
    storage.write(TRACKER_KEY, writeRecord(PERIODS))
    window.dispatchEvent(new StorageEvent('storage', { key: TRACKER_KEY }))
    expect(told).toHaveBeenCalledTimes(1)
    expect(store.get()).toEqual(PERIODS)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: TRACKER_KEY }))
    expect(told).toHaveBeenCalledTimes(1)
  })
})
