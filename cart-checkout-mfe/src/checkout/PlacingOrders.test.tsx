import { bookOrder, getPaymentOptions, initiatePayment } from '@store/shared/api/checkout'
import { money } from '@store/shared/domain/money'
import { CART_KEY } from '@store/shared/storage/storage-keys'
import { pending, respond } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { withPaymentMethod } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { aLine } from '../testing/cart-fixtures'
import {
  askAgain,
  BINA,
  button,
  click,
  keysOf,
  PLACED,
  payOnDelivery,
  place,
  renderCheckout,
  startAfresh,
  summaryRow,
  unpaid,
  user,
  WAITING,
} from '../testing/checkout-page'
import { anOrder } from '../testing/order-fixtures'
import { withoutOrdered } from './order-flow/booking'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
}

describe('placing an order without a network', () => {
  afterEach(() => jest.restoreAllMocks())

  it('is refused at once, keeps cart and form, and is not sent later by itself [OFF-09]', async () => {
    const { host, store } = await renderCheckout({ responses: [respond(bookOrder, anOrder())] })
    setOnline(false)
    await place()
    expect(
      await screen.findByText(
        'You are offline, so nothing was sent. Connect to the internet and try again; what you entered stays here.',
      ),
    ).toBeInTheDocument()
    expect(store.get().booking).toBeNull()
    expect(store.get().cart.lines).toHaveLength(1)
    setOnline(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(host.api.callsTo(bookOrder)).toEqual([])
    await place()
    await waitFor(() => expect(host.api.callsTo(bookOrder)).toHaveLength(1))
  })
})

describe('placing an order', () => {
  it('books what is shown, begins the payment and goes to the gateway, cart kept [CHK-02, CHK-03]', async () => {
    const { host, store, placed } = await renderCheckout({ responses: [respond(bookOrder, anOrder())] })
    await place()
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    expect(host.api.callsTo(bookOrder).map(({ body }) => body)).toEqual([
      {
        customerId: 7,
        addressId: 3,
        productDetails: [{ productId: 1, sizeId: 11, qty: 1, price: 299 }],
        couponCode: null,
        paymentMethod: 'online',
        grandTotal: 359,
      },
    ])
    expect(host.api.callsTo(initiatePayment).map(({ body }) => body)).toEqual([{ orderId: 41 }])
    expect(button('Processing...')).toHaveAttribute('aria-busy', 'true')
    expect(store.get().cart.lines).toHaveLength(1)
    expect(store.get().booking?.order).toEqual(WAITING)
    expect(placed).not.toHaveBeenCalled()
  })

  it('with cash on delivery is done at once: cart cleared, told, on to the order [CHK-02, CART-08]', async () => {
    const { host, store, placed, currentPath } = await renderCheckout({
      responses: [respond(bookOrder, PLACED)],
    })
    await payOnDelivery()
    await place()
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(store.get().cart.lines).toEqual([])
    expect(store.get().booking).toBeNull()
    expect(localStorage.getItem(CART_KEY)).toBeNull()
    expect(placed).toHaveBeenCalledWith({ orderId: 41 })
    expect(host.api.callsTo(bookOrder)).toMatchObject([{ body: { paymentMethod: 'cash-on-delivery' } }])
    expect(host.api.callsTo(initiatePayment)).toEqual([])
  })

  it('with nothing left to pay needs no gateway [CHK-02]', async () => {
    const { currentPath } = await renderCheckout({
      responses: [respond(bookOrder, anOrder({ status: 'PLACED' }))],
    })
    await place()
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
  })

  it('books once however often the button is clicked [CHK-03, FLT-08]', async () => {
    const { host } = await renderCheckout({ responses: [respond(bookOrder, pending)] })
    const target = await screen.findByRole('button', { name: /^Place order/ })
    act(() => {
      fireEvent.click(target)
      fireEvent.click(target)
    })
    target.focus()
    await user.keyboard('{Enter}')
    await user.click(target)
    expect(host.api.callsTo(bookOrder)).toHaveLength(1)
    expect(target).toHaveTextContent('Processing...')
  })

  it('sends one key from two tabs [CHK-03, FLT-08, INV-05]', async () => {
    const first = await renderCheckout({ responses: [respond(bookOrder, pending)] })
    await place()
    first.unmount()
    const second = await renderCheckout({ lines: [], responses: [respond(bookOrder, pending)] })
    await askAgain()
    expect(keysOf(second.host)).toEqual(keysOf(first.host))
    expect(second.host.api.callsTo(bookOrder)[0]?.body).toEqual(first.host.api.callsTo(bookOrder)[0]?.body)
  })

  it('shows the order that another tab placed from the same cart and finished [CHK-03, FLT-08]', async () => {
    let answer: (order: typeof PLACED) => void = () => {}
    const { host, store, currentPath } = await renderCheckout({
      responses: [
        respond(
          bookOrder,
          () =>
            new Promise((resolve) => {
              answer = resolve
            }),
        ),
      ],
    })
    await place()
    act(() => store.change(withoutOrdered))
    await act(async () => answer(PLACED))
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(host.api.callsTo(bookOrder)).toHaveLength(1)
  })

  it('shows the order that another tab placed while this one was left on checkout [CHK-03, FLT-08]', async () => {
    const { store, host, currentPath } = await renderCheckout()
    await screen.findByRole('button', { name: /^Place order/ })
    act(() => {
      unpaid(WAITING)(host)
      store.change(withoutOrdered)
    })
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('gives each later order a key of its own [INV-05]', async () => {
    const { host, store, unmount } = await renderCheckout({ responses: [respond(bookOrder, PLACED)] })
    await place()
    await waitFor(() => expect(store.get().cart.lines).toEqual([]))
    unmount()
    const again = await renderCheckout({ responses: [respond(bookOrder, PLACED)] })
    await place()
    await waitFor(() => expect(keysOf(again.host)).toHaveLength(1))
    expect(keysOf(again.host)).not.toEqual(keysOf(host))
  })
})

describe('another customer who logs in while an order is on its way', () => {
  it('gets neither that order nor its payment, and a form of her own [FLT-08]', async () => {
    let answer: (order: ReturnType<typeof anOrder>) => void = () => {}
    const { host, store } = await renderCheckout({
      responses: [
        respond(
          bookOrder,
          () =>
            new Promise((resolve) => {
              answer = resolve
            }),
        ),
      ],
    })
    await place()
    act(() => host.session.start(BINA))
    act(() => void store.add(aLine({ productId: 2, variantId: 21, title: 'Night Pads' })))
    expect(await screen.findByRole('button', { name: /^Place order/ })).not.toHaveAttribute('aria-busy')
    await act(async () => answer(anOrder()))
    expect(button(/^Place order/)).not.toHaveAttribute('aria-busy')
    expect(store.get().booking).toBeNull()
    expect(host.api.callsTo(initiatePayment)).toEqual([])
  })
})

describe('cash on delivery', () => {
  const cashOf = (feeMinor: number, limitMinor: number | null) =>
    respond(getPaymentOptions, [
      {
        currency: 'INR',
        online: ['upi', 'card'],
        cash: { fee: money('INR', feeMinor), limit: limitMinor === null ? null : money('INR', limitMinor) },
      },
    ])

  it('costs its fee, which is said before and stands in the summary and the order [SUM-03, CHK-02]', async () => {
    const { host } = await renderCheckout({ responses: [cashOf(40_00, 2000_00), respond(bookOrder, PLACED)] })
    expect(
      await screen.findByText(/^UPI apps and cards on our payment partner’s secure page/),
    ).toBeInTheDocument()
    expect(
      screen.getByText('Pay in cash when your order arrives. Fee: ₹40. Up to ₹2,000.'),
    ).toBeInTheDocument()
    expect(screen.queryByText('Cash on delivery fee')).not.toBeInTheDocument()
    await payOnDelivery()
    expect(summaryRow('Cash on delivery fee')).toHaveTextContent('₹40')
    await click('Place order ₹399')
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({ grandTotal: 399 })
  })

  it('is not offered above its limit, and an earlier choice of it does not count [CHK-01]', async () => {
    const { host } = await renderCheckout({
      responses: [cashOf(40_00, 300_00), respond(bookOrder, anOrder())],
      prepare: (host) => void cartOf(host).store.change(withPaymentMethod('cash-on-delivery')),
    })
    const cash = await screen.findByRole('radio', { name: /^Cash on delivery/ })
    await waitFor(() => expect(cash).toBeDisabled())
    expect(screen.getByText('Not available for this order. Up to ₹300.')).toBeInTheDocument()
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({ paymentMethod: 'online', grandTotal: 359 })
  })
})
