import { renderPage, renderSlot } from '@store/shared/testing/host-services'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { remote } from '../../../remote'
import { fakeDate } from '../../testing/fake-date'
import { slot as teaser } from '../../tracker-teaser/tracker-teaser-slot'
import { page } from '../period-tracker-page'
import { LOCKED_KEY, REMINDERS_KEY, TRACKER_KEY } from '../record/tracker-keys'

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const render = () => renderPage(remote, page, { path: '/period-tracker' })
/** By their texts: for a role, the names of all days of the calendar would be worked out. */
const press = async (name: string | RegExp) =>
  user.click(await screen.findByText(name, { selector: 'button' }))
const settings = () => JSON.parse(localStorage.getItem(REMINDERS_KEY) ?? 'null')

/** Three cycles of 28 days; the next period from 21 to 23 April. */
const RECORD = JSON.stringify({
  version: 1,
  periods: ['2024-01-01', '2024-01-29', '2024-02-26', '2024-03-25'].map((start) => ({ start, end: null })),
})
const BEFORE = JSON.stringify({ daysBefore: 2, toLog: false, words: '' })

const shown: Array<{ title: string; tag?: string | undefined }> = []
function fakeNotifications(permission: NotificationPermission, answer = permission) {
  class FakeNotification {
    static permission = permission
    static requestPermission = jest.fn(async () => {
      FakeNotification.permission = answer
      return answer
    })
    constructor(title: string, { tag }: NotificationOptions = {}) {
      shown.push({ title, tag })
    }
  }
  Object.defineProperty(globalThis, 'Notification', { value: FakeNotification, configurable: true })
  return FakeNotification
}

beforeEach(() => {
  localStorage.clear()
  shown.length = 0
  fakeDate(new Date(2024, 3, 3, 10))
  localStorage.setItem(TRACKER_KEY, RECORD)
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'Notification')
})

describe('the reminders', () => {
  it('ask for permission once they are turned on, and not before [CON-08]', async () => {
    const { requestPermission } = fakeNotifications('default', 'granted')
    const { host } = await render()
    await press('Choose reminders')
    await user.click(await screen.findByLabelText('Before my next period'))
    await user.selectOptions(screen.getByLabelText('How long before'), '3 days')
    expect(requestPermission).not.toHaveBeenCalled()
    await press('Save reminders')
    await screen.findByText('3 days before your period may begin.')
    expect(requestPermission).toHaveBeenCalledTimes(1)
    expect(screen.getByText(/^They are shown as notifications/)).toBeVisible()
    expect(settings()).toMatchObject({ daysBefore: 3, toLog: false, words: '' })
    expect(host.toasted.at(-1)?.text).toBe('Reminders saved')
    expect(host.api.calls).toHaveLength(0)
  })

  it('do not ask for permission when all are turned off [CON-08]', async () => {
    localStorage.setItem(REMINDERS_KEY, BEFORE)
    const { requestPermission } = fakeNotifications('default')
    await render()
    await press('Change reminders')
    await user.click(await screen.findByLabelText('Before my next period'))
    await press('Save reminders')
    expect(await screen.findByText('You have not chosen any reminders.')).toBeVisible()
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it.each([
    ['denied', /^Your browser blocks notifications of this shop/],
    ['default', /^Your browser was not allowed to show notifications/],
    [null, /^This browser cannot show notifications/],
  ] as const)('say in words that notifications are %s [CON-08]', async (permission, told) => {
    localStorage.setItem(REMINDERS_KEY, BEFORE)
    if (permission) fakeNotifications(permission)
    await render()
    expect(screen.getByText(told)).toBeVisible()
  })

  it('are shown when due, once, in words that tell nobody what they are about [CON-08]', async () => {
    localStorage.setItem(REMINDERS_KEY, BEFORE)
    fakeDate(new Date(2024, 3, 19, 10))
    fakeNotifications('granted')
    const first = await render()
    await waitFor(() => expect(shown).toEqual([{ title: 'Reminder', tag: 'reminder' }]))
    first.unmount()
    await render()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shown).toHaveLength(1)
  })

  it.each([
    ['the day before it is due', new Date(2024, 3, 18, 10)],
    ['at night', new Date(2024, 3, 19, 7, 59)],
    ['in the evening', new Date(2024, 3, 19, 21)],
  ])('are not shown %s [CON-08]', async (_, now) => {
    localStorage.setItem(REMINDERS_KEY, BEFORE)
    fakeDate(now)
    fakeNotifications('granted')
    const { host } = await render()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([...shown, ...host.toasted]).toEqual([])
  })

  it('say the chosen words, on the page where there are no notifications [CON-08]', async () => {
    localStorage.setItem(REMINDERS_KEY, JSON.stringify({ daysBefore: null, toLog: true, words: 'Tea' }))
    fakeDate(new Date(2024, 3, 23, 10))
    const { host } = await render()
    await waitFor(() => expect(host.toasted).toMatchObject([{ kind: 'info', text: 'Tea' }]))
  })

  it('are shown on the home page as well, by the record on the device [CON-08]', async () => {
    localStorage.setItem(REMINDERS_KEY, BEFORE)
    fakeDate(new Date(2024, 3, 19, 10))
    fakeNotifications('granted')
    await renderSlot(teaser, {})
    await waitFor(() => expect(shown).toHaveLength(1), { timeout: 8_000 })
  }, 20_000)

  it('are not shown while the tracker is locked [CON-07, CON-08]', async () => {
    const sealed = { iv: 'AAAA', bytes: 'AAAA' }
    localStorage.setItem(
      LOCKED_KEY,
      JSON.stringify({ version: 1, rounds: 1, salt: 'AAAA', check: sealed, record: sealed }),
    )
    localStorage.setItem(REMINDERS_KEY, BEFORE)
    fakeDate(new Date(2024, 3, 19, 10))
    fakeNotifications('granted')
    const { host } = await renderSlot(teaser, {})
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect([...shown, ...host.toasted]).toEqual([])
  })

  it('are downloaded as a calendar file without a word of what they are about [CON-08]', async () => {
    let saved = new Blob()
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved = blob
      return 'blob:reminders'
    }
    URL.revokeObjectURL = () => {}
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await render()
    await press('Choose reminders')
    expect(await screen.findByText('Choose a reminder above first.')).toBeVisible()
    await user.click(screen.getByLabelText('To enter my period'))
    await press('Download a calendar file with 3 reminders')
    expect(click.mock.instances[0]).toHaveProperty('download', 'reminders.ics')
    const file = await readText(saved)
    expect(file).toContain('SUMMARY:Reminder\r\n')
    expect(file).toContain('DTSTART;VALUE=DATE:20240423\r\n')
    expect(file).not.toMatch(/period|cycle/i)
    expect(settings()).toMatchObject({ daysBefore: null, toLog: false })
    click.mockRestore()
  })

  it('take words of sixty characters at most [CON-08]', async () => {
    await render()
    await press('Choose reminders')
    fireEvent.change(await screen.findByLabelText(/^Words of the reminder/), {
      target: { value: 'x'.repeat(61) },
    })
    await press('Save reminders')
    expect(await screen.findByText('Please use at most 60 characters')).toBeVisible()
    expect(settings()).toBeNull()
  })

  it('say that nothing was changed where the browser keeps nothing [CON-08, GEN-10]', async () => {
    await render()
    await press('Choose reminders')
    await user.click(await screen.findByLabelText('To enter my period'))
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await press('Save reminders')
    expect(await screen.findByText(/so nothing was changed/)).toBeVisible()
    full.mockRestore()
    expect(settings()).toBeNull()
  })
})

const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
