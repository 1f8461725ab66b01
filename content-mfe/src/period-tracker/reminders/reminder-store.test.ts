/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { parseDay } from '../../dates/calendar-day'
import { createRecordKey } from '../code/record-key'
import type { RecordKey } from '../record/sealed-record'
import { REMINDERS_KEY } from '../record/tracker-keys'
import { createTrackerStore, type TrackerStore } from '../record/tracker-store'
import { createReminderStore, NO_REMINDERS } from './reminder-store'

const day = (text: string) => parseDay(text) ?? Number.NaN
const PERIODS = [{ start: day('2024-03-25'), end: null }]
const SETTINGS = {
  ...NO_REMINDERS,
  daysBefore: 2,
  toLog: true,
  words: 'Tea',
  shownBefore: '2024-02-26',
  shownToLog: '2024-03-25',
}
const FEW_ROUNDS = 1_000

async function unlock(store: TrackerStore, key: RecordKey): Promise<boolean> {
  const sealed = store.sealed()
  return sealed !== null && store.unlock(key, await key.open(sealed))
}

describe('the reminders of a record with a code', () => {
  let key: RecordKey
  beforeAll(async () => {
    key = await createRecordKey('2468', FEW_ROUNDS)
  })

  async function setUp() {
    const storage = createMemoryStorage()
    const open = () => {
      const tracker = createTrackerStore(storage, () => day('2024-04-03'))
      return { tracker, reminders: createReminderStore(storage, tracker) }
    }
    const { tracker, reminders } = open()
    await tracker.save(PERIODS)
    await reminders.set(SETTINGS)
    const plain = () => storage.read(REMINDERS_KEY) ?? ''
    return { storage, open, tracker, reminders, plain }
  }

  it('keep their words and shown days readable by the code alone, once it is set [CON-07]', async () => {
    const { open, tracker, reminders, plain } = await setUp()
    expect(plain()).toContain('2024')
    expect(await tracker.setKey(key)).toBe(true)
    expect(plain()).not.toMatch(/2024|Tea/)
    expect(reminders.get()).toEqual(SETTINGS)

    const reloaded = open()
    expect(reloaded.reminders.get()).toMatchObject({ daysBefore: 2, words: '', shownToLog: null })
    await unlock(reloaded.tracker, key)
    expect(reloaded.reminders.get()).toEqual(SETTINGS)
  })

  it('keep what is shown and chosen later in the encrypted record [CON-07, CON-08]', async () => {
    const { open, tracker, reminders, plain } = await setUp()
    await tracker.setKey(key)
    const later = { ...SETTINGS, words: 'Coffee', shownToLog: '2024-04-22' }
    expect(await reminders.set(later)).toBe(true)
    expect(plain()).not.toMatch(/2024|Coffee/)
    const reloaded = open()
    await unlock(reloaded.tracker, key)
    expect(reloaded.reminders.get()).toEqual(later)
    expect(reloaded.tracker.get()).toMatchObject({ periods: PERIODS })
  })

  it('encrypt what an earlier release left readable, once it is unlocked [CON-07]', async () => {
    const { storage, open, tracker, plain } = await setUp()
    const left = plain()
    await tracker.setKey(key)
    await tracker.saveReminderDetails(NO_REMINDERS)
    storage.write(REMINDERS_KEY, left)
    const reloaded = open()
    await unlock(reloaded.tracker, key)
    expect(reloaded.reminders.get()).toEqual(SETTINGS)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(plain()).not.toMatch(/2024|Tea/)
  })

  it('are readable again once the code is removed [CON-07]', async () => {
    const { open, tracker } = await setUp()
    await tracker.setKey(key)
    expect(tracker.removeKey()).toBe(true)
    expect(open().reminders.get()).toEqual(SETTINGS)
  })
})
