import { ApiFailure } from '@store/shared/api/failure'
import { ORDER_STATUSES } from '@store/shared/domain/orders/order'
import { orderTotals } from '@store/shared/domain/orders/order-totals'
import { DEMO_INDIA, DEMO_UAE } from '@store/shared/testing/demo-markets'
import { appliedCoupons, type CartState, EMPTY_CART_STATE } from '../../cart-state/cart-state'
import { withCoupon } from '../../coupons/coupon-edits'
import { aCoupon, aLine, anAddress } from '../../testing/cart-fixtures'
import {
  isInDoubt,
  stageOf,
  toBookingRequest,
  withBookedOrder,
  withBooking,
  withoutBooking,
  withoutOrdered,
} from './booking'

const coupon = aCoupon()
const state: CartState = withCoupon(coupon)({
  ...EMPTY_CART_STATE,
  cart: { lines: [aLine({ quantity: 2 }), aLine({ variantId: 12, size: 'large' })] },
})

const requestFor = (from: CartState, currency: 'INR' | 'AED' = 'INR') =>
  toBookingRequest({
    customerId: 7,
    address: anAddress(),
    state: from,
    quote: orderTotals({
      lines: from.cart.lines,
      market: currency === 'INR' ? DEMO_INDIA : DEMO_UAE,
      address: null,
      promotions: [],
    }),
    couponCodes: currency === 'INR' ? appliedCoupons(from).map(({ code }) => code) : [],
    paymentMethod: 'online',
  })

let keys = 0
const newKey = () => `key-${++keys}`

describe('toBookingRequest', () => {
  it('names what is wanted at the prices shown [CHK-02, SUM-13]', () => {
    expect(requestFor(state)).toEqual({
      customerId: 7,
      addressId: 3,
      lines: [
        { productId: 1, variantId: 11, quantity: 2, shownUnitPriceMinor: 299_00 },
        { productId: 1, variantId: 12, quantity: 1, shownUnitPriceMinor: 299_00 },
      ],
      couponCodes: ['WELCOME100'],
      paymentMethod: 'online',
      shownTotalMinor: 897_00,
    })
  })

  it('names all coupons that are used together [CPN-07]', () => {
    const ship = aCoupon({ id: 6, code: 'SHIP' })
    expect(requestFor(withCoupon(ship, ['WELCOME100'])(state))).toMatchObject({
      couponCodes: ['WELCOME100', 'SHIP'],
    })
  })

  it('names the revision of the server’s cart where that holds just what is ordered [CHK-03]', () => {
    const account = { customerId: 7, lineKeys: [], synced: { 11: 2, 12: 1 }, revision: 4, addressId: null }
    expect(requestFor({ ...state, account }).cartRevision).toBe(4)
    expect(requestFor({ ...state, account: { ...account, synced: { 11: 2 } } }).cartRevision).toBeUndefined()
    expect(requestFor({ ...state, account: { ...account, customerId: 8 } }).cartRevision).toBeUndefined()
    expect(requestFor(withoutOrdered({ ...state, account })).cartRevision).toBeUndefined()
  })

  it('takes prices of the order’s currency [CHK-02]', () => {
    expect(requestFor(state, 'AED')).toMatchObject({
      lines: [{ shownUnitPriceMinor: 14_50 }, { shownUnitPriceMinor: 14_50 }],
      couponCodes: [],
    })
  })
})

describe('the key of a booking', () => {
  it('stays the same for the same order and changes with it [CHK-03, INV-05]', () => {
    const first = withBooking(requestFor(state), newKey)(state)
    expect(withBooking(requestFor(state), newKey)(first)).toBe(first)
    const other = withBooking({ ...requestFor(state), addressId: 4 }, newKey)(first)
    expect(other.booking?.key).not.toBe(first.booking?.key)
    expect(withoutBooking(other).booking).toBeNull()
  })

  it('is kept with the order once that is known [CHK-03]', () => {
    const first = withBooking(requestFor(state), newKey)(state)
    const booked = withBookedOrder({ id: 41, number: 'RT-2026-000041' })(first)
    expect(booked.booking).toEqual({ ...first.booking, order: { id: 41, number: 'RT-2026-000041' } })
    expect(withBookedOrder({ id: 41, number: 'RT-2026-000041' })(state)).toBe(state)
  })
})

describe('withoutOrdered', () => {
  it('leaves what came into the cart after the order was booked [CHK-03]', () => {
    const booked = withBooking(requestFor(state), newKey)(state)
    const added = aLine({ productId: 2, variantId: 21 })
    const [first = added, ...rest] = booked.cart.lines
    const grown = { ...booked, cart: { lines: [{ ...first, quantity: 3 }, ...rest, added] } }
    expect(withoutOrdered(grown)).toEqual({
      ...EMPTY_CART_STATE,
      cart: { lines: [{ ...first, quantity: 1 }, added] },
    })
    expect(withoutOrdered(booked).cart.lines).toEqual([])
  })
})

describe('isInDoubt', () => {
  it.each([
    [new ApiFailure('no-connection', ''), true],
    [new ApiFailure('timeout', ''), true],
    [new ApiFailure('malformed', '', 200), true],
    [new ApiFailure('answered', '', 500), true],
    [new ApiFailure('answered', '', 503), true],
    [new ApiFailure('answered', '', 409), false],
    [new ApiFailure('answered', '', 401), false],
    [new ApiFailure('answered', '', 429), false],
    [new Error('a bug'), true],
  ])('of %o is %s: only a clear refusal settles it [FLT-09, CHK-03]', (error, doubt) => {
    expect(isInDoubt(error)).toBe(doubt)
  })
})

describe('stageOf', () => {
  it('knows every status [ORD-04]', () => {
    expect(ORDER_STATUSES.map((status) => [status, stageOf({ status, paymentMethod: 'online' })])).toEqual([
      ['PAYMENT_PENDING', 'unpaid'],
      ['PLACED', 'placed'],
      ['PACKED', 'placed'],
      ['SHIPPED', 'placed'],
      ['DELIVERED', 'placed'],
      ['CANCEL_REQUESTED', 'placed'],
      ['CANCELLED', 'cancelled'],
      ['PAYMENT_FAILED', 'unpaid'],
    ])
    expect(stageOf({ status: 'PAYMENT_PENDING', paymentMethod: 'cash-on-delivery' })).toBe('unconfirmed')
  })
})
