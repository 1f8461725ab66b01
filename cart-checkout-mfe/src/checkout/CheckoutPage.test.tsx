import { getAddresses } from '@store/shared/api/addresses'
import { getDeliverySettings } from '@store/shared/api/cart-checks'
import {
  bookOrder,
  getCoupons,
  getPaymentOptions,
  getTransaction,
  initiatePayment,
  verifyPayment,
} from '@store/shared/api/checkout'
import { cancelOrder, getOrder } from '@store/shared/api/orders'
import { getProductWithReviews } from '@store/shared/api/products'
import type { Address } from '@store/shared/domain/address'
import type { CartLine } from '@store/shared/domain/cart'
import type { Coupon } from '@store/shared/domain/coupon'
import { stateOfGstin } from '@store/shared/domain/gst'
import { money } from '@store/shared/domain/money'
import { DEFAULT_PAYMENT_OPTIONS } from '@store/shared/domain/payment-options'
import { CART_KEY } from '@store/shared/domain/storage-keys'
import type { SlotProps } from '@store/shared/remotes/slots'
import {
  createTestHost,
  type RenderSlotOptions,
  renderPage,
  TEST_SESSION,
  type TestHost,
} from '@store/shared/testing/host-services'
import { fails, malformed, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useEffect } from 'react'
import { remote } from '../../remote'
import { parseCartState, withPaymentMethod } from '../cart/cart-state'
import { cartOf } from '../cart/host-cart'
import { withCoupon } from '../coupons/coupon-edits'
import { aCoupon, aLine, anAddress, aProduct } from '../testing/cart-fixtures'
import { anOrder } from '../testing/order-fixtures'
import { withoutOrdered } from './booking'
import { page } from './checkout-page'

const CHENNAI = anAddress()
const DUBAI = anAddress({
  id: 4,
  pincode: '',
  city: 'Dubai',
  state: 'Dubai',
  country: 'United Arab Emirates',
})
const BINA = { user: { id: 8, name: 'Bina', email: 'bina@example.in' }, accessToken: 'token-of-bina' }
const GATEWAY = `${window.location.origin}/#gateway`

/** Tells the first address, or the one chosen before, as the account team's picker does. */
const pickerWith = (addresses: readonly Address[]) =>
  function Picker({ selectedId, onSelect }: SlotProps<'account/AddressPicker', 1>) {
    const chosen = addresses.find(({ id }) => id === selectedId) ?? addresses[0] ?? null
    useEffect(() => onSelect(chosen), [chosen, onSelect])
    return addresses.map((address) => (
      <button key={address.id} type="button" onClick={() => onSelect(address)}>
        To {address.city}
      </button>
    ))
  }

interface CheckoutOptions extends RenderSlotOptions {
  readonly lines?: readonly CartLine[]
  readonly addresses?: readonly Address[]
  readonly prepare?: (host: TestHost) => void
}

async function renderCheckout({
  lines = [aLine()],
  addresses = [CHENNAI, DUBAI],
  prepare = () => {},
  ...options
}: CheckoutOptions = {}) {
  const host = createTestHost({
    session: TEST_SESSION,
    slots: { 'account/AddressPicker': pickerWith(addresses) },
    ...options,
    responses: [
      respond(getDeliverySettings, []),
      respond(getPaymentOptions, [...DEFAULT_PAYMENT_OPTIONS]),
      respond(getProductWithReviews, { product: aProduct(), reviews: [], reviewers: null }),
      respond(initiatePayment, { paymentId: 'pay_1', orderId: 41, gateway: 'sandbox', redirectUrl: GATEWAY }),
      ...(options.responses ?? []),
    ],
  })
  for (const line of lines) cartOf(host).store.add(line)
  prepare(host)
  const placed = jest.fn()
  host.bus.onFact('order/placed', placed)
  const rendered = await renderPage(remote, page, { path: '/checkout', ...options, host })
  return { ...rendered, placed, store: cartOf(host).store }
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => user.click(button(name))
/** Once it has been waited for long enough that the answer comes by itself. */
const askAgain = async () => {
  await act(() => jest.advanceTimersByTimeAsync(4100))
  await press('Try again')
}
/** Once it is known what decides the total. */
const place = async () => user.click(await screen.findByRole('button', { name: /^Place order/ }))
const payOnDelivery = () => user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
const summaryRow = (label: string) => screen.getByText(label).nextElementSibling
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const keysOf = (host: TestHost, endpoint = bookOrder) =>
  host.api.callsTo(endpoint).map(({ headers }) => headers['idempotency-key'])

const coupon = aCoupon()
const PLACED = anOrder({ status: 'PLACED', paymentMethod: 'cash-on-delivery' })

/** An order that the shopper left at the gateway, as another page load finds it. */
const unpaid =
  ({ id, number }: { id: number; number: string }) =>
  (host: TestHost) =>
    cartOf(host).store.change((state) => ({
      ...state,
      booking: {
        key: 'key-of-before',
        request: {
          customerId: 7,
          addressId: 3,
          lines: [{ productId: 1, variantId: 11, quantity: 1, shownUnitPriceMinor: 299_00 }],
          couponCode: null,
          paymentMethod: 'online',
          shownTotalMinor: 359_00,
        },
        order: id === 0 ? null : { id, number },
      },
    }))

const WAITING = { id: 41, number: 'RT-2026-000041' }
const UNANSWERED = { id: 0, number: '' }

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  window.location.hash = ''
})
afterEach(() => jest.useRealTimers())

describe('coming to checkout', () => {
  it('finds an empty cart and leads to the products [RTE-07]', async () => {
    await renderCheckout({ lines: [] })
    expect(await heading('Your cart is currently empty!')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
  })

  it('needs a log-in and brings back here [RTE-07, RTE-16]', async () => {
    const { host } = await renderCheckout({ session: null })
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    expect(await heading('Please log in to continue.')).toBeInTheDocument()
    await press('Log in')
    expect(opened).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/checkout' })
  })

  it('shows address, summary with coupon, payment and the order’s button [CHK-01, SUM-01]', async () => {
    await renderCheckout()
    expect(await heading('Checkout')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Delivery address' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^Pay online/ })).toBeChecked()
    expect(summaryRow('Subtotal')).toHaveTextContent('₹299')
    expect(summaryRow('Delivery Charge')).toHaveTextContent('₹60')
    expect(screen.getByText('Zone 1 / Express / 200 g')).toBeInTheDocument()
    expect(summaryRow('Coupon Discount')).toHaveTextContent('₹0')
    expect(summaryRow('Coupon Code / Gift Voucher')).toHaveTextContent('Add Coupon')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹359')
    expect(button(/^Place order/)).toBeEnabled()
  })

  it('folds the summary on phones behind one button [CHK-01]', async () => {
    await renderCheckout()
    const toggle = button(/^Summary and coupon/)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
  })

  it('says why the order has another currency than the chosen country [GEN-01, SUM-02]', async () => {
    await renderCheckout()
    await screen.findByRole('button', { name: /^Place order/ })
    expect(screen.queryByText(/is priced in/)).not.toBeInTheDocument()
    await press('To Dubai')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This order is priced in dirhams (AED)It will be delivered to Dubai, United Arab Emirates. To pay in rupees (₹), choose an address in India on this page',
    )
  })

  it('shows the currency of where the order goes [CHK-01, SUM-12]', async () => {
    await renderCheckout()
    await press('To Dubai')
    expect(summaryRow('Subtotal')).toHaveTextContent('AED 14.50')
    expect(screen.getByText('Standard delivery')).toBeInTheDocument()
    await press('To Chennai')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹359')
  })

  it('finds the address chosen before, after logging in again too [FLT-08]', async () => {
    const { host } = await renderCheckout()
    await press('To Dubai')
    await act(() => host.session.end())
    act(() => host.session.start(TEST_SESSION))
    expect(summaryRow('Subtotal')).toHaveTextContent('AED 14.50')
  })

  it('does not call an address missing that is still being loaded [CHK-01]', async () => {
    let tell = () => {}
    const { host } = await renderCheckout({
      slots: {
        'account/AddressPicker': ({ onSelect }) => {
          tell = () => onSelect(CHENNAI)
          return null
        },
      },
      responses: [respond(getAddresses, pending), respond(bookOrder, pending)],
    })
    await press('Loading your address…')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    act(() => tell())
    await place()
    expect(host.api.callsTo(bookOrder)).toHaveLength(1)
  })

  it('says that addresses could not be loaded instead of waiting for them [CHK-01]', async () => {
    const { host } = await renderCheckout({
      slots: { 'account/AddressPicker': () => null },
      responses: [respond(getAddresses, fails(404))],
    })
    const text = 'Your addresses could not be loaded. Please try again.'
    expect(await screen.findByText(text)).toBeVisible()
    await place()
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('says beside the address that it is missing, and sends nothing [CHK-01]', async () => {
    const { host } = await renderCheckout({ addresses: [] })
    expect(screen.getByText('Add delivery address for zone-based pricing')).toBeInTheDocument()
    await place()
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose or add a delivery address.')
    expect(screen.getByRole('region', { name: 'Delivery address' })).toHaveFocus()
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('saves an address that is still being typed before it places anything [CHK-01]', async () => {
    const submitted = jest.fn((event: FormEvent) => event.preventDefault())
    const Typing = ({ onSelect }: SlotProps<'account/AddressPicker', 1>) => {
      useEffect(() => onSelect(null), [onSelect])
      return (
        <form onSubmit={submitted}>
          <input aria-label="City" />
        </form>
      )
    }
    const { host } = await renderCheckout({ slots: { 'account/AddressPicker': Typing } })
    await place()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please save your address, check the total, and then place your order.',
    )
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('keeps the way of paying through a reload [CHK-01]', async () => {
    const { unmount } = await renderCheckout()
    await payOnDelivery()
    unmount()
    await renderCheckout()
    expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  })

  it('offers UPI only for orders in rupees [CHK-01]', async () => {
    await renderCheckout()
    expect(screen.getByText(/UPI/)).toBeInTheDocument()
    await press('To Dubai')
    expect(screen.queryByText(/UPI/)).not.toBeInTheDocument()
  })

  it('marks what is ordered ahead and says when it should come in [CHK-01, CART-06]', async () => {
    await renderCheckout({
      lines: [aLine({ isPreorder: true, maxQuantity: 1, expectedOn: '2027-01-15' })],
      responses: [
        respond(getProductWithReviews, {
          product: aProduct({ available: 0, allowsPreorder: true, expectedOn: '2027-01-15' }),
          reviews: [],
          reviewers: null,
        }),
      ],
    })
    expect(screen.getByText('Pre-order')).toBeInTheDocument()
    expect(screen.getByText('Expected 15 January 2027')).toBeInTheDocument()
  })

  it('lets a sold-out product be removed in place [CHK-01]', async () => {
    const { store } = await renderCheckout({
      lines: [aLine(), aLine({ variantId: 12, size: 'large' })],
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Neem & Aloe Day Pads, size Large' }))
    expect(store.get().cart.lines).toHaveLength(1)
    expect(screen.queryByText('Your cart has changed')).not.toBeInTheDocument()
  })

  it('says that an order is being placed in the way the page says all waiting [GEN-07]', async () => {
    const { queryClient } = await renderCheckout({ responses: [respond(bookOrder, pending)] })
    await place()
    await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  })

  it('tells of prices that have changed since [CHK-01]', async () => {
    await renderCheckout({
      lines: [aLine({ unitPrice: { INR: money('INR', 199_00), AED: money('AED', 14_50) } })],
    })
    expect(await screen.findByText(/: The price changed from ₹199 to ₹299\.$/)).toBeInTheDocument()
  })
})

describe('a coupon', () => {
  const withCoupons = respond(getCoupons, [coupon])

  it('is chosen in the dialog, counts at once and can be taken off again [CPN-05, CPN-06, SUM-12]', async () => {
    const { host, store } = await renderCheckout({ responses: [withCoupons] })
    await press(/^Summary and coupon/)
    await press('Add Coupon')
    await user.click(await screen.findByRole('button', { name: 'Apply WELCOME100' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(host.toasted).toMatchObject([{ kind: 'success', text: 'Coupon WELCOME100 applied!' }])
    expect(summaryRow('Coupon Discount')).toHaveTextContent('-₹100')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹259')
    expect(button('Applied: WELCOME100')).toBeInTheDocument()
    expect(store.get().coupon).toEqual({ id: 5, code: 'WELCOME100', discountAmount: 100 })

    await press('Remove coupon WELCOME100')
    expect(summaryRow('Coupon Code / Gift Voucher')).toHaveTextContent('Add Coupon')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹359')
    expect(store.get().coupon).toEqual({ id: null, code: null, discountAmount: 0 })
  })

  it('goes together with another; each says what it saves, and both are booked [CPN-05, CPN-07, SUM-03]', async () => {
    const ten = aCoupon({
      code: 'TEN',
      combines: true,
      offer: { kind: 'percentage', percent: 10, cap: money('INR', 500_00) },
    })
    const ship = aCoupon({ id: 6, code: 'SHIP', combines: true, discount: money('INR', 0) })
    const { host, store } = await renderCheckout({ responses: [respond(getCoupons, [ten, ship])] })
    await press(/^Summary and coupon/)
    for (const code of ['TEN', 'SHIP']) {
      await press(code === 'TEN' ? 'Add Coupon' : 'Applied: TEN')
      await user.click(await screen.findByRole('button', { name: `Apply ${code}` }))
    }
    expect(summaryRow('Coupon Discount')).toHaveTextContent('-₹29.90')
    expect(screen.getByText('You save ₹29.90')).toBeInTheDocument()
    expect(screen.getByText('You save ₹60')).toBeInTheDocument()
    expect(summaryRow('Grand Total')).toHaveTextContent('₹269.10')
    await press(/^Place order/)
    await waitFor(() =>
      expect(host.api.callsTo(bookOrder)).toMatchObject([
        { body: { couponCode: 'TEN', moreCouponCodes: ['SHIP'], grandTotal: 269.1 } },
      ]),
    )
    await press('Remove coupon TEN')
    expect(store.get()).toMatchObject({ coupon: { code: 'SHIP' }, moreCoupons: [] })
  })

  it('that makes delivery free says so and discounts nothing else [CPN-03, SUM-01]', async () => {
    await renderCheckout({
      prepare: (host) => cartOf(host).store.change(withCoupon(aCoupon({ discount: money('INR', 0) }))),
    })
    expect(summaryRow('Coupon Discount')).toHaveTextContent('Free Delivery')
    expect(summaryRow('Delivery Charge')).toHaveTextContent('Free')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹299')
  })

  it('follows the order into another currency [CPN-05, CPN-06]', async () => {
    const { host, store } = await renderCheckout({
      responses: [withCoupons],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    host.api.stub(
      respond(getCoupons, [aCoupon({ discount: money('AED', 10_00), minSubtotal: money('AED', 0) })]),
    )
    await press('To Dubai')
    expect(await screen.findByText('-AED 10.00')).toBeInTheDocument()
    expect(summaryRow('Grand Total')).toHaveTextContent('AED 19.50')
    expect(store.get().coupon).toEqual({ id: 5, code: 'WELCOME100', discountAmount: 10 })
  })

  it('is waited for in another currency, so that no order is placed without it [CPN-05, CPN-07]', async () => {
    const { host } = await renderCheckout({
      responses: [withCoupons],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    await screen.findByText('-₹100')
    let answer = (_: readonly Coupon[]) => {}
    const asked = new Promise<readonly Coupon[]>((resolve) => {
      answer = resolve
    })
    host.api.stub(respond(getCoupons, asked))
    host.api.stub(respond(bookOrder, pending))
    await press('To Dubai')
    await press('Checking the total…')
    expect(host.api.callsTo(bookOrder)).toEqual([])
    await act(async () => answer([aCoupon({ discount: money('AED', 10_00), minSubtotal: money('AED', 0) })]))
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({ couponCode: 'WELCOME100', grandTotal: 19.5 })
  })

  it('that cannot be loaded in another currency says so and does not count [CPN-02, CPN-07]', async () => {
    const { host } = await renderCheckout({
      responses: [withCoupons],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    await screen.findByText('-₹100')
    host.api.stub(respond(getCoupons, fails(500)))
    await press('To Dubai')
    await act(() => jest.advanceTimersByTimeAsync(1100))
    expect(await screen.findByText('Unable to load coupons. Please try again.')).toBeInTheDocument()
    expect(button(/^Place order/)).toBeEnabled()
  })

  it('that is over by now comes off and says so [CPN-06, CPN-07]', async () => {
    const { host, store } = await renderCheckout({
      responses: [respond(getCoupons, [])],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    await waitFor(() => expect(store.get().coupon.id).toBeNull())
    expect(host.toasted).toMatchObject([{ text: 'Coupon WELCOME100 was removed: it is no longer valid.' }])
  })

  it('that the cart is too small for counts nothing, says what is missing, and is not booked [CPN-07]', async () => {
    const { host } = await renderCheckout({
      responses: [
        respond(getCoupons, [aCoupon({ minSubtotal: money('INR', 1499_00) })]),
        respond(bookOrder, pending),
      ],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    expect(await screen.findByText('Add ₹1,200 more to use this coupon')).toBeInTheDocument()
    expect(summaryRow('Coupon Discount')).toHaveTextContent('₹0')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹359')
    await place()
    expect(host.api.callsTo(bookOrder)).toMatchObject([{ body: { couponCode: null, grandTotal: 359 } }])
  })

  it('that the server refuses comes off, and the order can be placed without it [CPN-07, CHK-03]', async () => {
    const { host, store } = await renderCheckout({
      responses: [respond(bookOrder, fails(409, 'COUPON_USED_UP'))],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    await place()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to create orderThis coupon has been used up. Please choose another one. The coupon has been removed.',
    )
    expect(store.get().coupon.id).toBeNull()
    host.api.stub(respond(bookOrder, pending))
    await place()
    expect(host.api.callsTo(bookOrder).map(({ body }) => body)).toMatchObject([
      { couponCode: 'WELCOME100', grandTotal: 259 },
      { couponCode: null, grandTotal: 359 },
    ])
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

  it('books once however often the button is pressed [CHK-03, FLT-08]', async () => {
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
    expect(button(/^Place order/)).not.toHaveAttribute('aria-busy')
    await act(async () => answer(anOrder()))
    expect(button(/^Place order/)).not.toHaveAttribute('aria-busy')
    expect(store.get().booking).toBeNull()
    expect(host.api.callsTo(initiatePayment)).toEqual([])
  })
})

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
    const dearer = { freeAbove: money('AED', 150_00), charge: money('AED', 25_00) }
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
    await press('Try again')
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

describe('an unpaid order', () => {
  const waiting = respond(getOrder, anOrder())

  it('is offered for payment instead of another one [CHK-03]', async () => {
    const { host } = await renderCheckout({ prepare: unpaid(WAITING), responses: [waiting] })
    expect(await heading('Order RT-2026-000041 is not paid yet')).toBeInTheDocument()
    expect(screen.getByText('1 product, ₹359 in total.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument()
    await press('Pay now')
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('is taken back to be changed, and the form is there again [CHK-03]', async () => {
    const { host } = await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [waiting, respond(cancelOrder, anOrder({ status: 'CANCELLED' }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit order' }))
    expect(await heading('Checkout')).toBeInTheDocument()
    expect(host.toasted).toMatchObject([{ text: 'Your order has been cancelled. Your cart is unchanged.' }])
    expect(host.api.callsTo(cancelOrder).map(({ body }) => body)).toEqual([
      { orderId: 41, reason: 'Changed before paying' },
    ])
  })

  it('says why it cannot be paid now, and keeps everything [CHK-03, FLT-09]', async () => {
    const { store } = await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [waiting, respond(initiatePayment, fails(503, 'SERVICE_UNAVAILABLE'))],
    })
    await user.click(await screen.findByRole('button', { name: 'Pay now' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The shop is busy right now. Please try again in a minute.',
    )
    expect(button('Pay now')).toBeEnabled()
    expect(store.get().cart.lines).toHaveLength(1)
  })

  it('is what is left when the order stands and its payment could not begin [CHK-03]', async () => {
    await renderCheckout({
      responses: [waiting, respond(bookOrder, anOrder()), respond(initiatePayment, unanswered())],
    })
    await place()
    expect(await heading('Order RT-2026-000041 is not paid yet')).toBeInTheDocument()
    expect(button('Pay now')).toBeEnabled()
  })

  it('never follows an address that is no page [CHK-02]', async () => {
    await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [
        waiting,
        respond(initiatePayment, {
          paymentId: 'pay_1',
          orderId: 41,
          gateway: 'sandbox',
          redirectUrl: 'javascript:alert(1)',
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Pay now' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })

  it('paid elsewhere meanwhile is done, and out of the cart [CHK-03]', async () => {
    const { store, currentPath } = await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [respond(getOrder, anOrder({ status: 'PLACED' }))],
    })
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(store.get().cart.lines).toEqual([])
  })

  it.each([
    ['cancelled', anOrder({ status: 'CANCELLED' })],
    ['unknown', fails(404, 'NOT_FOUND')],
  ])('that is %s by now gives way to the form [CHK-03]', async (_, answer) => {
    const { store } = await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [respond(getOrder, answer)],
    })
    expect(await heading('Checkout')).toBeInTheDocument()
    expect(store.get().booking).toBeNull()
    expect(store.get().cart.lines).toHaveLength(1)
  })

  it('can be paid again when the browser shows the page as it was left [CHK-03]', async () => {
    await renderCheckout({ responses: [waiting, respond(bookOrder, anOrder())] })
    await place()
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await heading('Order RT-2026-000041 is not paid yet')).toBeInTheDocument()
    expect(button('Pay now')).toBeEnabled()
  })

  it('of one customer is never shown to another [FLT-08]', async () => {
    const { host, store } = await renderCheckout({ prepare: unpaid(WAITING), responses: [waiting] })
    await heading('Order RT-2026-000041 is not paid yet')
    act(() => host.session.start(BINA))
    expect(await heading('Your cart is currently empty!')).toBeInTheDocument()
    expect(store.get().booking).toBeNull()
  })
})

describe('back from the gateway', () => {
  const back = { path: '/checkout?payment=pay_1', prepare: unpaid(WAITING) }
  const verified = (
    status: 'CAPTURED' | 'FAILED' | 'PENDING' | 'REFUNDED',
    failureReason: string | null = null,
  ) => respond(verifyPayment, { paymentId: 'pay_1', orderId: 41, status, failureReason })
  const transaction = respond(getTransaction, {
    paymentId: 'pay_1',
    orderId: 41,
    gateway: 'sandbox',
    status: 'CAPTURED',
    amount: 359,
    currency: 'INR',
    at: '2026-03-01T10:00:00.000Z',
  })

  it('says that it is confirming [CHK-02, FLT-09]', async () => {
    await renderCheckout({ ...back, responses: [respond(verifyPayment, pending)] })
    expect(await heading('Confirming your payment…')).toBeInTheDocument()
  })

  it('paid: thanks, clears the cart, tells, and goes to the order [CHK-02, CART-08]', async () => {
    const { host, store, placed, currentPath } = await renderCheckout({
      ...back,
      responses: [verified('CAPTURED'), transaction],
    })
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(host.navigated.at(-1)).toEqual({ to: '/thank-you/41', replace: true })
    expect(store.get().cart.lines).toEqual([])
    expect(placed).toHaveBeenCalledWith({ orderId: 41 })
    expect(host.toasted).toMatchObject([
      { kind: 'success', text: 'We received your payment of ₹359. Thank you!' },
    ])
  })

  it('paid: goes on without the payment’s record [CHK-02, FLT-05]', async () => {
    const { host, currentPath } = await renderCheckout({
      ...back,
      responses: [verified('CAPTURED'), respond(getTransaction, fails(500))],
    })
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(host.reported).toHaveLength(1)
  })

  it('paid: leaves alone what the cart got since, and a cart that was not this order’s [CHK-03]', async () => {
    const more = await renderCheckout({
      ...back,
      lines: [aLine({ quantity: 3 })],
      responses: [verified('CAPTURED'), transaction],
    })
    await waitFor(() => expect(more.currentPath()).toBe('/thank-you/41'))
    expect(more.store.get().cart.lines).toEqual([aLine({ quantity: 2 })])
    more.unmount()

    const other = await renderCheckout({
      path: '/checkout?payment=pay_9',
      prepare: unpaid(WAITING),
      lines: [],
      responses: [
        respond(verifyPayment, {
          paymentId: 'pay_9',
          orderId: 9,
          status: 'CAPTURED',
          failureReason: null,
        }),
      ],
    })
    await waitFor(() => expect(other.currentPath()).toBe('/thank-you/9'))
    expect(other.store.get().cart.lines).toEqual([aLine({ quantity: 2 })])
    expect(other.store.get().booking?.order).toEqual(WAITING)
  })

  it('asks until it is told, through silence and failures [CHK-02, FLT-09]', async () => {
    const { host, currentPath } = await renderCheckout({
      ...back,
      responses: [verified('PENDING'), transaction],
    })
    await act(() => jest.advanceTimersByTimeAsync(1100))
    host.api.stub(respond(verifyPayment, unanswered()))
    await act(() => jest.advanceTimersByTimeAsync(2100))
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeInTheDocument()
    host.api.stub(verified('CAPTURED'))
    await act(() => jest.advanceTimersByTimeAsync(3100))
    expect(currentPath()).toBe('/thank-you/41')
    expect(host.api.callsTo(verifyPayment)).toHaveLength(4)
  })

  it('says after a minute what happens next, and offers no second payment [FLT-09, FLT-05]', async () => {
    const { store } = await renderCheckout({ ...back, responses: [verified('PENDING')] })
    await act(() => jest.advanceTimersByTimeAsync(65_000))
    expect(screen.getByRole('heading', { name: 'Waiting for your bank' })).toBeInTheDocument()
    expect(
      screen.getByText(
        'Your payment is not confirmed yet. Please check the order in a few minutes before paying again.',
      ),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/41')
    expect(store.get().cart.lines).toHaveLength(1)
    await press('Check again')
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeInTheDocument()
  })

  it.each([
    ['The payment was cancelled', 'The payment was cancelled.'],
    ['The bank declined the payment', 'The bank declined the payment.'],
    [null, 'Please try again or choose another way to pay.'],
  ])('not made because %s: says so [CHK-03]', async (reason, text) => {
    await renderCheckout({ ...back, responses: [verified('FAILED', reason)] })
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('declined: keeps cart and order and pays the same order again [CHK-03]', async () => {
    const { host, store } = await renderCheckout({ ...back, responses: [verified('FAILED')] })
    const title = await heading('Your payment was not completed')
    await waitFor(() => expect(title).toHaveFocus())
    expect(store.get().cart.lines).toHaveLength(1)
    expect(store.get().booking?.order).toEqual(WAITING)
    await press('Pay again')
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    expect(host.api.callsTo(initiatePayment).map(({ body }) => body)).toEqual([{ orderId: 41 }])
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('refunded: says so [FLT-09]', async () => {
    await renderCheckout({ ...back, responses: [verified('REFUNDED')] })
    expect(await heading('Your payment is being refunded')).toBeInTheDocument()
  })

  it('with a payment that is nobody’s: says so and changes nothing [INV-11]', async () => {
    const { store } = await renderCheckout({
      ...back,
      responses: [respond(verifyPayment, fails(404, 'NOT_FOUND'))],
    })
    expect(await heading('We could not check your payment')).toBeInTheDocument()
    expect(store.get().cart.lines).toHaveLength(1)
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
    await press('Place order ₹399')
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

describe('what is asked for with an order', () => {
  it('goes with it, and is kept over a reload [CHK-01]', async () => {
    const { host, store } = await renderCheckout({ responses: [respond(bookOrder, PLACED)] })
    await payOnDelivery()
    expect(
      screen.getByText('Every order comes in a plain parcel: no brand and no contents on the outside.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /parcel/i })).not.toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Gift note/), 'Get well soon')
    await user.type(screen.getByLabelText(/^Delivery instructions/), 'Ring twice')
    const wishes = { giftNote: 'Get well soon', deliveryInstructions: 'Ring twice' }
    expect(parseCartState(JSON.parse(localStorage.getItem(CART_KEY) ?? '')).wishes).toEqual(wishes)
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({ wishes })
    await waitFor(() => expect(store.get().wishes.giftNote).toBe(''))
  })

  it('is left out where that is nothing [INV-05]', async () => {
    const { host } = await renderCheckout({ responses: [respond(bookOrder, PLACED)] })
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).not.toHaveProperty('wishes')
    expect(host.api.callsTo(bookOrder)[0]?.body).not.toHaveProperty('billing')
  })
})

describe('an invoice for a business', () => {
  it('needs a GSTIN that adds up, of the state of its address [ORD-03, CHK-01]', async () => {
    const { host } = await renderCheckout({
      responses: [respond(getAddresses, [CHENNAI, DUBAI]), respond(bookOrder, PLACED)],
    })
    await user.click(await screen.findByRole('checkbox', { name: 'This is for a business with a GSTIN' }))
    await user.type(screen.getByLabelText('Business name'), 'Kaveri Traders')
    const number = screen.getByLabelText('GSTIN')
    await user.type(number, '33aaaaa0000a1z0')
    expect(screen.getByText('Complete your business details first.')).toBeInTheDocument()
    await place()
    expect(number).toHaveAccessibleDescription(/does not add up/)
    await user.clear(number)
    await user.type(number, '29AAAAA0000A1ZY')
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        /registered in Karnataka, and the billing address is in Tamil Nadu/,
      ),
    )
    expect(host.api.callsTo(bookOrder)).toEqual([])
    await user.clear(number)
    await user.type(number, gstinOf('33'))
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({
      billing: { companyName: 'Kaveri Traders', taxNumber: gstinOf('33'), billingAddressId: null },
    })
  })
})

describe('the button that places the order', () => {
  it('names the amount, and beside it why it cannot yet [CHK-01]', async () => {
    await renderCheckout({ addresses: [] })
    const target = await screen.findByRole('button', { name: /^Place order ₹/ })
    expect(target).toHaveAccessibleDescription('Choose or add a delivery address first.')
  })
})

/** With the digit that its first fourteen call for. */
function gstinOf(state: string): string {
  const body = `${state}AAAAA0000A1Z`
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const found = [...digits].find((digit) => stateOfGstin(body + digit) !== null)
  return body + found
}
