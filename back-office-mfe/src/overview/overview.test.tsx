import { getStaffOverview, getStaffSales } from '@store/shared/api/staff/staff-overview'
import { renderPage } from '@store/shared/testing/host-services'
import { fails, respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn, NOTHING_WAITS } from '../testing/staff-fixtures'
import { page as overviewPage } from './overview-page'

// jsdom has no canvas.
jest.mock('./SalesChart')

const user = userEvent.setup()

const open = (role: 'owner' | 'catalogue' | 'marketing', ...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, overviewPage, { path: '/staff', responses: [loggedIn(role), ...more] })

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
