import { money } from '@store/shared/domain/money'
import { withCoupon } from '../coupons/coupon-edits'
import { aCoupon, aLine } from '../testing/cart-fixtures'
import {
  adoptedBy,
  appliedCoupons,
  type Booking,
  type CartState,
  EMPTY_CART_STATE,
  isForgettable,
  ownedBy,
  parseCartState,
  toStoredCartState,
  withAddress,
  withoutCouponOf,
  withoutCoupons,
  withSynced,
} from './cart-state'

const ASHA = 7
const BINA = 8

const booking: Booking = {
  key: 'key-1',
  request: {
    customerId: ASHA,
    addressId: 3,
    lines: [{ productId: 1, variantId: 11, quantity: 2, shownUnitPriceMinor: 299_00 }],
    couponCodes: [],
    paymentMethod: 'online',
    shownTotalMinor: 658_00,
  },
  order: { id: 41, number: 'RT-2026-000041' },
}

const coupon = aCoupon()

const full: CartState = {
  language: 'hi',
  cart: { lines: [aLine({ quantity: 2 }), aLine({ variantId: 12, size: 'large' })] },
  coupon: { id: 5, code: 'WELCOME100', discountAmount: 100 },
  moreCoupons: [{ id: 6, code: 'TEN', discountAmount: 59.8, kind: 'percentage' }],
  couponCurrency: 'INR',
  account: {
    customerId: ASHA,
    lineKeys: ['1/regular', '1/large'],
    synced: { 11: 2 },
    revision: 4,
    addressId: 3,
  },
  paymentMethod: 'cash-on-delivery',
  wishes: { giftNote: 'For Amma', deliveryInstructions: '' },
  billing: { companyName: 'Kaveri Traders', taxNumber: '33AAAAA0000A1ZF', addressId: 4 },
  booking,
  lastOrderId: 40,
}

const stored = (change: object = {}) => ({
  ...JSON.parse(JSON.stringify(toStoredCartState(full))),
  ...change,
})

describe('parseCartState', () => {
  it('reads back what was stored [GEN-08, CART-09]', () => {
    expect(parseCartState(stored())).toEqual(full)
    expect(parseCartState(stored({ booking: { ...booking, order: null } })).booking).toEqual({
      ...booking,
      order: null,
    })
  })

  it.each([undefined, null, 'text', 7, [], { version: 2, lines: [] }])(
    'reads %p as empty [GEN-10]',
    (value) => {
      expect(parseCartState(value)).toEqual(EMPTY_CART_STATE)
    },
  )

  it.each([
    ['coupon', { id: 'x' }],
    ['coupon', { id: 5, code: 'A', discountAmount: Number.POSITIVE_INFINITY }],
    ['coupon', 'WELCOME100'],
    ['moreCoupons', [{ id: 6 }, 'TEN']],
    ['moreCoupons', 'TEN'],
    ['account', { customerId: -1 }],
    ['account', 7],
    ['booking', { key: 7 }],
    ['booking', { ...booking, request: null }],
    ['booking', { ...booking, request: { ...booking.request, lines: [{ productId: 1 }] } }],
    ['booking', { ...booking, request: { ...booking.request, paymentMethod: 'barter' } }],
    ['booking', { ...booking, request: { ...booking.request, shownTotalMinor: 1.5 } }],
    ['booking', { ...booking, request: { ...booking.request, couponCodes: [5] } }],
  ])('drops a corrupt %s and keeps the lines [GEN-10]', (part, value) => {
    const state = parseCartState(stored({ [part]: value }))
    expect(state.cart.lines).toHaveLength(2)
    expect(state).toMatchObject({ [part]: EMPTY_CART_STATE[part as keyof CartState] })
  })

  it('takes only whole positive quantities as agreed with the server [GEN-10]', () => {
    const account = {
      ...full.account,
      synced: { 11: 2, 12: -1, x: 3, 13: 'many' },
      lineKeys: ['1/regular', 9],
    }
    expect(parseCartState(stored({ account })).account).toMatchObject({
      synced: { 11: 2 },
      lineKeys: ['1/regular'],
    })
  })
})

describe('edits', () => {
  it('applies a coupon as {id, code, discountAmount} and resets it to the default [CPN-05, CPN-06]', () => {
    const applied = withCoupon(coupon)(EMPTY_CART_STATE)
    expect(applied.coupon).toEqual({ id: 5, code: 'WELCOME100', discountAmount: 100 })
    expect(withoutCoupons(applied).coupon).toEqual({ id: null, code: null, discountAmount: 0 })
  })

  it('applies a coupon beside those it is used together with, in place of the others [CPN-05, CPN-07]', () => {
    const codesOf = (state: CartState) => appliedCoupons(state).map(({ code }) => code)
    const ship = aCoupon({ id: 7, code: 'SHIP', discount: money('INR', 0) })
    const both = withCoupon(ship, ['WELCOME100', 'TEN'])(full)
    expect(codesOf(both)).toEqual(['WELCOME100', 'TEN', 'SHIP'])
    expect(codesOf(withCoupon(ship, ['TEN'])(full))).toEqual(['TEN', 'SHIP'])
    expect(codesOf(withCoupon(ship)(full))).toEqual(['SHIP'])
    expect(codesOf(withCoupon(ship, ['SHIP'])(withCoupon(ship)(full)))).toEqual(['SHIP'])
    expect(withoutCouponOf('WELCOME100')(both)).toMatchObject({
      coupon: { code: 'TEN' },
      moreCoupons: [{ code: 'SHIP' }],
      couponCurrency: 'INR',
    })
    expect(withoutCouponOf('SHIP')(withCoupon(ship)(full)).couponCurrency).toBeNull()
  })

  it('has nothing to keep once everything is empty [CART-08]', () => {
    expect(isForgettable(EMPTY_CART_STATE)).toBe(true)
    const emptied = { ...EMPTY_CART_STATE, account: full.account }
    expect(isForgettable(emptied)).toBe(false)
    expect(isForgettable(withSynced(ASHA, {}, null)(emptied))).toBe(true)
    expect(isForgettable(full)).toBe(false)
  })

  it('remembers the chosen address of the customer it is of [FLT-08]', () => {
    expect(withAddress(9)(full).account?.addressId).toBe(9)
    expect(withAddress(3)(full)).toBe(full)
    expect(withAddress(9)(EMPTY_CART_STATE)).toBe(EMPTY_CART_STATE)
    expect(withSynced(BINA, { 11: 9 }, 5)(full)).toBe(full)
  })
})

describe('whose cart it is', () => {
  it('gives a visitor’s cart to the customer who logs in [CART-16]', () => {
    const visitors: CartState = { ...EMPTY_CART_STATE, cart: full.cart }
    const state = ownedBy(ASHA)(visitors)
    expect(state.cart).toEqual(full.cart)
    expect(state.account).toEqual({
      customerId: ASHA,
      lineKeys: ['1/regular', '1/large'],
      synced: {},
      revision: null,
      addressId: null,
    })
  })

  it('keeps the cart of a customer who logs out and in again [CART-09]', () => {
    expect(ownedBy(ASHA)(ownedBy(null)(full))).toEqual(full)
  })

  it('takes one customer’s lines, coupon and order out when another logs in [FLT-08]', () => {
    expect(adoptedBy(BINA)(full)).toEqual({
      ...EMPTY_CART_STATE,
      account: { customerId: BINA, lineKeys: [], synced: {}, revision: null, addressId: null },
    })
  })

  it('leaves the next customer what a visitor added after the log-out [CART-16, FLT-08]', () => {
    const mine = aLine({ productId: 2, variantId: 21 })
    const afterLogOut = ownedBy(null)({ ...full, cart: { lines: [...full.cart.lines, mine] } })
    expect(afterLogOut.account?.lineKeys).toEqual(['1/regular', '1/large'])
    expect(ownedBy(BINA)(afterLogOut).cart.lines).toEqual([mine])
    expect(ownedBy(ASHA)(afterLogOut).cart.lines).toHaveLength(3)
  })
})
