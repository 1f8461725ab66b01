import { money } from '@store/shared/domain/money'
import { giftText, stateOf } from './coupon-words'

const gift = (given: Parameters<typeof giftText>[0]) => giftText(given, ['INR', 'AED'])
const amounts = { INR: money('INR', 10_000), AED: money('AED', 800) }

it('says what each kind gives [STAFF-13]', () => {
  const nothing = { amounts: null, percent: null, set: null }
  expect(gift({ ...nothing, kind: 'fixed-amount', amounts })).toBe('₹100 or AED 8.00 off')
  expect(gift({ ...nothing, kind: 'percentage', amounts, percent: 10 })).toBe(
    '10 % off, at most ₹100 or AED 8.00',
  )
  expect(gift({ ...nothing, kind: 'buy-x-get-y', set: { buy: 2, free: 1, scope: 'product' } })).toBe(
    'Buy 2, get 1 free',
  )
  expect(gift({ ...nothing, kind: 'free-delivery' })).toBe('Free delivery')
})

it('says what an amount of zero in a market means there [STAFF-13]', () => {
  const inRupees = { amounts: { ...amounts, AED: money('AED', 0) }, set: null }
  expect(gift({ ...inRupees, kind: 'fixed-amount', percent: null })).toBe('₹100 off, free delivery in AED')
  expect(gift({ ...inRupees, kind: 'percentage', percent: 10 })).toBe('10 % off, at most ₹100')
})

it('knows whether it counts, on both sides of each bound [STAFF-13]', () => {
  const at = (ms: number) => new Date(ms)
  const coupon = { validFrom: at(10), validUntil: at(20), uses: 4, maxUses: 5 }
  expect(stateOf(coupon, at(9))).toBe('waiting')
  expect(stateOf(coupon, at(10))).toBe('running')
  expect(stateOf(coupon, at(19))).toBe('running')
  expect(stateOf(coupon, at(20))).toBe('ended')
  expect(stateOf({ ...coupon, uses: 5 }, at(15))).toBe('used up')
  expect(stateOf({ ...coupon, uses: 5, maxUses: null }, at(15))).toBe('running')
})
