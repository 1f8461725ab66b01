import { DEMO_INDIA, DEMO_UAE } from '@store/shared/testing/demo-markets'
import { problemsOfSurroundings } from './market-problems'

const REGISTERED = { gstin: '29AAAAA0000A1ZY', trn: '100000000000003' }

it.each([
  [['razorpay'], [DEMO_INDIA], []],
  [['stripe'], [DEMO_INDIA, DEMO_UAE], []],
  [['razorpay'], [DEMO_INDIA, DEMO_UAE], ['PAYMENT_GATEWAY names no gateway that takes AED; add `stripe`.']],
] as const)('asks for a gateway for each market: %j', (gateways, sold, problems) => {
  expect(problemsOfSurroundings(sold, { gateways, seller: REGISTERED, isProduction: false })).toEqual(
    problems,
  )
})

it('asks for the tax registration of the countries that are sold to, in production [ORD-03]', () => {
  const problemsWith = (seller: { gstin: string | null; trn: string | null }, isProduction = true) =>
    problemsOfSurroundings([DEMO_UAE], { gateways: ['stripe'], seller, isProduction })
  expect(problemsWith({ ...REGISTERED, gstin: null })).toEqual([])
  expect(problemsWith({ ...REGISTERED, trn: null })).toEqual([
    expect.stringMatching(/^SELLER_TRN is missing/),
  ])
  expect(problemsWith({ ...REGISTERED, trn: null }, false)).toEqual([])
})
