import { getAddresses } from '@store/shared/api/addresses'
import { getOrders } from '@store/shared/api/orders'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { act, screen, within } from '@testing-library/react'
import { remote } from '../../remote'
import { HOME, WORK } from '../addresses/address-fixtures'
import { PLACED, toSummary, UNPAID } from '../orders/order-fixtures'
import { page } from './dashboard-page'

const open = (options: RenderSlotOptions = {}) =>
  renderPage(remote, page, {
    session: TEST_SESSION,
    path: '/dashboard',
    ...options,
    responses: [
      respond(getOrders, [UNPAID, PLACED].map(toSummary)),
      respond(getAddresses, [HOME, WORK]),
      ...(options.responses ?? []),
    ],
  })

const tile = (name: string) => within(screen.getByRole('region', { name }))

it('shows the latest order, the default address and the ways on [RTE-03]', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Asha Rao' })).toBeInTheDocument()
  expect(await tile('Latest order').findByText('Order RT-2026-000124')).toBeInTheDocument()
  expect(tile('Latest order').queryByText('Order RT-2026-000123')).not.toBeInTheDocument()
  expect(await tile('Default address').findByText('12 Beach Road')).toBeInTheDocument()
  expect(
    tile('Shortcuts')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/profile/orders', '/profile/profile', '/profile/addresses', '/period-tracker'])
})

it('counts the cart as the cart announces it [RTE-03]', async () => {
  const { host } = await open()
  await screen.findByRole('region', { name: 'Your cart' })
  expect(tile('Your cart').getByRole('link')).toHaveAttribute('href', '/cart')
  act(() => host.bus.announce('cart/changed', { lineCount: 3 }))
  expect(tile('Your Cart (3 items)').getByRole('link', { name: 'Go to cart' })).toBeInTheDocument()
  act(() => host.bus.announce('cart/changed', { lineCount: 0 }))
  expect(tile('Your cart').getByText('Your cart is currently empty!')).toBeInTheDocument()
  expect(tile('Your cart').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  )
})

it('says what is not there yet, and leads on [RTE-03]', async () => {
  await open({ responses: [respond(getOrders, []), respond(getAddresses, [])] })
  expect(await screen.findByText('You have no orders yet.')).toBeInTheDocument()
  expect(await screen.findByText('You have no saved addresses yet.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add an address' })).toHaveAttribute('href', '/profile/addresses')
})

it('says which part could not be had, the others unharmed [RTE-03, FLT-05]', async () => {
  await open({ responses: [respond(getOrders, fails(500))] })
  await screen.findByRole('region', { name: 'Latest order' })
  expect(await tile('Latest order').findByText('Request failed with status code 500')).toBeInTheDocument()
  expect(await tile('Default address').findByText('12 Beach Road')).toBeInTheDocument()
})

it('shows the shape of what comes until all of it is there, so that no tile moves [RTE-03, GEN-07]', async () => {
  await open({ responses: [respond(getOrders, () => pending())] })
  await act(async () => {})
  expect(screen.getByRole('status')).toHaveTextContent('Loading your overview')
  expect(screen.queryByRole('region', { name: 'Default address' })).toBeNull()
})

it('asks a stranger to log in [RTE-16]', async () => {
  const { host } = await open({ session: null })
  expect(screen.getByRole('heading', { level: 1, name: 'Please log in to continue.' })).toBeInTheDocument()
  expect(host.api.calls).toHaveLength(0)
})
