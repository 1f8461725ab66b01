import type { BookingRequest } from '@store/shared/api/checkout'
import { taxPercentOf } from '@store/shared/domain/markets/tax'
import type { Coupon } from '@store/shared/domain/orders/coupon'
import { awaitsConfirmation, NO_WISHES, type PaymentMethod } from '@store/shared/domain/orders/order'
import type { OrderQuote } from '@store/shared/domain/orders/order-totals'
import type { Language } from '@store/shared/i18n/languages'
import { later } from '../../base/clock'
import { ORDER_NOTES } from '../notes/order-notes'
import type { OrderEventRow, OrderLineRow, OrderPromotionRow, OrderRow } from '../order-rows'
import { expectedDay } from '../reading/order-records'
import type { OfferedLine } from './check-lines'
import type { AcceptedBooking } from './judge-booking'

/** What a new order is recorded as. */
export interface NewOrderRows {
  readonly row: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly promotions: readonly OrderPromotionRow[]
  readonly event: OrderEventRow
}

export function toNewOrder(
  orderId: number,
  booking: BookingRequest,
  accepted: AcceptedBooking,
  { prefix, language }: Pick<NewOrder, 'prefix' | 'language'>,
): NewOrderRows {
  const { coupons, quote, at } = accepted
  const lines = accepted.lines.map((line, position) => toLineRow(line, { orderId, position, accepted }))
  const row = toOrderRow({
    ...accepted,
    id: orderId,
    prefix,
    language,
    booking,
    lines,
    couponCode: coupons[0]?.code ?? null,
  })
  const event = { status: row.status, at, note: noteOf(row, accepted) }
  return { row, lines, promotions: toPromotionRows(orderId, coupons, quote), event }
}

const toPromotionRows = (
  orderId: number,
  coupons: readonly Coupon[],
  { promotions }: OrderQuote,
): readonly OrderPromotionRow[] =>
  coupons.flatMap(({ id, code }, position) => {
    const applied = promotions.applied.find((each) => each.code === code)
    if (applied === undefined) return []
    return [{ orderId, couponId: id, position, code, kind: applied.kind, savedMinor: applied.saved.minor }]
  })

const EVENT_NOTES = {
  online: ORDER_NOTES.waitingForPayment,
  'cash-on-delivery': ORDER_NOTES.toBePaidOnDelivery,
} as const satisfies Record<PaymentMethod, string>

function noteOf(order: OrderRow, { isByShop }: AcceptedBooking): string {
  if (awaitsConfirmation(order) && isByShop) return ORDER_NOTES.toBeConfirmedByLink
  if (awaitsConfirmation(order)) return ORDER_NOTES.toBeConfirmedByCode
  return order.grandTotalMinor === 0 ? ORDER_NOTES.nothingToPay : EVENT_NOTES[order.paymentMethod]
}

interface NewOrder extends Omit<AcceptedBooking, 'lines' | 'coupons'> {
  readonly id: number
  /** Of its number. */
  readonly prefix: string
  /** Of its mails and documents. */
  readonly language: Language
  readonly booking: BookingRequest
  readonly lines: readonly OrderLineRow[]
  readonly couponCode: string | null
}

function toOrderRow({
  id,
  prefix,
  language,
  booking,
  market,
  address,
  billing,
  lines,
  quote,
  couponCode,
  at,
  paymentHoldMs,
  confirmationHoldMs,
}: NewOrder): OrderRow {
  const { subtotal, delivery, discount, cashFee, addedTax, grandTotal } = quote
  const isToBePaidNow = booking.paymentMethod === 'online' && grandTotal.minor > 0
  const holdMs = isToBePaidNow ? paymentHoldMs : confirmationHoldMs
  return {
    id,
    number: orderNumber(prefix, id, at),
    customerId: booking.customerId,
    language,
    placedAt: at,
    currency: grandTotal.currency,
    subtotalMinor: subtotal.minor,
    deliveryMinor: delivery.charge.minor,
    discountMinor: discount.minor,
    cashFeeMinor: cashFee.minor,
    pricesIncludeTax: addedTax === undefined,
    addedTaxMinor: addedTax?.total.minor ?? 0,
    grandTotalMinor: grandTotal.minor,
    deliveryLabel: delivery.label,
    couponCode,
    address,
    ...(booking.wishes ?? NO_WISHES),
    isPlainParcel: true,
    billing,
    paymentMethod: booking.paymentMethod,
    needsCreditNote: false,
    returnableUntil: null,
    ...(holdMs !== null
      ? {
          status: 'PAYMENT_PENDING',
          paymentStatus: 'PENDING',
          stockHold: 'reserved',
          reservedUntil: later(at, holdMs),
          confirmedAt: null,
          expectedDeliveryOn: null,
          needsInvoice: false,
        }
      : {
          status: 'PLACED',
          paymentStatus: 'NONE',
          stockHold: 'sold',
          reservedUntil: null,
          confirmedAt: at,
          expectedDeliveryOn: expectedDay(market, address, lines, { from: at, isShipped: false }),
          needsInvoice: true,
        }),
  }
}

/** `RT-2026-000123`: the shop's prefix, the year, then the order's id. A failure after it was drawn leaves a number out; an invoice's are never left out. */
const orderNumber = (prefix: string, id: number, at: Date): string =>
  `${prefix}-${at.getUTCFullYear()}-${String(id).padStart(6, '0')}`

const toLineRow = (
  { offer, quantity, unitPrice, isPreorder }: OfferedLine,
  {
    orderId,
    position,
    accepted,
  }: { readonly orderId: number; readonly position: number; readonly accepted: AcceptedBooking },
): OrderLineRow => ({
  orderId,
  variantId: offer.variantId,
  position,
  productId: offer.productId,
  title: offer.title,
  size: offer.size,
  picture: offer.picture,
  quantity,
  unitPriceMinor: unitPrice.minor,
  discountMinor: accepted.quote.promotions.lines[position]?.minor ?? 0,
  addedTaxMinor: accepted.quote.addedTax?.lines[position]?.minor ?? 0,
  isPreorder,
  expectedOn: isPreorder ? offer.expectedOn : null,
  hsn: offer.hsn,
  taxPercent: taxPercentOf(accepted.market.taxRates, offer),
})
