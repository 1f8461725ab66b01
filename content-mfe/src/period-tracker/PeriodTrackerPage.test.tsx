import { createTestHost, renderPage } from '@store/shared/testing/host-services'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { remote } from '../../remote'
import { page } from './period-tracker-page'
import { TRACKER_KEY } from './record/tracker-keys'

const user = userEvent.setup({
  pointerEventsCheck: PointerEventsCheckLevel.Never,
  advanceTimers: jest.advanceTimersByTime,
})
const render = () => renderPage(remote, page, { path: '/period-tracker' })

const keep = (...periods: ReadonlyArray<readonly [start: string, end: string | null]>) =>
  localStorage.setItem(
    TRACKER_KEY,
    JSON.stringify({ version: 1, periods: periods.map(([start, end]) => ({ start, end })) }),
  )
const kept = () => JSON.parse(localStorage.getItem(TRACKER_KEY) ?? 'null')
/** Three cycles of 28 days; the next period from 21 to 23 April. */
const keepFour = () =>
  keep(
    ['2024-01-01', '2024-01-05'],
    ['2024-01-29', '2024-02-02'],
    ['2024-02-26', '2024-03-01'],
    ['2024-03-25', '2024-03-29'],
  )

/** By its label: for a role, the names of all days would be worked out. */
const dayButton = (name: string) => screen.getByLabelText(new RegExp(`^${name}(,|$)`), { selector: 'button' })
const firstDay = () => screen.getByLabelText('First day')
const lastDay = () => screen.getByLabelText(/^Last day/)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const fact = (name: string) => screen.getByRole('heading', { name }).parentElement

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date(2024, 3, 3, 10), doNotFake: ['queueMicrotask', 'nextTick'] })
})
afterEach(() => jest.useRealTimers())

describe('content/PeriodTrackerPage', () => {
  it('begins empty, says that nothing leaves the device, and shows this month [CON-04, RTE-11]', async () => {
    await render()
    expect(screen.getByRole('heading', { level: 1, name: 'Period Tracker' })).toBeVisible()
    expect(screen.getByText('What you enter stays on this device. It is never sent to us.')).toBeVisible()
    expect(screen.getByText(/^Enter your latest period to begin/)).toBeVisible()
    expect(screen.getByRole('grid', { name: 'April 2024' })).toBeVisible()
    expect(dayButton('3 April 2024')).toHaveAttribute('aria-current', 'date')
    expect(screen.queryByRole('button', { name: 'Delete everything' })).not.toBeInTheDocument()
  })

  it('is a skeleton on the server, which knows neither the day nor the device [CON-04]', () => {
    keepFour()
    const html = renderToString(
      <page.Component host={createTestHost()} query={{}} path="/period-tracker" params={{}} />,
    )
    expect(html).toContain('Loading your calendar')
    expect(html).not.toContain('2024')
  })

  it('enters a period by its dates and keeps it on the device [CON-04]', async () => {
    const { host } = await render()
    fireEvent.change(firstDay(), { target: { value: '2024-04-01' } })
    await press('Save period')
    expect(kept()).toEqual({ version: 1, periods: [{ start: '2024-04-01', end: null }] })
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Period saved' }])
    expect(screen.getByText(/^Day 3 of your period/)).toBeVisible()
    expect(dayButton('2 April 2024')).toHaveAccessibleName('2 April 2024, period')
    expect(host.api.calls).toHaveLength(0)
  })

  it('enters a period by its first and its last day [CON-04]', async () => {
    await render()
    await user.click(dayButton('1 April 2024'))
    expect(firstDay()).toHaveValue('2024-04-01')
    await user.click(dayButton('3 April 2024'))
    expect(lastDay()).toHaveValue('2024-04-03')
    expect(dayButton('2 April 2024')).toHaveAccessibleName('2 April 2024, chosen')
    await press('Save period')
    expect(kept().periods).toEqual([{ start: '2024-04-01', end: '2024-04-03' }])
  })

  it('takes no day that has not come [CON-04]', async () => {
    await render()
    await user.click(dayButton('4 April 2024'))
    expect(firstDay()).toHaveValue('')
  })

  it.each([
    ['', '', 'Please choose the first day'],
    ['2024-04-04', '', 'Please enter a date up to today'],
    ['2024-04-02', '2024-04-01', 'The last day cannot be before the first day', lastDay],
    ['2024-03-20', '2024-03-26', 'These dates overlap a period you have already entered'],
    ['2024-02-03', '2024-02-20', /up to 14 days/, lastDay],
    ['2024-04-01', '2024-04-05', 'Please enter a date up to today', lastDay],
    ['1899-12-31', '', 'Please enter a date from the last 10 years'],
  ])('refuses %j to %j and says why [CON-04]', async (start, end, message, wrong = firstDay) => {
    keepFour()
    await render()
    fireEvent.change(firstDay(), { target: { value: start } })
    fireEvent.change(lastDay(), { target: { value: end } })
    await press('Save period')
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(wrong()).toHaveFocus())
    expect(kept().periods).toHaveLength(4)
  })

  it('shows cycle length, the next periods as windows, and fertile days with a caveat [CON-04]', async () => {
    keepFour()
    await render()
    expect(fact('Cycle length')).toHaveTextContent('28 days')
    expect(fact('Cycle length')).toHaveTextContent('of 3 cycles')
    expect(
      within(fact('Next periods') ?? document.body)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['21–23 April', '18–22 May', '15–19 June'])
    expect(fact('Possibly fertile days')).toHaveTextContent('3–10 April')
    expect(fact('Possibly fertile days')).toHaveTextContent('not a method of contraception')
    expect(screen.getByText('Day 10 of your cycle. Your next period may begin 21–23 April.')).toBeVisible()
  })

  it('marks the days of the calendar, month by month [CON-04]', async () => {
    keepFour()
    await render()
    expect(dayButton('21 April 2024')).toHaveAccessibleName('21 April 2024, period may begin')
    expect(dayButton('10 April 2024')).toHaveAccessibleName('10 April 2024, possibly fertile')
    await press('Previous month')
    expect(screen.getByRole('grid', { name: 'March 2024' })).toBeVisible()
    expect(dayButton('29 March 2024')).toHaveAccessibleName('29 March 2024, period')
  })

  it('can be walked by keys, from month to month [CON-04]', async () => {
    await render()
    act(() => dayButton('3 April 2024').focus())
    for (const [key, day] of [
      ['{ArrowLeft}', '2 April 2024'],
      ['{ArrowUp}', '26 March 2024'],
      ['{End}', '31 March 2024'],
      ['{PageUp}', '29 February 2024'],
      ['{Home}', '26 February 2024'],
      ['{ArrowDown}', '4 March 2024'],
      ['{PageDown}', '4 April 2024'],
    ] as const) {
      await user.keyboard(key)
      expect(dayButton(day)).toHaveFocus()
    }
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    expect(firstDay()).toHaveValue('2024-04-02')
    expect(
      screen.getAllByRole('button').filter((button) => button.dataset.day && button.tabIndex === 0),
    ).toHaveLength(1)
  })

  it('is in Arabic without an English word, and its arrow keys follow the writing [CON-04]', async () => {
    keepFour()
    const { i18n, missing } = createTestLanguage(
      'ar',
      jest.requireActual('../locales/ar.po'),
      jest.requireActual('../locales/tracker/ar.po'),
    )
    const { container } = await renderPage(remote, page, { path: '/period-tracker', i18n })
    expect(missing).toEqual([])
    expect(container.textContent).not.toMatch(/[a-z]/i)
    expect(screen.getByText('21–23 أبريل')).toBeVisible()
    const today = container.querySelector<HTMLElement>('[aria-current="date"]')
    act(() => today?.focus())
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toHaveTextContent('4')
  })

  it('changes and removes a period [CON-04]', async () => {
    keepFour()
    const { host } = await render()
    await press('Change the period of 25 March 2024')
    expect(firstDay()).toHaveFocus()
    fireEvent.change(firstDay(), { target: { value: '2024-03-26' } })
    await press('Save changes')
    expect(kept().periods.at(-1)).toEqual({ start: '2024-03-26', end: '2024-03-29' })
    await press('Previous month')
    await user.click(dayButton('27 March 2024'))
    await press('Remove period')
    expect(firstDay()).toHaveFocus()
    expect(kept().periods).toHaveLength(3)
    expect(host.toasted.map(({ text }) => text)).toEqual(['Period saved', 'Period removed'])
  })

  it('leads on at the first day when a change is given up [CON-04, A11Y-02]', async () => {
    keepFour()
    await render()
    await press('Change the period of 25 March 2024')
    await press('Cancel')
    expect(firstDay()).toHaveFocus()
    expect(firstDay()).toHaveValue('')
  })

  it('joins a period to the one that ended the day before [CON-04]', async () => {
    keep(['2024-03-25', '2024-03-29'])
    await render()
    fireEvent.change(firstDay(), { target: { value: '2024-03-30' } })
    fireEvent.change(lastDay(), { target: { value: '2024-04-01' } })
    await press('Save period')
    expect(kept().periods).toEqual([{ start: '2024-03-25', end: '2024-04-01' }])
  })

  it.each([
    [['2024-03-04', '2024-03-14', '2024-03-24'], /less than 15 days apart/],
    [['2023-11-01', '2024-03-24'], /more than 60 days apart/],
    [['2024-03-24'], /Enter one more period/],
  ])('says why periods on %j make no cycle [CON-04]', async (starts, reason) => {
    keep(...starts.map((start) => [start, null] as const))
    await render()
    expect(screen.getByText(reason, { selector: '[role="status"]' })).toBeVisible()
    expect(fact('Next periods')).toHaveTextContent('Not known yet')
  })

  it('waits for three cycles before it estimates fertile days [CON-04]', async () => {
    keep(['2024-02-26', '2024-03-01'], ['2024-03-25', '2024-03-29'])
    await render()
    expect(fact('Possibly fertile days')).toHaveTextContent('Not known yet')
    expect(fact('Possibly fertile days')).toHaveTextContent('at least three cycles')
  })

  it('says that a period is late, and by how many days [CON-04]', async () => {
    keep(['2024-01-04', null], ['2024-02-01', null], ['2024-03-01', null])
    await render()
    expect(screen.getByText(/^Day 34 of your cycle\. Your period is 1 day late/)).toBeVisible()
  })

  it('says when the latest entry is too old to tell anything [CON-04]', async () => {
    keep(['2023-12-01', null], ['2023-12-29', null])
    await render()
    expect(screen.getByText(/Your latest period here began on 29 December 2023/)).toBeVisible()
    expect(fact('Next periods')).toHaveTextContent('Not known yet')
  })

  it('exports everything to a file [CON-04]', async () => {
    keepFour()
    let saved: Blob | undefined
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved = blob
      return 'blob:periods'
    }
    URL.revokeObjectURL = () => {}
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await render()
    await press('Export to a file')
    const link = click.mock.instances[0]
    expect(link).toHaveProperty('download', 'periods-2024-04-03.json')
    expect(saved?.size).toBeGreaterThan(100)
  })

  it('deletes everything, having asked [CON-04]', async () => {
    keepFour()
    await render()
    await press('Delete everything')
    const dialog = screen.getByRole('dialog', { name: 'Delete everything?' })
    await user.click(within(dialog).getByRole('button', { name: 'Keep them' }))
    expect(kept().periods).toHaveLength(4)
    await press('Delete everything')
    await user.click(within(dialog).getByRole('button', { name: 'Delete everything' }))
    expect(localStorage.getItem(TRACKER_KEY)).toBeNull()
    expect(screen.getByText(/^Enter your latest period to begin/)).toBeVisible()
  })

  it.each(['{"periods":', '{"version":2,"periods":[]}'])(
    'begins empty over %j, tells of it, and keeps it until it is deleted [CON-04, GEN-10]',
    async (text) => {
      localStorage.setItem(TRACKER_KEY, text)
      await render()
      const told = screen.getByText(/^There is a record on this device that cannot be read here/)
      fireEvent.change(firstDay(), { target: { value: '2024-04-01' } })
      await press('Save period')
      expect(kept()).toEqual({
        version: 1,
        periods: [{ start: '2024-04-01', end: null }],
        setAside: [text],
      })
      expect(told).toBeVisible()
      await press('Delete it')
      expect(screen.getByText(/will be gone for good/)).toBeVisible()
      await press('Delete it')
      expect(kept()).toEqual({ version: 1, periods: [{ start: '2024-04-01', end: null }] })
      expect(screen.queryByText(/gone for good/)).not.toBeInTheDocument()
    },
  )

  it('works on while the storage is full, says so, and saves once it can [CON-04, GEN-10]', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { host } = await render()
    await user.click(dayButton('1 April 2024'))
    await press('Save period')
    expect(screen.getByText(/^Day 3 of your period/)).toBeVisible()
    expect(host.toasted[0]).toMatchObject({
      kind: 'failure',
      text: expect.stringContaining('Export it to a file'),
    })
    const note = screen.getByText(/^Your browser cannot save this/)
    full.mockRestore()
    await press('Try again')
    expect(kept().periods).toEqual([{ start: '2024-04-01', end: null }])
    expect(note).not.toBeInTheDocument()
  })
})
