import { type Currency, type Money, money, spread, sum, times } from '@store/shared/domain/money'
import fc from 'fast-check'
import { creditNoteAmounts, remainderOf } from './credit-note-amounts'
import { type InvoicedItem, invoiceAmounts } from './invoice-amounts'

const rupees = (minor: number): Money => money('INR', minor)

/** From Bengaluru to Chennai. */
const BETWEEN_STATES = { sellerState: 'Karnataka', placeOfSupply: 'Tamil Nadu' }

const line = (
  unitPriceMinor: number,
  quantity: number,
  taxPercent: number,
  currency: Currency = 'INR',
): InvoicedItem => ({
  title: 'Pads',
  hsn: '9619',
  quantity,
  unitPrice: money(currency, unitPriceMinor),
  discount: money(currency, 0),
  taxPercent,
})

/** As a fixed amount off the order is. */
function less(amount: Money, lines: readonly InvoicedItem[]): readonly InvoicedItem[] {
  const shares = spread(
    amount,
    lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)),
  )
  return lines.map((each, index) => ({ ...each, discount: shares[index] ?? each.discount }))
}

describe('the tax in an invoice', () => {
  it('is what the price holds of it, discount and delivery included [ORD-03]', () => {
    const amounts = invoiceAmounts({
      currency: 'INR',
      lines: less(rupees(100_00), [line(899_00, 1, 5), line(299_00, 2, 0)]),
      cashFee: rupees(0),
      delivery: rupees(60_00),
      discount: rupees(100_00),
      ...BETWEEN_STATES,
    })
    expect(amounts).toMatchObject({
      kind: 'Invoice-cum-bill of supply',
      taxName: 'GST',
      taxParts: ['IGST'],
      subtotal: rupees(1497_00),
      grandTotal: rupees(1457_00),
      // 100 × 899 / 1497 = 60.05 off; 838.95 × 5 / 105 = 39.95.
      lines: [
        { discount: rupees(60_05), total: rupees(838_95), tax: rupees(39_95), taxable: rupees(799_00) },
        { discount: rupees(39_95), total: rupees(558_05), tax: rupees(0), taxable: rupees(558_05) },
      ],
      // Taxed like the dearest line: 60 × 5 / 105.
      delivery: { taxPercent: 5, tax: rupees(2_86), taxable: rupees(57_14) },
      tax: rupees(42_81),
      byRate: [{ taxPercent: 5, taxable: rupees(856_14), tax: rupees(42_81) }],
    })
  })

  it.each([true, false])(
    'of the delivery is the higher of two lines of the same value [SUM-14, ORD-03]',
    (pricesIncludeTax) => {
      const lines = [line(100_00, 1, 5), line(100_00, 1, 18)]
      for (const ordered of [lines, lines.toReversed()]) {
        const { delivery } = invoiceAmounts({
          currency: 'INR',
          pricesIncludeTax,
          lines: ordered,
          cashFee: rupees(0),
          delivery: rupees(60_00),
          discount: rupees(0),
          ...BETWEEN_STATES,
        })
        expect(delivery.taxPercent).toBe(18)
      }
    },
  )

  it('is added to prices without it, the same in every state [SUM-14, ORD-03]', () => {
    const order = {
      currency: 'INR',
      pricesIncludeTax: false,
      lines: less(rupees(100_00), [line(899_00, 1, 5), line(299_00, 2, 0)]),
      cashFee: rupees(20_00),
      delivery: rupees(60_00),
      discount: rupees(100_00),
    } as const
    const amounts = invoiceAmounts({ ...order, ...BETWEEN_STATES })
    expect(amounts).toMatchObject({
      pricesIncludeTax: false,
      subtotal: rupees(1497_00),
      // 838.95 × 2.5 % = 20.97, twice.
      lines: [
        { discount: rupees(60_05), taxable: rupees(838_95), tax: rupees(41_94), total: rupees(880_89) },
        { discount: rupees(39_95), taxable: rupees(558_05), tax: rupees(0), total: rupees(558_05) },
      ],
      delivery: { taxable: rupees(60_00), tax: rupees(3_00), total: rupees(63_00) },
      cashFee: { taxable: rupees(20_00), tax: rupees(1_00), total: rupees(21_00) },
      tax: rupees(45_94),
      grandTotal: rupees(1522_94),
    })
    const { taxParts, ...inState } = invoiceAmounts({
      ...order,
      sellerState: 'Kerala',
      placeOfSupply: 'Kerala',
    })
    expect(taxParts).toEqual(['CGST', 'SGST'])
    const { taxParts: _, ...between } = amounts
    expect(inState).toEqual(between)
  })

  it('of a credit note over all of it is what the invoice has, where prices are without it [SUM-14, RET-03]', () => {
    const invoice = invoiceAmounts({
      currency: 'INR',
      pricesIncludeTax: false,
      lines: less(rupees(33_33), [line(101_01, 3, 5), line(55_55, 2, 18)]),
      cashFee: rupees(0),
      delivery: rupees(60_01),
      discount: rupees(33_33),
      ...BETWEEN_STATES,
    })
    const note = creditNoteAmounts(invoice, remainderOf(invoice, []))
    expect({ ...note, kind: invoice.kind }).toEqual(invoice)
    const lower = creditNoteAmounts(invoice, {
      lines: invoice.lines.map((_, index) => ({
        quantity: 0,
        total: rupees(index === 0 ? 10_50 : 0),
        tax: rupees(index === 0 ? 50 : 0),
      })),
      delivery: { total: rupees(0), tax: rupees(0) },
      cashFee: { total: rupees(0), tax: rupees(0) },
    })
    expect(lower).toMatchObject({
      subtotal: rupees(10_00),
      discount: rupees(0),
      tax: rupees(50),
      grandTotal: rupees(10_50),
      lines: [{ unitPrice: rupees(10_00), taxable: rupees(10_00), total: rupees(10_50) }],
    })
  })

  it.each([
    [[0, 0], 'Bill of supply'],
    [[5, 12], 'Tax invoice'],
    [[0, 5], 'Invoice-cum-bill of supply'],
  ] as const)('names the document by its lines’ rates: %j is a %s [ORD-03]', (rates, kind) => {
    const lines = rates.map((rate) => line(100_00, 1, rate))
    const amounts = invoiceAmounts({
      currency: 'INR',
      lines,
      cashFee: rupees(0),
      delivery: rupees(0),
      discount: rupees(0),
      ...BETWEEN_STATES,
    })
    expect(amounts.kind).toBe(kind)
  })

  it.each([[[0, 0]], [[0, 5]], [[5]]] as const)(
    'is a tax invoice in the UAE at rates of %j [ORD-03]',
    (rates) => {
      const dirhams = (minor: number) => money('AED', minor)
      const amounts = invoiceAmounts({
        currency: 'AED',
        lines: rates.map((taxPercent) => ({
          ...line(100_00, 1, taxPercent),
          unitPrice: dirhams(100_00),
          discount: dirhams(0),
        })),
        cashFee: dirhams(0),
        delivery: dirhams(0),
        discount: dirhams(0),
        sellerState: 'Dubai',
        placeOfSupply: 'Sharjah',
      })
      expect(amounts.kind).toBe('Tax invoice')
    },
  )

  it.each([
    ['Karnataka', 'Karnataka', ['CGST', 'SGST']],
    ['Chandigarh', 'Chandigarh', ['CGST', 'UTGST']],
    ['Delhi', 'Delhi', ['CGST', 'SGST']],
    ['Karnataka', 'Kerala', ['IGST']],
    ['', 'Kerala', ['IGST']],
  ] as const)('from %s to %s consists of %j [ORD-03]', (sellerState, placeOfSupply, parts) => {
    const amounts = invoiceAmounts({
      currency: 'INR',
      lines: [line(838_95, 1, 5)],
      cashFee: rupees(0),
      delivery: rupees(0),
      discount: rupees(0),
      sellerState,
      placeOfSupply,
    })
    expect(amounts.taxParts).toEqual(parts)
    // 838.95 × 5 / 105 is 39.95, and half of it 19.975: each half is rounded up by itself.
    expect(amounts.tax).toEqual(rupees(parts.length === 2 ? 39_96 : 39_95))
    expect(amounts.grandTotal).toEqual(rupees(838_95))
  })

  it('is VAT in the UAE, at the rate that the line was sold with [ORD-03, ADR-05]', () => {
    const amounts = invoiceAmounts({
      currency: 'AED',
      lines: [line(21_00, 1, 5, 'AED')],
      cashFee: money('AED', 0),
      delivery: money('AED', 15_00),
      discount: money('AED', 0),
      sellerState: 'Karnataka',
      placeOfSupply: 'Dubai',
    })
    expect(amounts).toMatchObject({
      kind: 'Tax invoice',
      taxName: 'VAT',
      taxParts: ['VAT'],
      tax: money('AED', 1_71),
    })
    expect(amounts.lines).toMatchObject([{ tax: money('AED', 1_00), taxable: money('AED', 20_00) }])
  })

  it('and its parts add up to what was paid, to the paisa [ORD-03, INV-03]', () => {
    const lines = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 999_99 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(0, 5, 12, 18),
      ),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        lines,
        fc.nat(200_00),
        fc.nat(100_00),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('Karnataka', 'Kerala'),
        (given, delivery, cashFee, share, placeOfSupply) => {
          const subtotal = given.reduce((total, [price, quantity]) => total + price * quantity, 0)
          const discount = Math.floor(subtotal * share)
          const amounts = invoiceAmounts({
            currency: 'INR',
            lines: less(
              rupees(discount),
              given.map(([price, quantity, rate]) => line(price, quantity, rate)),
            ),
            cashFee: rupees(cashFee),
            delivery: rupees(delivery),
            discount: rupees(discount),
            sellerState: 'Karnataka',
            placeOfSupply,
          })
          expect(amounts.grandTotal.minor).toBe(subtotal + delivery - discount + cashFee)
          for (const part of [...amounts.lines, amounts.delivery, amounts.cashFee]) {
            expect(part.taxable.minor + part.tax.minor).toBe(part.total.minor)
            expect(Math.min(part.total.minor, part.taxable.minor, part.tax.minor)).toBeGreaterThanOrEqual(0)
          }
          const parts = [...amounts.lines, amounts.delivery, amounts.cashFee].map(({ tax }) => tax)
          expect(sum('INR', parts)).toEqual(amounts.tax)
          expect(
            sum(
              'INR',
              amounts.byRate.map(({ tax }) => tax),
            ),
          ).toEqual(amounts.tax)
          for (const { tax } of amounts.byRate) expect(tax.minor % amounts.taxParts.length).toBe(0)
        },
      ),
    )
  })
})
