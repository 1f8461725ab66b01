import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { bookOrder, initiatePayment } from '@store/shared/api/checkout'
import { getProductWithReviews } from '@store/shared/api/products'
import { money } from '@store/shared/domain/money'
import { CART_KEY } from '@store/shared/storage/storage-keys'
import { DEMO_UAE, withFlatTariff } from '@store/shared/testing/demo-markets'
import { createTestHost, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, malformed, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, screen, waitFor } from '@testing-library/react'
import { aProduct } from '../testing/cart-fixtures'
import {
  askAgain,
  button,
  click,
  DUBAI,
  heading,
  keysOf,
  PLACED,
  place,
  renderCheckout,
  startAfresh,
  summaryRow,
  UNANSWERED,
  unpaid,
} from '../testing/checkout-page'
import { anOrder } from '../testing/order-fixtures'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

describe('a refused order', () => {
  it('says what has changed and lets the shopper accept the new total [CHK-01, SUM-13, CART-15]', async () => {
    const { host } = await renderCheckout({ responses: [respond(bookOrder, fails(409, 'PRICE_CHANGED'))] })
    const dearer = aProduct({
      variants: aProduct().variants.map((variant) => ({
        ...variant,
        price: { ...variant.price, INR: money('INR', 349_00) },
      })),
    })
    host.api.stub(respond(getProductWithReviews, { product: dearer, reviews: [], reviewers: null }))
    await place()
    expect(await screen.findByText('Unable to create order')).toBeInTheDocument()
    expect(
      screen.getByText('The total has changed since you saw it. Please check it and place the order again.'),
    ).toBeInTheDocument()
    expect(screen.getByText(/: The price changed from ₹299 to ₹349\.$/)).toBeInTheDocument()
    expect(summaryRow('Grand Total')).toHaveTextContent('₹409')

    host.api.stub(respond(bookOrder, pending))
    await place()
    expect(host.api.callsTo(bookOrder)[1]?.body).toMatchObject({ grandTotal: 409 })
    expect(new Set(keysOf(host)).size).toBe(2)
  })

  it('takes over a tariff that has changed [SUM-12, SUM-13]', async () => {
    const { host } = await renderCheckout({
      addresses: [DUBAI],
      responses: [respond(bookOrder, fails(409, 'PRICE_CHANGED'))],
    })
    const dearer = withFlatTariff(DEMO_UAE, { chargeMinor: 25_00 })
    host.api.stub(respond(getDeliverySettings, [dearer]))
    await place()
    expect(await screen.findByText('AED 25.00')).toBeInTheDocument()
  })

  it.each([
    [404, 'ADDRESS_NOT_FOUND', 'This address no longer exists. Please choose another one.'],
    [
      409,
      'ADDRESS_NEEDS_EDIT',
      'The state or the pincode of this address is not correct. Please edit the address and place the order again.',
    ],
  ] as const)(
    'says beside the address what is wrong with it: %d %s [CHK-01, ADR-06]',
    async (status, code, text) => {
      await renderCheckout({ responses: [respond(bookOrder, fails(status, code))] })
      await place()
      expect(await screen.findByRole('alert')).toHaveTextContent(text)
      expect(screen.queryByText('Unable to create order')).not.toBeInTheDocument()
    },
  )

  it('asks for a new log-in and comes back with cart and address [FLT-08]', async () => {
    const { host, store } = await renderCheckout({
      responses: [respond(bookOrder, fails(401, 'TOKEN_EXPIRED'))],
    })
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    await place()
    await waitFor(() => expect(opened).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/checkout' }))
    expect(store.get().booking).toBeNull()
    expect(store.get().cart.lines).toHaveLength(1)
    expect(button(/^Place order/)).toBeEnabled()
  })
})

describe('an order in doubt', () => {
  it.each([
    ['a lost connection', unanswered()],
    ['an answer that makes no sense', malformed()],
    ['a server error', fails(503, 'SERVICE_UNAVAILABLE')],
  ])('is sent again by itself after %s, under its key [CHK-03, FLT-05, FLT-09]', async (_, failure) => {
    const { host } = await renderCheckout({ responses: [respond(bookOrder, failure)] })
    await place()
    host.api.stub(respond(bookOrder, anOrder()))
    await act(() => jest.advanceTimersByTimeAsync(1100))
    expect(keysOf(host)).toHaveLength(2)
    expect(new Set(keysOf(host)).size).toBe(1)
    expect(window.location.hash).toBe('#gateway')
  })

  it('offers only to ask again, never to place another [FLT-05, CHK-03]', async () => {
    const { host, store } = await renderCheckout({ responses: [respond(bookOrder, unanswered('timeout'))] })
    await place()
    const title = await heading('We could not confirm your order')
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument()
    expect(store.get().cart.lines).toHaveLength(1)

    host.api.stub(respond(bookOrder, anOrder()))
    await click('Try again')
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    expect(new Set(keysOf(host)).size).toBe(1)
  })

  it('sent from another tab is waited for before there is doubt [FLT-08]', async () => {
    const { host } = await renderCheckout()
    unpaid(UNANSWERED)(createTestHost({ session: TEST_SESSION }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })))
    expect(await heading('Your order is being placed')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(4100))
    expect(await heading('We could not confirm your order')).toBeInTheDocument()
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('is still in doubt after a reload, and asked about with the same key and contents [CHK-03, FLT-08]', async () => {
    const { host } = await renderCheckout({
      prepare: unpaid(UNANSWERED),
      responses: [respond(bookOrder, PLACED)],
    })
    await askAgain()
    await waitFor(() => expect(keysOf(host)).toEqual(['key-of-before']))
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({ addressId: 3, grandTotal: 359 })
  })

  it('turns into a refusal when the server has one after all [CHK-03]', async () => {
    const { host, store } = await renderCheckout({
      prepare: unpaid(UNANSWERED),
      responses: [respond(bookOrder, fails(409, 'NOT_ENOUGH_STOCK'))],
    })
    await askAgain()
    expect(await screen.findByText('Unable to create order')).toBeInTheDocument()
    expect(store.get().booking).toBeNull()
    expect(host.api.callsTo(initiatePayment)).toEqual([])
  })

  it('of an order that was cancelled meanwhile starts anew [CHK-03]', async () => {
    const { store } = await renderCheckout({
      prepare: unpaid(UNANSWERED),
      responses: [respond(bookOrder, anOrder({ status: 'CANCELLED' }))],
    })
    await askAgain()
    expect(
      await screen.findByText('This order can no longer be paid. Please check its status.'),
    ).toBeInTheDocument()
    expect(store.get().booking).toBeNull()
  })
})
