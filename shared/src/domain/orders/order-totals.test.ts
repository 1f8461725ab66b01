import fc from 'fast-check'
import { DEMO_INDIA, DEMO_UAE, withFlatTariff } from '../../testing/demo-markets'
import { add, fromMajor, money, subtract, zero } from '../money'
import { type OrderQuoteRequest, orderTotals, totalWithoutCashFee } from './order-totals'
import { offerOfAmount, type Promotion, type PromotionLine } from './promotion'

const rupees = (amount: number) => fromMajor('INR', amount)
const line = (inr: number, quantity = 1): PromotionLine => ({
  productId: 1,
  categorySlug: 'herbal',
  unitPrice: { INR: rupees(inr), AED: fromMajor('AED', inr / 10) },
  quantity,
})
const off = (amount: ReturnType<typeof money>): Promotion => ({
  code: 'OFF',
  offer: offerOfAmount(amount),
  categories: [],
  combines: false,
})
const chennai = { pincode: '600001', state: 'Tamil Nadu' }
const request = (fields: Partial<OrderQuoteRequest> = {}): OrderQuoteRequest => ({
  lines: [line(299, 2)],
  market: DEMO_INDIA,
  address: chennai,
  promotions: [],
  ...fields,
})

const anyRequest: fc.Arbitrary<OrderQuoteRequest> = fc
  .record({
    market: fc.constantFrom(DEMO_INDIA, DEMO_UAE),
    lines: fc.array(fc.record({ minor: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 30 }) })),
    address: fc.constantFrom(null, chennai, { pincode: '', state: 'Bihar' }, { pincode: '', state: 'Dubai' }),
    discount: fc.option(fc.integer({ min: -100_000, max: 2_000_000 }), { nil: null }),
  })
  .map(({ market, lines, address, discount }) => ({
    market,
    address,
    lines: lines.map(({ minor, quantity }, index) => ({
      productId: index,
      categorySlug: 'herbal',
      unitPrice: { INR: money('INR', minor), AED: money('AED', minor) },
      quantity,
    })),
    promotions: discount === null ? [] : [off(money(market.currency, discount))],
  }))

describe('orderTotals', () => {
  it('adds delivery to the subtotal before tax and takes the coupon off [SUM-03, SUM-04]', () => {
    const quote = orderTotals(request({ promotions: [off(rupees(100))] }))
    expect(quote).toMatchObject({
      subtotal: rupees(598),
      tax: rupees(107.64),
      totalWithTax: rupees(705.64),
      delivery: { charge: rupees(60), label: 'Zone 1 / Express / 400 g' },
      discount: rupees(100),
      grandTotal: rupees(558),
    })
  })

  it.each([
    [598, 60],
    [657.99, 0.01],
    [658, 0],
    [10_000, 0],
  ])('takes a coupon of ₹%d off subtotal and delivery and leaves ₹%d to pay [SUM-03]', (discount, total) => {
    const quote = orderTotals(request({ promotions: [off(rupees(discount))] }))
    expect(quote.delivery.charge).toEqual(rupees(60))
    expect(quote.grandTotal).toEqual(rupees(total))
  })

  it.each([0, -50])('delivers free with a coupon of ₹%i and discounts nothing else [CPN-03]', (discount) => {
    const quote = orderTotals(request({ promotions: [off(rupees(discount))] }))
    expect(quote.delivery.charge).toEqual(zero('INR'))
    expect(quote.discount).toEqual(zero('INR'))
    expect(quote.grandTotal).toEqual(rupees(598))
  })

  it('decides free delivery by the total with tax, before any coupon [SUM-04, SUM-05]', () => {
    const lines = [line(450)]
    expect(orderTotals(request({ address: null, lines })).grandTotal).toEqual(rupees(450))
    const promotions = [off(rupees(300))]
    expect(orderTotals(request({ address: null, lines, promotions })).grandTotal).toEqual(rupees(150))
  })

  it('prices an order to the UAE in AED with the flat tariff [GEN-01, ADR-05]', () => {
    const address = { pincode: '', state: 'Dubai' }
    const quote = orderTotals(request({ market: DEMO_UAE, address }))
    expect(quote.grandTotal).toEqual(fromMajor('AED', 59.8 + 15))
  })

  it('never goes below 0, even by a mistaken delivery setting [SUM-03]', () => {
    const market = withFlatTariff(DEMO_INDIA, { chargeMinor: -50_00, freeAboveMinor: 500_00 })
    const quote = orderTotals(request({ address: null, lines: [line(10)], market }))
    expect(quote.grandTotal).toEqual(zero('INR'))
  })

  it('refuses a coupon of another currency [INV-03]', () => {
    expect(() => orderTotals(request({ promotions: [off(money('AED', 100))] }))).toThrow(TypeError)
  })

  it('is made of its parts and never negative [SUM-03, INV-03]', () => {
    fc.assert(
      fc.property(anyRequest, (any) => {
        const { subtotal, tax, totalWithTax, delivery, discount, grandTotal } = orderTotals(any)
        expect(add(subtotal, tax)).toEqual(totalWithTax)
        const whole =
          subtotal.minor +
          delivery.charge.minor -
          any.promotions.reduce(
            (sum, { offer }) => sum + (offer.kind === 'fixed-amount' ? offer.amount.minor : 0),
            0,
          )
        expect(grandTotal.minor).toBe(Math.max(0, whole))
        expect(subtract(add(subtotal, delivery.charge), discount)).toEqual(grandTotal)
        const amounts = [subtotal, tax, totalWithTax, delivery.charge, discount, grandTotal]
        expect(
          amounts.filter(({ minor, currency }) => minor < 0 || currency !== any.market.currency),
        ).toEqual([])
      }),
    )
  })

  describe('where prices are without tax', () => {
    const india = { ...DEMO_INDIA, addsTax: true }
    const taxed = (inr: number, percent: number): PromotionLine => ({
      ...line(inr, 2),
      addedTaxPercent: { INR: percent },
    })

    it('adds tax to lines after their discount, delivery and fee [SUM-14]', () => {
      const quote = orderTotals(
        request({
          market: india,
          lines: [taxed(500, 5), taxed(100, 18)],
          promotions: [off(rupees(120))],
          cash: { fee: rupees(20), limit: null },
        }),
      )
      // 1000 − 100 at 5 %, 200 − 20 at 18 %; delivery 75 for 800 g and fee 20 at 5 %.
      expect(quote).toMatchObject({
        subtotal: rupees(1200),
        discount: rupees(120),
        cashFee: rupees(20),
        addedTax: { lines: [rupees(45), rupees(32.4)], cashFee: rupees(1) },
      })
      const { addedTax, delivery } = quote
      expect(addedTax?.delivery.minor).toBe(Math.round((delivery.charge.minor * 5) / 200) * 2)
      expect(totalWithoutCashFee(quote)).toEqual(subtract(quote.grandTotal, rupees(21)))
    })

    it('judges coupons and free delivery on the goods without tax [SUM-14]', () => {
      const market = withFlatTariff(
        { ...india, taxPercent: 0 },
        { chargeMinor: 50_00, freeAboveMinor: 500_00 },
      )
      const at = (inr: number) => orderTotals(request({ market, address: null, lines: [taxed(inr, 18)] }))
      expect(at(250).delivery.charge).toEqual(rupees(50))
      expect(at(250.01).delivery.charge).toEqual(rupees(0))
    })

    it('costs the goods, delivery and fee without tax and the tax of each part [SUM-14]', () => {
      const percent = fc.constantFrom(0, 5, 12, 18, 28)
      fc.assert(
        fc.property(
          anyRequest,
          fc.array(percent, { minLength: 1 }),
          fc.option(fc.nat(10_000), { nil: null }),
          (any, percents, fee) => {
            const { currency } = any.market
            const cash = fee === null ? null : { fee: money(currency, fee), limit: null }
            const lines = any.lines.map((each, index) => {
              const rate = percents[index % percents.length] ?? 0
              return { ...each, addedTaxPercent: { INR: rate, AED: rate } }
            })
            const without = orderTotals({ ...any, lines, cash })
            const { addedTax, grandTotal, ...rest } = orderTotals({
              ...any,
              lines,
              cash,
              market: { ...any.market, addsTax: true },
            })
            const { grandTotal: net, ...same } = without
            // All but tax and total is what it is where prices include tax, which know of no added tax.
            expect(rest).toEqual(same)
            expect('addedTax' in without).toBe(false)
            const parts = [...(addedTax?.lines ?? []), addedTax?.delivery, addedTax?.cashFee]
            expect(grandTotal.minor).toBe(
              net.minor + parts.reduce((sum, part) => sum + (part?.minor ?? 0), 0),
            )
          },
        ),
      )
    })
  })

  it('gives one answer however the lines are ordered [SUM-13]', () => {
    fc.assert(
      fc.property(anyRequest, (any) => {
        const { promotions: _there, ...there } = orderTotals(any)
        const { promotions: _back, ...back } = orderTotals({ ...any, lines: any.lines.toReversed() })
        expect(back).toEqual(there)
      }),
    )
  })
})
