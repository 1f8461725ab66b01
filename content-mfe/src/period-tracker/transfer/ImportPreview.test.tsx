import { renderPage } from '@store/shared/testing/host-services'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { remote } from '../../../remote'
import { fakeDate } from '../../testing/fake-date'
import { page } from '../period-tracker-page'
import { TRACKER_KEY } from '../record/tracker-keys'

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const render = () => renderPage(remote, page, { path: '/period-tracker' })
/** By their texts: for a role, the names of all days of the calendar would be worked out. */
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const press = (name: string) => user.click(button(name))
const kept = () => JSON.parse(localStorage.getItem(TRACKER_KEY) ?? 'null')
const HERE = [{ start: '2024-03-25', end: '2024-03-29' }]

const choose = (text: string) => {
  const file = Object.assign(new File([text], 'periods.json'), { text: async () => text })
  fireEvent.change(screen.getByLabelText('Exported file'), { target: { files: [file] } })
}
const chooseEntries = (periods: readonly unknown[], version = 1) =>
  choose(JSON.stringify({ version, periods }))
const dialog = async () =>
  (await screen.findByLabelText('Entries of the file')).closest('dialog') ?? document.body

beforeEach(() => {
  localStorage.clear()
  fakeDate(new Date(2024, 3, 3, 10))
  localStorage.setItem(TRACKER_KEY, JSON.stringify({ version: 1, periods: HERE }))
})
afterEach(() => jest.useRealTimers())

describe('the import', () => {
  it('shows what becomes of each entry before it changes anything, and can be undone [CON-09]', async () => {
    const { host } = await render()
    chooseEntries([
      { start: '2024-02-26', end: '2024-02-28' },
      { start: '2024-03-30', end: null },
      { start: '2024-03-25', end: '2024-03-29' },
      { start: '2024-05-01', end: null },
      { start: 'x', end: null },
    ])
    const entries = within(await dialog())
    await entries.findByText('New: 1. Joined to periods that are here: 1. Already here: 1. Not imported: 2.')
    expect(entries.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '26 February 2024 to 28 February 2024New',
      '30 March 2024Joined to a period that is here',
      '25 March 2024 to 29 March 2024Already here',
      '1 May 2024Not imported: in the future',
      'Entry 5Not imported: no valid date',
    ])
    expect(kept().periods).toEqual(HERE)

    await press('Import 2 periods')
    await waitFor(() => expect(kept().periods).toHaveLength(2))
    expect(kept().periods).toEqual([
      { start: '2024-02-26', end: '2024-02-28' },
      { start: '2024-03-25', end: '2024-03-30' },
    ])
    await waitFor(() => expect(host.toasted.at(-1)).toEqual({ kind: 'success', text: '2 periods imported' }))
    await press('Undo the import')
    await waitFor(() => expect(kept().periods).toEqual(HERE))
    expect(screen.queryByText('Undo the import')).not.toBeInTheDocument()
  })

  it('changes nothing when it is cancelled [CON-09]', async () => {
    await render()
    chooseEntries([{ start: '2024-02-26', end: null }])
    await screen.findByText('New')
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(kept().periods).toEqual(HERE)
  })

  it('cannot be undone once something else was changed [CON-09]', async () => {
    await render()
    chooseEntries([{ start: '2024-02-26', end: null }])
    await user.click(await screen.findByText('Import 1 period', { selector: 'button' }))
    await screen.findByText('Undo the import')
    await user.click(screen.getByLabelText('Change the period of 25 March 2024'))
    await press('Remove period')
    await waitFor(() => expect(kept().periods).toHaveLength(1))
    expect(screen.queryByText('Undo the import')).not.toBeInTheDocument()
  })

  it.each([
    ['not ours', 'This file was not exported from the period tracker.'],
    ['{"version":2,"periods":[]}', /another version of the period tracker/],
    ['{"version":1,"periods":[]}', 'There are no periods in this file.'],
  ])('says why nothing of %j can be imported [CON-09]', async (text, told) => {
    await render()
    choose(text)
    expect(await screen.findByText(told)).toBeVisible()
    expect(screen.queryByText(/^Import \d/)).not.toBeInTheDocument()
  })

  it('says that nothing is new, and offers no import then [CON-09]', async () => {
    await render()
    chooseEntries(HERE)
    expect(await screen.findByText('There is nothing new in this file.')).toBeVisible()
    expect(screen.queryByText(/^Import \d/)).not.toBeInTheDocument()
  })

  it('shows the first of many entries, and all of them on request [CON-09]', async () => {
    await render()
    chooseEntries(Array.from({ length: 60 }, () => ({ start: 'x', end: null })))
    const entries = within(await dialog())
    await entries.findByText('Entry 50')
    expect(entries.queryByText('Entry 51')).not.toBeInTheDocument()
    await press('Show all 60')
    expect(entries.getByText('Entry 60')).toBeInTheDocument()
  })

  it('keeps what was imported on the page while the storage is full, and says so [CON-09, GEN-10]', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await render()
    chooseEntries([{ start: '2024-02-26', end: null }])
    await user.click(await screen.findByText('Import 1 period', { selector: 'button' }))
    expect(await screen.findByText(/^Your browser cannot save this/)).toBeVisible()
    expect(screen.getByLabelText('Change the period of 26 February 2024')).toBeVisible()
    expect(kept().periods).toEqual(HERE)
    full.mockRestore()
    await press('Undo the import')
    await waitFor(() => expect(kept().periods).toEqual(HERE))
  })
})
