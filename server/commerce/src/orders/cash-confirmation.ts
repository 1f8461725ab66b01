import { isAbove, type Money, type PriceByCurrency } from '@store/shared/domain/money'
import { awaitsConfirmation, type Order } from '@store/shared/domain/orders/order'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { OneTimeCodes } from '../customers/one-time-codes'
import { type Database, rowsOf, type Transaction } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { customers } from '../db/schema/customers'
import { orders } from '../db/schema/orders'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/limits/rate-limits'
import type { OrderLifecycle } from './order-lifecycle'
import type { OrderMails } from './order-mails'
import type { OrderRow } from './order-rows'
import { loadOrder } from './reading/order-records'
import { getOwnOrder } from './reading/own-order'

/** Which cash orders their customers confirm by a mailed code before they are packed. */
export interface CashConfirmation {
  /** An order of more than this. */
  readonly above: PriceByCurrency
  /** Also every order of a customer who never received or paid for one. */
  readonly isForNewCustomers: boolean
  /** Also every order of a customer whose e-mail address is not confirmed. */
  readonly isForUnconfirmedEmails: boolean
  /** How long the stock waits for the code. */
  readonly holdMs: number
}

export interface CashOrderToJudge {
  readonly total: Money
  readonly isNewCustomer: boolean
  readonly isEmailConfirmed: boolean
}

export const needsConfirmation = (
  { above, isForNewCustomers, isForUnconfirmedEmails }: CashConfirmation,
  { total, isNewCustomer, isEmailConfirmed }: CashOrderToJudge,
): boolean =>
  total.minor > 0 &&
  (isAbove(total, above[total.currency]) ||
    (isForNewCustomers && isNewCustomer) ||
    (isForUnconfirmedEmails && !isEmailConfirmed))

/** How long an order waits for its code; of a customer whose e-mail address is not confirmed no longer than for a payment. */
export const confirmationHold = (
  { holdMs }: CashConfirmation,
  { isEmailConfirmed, paymentHoldMs }: { readonly isEmailConfirmed: boolean; readonly paymentHoldMs: number },
): number => (isEmailConfirmed ? holdMs : Math.min(holdMs, paymentHoldMs))

/** Whether the customer never received an order nor paid for one. */
export async function isNewCustomer(tx: Transaction, customerId: number): Promise<boolean> {
  const known = await rowsOf(
    tx,
    sql`select 1 from ${orders} where customer_id = ${customerId}
      and (status = 'DELIVERED' or payment_status = 'CAPTURED') limit 1`,
  )
  return known.length === 0
}

export interface ConfirmationCodes {
  /** Mails a code in the transaction of the booking, or another one later; it lasts as long as the order waits. */
  send(tx: Transaction, order: OrderRow, at: Date): Promise<void>
}

export function createConfirmationCodes({
  codes,
  mails,
}: {
  readonly codes: OneTimeCodes
  readonly mails: OrderMails
}): ConfirmationCodes {
  return {
    async send(tx, order, at) {
      const { id, customerId, reservedUntil } = order
      const [customer] = await tx
        .select({ email: customers.email })
        .from(customers)
        .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
      if (customer === undefined || reservedUntil === null) return
      const { code } = await codes.open(tx, {
        purpose: 'cash-order',
        customerId,
        sentTo: customer.email,
        challenge: challengeOf(id),
        expiresAt: reservedUntil,
      })
      const minutes = Math.max(1, Math.floor((reservedUntil.getTime() - at.getTime()) / 60_000))
      await mails.confirmationCode(tx, order, { code, minutes })
    },
  }
}

/** No secret: only the order's own customer can ask with it. */
const challengeOf = (orderId: number): string => `cash-order/${orderId}`

export interface CashOrderService {
  /**
   * Makes a cash order whose code came back one like any other, and the address that the code went to a confirmed one. An order that
   * is confirmed already is answered as it stands.
   *
   * @throws {CommerceFailure} NOT_FOUND; OTP_REJECTED; OTP_EXPIRED; ORDER_NOT_CONFIRMABLE once it lapsed or was cancelled; TOO_MANY_TRIES
   */
  confirm(given: CashOrderCode): Promise<Order>
  /** @throws {CommerceFailure} NOT_FOUND, ORDER_NOT_CONFIRMABLE, TOO_MANY_TRIES */
  sendCode(given: Pick<CashOrderCode, 'customerId' | 'orderId'>): Promise<Order>
}

export interface CashOrderCode {
  readonly customerId: number
  readonly orderId: number
  readonly code: string
  readonly network: string
}

interface CashOrderOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly codes: OneTimeCodes
  readonly confirmationCodes: ConfirmationCodes
  readonly lifecycle: OrderLifecycle
}

export function createCashOrderService(options: CashOrderOptions): CashOrderService {
  const { db, clock, limits, codes, confirmationCodes, lifecycle } = options

  /** @throws {CommerceFailure} ORDER_NOT_CONFIRMABLE */
  const expectWaiting = (order: OrderRow | undefined, at: Date): OrderRow => {
    const isWaiting =
      order !== undefined &&
      awaitsConfirmation(order) &&
      order.reservedUntil !== null &&
      at < order.reservedUntil
    if (!isWaiting) throw new CommerceFailure('ORDER_NOT_CONFIRMABLE')
    return order
  }
  const isConfirmed = ({ paymentMethod, confirmedAt, status }: OrderRow): boolean =>
    paymentMethod === 'cash-on-delivery' && confirmedAt !== null && status !== 'CANCELLED'

  const confirmOnce = ({ customerId, orderId, code }: CashOrderCode): Promise<Order> =>
    codes.accept(
      { purpose: 'cash-order', challenge: challengeOf(orderId), code, customerId },
      async (tx, { sentTo }) => {
        const at = clock()
        // The address may have changed since. The customer is locked before the order, as at booking.
        const [customer] = await tx
          .update(customers)
          .set({ emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${at.toISOString()})` })
          .where(and(eq(customers.id, customerId), eq(customers.email, sentTo), isNull(customers.erasedAt)))
          .returning({ id: customers.id })
        const order = expectWaiting(await lockOrder(tx, orderId), at)
        if (customer === undefined) throw new CommerceFailure('OTP_EXPIRED')
        await lifecycle.confirm(tx, order, at)
        return loadOrder(tx, await getOwnOrder(tx, customerId, orderId))
      },
    )

  return {
    async confirm(given) {
      const { customerId, orderId, network } = given
      const order = await getOwnOrder(db, customerId, orderId)
      if (isConfirmed(order)) return loadOrder(db, order)
      expectWaiting(order, clock())
      await limits.count('wrong-code/address', network)
      const confirmed = await confirmOnce(given).catch(async (error: unknown) => {
        // Of the same code sent twice at once, the second finds it used.
        const now = await getOwnOrder(db, customerId, orderId)
        if (!isConfirmed(now)) throw error
        return loadOrder(db, now)
      })
      await limits.giveBack('wrong-code/address', network)
      return confirmed
    },

    async sendCode({ customerId, orderId }) {
      expectWaiting(await getOwnOrder(db, customerId, orderId), clock())
      await limits.count('order-code/order', String(orderId))
      await limits.count('order-code/customer', String(customerId))
      return inTransaction(db, async (tx) => {
        const at = clock()
        const order = expectWaiting(await lockOrder(tx, orderId), at)
        await confirmationCodes.send(tx, order, at)
        return loadOrder(tx, order)
      })
    },
  }
}
