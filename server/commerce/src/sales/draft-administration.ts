import { createHash } from 'node:crypto'
import type { StaffDraft } from '@store/shared/api/staff/orders/staff-drafts'
import { formatMoney, type Money, money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import type { AddressFields } from '@store/shared/domain/people/address'
import type { Size } from '@store/shared/domain/products/product'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import { type Failpoint, noFailpoint } from '../base/failpoints'
import type { Database } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { customers } from '../db/schema/customers'
import { orderLinks, orders } from '../db/schema/orders'
import { inTransaction, inUndoneTransaction, retried } from '../db/transaction'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import type { Markets } from '../markets/markets'
import { createBookIn } from '../orders/booking/book-order'
import { createBookingJudge } from '../orders/booking/judge-booking'
import type { UnpaidLimits } from '../orders/booking/unpaid-limits'
import { hasNumber } from '../orders/order-by-number'
import type { OrderLifecycle } from '../orders/order-lifecycle'
import { makeLink } from '../orders/order-links'
import type { OrderMails } from '../orders/order-mails'
import { findLines } from '../orders/order-records'
import { type DraftRequest, findCustomer, toBooking } from './draft-booking'
import { invitationMail } from './draft-mails'
import { refused } from './draft-refusals'
import { cancelReplaced } from './replace-draft'

export interface PlannedDraft {
  readonly customerEmail: string
  readonly lines: ReadonlyArray<{
    readonly title: string
    readonly size: Size
    readonly quantity: number
    readonly unitPrice: Money
  }>
  readonly address: AddressFields
  readonly subtotal: Money
  readonly delivery: Money
  readonly discount: Money
  readonly cashFee: Money
  /** Added to prices without tax; left out where they include it. */
  readonly addedTax?: Money | undefined
  readonly grandTotal: Money
  readonly heldUntil: Date
}

/**
 * Orders that the shop's own people book for a customer, such as on the phone. A draft is an order like any other from the start: it
 * waits for its payment, or for the confirmation of a cash order, holds its stock until then, and is among the customer's orders.
 */
export interface DraftAdministration {
  /** What it would cost and hold, by the rules of the checkout, without booking it. @throws {Refusal} */
  plan(request: DraftRequest): Promise<PlannedDraft>
  /**
   * Books it and mails the customer a link by which she pays or confirms it. The same key and request give the order that stands already.
   *
   * @throws {Refusal}
   */
  create(request: DraftRequest, key: string | null): Promise<Order>
  /** Mails another link, for as long as the first one; that one opens nothing any more. @throws {Refusal} */
  send(number: string): Promise<void>
  /** Whose link can still be used, newest first. */
  list(filter: { readonly limit: number }): Promise<readonly StaffDraft[]>
  /** Mails somebody without an account where to register, at most once a day. @throws {Refusal} where there is one */
  invite(email: string): Promise<void>
}

interface DraftOptions {
  readonly db: Database
  readonly clock: Clock
  readonly markets: Markets
  readonly mails: OrderMails
  readonly outbox: Outbox
  readonly shop: Shop
  readonly log: BackOfficeLog
  /** Who sits before the screen. */
  readonly by: string
  readonly unpaidLimits: UnpaidLimits | null
  readonly lifecycle: OrderLifecycle
  readonly failpoint?: Failpoint
}

/** One function: short methods over the same booking. */
export function createDraftAdministration(options: DraftOptions): DraftAdministration {
  const { db, clock, mails, outbox, shop, log, by, lifecycle, failpoint = noFailpoint } = options
  const rules = { ...options, cashConfirmation: null, failpoint }
  const judge = createBookingJudge(rules)
  const bookIn = createBookIn({ ...rules, orderPrefix: () => shop.numbers.order })

  const find = async (number: string) => {
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderLinks, eq(orderLinks.orderId, orders.id))
      .where(hasNumber(number))
    if (order === undefined) throw new Refusal(`There is no draft ${number}.`)
    return order.id
  }

  return {
    async plan(request) {
      const { booking, terms } = await toBooking(db, request)
      const { replaces } = request
      return retried(() =>
        inUndoneTransaction(db, async (tx) => {
          const at = clock()
          if (replaces !== null) await cancelReplaced(tx, { lifecycle, booking, replaces, at })
          const { quote, lines, address } = await refused(judge(tx, booking, { at, terms }))
          expectTold(request, quote.grandTotal)
          return {
            customerEmail: request.customerEmail.trim().toLowerCase(),
            lines: lines.map(({ offer, quantity, unitPrice }) => ({
              title: offer.title,
              size: offer.size,
              quantity,
              unitPrice,
            })),
            address,
            subtotal: quote.subtotal,
            delivery: quote.delivery.charge,
            discount: quote.discount,
            cashFee: quote.cashFee,
            ...(quote.addedTax && { addedTax: quote.addedTax.total }),
            grandTotal: quote.grandTotal,
            heldUntil: later(at, terms.holdMs),
          }
        }),
      )
    },

    async create(request, key) {
      const { booking, terms, language } = await toBooking(db, request)
      const { replaces } = request
      return inTransaction(db, async (tx) => {
        const onClaimed = async () => {
          if (replaces !== null) await cancelReplaced(tx, { lifecycle, booking, replaces, at: clock() })
        }
        const { order, written } = await refused(bookIn(tx, { booking, key, language, terms, onClaimed }))
        expectTold(request, order.grandTotal)
        if (written === null) return order
        await failpoint('draft/order booked')
        const { row, lines } = written
        // Nothing to pay: it is placed, and its mail is the confirmation.
        if (row.reservedUntil !== null) {
          const at = clock()
          const path = await makeLink(tx, row, { by, at, expiresAt: row.reservedUntil })
          await mails.bookedByShop(tx, row, lines, { path, sentAt: at })
        }
        await log.record(tx, {
          action: 'draft.create',
          subject: row.number,
          ...(replaces !== null && { before: { replaces } }),
          after: { grandTotal: order.grandTotal, paymentMethod: row.paymentMethod },
        })
        return order
      })
    },

    async send(number) {
      const id = await find(number)
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id)
        const at = clock()
        if (order === undefined || order.reservedUntil === null || order.reservedUntil <= at) {
          throw new Refusal(`Order ${number} waits for nothing any more: book it anew.`)
        }
        const path = await makeLink(tx, order, { by, at, expiresAt: order.reservedUntil })
        await mails.bookedByShop(tx, order, await findLines(tx, id), { path, sentAt: at })
        await log.record(tx, { action: 'draft.send', subject: order.number })
      })
    },

    async list({ limit }) {
      const rows = await db
        .select({ link: orderLinks, order: orders, email: customers.email, erasedAt: customers.erasedAt })
        .from(orderLinks)
        .innerJoin(orders, eq(orders.id, orderLinks.orderId))
        .innerJoin(customers, eq(customers.id, orders.customerId))
        .where(and(gt(orderLinks.expiresAt, clock()), isNull(orders.confirmedAt)))
        .orderBy(desc(orders.id))
        .limit(limit)
      return rows.map(({ link, order, email, erasedAt }) => ({
        number: order.number,
        status: order.status,
        by: link.by,
        createdAt: link.createdAt,
        expiresAt: link.expiresAt,
        grandTotal: money(order.currency, order.grandTotalMinor),
        customerEmail: erasedAt === null ? email : null,
      }))
    },

    async invite(email) {
      const to = email.trim().toLowerCase()
      if ((await findCustomer(db, to)) !== undefined) {
        throw new Refusal(`There is a customer ${to} already.`)
      }
      await inTransaction(db, async (tx) => {
        const day = clock().toISOString().slice(0, 10)
        const name = createHash('sha256').update(to).digest('hex').slice(0, 32)
        await outbox.put(tx, invitationMail(shop, { to, eventKey: `order-invitation/${name}/${day}` }))
        await log.record(tx, { action: 'draft.invite', subject: 'a person without an account' })
      })
    },
  }
}

/** @throws {Refusal} when the customer was told another total. */
function expectTold({ toldTotalMinor }: DraftRequest, total: Money): void {
  if (toldTotalMinor === null || toldTotalMinor === total.minor) return
  throw new Refusal(`The total is ${formatMoney(total)} by now: tell the customer, and book it with that.`)
}
