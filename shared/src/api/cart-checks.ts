import * as z from 'zod/mini'
import type { DeliverySetting } from '../domain/delivery-setting'
import { CURRENCIES, type Currency, fromMajor, toMajor } from '../domain/money'
import { listOf, mapped, plain, recordId, shownAmount } from './codec'
import { endpoint } from './endpoint'

// What the cart asks before checkout: a file of its own, so that its page loads nothing of orders and payments.

const deliverySetting = mapped(
  z.object({ minAmount: z.number(), deliveryCharge: z.number(), currency: z.enum(CURRENCIES) }),
  (wire): DeliverySetting => ({
    freeAbove: fromMajor(wire.currency, wire.minAmount),
    charge: fromMajor(wire.currency, wire.deliveryCharge),
  }),
  (value) => ({
    minAmount: toMajor(value.freeAbove),
    deliveryCharge: toMajor(value.charge),
    currency: value.charge.currency,
  }),
)

/** The first entry of a currency is the one that counts. */
export const getDeliverySettings = endpoint({
  method: 'GET',
  path: '/Deliverycharge/GetAllDeliverycharges',
  auth: 'public',
  response: listOf(deliverySetting),
  errors: [],
})

const LineWire = z.strictObject({
  productId: recordId,
  sizeId: recordId,
  qty: z.int().check(z.positive('must be at least 1'), z.maximum(999, 'must be at most 999')),
  /** The unit price that the shopper was shown, in `currency`. */
  price: shownAmount,
})

/** One line that a shopper wants, with the unit price shown to her in minor units. */
export interface WantedLine {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  readonly shownUnitPriceMinor: number
}

export const wantedLines = z
  .array(LineWire)
  .check(z.minLength(1, 'must hold at least one product'), z.maxLength(100, 'must hold at most 100 products'))

export const toWantedLine = (wire: z.infer<typeof LineWire>): WantedLine => ({
  productId: wire.productId,
  variantId: wire.sizeId,
  quantity: wire.qty,
  shownUnitPriceMinor: Math.round(wire.price * 100),
})

export const toLineWire = (line: WantedLine): z.infer<typeof LineWire> => ({
  productId: line.productId,
  sizeId: line.variantId,
  qty: line.quantity,
  price: line.shownUnitPriceMinor / 100,
})

export interface PreorderRequest {
  readonly customerId: number
  readonly currency: Currency
  readonly lines: readonly WantedLine[]
}

/** Checks stock and prices before checkout and holds nothing. */
export const preorder = endpoint({
  method: 'POST',
  path: '/PreOrder',
  auth: 'customer',
  body: mapped(
    z.strictObject({
      customerId: recordId,
      productDetails: wantedLines,
      currency: z.optional(z.enum(CURRENCIES)),
    }),
    (wire): PreorderRequest => ({
      customerId: wire.customerId,
      currency: wire.currency ?? 'INR',
      lines: wire.productDetails.map(toWantedLine),
    }),
    (value) => ({
      customerId: value.customerId,
      currency: value.currency,
      productDetails: value.lines.map(toLineWire),
    }),
  ),
  response: plain(z.object({ message: z.string() })),
  errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'PRICE_CHANGED'],
})
