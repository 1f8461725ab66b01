import { type Money, subtract, sum, times } from '@store/shared/domain/money'
import { type InvoiceAmounts, type InvoiceLine, type TaxedAmount, totalsByRate } from './invoice-amounts'

interface Share {
  readonly total: Money
  readonly tax: Money
}

/** What of an invoice goes back, line by line in the invoice's order. */
export interface Credited {
  readonly lines: ReadonlyArray<Share & { readonly quantity: number }>
  readonly delivery: Share
  readonly cashFee: Share
}

/**
 * The amounts of a credit note for a share of an invoice; lines of which nothing goes back are left out. Money of a line without
 * units lowers its price.
 */
export function creditNoteAmounts(invoice: InvoiceAmounts, credited: Credited): InvoiceAmounts {
  const { currency } = invoice.grandTotal
  const taxed = invoice.pricesIncludeTax ? taxedWithin : taxedOnTop
  /** As prices have it: with tax or without. */
  const priceOf = ({ total, tax }: Share) => (invoice.pricesIncludeTax ? total : subtract(total, tax))
  const lines = invoice.lines.flatMap((line, index): InvoiceLine[] => {
    const share = credited.lines[index]
    if (share === undefined) return []
    if (share.quantity === 0) {
      if (share.total.minor === 0) return []
      const unitPrice = priceOf(share)
      return [
        {
          ...line,
          title: `Lower price: ${line.title}`,
          quantity: 1,
          unitPrice,
          ...taxed(line.taxPercent, unitPrice, share),
        },
      ]
    }
    const value = times(line.unitPrice, share.quantity)
    return [{ ...line, quantity: share.quantity, ...taxed(line.taxPercent, value, share) }]
  })
  const delivery = taxed(invoice.delivery.taxPercent, priceOf(credited.delivery), credited.delivery)
  const cashFee = taxed(invoice.cashFee.taxPercent, priceOf(credited.cashFee), credited.cashFee)
  const parts = [...lines, delivery, cashFee]
  const total = (of: (part: TaxedAmount) => Money) => sum(currency, parts.map(of))
  return {
    ...invoice,
    kind: 'Credit note',
    lines,
    delivery,
    cashFee,
    subtotal: sum(
      currency,
      lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)),
    ),
    discount: total(({ discount }) => discount),
    tax: total(({ tax }) => tax),
    byRate: totalsByRate(currency, parts),
    grandTotal: total(({ total: each }) => each),
  }
}

/** Everything of an invoice that earlier credit notes left. */
export function remainderOf(invoice: InvoiceAmounts, earlier: readonly Credited[]): Credited {
  const { currency } = invoice.grandTotal
  const added = (amounts: readonly Money[]) => sum(currency, amounts)
  const less = (whole: Share, parts: readonly Share[]): Share => ({
    total: subtract(whole.total, added(parts.map(({ total }) => total))),
    tax: subtract(whole.tax, added(parts.map(({ tax }) => tax))),
  })
  return {
    lines: invoice.lines.map((line, index) => {
      const parts = earlier.flatMap(({ lines }) => lines[index] ?? [])
      const quantity = parts.reduce((units, part) => units - part.quantity, line.quantity)
      return { quantity, ...less(line, parts) }
    }),
    delivery: less(
      invoice.delivery,
      earlier.map(({ delivery }) => delivery),
    ),
    cashFee: less(
      invoice.cashFee,
      earlier.map(({ cashFee }) => cashFee),
    ),
  }
}

/** @param value tax included */
function taxedWithin(taxPercent: number, value: Money, { total, tax }: Share): TaxedAmount {
  return { taxPercent, discount: subtract(value, total), total, taxable: subtract(total, tax), tax }
}

/** @param value without tax */
function taxedOnTop(taxPercent: number, value: Money, { total, tax }: Share): TaxedAmount {
  const taxable = subtract(total, tax)
  return { taxPercent, discount: subtract(value, taxable), total, taxable, tax }
}
