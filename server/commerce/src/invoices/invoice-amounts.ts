import { addedTax, leadingPercent, TAX_NAMES } from '@store/shared/domain/markets/added-tax'
import { localTaxName } from '@store/shared/domain/markets/gst'
import { add, type Currency, type Money, money, subtract, sum, times } from '@store/shared/domain/money'

/** What an invoice needs to know of an order; amounts as they were frozen. */
export interface InvoicedOrder {
  readonly currency: Currency
  /** Left out for yes. */
  readonly pricesIncludeTax?: boolean
  readonly lines: readonly InvoicedItem[]
  readonly delivery: Money
  /** For cash on delivery. */
  readonly cashFee: Money
  /** Off the lines and off the delivery. */
  readonly discount: Money
  /** The Indian states on both ends; elsewhere they decide nothing. */
  readonly sellerState: string
  readonly placeOfSupply: string
}

export interface InvoicedItem {
  readonly title: string
  readonly hsn: string
  readonly quantity: number
  readonly unitPrice: Money
  /** What promotions took off the whole line. */
  readonly discount: Money
  readonly taxPercent: number
}

/** An amount after discount and what of it is tax. */
export interface TaxedAmount {
  readonly taxPercent: number
  readonly discount: Money
  /** What is paid: taxable value and tax together. */
  readonly total: Money
  readonly taxable: Money
  readonly tax: Money
}

/** All that is taxed at one rate. */
export interface RateTotal {
  readonly taxPercent: number
  readonly taxable: Money
  readonly tax: Money
}

export interface InvoiceLine extends InvoicedItem, TaxedAmount {}

export interface InvoiceAmounts {
  readonly kind: 'Tax invoice' | 'Bill of supply' | 'Invoice-cum-bill of supply' | 'Credit note'
  readonly taxName: 'GST' | 'VAT'
  /** Whether unit prices, discounts and subtotal hold the tax; totals always do. */
  readonly pricesIncludeTax: boolean
  /** What the tax consists of, in equal parts: two inside the seller's Indian state, else one. */
  readonly taxParts: readonly TaxPart[]
  readonly lines: readonly InvoiceLine[]
  readonly delivery: TaxedAmount
  /** For cash on delivery; no discount touches it. */
  readonly cashFee: TaxedAmount
  readonly subtotal: Money
  readonly discount: Money
  readonly tax: Money
  /** By rising rate, delivery included; rates of zero left out. */
  readonly byRate: readonly RateTotal[]
  readonly grandTotal: Money
}

export type TaxPart = 'CGST' | 'SGST' | 'UTGST' | 'IGST' | 'VAT'

/**
 * Breaks the tax out of prices that include it, or adds it to those that do not, by the rule with which the order was booked. A line's discount lowers what is taxed, and what the whole discount exceeds the
 * lines' by lowers the delivery; delivery and the fee of cash on delivery are part of the same supply and taxed by {@link leadingPercent}. The parts add up to what
 * was paid, to the minor unit, and the two halves of a state's GST are equal: each is rounded by itself.
 */
export function invoiceAmounts(order: InvoicedOrder): InvoiceAmounts {
  const { currency, discount, pricesIncludeTax = true } = order
  const taxParts = taxPartsOf(order)
  const items = order.lines.map((line) => ({
    ...line,
    value: times(line.unitPrice, line.quantity),
  }))
  const values = items.map(({ value }) => value)
  const subtotal = sum(currency, values)
  const offLines = sum(
    currency,
    items.map((item) => item.discount),
  )
  const offDelivery = subtract(discount, offLines)
  const none = money(currency, 0)
  const added = pricesIncludeTax
    ? null
    : addedTax({
        currency,
        lines: items,
        delivery: subtract(order.delivery, offDelivery),
        cashFee: order.cashFee,
      })
  const beside = leadingPercent(items)
  const taxed = (amount: Untaxed, tax: Money | undefined): TaxedAmount =>
    tax === undefined ? breakOut(amount, taxParts.length) : addOnTop(amount, tax)
  const lines = items.map(({ value, ...item }, index) => ({
    ...item,
    ...taxed({ ...item, value }, added?.lines[index]),
  }))
  const delivery = taxed(
    { value: order.delivery, discount: offDelivery, taxPercent: beside },
    added?.delivery,
  )
  const cashFee = taxed({ value: order.cashFee, discount: none, taxPercent: beside }, added?.cashFee)
  const parts = [...lines, delivery, cashFee]
  return {
    kind: kindOf(TAX_NAMES[currency], lines),
    taxName: TAX_NAMES[currency],
    pricesIncludeTax,
    taxParts,
    lines,
    delivery,
    cashFee,
    subtotal,
    discount,
    tax: sum(
      currency,
      parts.map(({ tax }) => tax),
    ),
    byRate: totalsByRate(currency, parts),
    grandTotal: sum(
      currency,
      parts.map(({ total }) => total),
    ),
  }
}

function taxPartsOf({ currency, sellerState, placeOfSupply }: InvoicedOrder): readonly TaxPart[] {
  if (currency === 'AED') return ['VAT']
  return sellerState === placeOfSupply ? ['CGST', localTaxName(placeOfSupply)] : ['IGST']
}

/** An amount before discount and tax. */
interface Untaxed {
  readonly value: Money
  readonly discount: Money
  readonly taxPercent: number
}

const addOnTop = ({ value, discount, taxPercent }: Untaxed, tax: Money): TaxedAmount => {
  const taxable = subtract(value, discount)
  return { taxPercent, discount, total: add(taxable, tax), taxable, tax }
}

function breakOut({ value, discount, taxPercent }: Untaxed, partCount: number): TaxedAmount {
  const total = subtract(value, discount)
  const part = Math.round((total.minor * taxPercent) / (partCount * (100 + taxPercent)))
  const tax = money(total.currency, part * partCount)
  return { taxPercent, discount, total, taxable: subtract(total, tax), tax }
}

export function totalsByRate(currency: Currency, parts: readonly TaxedAmount[]): readonly RateTotal[] {
  const rates = [...new Set(parts.map(({ taxPercent }) => taxPercent))].filter((rate) => rate > 0)
  return rates
    .sort((a, b) => a - b)
    .map((taxPercent) => {
      const taxed = parts.filter((part) => part.taxPercent === taxPercent)
      return {
        taxPercent,
        taxable: sum(
          currency,
          taxed.map(({ taxable }) => taxable),
        ),
        tax: sum(
          currency,
          taxed.map(({ tax }) => tax),
        ),
      }
    })
}

/** India names the document by whether what it lists is taxed (rules 46, 46A and 49 of the CGST rules); the UAE knows the tax invoice alone. */
function kindOf(taxName: InvoiceAmounts['taxName'], lines: readonly InvoiceLine[]): InvoiceAmounts['kind'] {
  if (taxName === 'VAT') return 'Tax invoice'
  const taxed = lines.filter(({ taxPercent }) => taxPercent > 0).length
  if (taxed === 0) return 'Bill of supply'
  return taxed === lines.length ? 'Tax invoice' : 'Invoice-cum-bill of supply'
}
