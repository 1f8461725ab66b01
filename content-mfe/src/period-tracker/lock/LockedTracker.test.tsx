import { renderPage } from '@store/shared/testing/host-services'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { remote } from '../../../remote'
import { createRecordKey } from '../code/record-key'
import { page } from '../period-tracker-page'
import { parseSealed } from '../record/sealed-record'
import {
  ALL_KEYS,
  ATTEMPTS_KEY,
  LOCK_AFTER_KEY,
  LOCKED_AT_KEY,
  LOCKED_KEY,
  TRACKER_KEY,
} from '../record/tracker-keys'

/** Those of a code that was set before; one that is set here takes all, on machines that do other things as well. */
const FEW_ROUNDS = 1_000
jest.setTimeout(180_000)
const SLOW = { timeout: 60_000 }

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const render = () => renderPage(remote, page, { path: '/period-tracker' })
/** By their texts: for a role, the names of all days of the calendar would be worked out. */
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const findButton = (name: string) => screen.findByText(name, { selector: 'button' }, SLOW)
const press = (name: string) => user.click(button(name))
const kept = () => JSON.parse(localStorage.getItem(TRACKER_KEY) ?? 'null')
const enter = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
const isOpen = () => screen.findByText('Your data', undefined, SLOW)
const isLocked = () => screen.findByText('Your tracker is locked', undefined, SLOW)
const submit = async (name: string) => {
  const form = await screen.findByLabelText(name, { selector: 'form' })
  await user.click(within(form).getByText(name, { selector: 'button' }))
}

const hide = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function setCode(code: string) {
  await press('Set a code')
  await enter('New code', code)
  await enter('New code again', code)
  await submit('Set a code')
  await findButton('Lock now')
}

async function unlock(code: string) {
  await isLocked()
  await enter('Code', code)
  await submit('Unlock')
}

const PERIODS = [{ start: '2024-03-25', end: '2024-03-29' }]
const RECORD = JSON.stringify({ version: 1, periods: PERIODS })
let sealedRecord = ''
beforeAll(async () => {
  sealedRecord = await (await createRecordKey('1234', FEW_ROUNDS)).seal(RECORD)
})
const keepLocked = () => {
  localStorage.clear()
  localStorage.setItem(LOCKED_KEY, sealedRecord)
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(TRACKER_KEY, RECORD)
})
afterEach(() => hide('visible'))

describe('the lock', () => {
  it('is set by a code entered twice, with the words that nobody can open it without [CON-07]', async () => {
    const { host } = await render()
    await press('Set a code')
    expect(
      await screen.findByText(/^If you forget the code, nobody can open the record, and neither can we/),
    ).toBeVisible()
    await enter('New code', '123')
    await enter('New code again', '124')
    await submit('Set a code')
    expect(await screen.findByText('The two codes are not the same')).toBeVisible()
    expect(screen.getByLabelText('New code')).toBeInvalid()
    expect(screen.getByLabelText('New code')).toHaveAttribute('type', 'password')
    expect(screen.getByLabelText('New code')).toHaveAttribute('autocomplete', 'one-time-code')
    await user.click(screen.getByLabelText('Show the code'))
    expect(screen.getByLabelText('New code')).toHaveAttribute('type', 'text')
    await enter('New code', '1234')
    await enter('New code again', '1234')
    await submit('Set a code')
    await findButton('Lock now')
    expect(host.toasted.at(-1)?.text).toBe('Code set. Your record is encrypted.')
    expect(localStorage.getItem(TRACKER_KEY)).toBeNull()
    for (const key of ALL_KEYS) expect(localStorage.getItem(key) ?? '').not.toContain('2024')
    expect(host.api.calls).toHaveLength(0)
  })

  it('shows nothing of the record while it is locked, and all of it after the code [CON-07]', async () => {
    const { container } = await render()
    await setCode('1234')
    await press('Lock now')
    await waitFor(async () => expect(await isLocked()).toHaveFocus())
    expect(container).not.toHaveTextContent('2024')
    expect(screen.queryByText('Your data')).not.toBeInTheDocument()
    await unlock('1234')
    await isOpen()
    expect(screen.getByLabelText('Change the period of 25 March 2024')).toBeVisible()
    await waitFor(() => expect(screen.getByText(/Your latest period here began/)).toHaveFocus())
  })

  it('is locked on load, refuses a wrong code, and waits after five of them [CON-07]', async () => {
    keepLocked()
    localStorage.setItem(ATTEMPTS_KEY, JSON.stringify({ failed: 3, at: Date.now() }))
    await render()
    await unlock('1111')
    expect(await screen.findByText('This code is not right.', undefined, SLOW)).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    await unlock('2222')
    expect(await screen.findByRole('timer', undefined, SLOW)).toHaveTextContent(
      /You can try again in \d+ seconds/,
    )
    await unlock('1234')
    expect(await screen.findByText('Too many wrong codes. Please wait.', undefined, SLOW)).toBeVisible()
    localStorage.setItem(ATTEMPTS_KEY, JSON.stringify({ failed: 5, at: Date.now() - 31_000 }))
    await unlock('1234')
    await isOpen()
    expect(localStorage.getItem(ATTEMPTS_KEY)).toBeNull()
  })

  it('locks when the page was out of view as long as was chosen, and at once if that was chosen [CON-07]', async () => {
    keepLocked()
    await render()
    await unlock('1234')
    await isOpen()
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
    hide('hidden')
    clock.mockReturnValue(now + 59_000)
    hide('visible')
    expect(screen.getByText('Your data')).toBeVisible()
    hide('hidden')
    clock.mockReturnValue(now + 59_000 + 60_000)
    hide('visible')
    clock.mockRestore()
    await unlock('1234')
    await isOpen()
    await user.selectOptions(screen.getByLabelText('Lock when this page is out of view'), 'At once')
    hide('hidden')
    await isLocked()
  })

  it('stays open while a file is chosen, for some minutes, and locks after that [CON-07]', async () => {
    keepLocked()
    localStorage.setItem(LOCK_AFTER_KEY, '0')
    await render()
    await unlock('1234')
    await isOpen()
    const chooser = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
    await press('Import from a file')
    chooser.mockRestore()
    hide('hidden')
    hide('visible')
    expect(screen.getByText('Your data')).toBeVisible()
    fireEvent(screen.getByLabelText('Exported file'), new Event('cancel'))
    hide('hidden')
    await isLocked()
  })

  it('locks its own tab alone after its time out of view, and others by the button [CON-07]', async () => {
    keepLocked()
    localStorage.setItem(LOCK_AFTER_KEY, '0')
    await render()
    await unlock('1234')
    await isOpen()
    hide('hidden')
    await isLocked()
    expect(localStorage.getItem(LOCKED_AT_KEY)).toBeNull()
    hide('visible')
    await unlock('1234')
    await isOpen()
    await press('Lock now')
    expect(localStorage.getItem(LOCKED_AT_KEY)).not.toBeNull()
  })

  it('locks when the page is left and kept for the way back [CON-07]', async () => {
    keepLocked()
    await render()
    await unlock('1234')
    await isOpen()
    const leave = (persisted: boolean) =>
      act(() => void window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted })))
    leave(false)
    expect(screen.getByText('Your data')).toBeVisible()
    leave(true)
    await isLocked()
  })

  it('locks when another tab locks [CON-07]', async () => {
    keepLocked()
    await render()
    await unlock('1234')
    await isOpen()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: LOCKED_AT_KEY })))
    await isLocked()
  })

  it('changes and removes the code by the current one only [CON-07]', async () => {
    keepLocked()
    await render()
    await unlock('1234')
    await isOpen()
    const sealed = localStorage.getItem(LOCKED_KEY)
    await press('Change code')
    await enter('Current code', '9999')
    await enter('New code', 'open sesame')
    await enter('New code again', 'open sesame')
    await submit('Change code')
    expect(await screen.findByText('This code is not right.', undefined, SLOW)).toBeVisible()
    expect(localStorage.getItem(LOCKED_KEY)).toBe(sealed)
    await enter('Current code', '1234')
    await submit('Change code')
    await waitFor(() => expect(screen.queryByLabelText('Current code')).not.toBeInTheDocument(), SLOW)

    await press('Remove code')
    await enter('Current code', '1234')
    await submit('Remove code')
    expect(await screen.findByText('This code is not right.', undefined, SLOW)).toBeVisible()
    await enter('Current code', 'open sesame')
    await submit('Remove code')
    await findButton('Set a code')
    expect(localStorage.getItem(LOCKED_KEY)).toBeNull()
    expect(kept().periods).toEqual(PERIODS)
  })

  it('deletes everything for a forgotten code, having asked [CON-07]', async () => {
    keepLocked()
    await render()
    await isLocked()
    await press('Forgot the code?')
    const dialog = within(screen.getByRole('dialog', { name: 'Forgot the code?' }))
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(localStorage.getItem(LOCKED_KEY)).not.toBeNull()
    await press('Forgot the code?')
    await press('Delete everything')
    await isOpen()
    for (const key of ALL_KEYS) expect(localStorage.getItem(key)).toBeNull()
  })

  it('says that the record is damaged when the code is right, and keeps it [CON-07]', async () => {
    const sealed = parseSealed(sealedRecord)
    if (sealed === null) throw new Error('nothing is sealed')
    const damaged = JSON.stringify({ version: 1, ...sealed, record: sealed.check })
    keepLocked()
    localStorage.setItem(LOCKED_KEY, damaged)
    await render()
    await unlock('1234')
    expect(
      await screen.findByText(/^The code is right, but the record is damaged/, undefined, SLOW),
    ).toBeVisible()
    expect(localStorage.getItem(LOCKED_KEY)).toBe(damaged)
  })

  it('says that nothing was changed where the browser cannot save the encrypted record [CON-07, GEN-10]', async () => {
    await render()
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await press('Set a code')
    await enter('New code', '1234')
    await enter('New code again', '1234')
    await submit('Set a code')
    expect(
      await screen.findByText('Your browser could not save this, so nothing was changed.', undefined, SLOW),
    ).toBeVisible()
    full.mockRestore()
    expect(kept().periods).toHaveLength(1)
    expect(localStorage.getItem(LOCKED_KEY)).toBeNull()
  })

  it.each(['hi', 'ta', 'ar'] as const)('is in %s without an English word [CON-07]', async (language) => {
    keepLocked()
    const { i18n, missing } = createTestLanguage(
      language,
      jest.requireActual(`../../locales/${language}.po`),
      jest.requireActual(`../../locales/tracker/${language}.po`),
    )
    const { container } = await renderPage(remote, page, { path: '/period-tracker', i18n })
    await waitFor(() => expect(container.querySelector('form')).not.toBeNull(), SLOW)
    expect(missing).toEqual([])
    expect(container.textContent).not.toMatch(/[a-z]/i)
  })
})
