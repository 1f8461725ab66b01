import { getStaffGuide, putStaffGuideAway, type StaffGuide } from '@store/shared/api/staff/staff-guide'
import { getStaffOverview, getStaffSales } from '@store/shared/api/staff/staff-overview'
import { renderPage } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn, NOTHING_WAITS } from '../testing/staff-fixtures'
import { page as overviewPage } from './overview-page'

// jsdom has no canvas.
jest.mock('./SalesChart')

const user = userEvent.setup()

const OVER = respond(getStaffGuide, { steps: [], isPutAway: false })

const open = (role: 'owner' | 'catalogue' | 'marketing', ...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, overviewPage, { path: '/staff', responses: [loggedIn(role), OVER, ...more] })

const WAITING = respond(getStaffOverview, { ...NOTHING_WAITS, toPack: 4, scarce: 2, waitingMessages: 1 })

it('says what waits, each with its list, and how the shop sold as figures and as a table [STAFF-34]', async () => {
  await open(
    'owner',
    WAITING,
    respond(getStaffSales, {
      from: '2026-05-03',
      to: '2026-05-04',
      markets: [
        {
          currency: 'INR',
          total: { orders: 3, sales: 90_000, net: 80_000 },
          before: { orders: 2, sales: 100_000, net: 0 },
          days: [
            { day: '2026-05-03', orders: 0, sales: 0, net: 0 },
            { day: '2026-05-04', orders: 3, sales: 90_000, net: 80_000 },
          ],
        },
      ],
    }),
  )
  expect(await screen.findByRole('link', { name: /4 ?orders to pack/ })).toHaveAttribute(
    'href',
    '/staff/orders?status=PLACED',
  )
  expect(screen.getByRole('link', { name: /2 ?sizes with 1 to 5 left/ })).toBeVisible()
  const sales = await screen.findByRole('region', { name: 'Sales of the last 30 days in INR' })
  expect(within(sales).getByText('₹900 (-10 % to the 30 days before)')).toBeVisible()
  expect(within(sales).getByText('₹800', { selector: 'dd' })).toBeVisible()
  const table = within(sales).getByRole('table', { name: 'Sales by day in INR', hidden: true })
  expect(within(table).getAllByRole('row', { hidden: true })[1]).toHaveTextContent('2026-05-043₹900₹800')
})

it('asks for no sales for who may not see them, and says when they cannot be had [STAFF-34]', async () => {
  const { host } = await open('catalogue', WAITING)
  await screen.findByText('orders to pack')
  expect(host.api.callsTo(getStaffSales)).toHaveLength(0)
  await open('marketing', WAITING, respond(getStaffSales, fails(503)))
  expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible()
})

it('goes by typing to what the member may do, and shows its keys [STAFF-35]', async () => {
  const { host } = await open('catalogue', WAITING)
  await screen.findByText('orders to pack')
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Go to, or do' })
  const options = () =>
    within(palette)
      .queryAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options()).toContain('New product')
  expect(options()).not.toContain('Orders')
  await user.type(within(palette).getByRole('combobox'), 'prod new')
  expect(options()).toEqual(['New product', 'Products with “prod new”'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(host.navigated.map(({ to }) => to)).toEqual(['/staff/products?text=prod+new'])
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible()
})

const STEPS: StaffGuide['steps'] = [
  { step: 'brand', isDone: true },
  { step: 'market', isDone: false },
  { step: 'category', isDone: false },
]
const firstSteps = () => screen.findByRole('region', { name: 'First steps' })

it('names the first steps of a new shop with their state, the next one, and their screens [STAFF-37]', async () => {
  await open('catalogue', WAITING, respond(getStaffGuide, { steps: STEPS, isPutAway: false }))
  const guide = within(await firstSteps())
  expect(guide.getByText('1 of 3 done. Next: Market and delivery rates.')).toBeVisible()
  expect(guide.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Name, logo and coloursDone/),
    expect.stringMatching(/^Market and delivery ratesNext/),
    expect.stringMatching(/^First categoryTo do/),
  ])
  expect(guide.getByRole('link', { name: 'Name, logo and colours' })).toHaveAttribute(
    'href',
    '/staff/settings',
  )
  expect(guide.getByRole('link', { name: 'Market and delivery rates' })).toHaveAttribute(
    'href',
    '/staff/settings/markets',
  )
})

it('puts the first steps away for the member by keyboard, and shows them again [STAFF-37]', async () => {
  let isPutAway = false
  const { host } = await open(
    'catalogue',
    WAITING,
    respond(getStaffGuide, () => ({ steps: STEPS, isPutAway })),
    respond(putStaffGuideAway, ({ body }) => {
      isPutAway = (body as { isPutAway: boolean }).isPutAway
      return { message: 'Done.' }
    }),
  )
  const button = within(await firstSteps()).getByRole('button', { name: 'Put away' })
  button.focus()
  await user.keyboard('{Enter}')
  const again = await screen.findByRole('button', { name: 'Show the first steps' })
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  await user.click(again)
  expect(await firstSteps()).toBeVisible()
  expect(host.api.callsTo(putStaffGuideAway).map(({ body }) => body)).toEqual([
    { isPutAway: true },
    { isPutAway: false },
  ])
})

it('comes with the first steps at once, and without them where they fail [STAFF-37]', async () => {
  const first = await open('catalogue', WAITING, respond(getStaffGuide, pending()))
  expect(await screen.findByText('Loading the overview')).toBeInTheDocument()
  expect(screen.queryByText(/this is what waits/)).toBeNull()
  first.unmount()
  const { host } = await open('catalogue', WAITING, respond(getStaffGuide, fails(404)))
  const retry = await screen.findByRole('button', { name: /try again/i })
  expect(screen.getByText('orders to pack')).toBeVisible()
  host.api.stub(respond(getStaffGuide, { steps: STEPS, isPutAway: false }))
  await user.click(retry)
  expect(await firstSteps()).toBeVisible()
})

it('ends the first steps with what ends them, once all are done [STAFF-37]', async () => {
  const steps = STEPS.map(({ step }) => ({ step, isDone: true }))
  await open('catalogue', WAITING, respond(getStaffGuide, { steps, isPutAway: false }))
  expect(
    within(await firstSteps()).getByText(/^3 of 3 done. The list ends when the first product/),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Next')).toBeNull())
})
