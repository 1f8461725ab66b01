import type { BookingRequest } from '@store/shared/api/checkout'
import type { SoldMarket } from '@store/shared/domain/markets/market-document'
import { formatMoney } from '@store/shared/domain/money'
import type { Billing } from '@store/shared/domain/orders/billing'
import type { Coupon } from '@store/shared/domain/orders/coupon'
import { type OrderQuote, totalWithoutCashFee } from '@store/shared/domain/orders/order-totals'
import { type CashTerms, isCashOffered } from '@store/shared/domain/orders/payment-options'
import type { AddressFields } from '@store/shared/domain/people/address'
import type { Language } from '@store/shared/i18n/languages'
import { failpoint } from '../../base/failpoints'
import { findCoupons } from '../../coupons/coupon-list'
import { expectCombinable, expectUsable } from '../../coupons/coupon-terms'
import type { Transaction } from '../../db/database'
import { CommerceFailure } from '../../http/commerce-failure'
import { say } from '../../i18n/said'
import type { Markets } from '../../markets/markets'
import {
  type CashConfirmation,
  confirmationHold,
  isNewCustomer as isNewForCash,
  needsConfirmation,
} from '../cash-confirmation'
import messages from '../messages.json'
import { RESERVATION_MS } from '../reading/order-records'
import { findAddress, findBilling } from './booking-address'
import { findBuyer } from './buyer'
import { checkLines, type OfferedLine } from './check-lines'
import { lockOffers } from './order-offers'
import { expectShownTotal, quoteOrder, toPromotionLine } from './order-quote'
import { expectWithinLimits, type UnpaidLimits } from './unpaid-limits'

/** A booking that may become an order as it is, while its transaction holds its locks. */
export interface AcceptedBooking {
  readonly at: Date
  /** Whose rules the amounts follow. */
  readonly market: SoldMarket
  readonly address: AddressFields
  readonly billing: Billing | null
  readonly lines: readonly OfferedLine[]
  readonly coupons: readonly Coupon[]
  readonly quote: OrderQuote
  /** How long the stock waits for an online payment. */
  readonly paymentHoldMs: number
  /** How long it waits for the code that confirms a cash order; null where none is asked for. */
  readonly confirmationHoldMs: number | null
  /** Whether the shop's own people booked it for the customer. */
  readonly isByShop: boolean
}

/** On what terms the shop's own people book for a customer, beside the rules for everybody. */
export interface ShopTerms {
  /** How long the stock waits for the payment, or for the customer to confirm a cash order. */
  readonly holdMs: number
  /** Where it goes, instead of an address of the account; as an address of an account is read. */
  readonly address: AddressFields | null
}

export interface BookingJudgeOptions {
  readonly markets: Markets
  /** Null: nothing is limited. */
  readonly unpaidLimits: UnpaidLimits | null
  /** Null: no cash order is confirmed by code. */
  readonly cashConfirmation: CashConfirmation | null
}

export interface BookingOccasion {
  readonly at: Date
  /** Of the names in a refusal; English unless given. */
  readonly language?: Language
  /** Given where the shop books: whoever does has the total from this judgement. */
  readonly terms?: ShopTerms | undefined
}

export type BookingJudge = (
  tx: Transaction,
  booking: BookingRequest,
  occasion: BookingOccasion,
) => Promise<AcceptedBooking>

/** Locks what a booking depends on, and refuses it unless all of it is in order; writes nothing. */
export function createBookingJudge(options: BookingJudgeOptions): BookingJudge {
  const { markets, unpaidLimits, cashConfirmation } = options

  return async (tx, booking, { at, language, terms }) => {
    const { isEmailConfirmed } = await findBuyer(tx, booking.customerId, { isLocked: unpaidLimits !== null })
    const { address, market } = await findAddress(tx, booking, markets, terms?.address ?? null)
    const { currency } = market
    const billing = await findBilling(tx, booking, address)
    // Locked from here on: what is checked below stays so until the transaction ends.
    const offers = await lockOffers(
      tx,
      booking.lines.map(({ variantId }) => variantId),
    )
    await failpoint('booking/offers read')
    const lines = checkLines(booking.lines, offers, currency)
    const { isNewCustomer } =
      unpaidLimits === null
        ? { isNewCustomer: false }
        : await expectWithinLimits(tx, unpaidLimits, { booking, isEmailConfirmed, address, lines, at })
    const usualHoldMs = isNewCustomer && unpaidLimits ? unpaidLimits.newCustomerHoldMs : RESERVATION_MS
    const paymentHoldMs = terms?.holdMs ?? usualHoldMs
    const use = { lines: lines.map((line) => toPromotionLine(line, market)), currency, at, isEmailConfirmed }
    const coupons = expectUsable(await findCoupons(tx, booking.couponCodes, language), use)
    expectCombinable(coupons)
    const cash = booking.paymentMethod === 'cash-on-delivery' ? market.cash : null
    const quote = quoteOrder({ lines, market, address, coupons, cash })
    if (terms === undefined) expectShownTotal(quote, booking.shownTotalMinor)
    if (booking.paymentMethod === 'cash-on-delivery') expectCashOffered(cash, quote)
    const hold = { booking, quote, isEmailConfirmed, paymentHoldMs }
    const codeHoldMs =
      cash === null || cashConfirmation === null
        ? null
        : await findConfirmationHold(tx, cashConfirmation, hold)
    const linkHoldMs = cash !== null && quote.grandTotal.minor > 0 ? paymentHoldMs : null
    const confirmationHoldMs = terms === undefined ? codeHoldMs : linkHoldMs
    await failpoint('booking/coupon judged')
    const isByShop = terms !== undefined
    return {
      at,
      market,
      address,
      billing,
      lines,
      coupons,
      quote,
      paymentHoldMs,
      confirmationHoldMs,
      isByShop,
    }
  }
}

/** Null for a cash order that needs no code. */
async function findConfirmationHold(
  tx: Transaction,
  cashConfirmation: CashConfirmation,
  {
    booking,
    quote,
    isEmailConfirmed,
    paymentHoldMs,
  }: {
    readonly booking: BookingRequest
    readonly quote: OrderQuote
    readonly isEmailConfirmed: boolean
    readonly paymentHoldMs: number
  },
): Promise<number | null> {
  const isNeeded = needsConfirmation(cashConfirmation, {
    total: quote.grandTotal,
    isNewCustomer: cashConfirmation.isForNewCustomers && (await isNewForCash(tx, booking.customerId)),
    isEmailConfirmed,
  })
  return isNeeded ? confirmationHold(cashConfirmation, { isEmailConfirmed, paymentHoldMs }) : null
}

/** @throws {CommerceFailure} CASH_NOT_OFFERED. */
function expectCashOffered(cash: CashTerms | null, quote: OrderQuote): void {
  if (isCashOffered(cash, totalWithoutCashFee(quote))) return
  const limit = cash?.limit
  throw new CommerceFailure(
    'CASH_NOT_OFFERED',
    limit ? { message: say(messages.cashLimit, { limit: formatMoney(limit) }) } : {},
  )
}
