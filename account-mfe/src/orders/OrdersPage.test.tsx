import { getOrders } from '@store/shared/api/orders'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { manyOrders, PLACED, toSummary, UNPAID } from './order-fixtures'
import { page } from './orders-page'

const open = (options: RenderSlotOptions) =>
  renderPage(remote, page, { session: TEST_SESSION, path: '/orders', ...options })

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('lists orders with number, date, status, products and total [ORD-01, RTE-08]', async () => {
  const { currentPath } = await open({ responses: [respond(getOrders, [UNPAID, PLACED].map(toSummary))] })
  expect(screen.getByRole('heading', { level: 1, name: 'Your orders' })).toBeInTheDocument()
  const cards = await screen.findAllByRole('listitem')
  expect(cards).toHaveLength(2)
  const card = within(cards[1] ?? document.body)
  expect(card.getByRole('heading', { level: 2, name: 'Order RT-2026-000123' })).toBeInTheDocument()
  expect(card.getByText('5 March 2026')).toBeInTheDocument()
  expect(card.getByText('Placed')).toBeInTheDocument()
  expect(card.getByText('Arrives by 9 March 2026')).toBeInTheDocument()
  expect(card.getByText('2 × Herbal pads, Period panties')).toBeInTheDocument()
  expect(card.getByText('₹1,157')).toBeInTheDocument()
  await userEvent.click(card.getByRole('link'))
  expect(currentPath()).toBe('/orders/123')
})

it('goes on to older orders while a page is full [ORD-01]', async () => {
  const pages = [manyOrders(20), [toSummary(PLACED)]]
  const { host } = await open({
    responses: [respond(getOrders, ({ path }) => pages[path.endsWith('page=2') ? 1 : 0] ?? [])],
  })
  expect(await screen.findAllByRole('listitem')).toHaveLength(20)
  await click('Show older orders')
  expect(await screen.findByText('Order RT-2026-000123')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument()
  expect(host.api.callsTo(getOrders).map(({ path }) => path)).toEqual([
    '/orders/user?page=1',
    '/orders/user?page=2',
  ])
})

it('keeps the list when older orders cannot be had [ORD-01, FLT-05]', async () => {
  const { host } = await open({ responses: [respond(getOrders, manyOrders(20))] })
  await screen.findAllByRole('listitem')
  host.api.stub(respond(getOrders, fails(500)))
  await click('Show older orders')
  expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
})

it('says that there are none, and leads to the products [ORD-01]', async () => {
  await open({ responses: [respond(getOrders, [])] })
  expect(await screen.findByRole('heading', { level: 2, name: 'No orders yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Shop all products' })).toHaveAttribute('href', '/products')
})

it('says that they could not be had, and tries again [ORD-01, FLT-05]', async () => {
  const { host } = await open({ responses: [respond(getOrders, fails(500))] })
  expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
  host.api.stub(respond(getOrders, [toSummary(PLACED)]))
  await click('Try again')
  expect(await screen.findByText('Order RT-2026-000123')).toBeInTheDocument()
})

it('shows the shape of what comes [ORD-01]', async () => {
  await open({ responses: [respond(getOrders, () => pending())] })
  expect(screen.getByRole('status')).toHaveTextContent('Loading your orders')
})

it('asks a stranger to log in, and shows the orders then [RTE-16]', async () => {
  const { host } = await open({ session: null, responses: [respond(getOrders, [toSummary(PLACED)])] })
  const asked = jest.fn()
  host.bus.own('auth/open', asked)
  await click('Log in')
  expect(asked).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/orders' })
  expect(host.api.calls).toHaveLength(0)
})
