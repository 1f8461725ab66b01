import type { InvariantId } from '@store/server-testing/ledgers/ledger-rules'
import { checkState } from './check-state'
import { expectedTotal, type PromotionTerms } from './expected-total'
import { readGatewayBooks, sumUpGateway } from './gateway-ledgers'
import type { ShopState } from './shop-state'
import { VALID_STATE } from './valid-state'

type Rows = ShopState['rows']

/** The valid state with some rows made bad. */
const withRows = (rows: Partial<Rows>): ShopState => ({
  ...VALID_STATE,
  rows: { ...VALID_STATE.rows, ...rows },
})

const changed = <Row>(rows: readonly Row[], index: number, fields: Partial<Row>): Row[] =>
  rows.map((row, at) => (at === index ? { ...row, ...fields } : row))

const without = <Row>(rows: readonly Row[], index: number): Row[] => rows.filter((_, at) => at !== index)

const withHistory = (...more: ShopState['history']): ShopState => ({
  ...VALID_STATE,
  history: [...VALID_STATE.history, ...more],
})

const { rows, history } = VALID_STATE
const call = { customerId: 7, sentAt: 10, answeredAt: 11 }
const [booking] = history.filter((entry) => entry.type === 'book')
if (booking?.outcome.kind !== 'ok') throw new Error('The valid state begins with a booking')
const seenOrder = booking.outcome.value

const violated = (state: ShopState): InvariantId[] =>
  checkState(state)
    .filter(({ violations }) => violations.length > 0)
    .map(({ invariant }) => invariant)

describe('the checker', () => {
  it('finds nothing in a valid state, and looks at something for every invariant', () => {
    const findings = checkState(VALID_STATE)
    expect(findings.flatMap(({ violations }) => violations)).toEqual([])
    expect(findings.filter(({ checks }) => checks === 0)).toEqual([])
    expect(findings).toHaveLength(12)
  })

  const BAD: ReadonlyArray<readonly [InvariantId, string, ShopState]> = [
    [
      'INV-03',
      'a price of its own',
      withRows({ orderLines: changed(rows.orderLines, 0, { unitPriceMinor: 1_00 }) }),
    ],
    ['INV-03', 'a wrong total', withRows({ orders: changed(rows.orders, 0, { grandTotalMinor: 1_00 }) })],
    [
      'INV-03',
      'the other market’s currency',
      withRows({ orders: changed(rows.orders, 1, { currency: 'INR' }) }),
    ],
    [
      'INV-03',
      'a right total that was refused',
      withHistory({ ...booking, outcome: { kind: 'refused', status: 409, code: 'PRICE_CHANGED' } }),
    ],
    [
      'INV-03',
      'a promotion that saved less than it gives',
      withRows({ orderPromotions: changed(rows.orderPromotions, 0, { savedMinor: 5_00 }) }),
    ],
    [
      'INV-03',
      'two coupons that do not go together',
      withRows({
        orderPromotions: [...rows.orderPromotions, ...changed(rows.orderPromotions, 0, { position: 1 })],
      }),
    ],
    [
      'INV-05',
      'one key with two orders',
      withHistory({ ...booking, outcome: { kind: 'ok', value: { ...seenOrder, id: 2 } } }),
    ],
    [
      'INV-05',
      'a key that is taken with another body',
      withHistory({ ...booking, body: { ...booking.body, addressId: 6 } }),
    ],
    [
      'INV-05',
      'a cart that became two orders',
      {
        ...VALID_STATE,
        history: [1, 3].map((id) => ({
          ...booking,
          key: `key-of-order-${id}`,
          body: { ...booking.body, cartRevision: 1 },
          outcome: { kind: 'ok', value: { ...seenOrder, id } } as const,
        })),
      },
    ],
    ['INV-05', 'an order that no key accounts for', withRows({ bookingKeys: without(rows.bookingKeys, 2) })],
    [
      'INV-06',
      'a capture that the shop did not book',
      withRows({ moneyLedger: without(rows.moneyLedger, 0) }),
    ],
    [
      'INV-06',
      'a refund that the gateway does not know',
      { ...VALID_STATE, gateway: VALID_STATE.gateway.filter(({ type }) => type !== 'refunded') },
    ],
    ['INV-07', 'an acknowledged order that is gone', withRows({ orders: without(rows.orders, 0) })],
    ['INV-07', 'an order that no shopper asked for', { ...VALID_STATE, history: without(history, 2) }],
    [
      'INV-08',
      'a capture whose order was never supplied',
      { ...VALID_STATE, gateway: [...VALID_STATE.gateway, { type: 'captured', id: 'sbx_pay_3' }] },
    ],
    [
      'INV-09',
      'a client who saw a paid order become unpaid',
      withHistory({
        type: 'read',
        ...call,
        orderId: 1,
        outcome: { kind: 'ok', value: { ...seenOrder, status: 'PAYMENT_PENDING' } },
      }),
    ],
    [
      'INV-01',
      'what the database shows by itself',
      { ...VALID_STATE, ledgers: { ...VALID_STATE.ledgers, broken: [{ id: 'INV-01', what: 'too little' }] } },
    ],
    [
      'INV-10',
      'an invoice that was handed out under another number',
      withHistory({
        type: 'invoice',
        ...call,
        orderId: 1,
        outcome: { kind: 'ok', value: { name: 'invoice-IN-26-27-2.pdf' } },
      }),
    ],
    ['INV-12', 'an acknowledged return that is gone', withRows({ returns: [] })],
    [
      'INV-11',
      'a stranger who was answered',
      withHistory({ type: 'trespass', ...call, what: 'reading order 1', outcome: { kind: 'ok', value: {} } }),
    ],
    [
      'INV-11',
      'an order at a stranger’s address',
      withRows({ addresses: changed(rows.addresses, 0, { customerId: 8 }) }),
    ],
  ]

  it.each(BAD)('notices, for %s, %s', (invariant, _what, state) => {
    expect(violated(state)).toContain(invariant)
  })
})

describe('the gateway’s ledger', () => {
  it('are read around a line that a killed process left torn', () => {
    const entries = readGatewayBooks(
      '{"type":"captured","id":"sbx_1"}\n{"type":"capt\n{"type":"captured","id":"sbx_2"}\n',
    )
    expect(entries.map(({ id }) => id)).toEqual(['sbx_1', 'sbx_2'])
  })

  it('count together what was opened twice for one payment', () => {
    const opened = {
      type: 'created' as const,
      paymentId: 'pay_1',
      orderNumber: 'RT-1',
      currency: 'INR',
      amountMinor: 100,
    }
    const sums = sumUpGateway([
      { ...opened, id: 'sbx_1' },
      { ...opened, id: 'sbx_2' },
      { type: 'captured', id: 'sbx_1' },
      { type: 'captured', id: 'sbx_2' },
    ])
    expect(sums.get('pay_1')?.capturedMinor).toBe(200)
  })
})

describe('the second arithmetic', () => {
  const terms = (fields: Partial<PromotionTerms>): PromotionTerms => ({
    code: 'OFF',
    kind: 'fixed-amount',
    discountInr: 0,
    discountAed: 0,
    percent: null,
    buyUnits: null,
    freeUnits: null,
    setScope: null,
    ...fields,
  })
  const tariffs = VALID_STATE.initial.flatTariffs
  const chennai = { country: 'India', pincode: '600001', state: 'Tamil Nadu' }
  const charge = (quantity: number, address: Parameters<typeof expectedTotal>[1]) =>
    expectedTotal([{ productId: 1, quantity, unitPriceMinor: 100_00 }], address, [], tariffs).deliveryMinor /
    100

  it.each([
    [1, 60],
    [2, 60],
    [3, 75],
    [5, 90],
    [6, 105],
    [7, 120],
    [15, 210],
    [16, 40],
  ])('charges %d units to zone 1 with %d rupees [SUM-07] [SUM-08] [SUM-10]', (quantity, rupees) => {
    expect(charge(quantity, chennai)).toBe(rupees)
  })

  it.each([
    ['670001', 'Kerala', 70],
    ['560001', 'Karnataka', 70],
    ['110001', 'Delhi', 100],
    ['744101', 'Andaman and Nicobar Islands', 100],
    ['302001', 'Rajasthan', 110],
    ['800001', 'Ladakh', 120],
  ])('takes %s in %s for the zone of %d rupees [SUM-06]', (pincode, state, rupees) => {
    expect(charge(1, { country: 'India', pincode, state })).toBe(rupees)
  })

  it('delivers free in the UAE strictly above the limit, tax included [SUM-05]', () => {
    const dubai = { country: 'United Arab Emirates', pincode: '', state: 'Dubai' }
    const at = (unitPriceMinor: number) =>
      expectedTotal([{ productId: 1, quantity: 1, unitPriceMinor }], dubai, [], tariffs).deliveryMinor
    expect([at(127_12), at(127_13)]).toEqual([15_00, 0])
  })

  it('discounts no more than subtotal and delivery, and delivers free for a discount of nothing [CPN-03]', () => {
    const line = [{ productId: 1, quantity: 1, unitPriceMinor: 100_00 }]
    const big = expectedTotal(line, chennai, [terms({ discountInr: 500_00 })], tariffs)
    const free = expectedTotal(line, chennai, [terms({})], tariffs)
    expect([big.discountMinor, big.grandTotalMinor]).toEqual([160_00, 0])
    expect([free.deliveryMinor, free.grandTotalMinor]).toEqual([0, 100_00])
  })

  it('adds the fee for cash where something is to be collected [SUM-03]', () => {
    const line = [{ productId: 1, quantity: 1, unitPriceMinor: 100_00 }]
    const fees = { INR: 25_00, AED: 5_00 }
    expect(expectedTotal(line, chennai, [], tariffs, fees)).toMatchObject({
      cashFeeMinor: 25_00,
      grandTotalMinor: 185_00,
    })
    const gift = terms({ discountInr: 500_00 })
    expect(expectedTotal(line, chennai, [gift], tariffs, fees).grandTotalMinor).toBe(0)
  })

  it('gives the cheapest of a set, then a part of the rest, then the delivery [CPN-07]', () => {
    const lines = [
      { productId: 1, quantity: 2, unitPriceMinor: 100_00 },
      { productId: 1, quantity: 1, unitPriceMinor: 60_00 },
    ]
    const set = terms({ code: 'SET', kind: 'buy-x-get-y', buyUnits: 2, freeUnits: 1, setScope: 'product' })
    const ten = terms({ code: 'TEN', kind: 'percentage', percent: 10, discountInr: 500_00 })
    const ship = terms({ code: 'SHIP', kind: 'free-delivery' })
    expect(expectedTotal(lines, chennai, [ship, ten, set], tariffs)).toMatchObject({
      discountMinor: 80_00,
      grandTotalMinor: 180_00,
      savedMinor: { SET: 60_00, TEN: 20_00, SHIP: 75_00 },
    })
  })
})
