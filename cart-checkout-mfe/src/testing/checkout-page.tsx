import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { bookOrder, getPaymentOptions, initiatePayment } from '@store/shared/api/checkout'
import { getProductWithReviews } from '@store/shared/api/products'
import type { CartLine } from '@store/shared/domain/orders/cart'
import type { Address } from '@store/shared/domain/people/address'
import type { SlotProps } from '@store/shared/remotes/contract/slots'
import { DEMO_INDIA, DEMO_PAYMENT_OPTIONS, DEMO_UAE } from '@store/shared/testing/demo-markets'
import {
  createTestHost,
  type RenderSlotOptions,
  renderPage,
  TEST_SESSION,
  type TestHost,
} from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { remote } from '../../remote'
import { cartOf } from '../cart-state/host-cart'
import { page } from '../checkout/checkout-page'
import { aCoupon, aLine, anAddress, aProduct } from './cart-fixtures'
import { anOrder } from './order-fixtures'

export const CHENNAI = anAddress()
export const DUBAI = anAddress({
  id: 4,
  pincode: '',
  city: 'Dubai',
  state: 'Dubai',
  country: 'United Arab Emirates',
})
export const BINA = { user: { id: 8, name: 'Bina', email: 'bina@example.in' }, accessToken: 'token-of-bina' }
export const GATEWAY = `${window.location.origin}/#gateway`

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

export async function renderCheckout({
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
      respond(getDeliverySettings, [DEMO_INDIA, DEMO_UAE]),
      respond(getPaymentOptions, [...DEMO_PAYMENT_OPTIONS]),
      respond(getProductWithReviews, { product: aProduct(), reviews: [], reviewers: null }),
      respond(initiatePayment, { paymentId: 'pay_1', orderId: 41, gateway: 'sandbox', redirectUrl: GATEWAY }),
      ...(options.responses ?? []),
    ],
  })
  for (const line of lines) cartOf(host).store.add(line)
  prepare(host)
  const placed = jest.fn()
  host.bus.onFact('order/placed', placed)
  const rendered = await renderPage(remote, page, { path: '/checkout', prefetched: true, ...options, host })
  // The answer to the call for addresses decides what the form shows first.
  await act(() => jest.advanceTimersByTimeAsync(0))
  return { ...rendered, placed, store: cartOf(host).store }
}

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const click = (name: string | RegExp) => user.click(button(name))
/** Once it has been waited for long enough that the answer comes by itself. */
export const askAgain = async () => {
  await act(() => jest.advanceTimersByTimeAsync(4100))
  await click('Try again')
}
/** Once it is known what decides the total. */
export const place = async () => user.click(await screen.findByRole('button', { name: /^Place order/ }))
export const payOnDelivery = () => user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
export const summaryRow = (label: string) => screen.getByText(label).nextElementSibling
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const keysOf = (host: TestHost, endpoint = bookOrder) =>
  host.api.callsTo(endpoint).map(({ headers }) => headers['idempotency-key'])

export const coupon = aCoupon()
export const PLACED = anOrder({ status: 'PLACED', paymentMethod: 'cash-on-delivery' })

/** An order that the shopper left at the gateway, as another page load finds it. */
export const unpaid =
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
          couponCodes: [],
          paymentMethod: 'online',
          shownTotalMinor: 359_00,
        },
        order: id === 0 ? null : { id, number },
      },
    }))

export const WAITING = { id: 41, number: 'RT-2026-000041' }
export const UNANSWERED = { id: 0, number: '' }

/** Each test begins with an empty storage, under fake timers. */
export function startAfresh(): void {
  jest.useFakeTimers()
  localStorage.clear()
  window.location.hash = ''
}
