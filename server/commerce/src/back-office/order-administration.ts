import { type Money, money } from '@store/shared/domain/money'
import {
  awaitsConfirmation,
  canMove,
  type Order,
  type OrderStatus,
  orderLabel,
} from '@store/shared/domain/orders/order'
import {
  type Shipment,
  type ShipmentProblem,
  type ShipmentRequest,
  toShipment,
} from '@store/shared/domain/orders/shipment'
import { sizeLabel } from '@store/shared/domain/products/product'
import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { customers } from '../db/schema/customers'
import { orders, shipments } from '../db/schema/orders'
import { moneyLedger, payments, refunds } from '../db/schema/payments'
import { type InvoiceIssuer, listCreditNotes, listInvoices } from '../invoices/issue-invoices'
import { takeCash } from '../money/cash'
import { leftOf } from '../money/refunds'
import { refundCaptured } from '../orders/cancel-order'
import { listNotes, type OrderNote } from '../orders/notes/order-note-records'
import type { Advance, OrderLifecycle } from '../orders/order-lifecycle'
import type { OrderMails } from '../orders/order-mails'
import type { OrderRow } from '../orders/order-rows'
import { getOrderByNumber, withLockedOrder } from '../orders/reading/order-by-number'
import { findLines, loadOrder } from '../orders/reading/order-records'
import { expectSeen, findRevision } from '../orders/reading/order-revision'
import { unmarkReviews } from '../orders/reading/received-products'
import { findReturns } from '../orders/reading/return-records'
import { listDisputes, refuseOpenDispute } from '../payments/disputes'
import { getKeptPayment, giveBack } from '../sales/give-back'
import { StockShortage } from '../stock/move-stock'
import { refuseOpenReturns } from './return-administration'

export interface OrderFilter {
  readonly status?: OrderStatus
  readonly since?: Date
  readonly customerEmail?: string
  readonly limit: number
}

export interface ListedOrder {
  readonly number: string
  readonly placedAt: Date
  readonly status: OrderStatus
  readonly paymentMethod: OrderRow['paymentMethod']
  readonly paymentStatus: OrderRow['paymentStatus']
  readonly grandTotal: Money
  /** Null once the account was erased. */
  readonly customerEmail: string | null
}

/** An order with everything that hangs on it. */
export interface OrderFile {
  readonly order: Order
  readonly customer: { readonly id: number; readonly email: string } | null
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly OrderRefund[]
  readonly disputes: readonly OrderDispute[]
  /** The money that came in and went out. */
  readonly ledger: ReadonlyArray<{
    readonly kind: 'capture' | 'refund' | 'chargeback'
    readonly amount: Money
    readonly at: Date
  }>
  /** The shop's own, which no shopper sees. Oldest first. */
  readonly notes: readonly OrderNote[]
  /** Oldest first; only the last one stands, unless a credit note cancelled it too. */
  readonly invoiceNumbers: readonly string[]
  readonly creditNoteNumbers: readonly string[]
  /** Another one after each change of the order, for `expectSeen`. */
  readonly revision: string
}

export interface OrderPayment {
  readonly id: string
  readonly gateway: string
  readonly gatewayPaymentId: string | null
  readonly status: (typeof payments.$inferSelect)['status']
  readonly amount: Money
  readonly createdAt: Date
}

export interface OrderRefund {
  readonly id: string
  readonly amount: Money
  readonly reason: string
  readonly requestedAt: Date
  /** Null while the gateway has not done it. */
  readonly doneAt: Date | null
}

export interface OrderDispute {
  readonly gateway: string
  /** The gateway's. */
  readonly id: string
  readonly status: 'open' | 'won' | 'lost'
  readonly amount: Money
  readonly reason: string
  readonly openedAt: Date
  readonly closedAt: Date | null
}

export interface RefundRequest {
  readonly why: string
  /** How cash was given back; null for a payment that its gateway returns. */
  readonly paidBack: string | null
}

export interface ParcelRequest extends ShipmentRequest {
  /** The ISO day by which it should arrive; null for the usual one. */
  readonly expectedOn: string | null
}

/** Orders as the shop's own people see and move them. */
export interface OrderAdministration {
  /** Newest first. */
  list(filter: OrderFilter): Promise<readonly ListedOrder[]>
  /** @throws {Refusal} */
  find(number: string): Promise<OrderRow>
  /** With all documents that it is due: they get their numbers now, where they have none yet. @throws {Refusal} */
  show(number: string): Promise<OrderFile>
  /** Packed or delivered; cash is taken when it is delivered. `seen` as `expectSeen` takes it, here and below. @throws {Refusal} */
  advance(number: string, to: Advance, seen?: string): Promise<Order>
  /** Handed to a carrier. @throws {Refusal} */
  ship(number: string, request: ParcelRequest, seen?: string): Promise<Order>
  /** Corrects carrier, number or link of an order that was shipped; no mail goes out. @throws {Refusal} */
  correctShipment(number: string, request: ParcelRequest, seen?: string): Promise<Order>
  /** Whatever was paid is owed back, and the gateway asked for it by the server's jobs. @throws {Refusal} */
  cancel(number: string, why: string, seen?: string): Promise<Order>
  /** All that returns left of what was paid for a shipped order, once; the order stays what it is. @throws {Refusal} */
  refund(number: string, request: RefundRequest, seen?: string): Promise<Order>
}

interface OrderAdministrationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly lifecycle: OrderLifecycle
  readonly mails: OrderMails
  readonly issuer: InvoiceIssuer
  readonly log: BackOfficeLog
}

/** One function: what the shop's people do to an order, each command short. */
export function createOrderAdministration({
  db,
  clock,
  lifecycle,
  mails,
  issuer,
  log,
}: OrderAdministrationOptions): OrderAdministration {
  const find = (number: string): Promise<OrderRow> => getOrderByNumber(db, number)

  const change = async (
    number: string,
    seen: string | undefined,
    work: (tx: Transaction, order: OrderRow) => Promise<void>,
  ): Promise<Order> => {
    const { id } = await find(number)
    await withLockedOrder(db, id, async (tx, order) => {
      await expectSeen(tx, order, seen)
      await work(tx, order)
    })
    return loadOrder(db, await find(number))
  }

  return {
    find,

    async list({ status, since, customerEmail, limit }) {
      const rows = await db
        .select({ order: orders, email: customers.email, erasedAt: customers.erasedAt })
        .from(orders)
        .innerJoin(customers, eq(customers.id, orders.customerId))
        .where(
          and(
            status === undefined ? undefined : eq(orders.status, status),
            since === undefined ? undefined : gte(orders.placedAt, since),
            customerEmail === undefined ? undefined : eq(customers.email, customerEmail.trim().toLowerCase()),
          ),
        )
        .orderBy(desc(orders.id))
        .limit(limit)
      return rows.map(({ order, email, erasedAt }) => ({
        number: order.number,
        placedAt: order.placedAt,
        status: order.status,
        paymentMethod: order.paymentMethod,
        paymentStatus: order.paymentStatus,
        grandTotal: money(order.currency, order.grandTotalMinor),
        customerEmail: erasedAt === null ? email : null,
      }))
    },

    async show(number) {
      const { id } = await find(number)
      await issuer.issue(id)
      await issuer.issueCreditNotes(id)
      const row = await find(number)
      // Before the rest, so that what changes meanwhile counts as not seen.
      const revision = await findRevision(db, row)
      const [customer] = await db
        .select({ id: customers.id, email: customers.email })
        .from(customers)
        .where(and(eq(customers.id, row.customerId), isNull(customers.erasedAt)))
      return {
        order: await loadOrder(db, row),
        customer: customer ?? null,
        ...(await loadMoney(db, row.id)),
        disputes: (await listDisputes(db, row.id)).map(
          ({ disputeId, currency, amountMinor, ...dispute }) => ({
            gateway: dispute.gateway,
            id: disputeId,
            status: dispute.status,
            amount: money(currency, amountMinor),
            reason: dispute.reason,
            openedAt: dispute.openedAt,
            closedAt: dispute.closedAt,
          }),
        ),
        notes: (await listNotes(db, [row.id])).map(({ by, at, text }) => ({ by, at, text })),
        ...(await loadDocuments(db, row.id)),
        revision,
      }
    },

    advance: (number, to, seen) =>
      change(number, seen, async (tx, order) => {
        expectMove(order, to)
        const at = clock()
        const advanced = await lifecycle.advance(tx, order, to, at).catch(refuseShortage(tx, order))
        const owesCash = order.paymentMethod === 'cash-on-delivery' && order.grandTotalMinor > 0
        if (to === 'DELIVERED' && owesCash) await takeCash(tx, advanced, at)
        await log.record(tx, {
          action: 'order.advance',
          subject: order.number,
          before: { status: order.status },
          after: { status: to },
        })
      }),

    ship: (number, request, seen) =>
      change(number, seen, async (tx, order) => {
        expectMove(order, 'SHIPPED')
        const shipment = shipmentOf(request)
        const parcel = { shipment, expectedOn: expectLaterDay(order, request.expectedOn) }
        await lifecycle.ship(tx, order, parcel, clock()).catch(refuseShortage(tx, order))
        await log.record(tx, {
          action: 'order.ship',
          subject: order.number,
          before: { status: order.status },
          after: { status: 'SHIPPED', ...shipment },
        })
      }),

    correctShipment: (number, request, seen) =>
      change(number, seen, async (tx, order) => {
        const [before] = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
        if (before === undefined) {
          throw new Refusal(`Order ${order.number} has no shipment: enter it with order ship.`)
        }
        const shipment = shipmentOf(request)
        await tx.update(shipments).set(shipment).where(eq(shipments.orderId, order.id))
        const expectedDeliveryOn = expectLaterDay(order, request.expectedOn) ?? order.expectedDeliveryOn
        await tx.update(orders).set({ expectedDeliveryOn }).where(eq(orders.id, order.id))
        await log.record(tx, {
          action: 'order.correct-shipment',
          subject: order.number,
          before: { ...before, expectedDeliveryOn: order.expectedDeliveryOn },
          after: { ...shipment, expectedDeliveryOn },
        })
      }),

    cancel: (number, why, seen) =>
      change(number, seen, async (tx, order) => {
        if (order.status === 'CANCELLED') throw new Refusal(`Order ${order.number} is cancelled already.`)
        if (!canMove(order.status, 'CANCELLED')) {
          throw new Refusal(`Order ${order.number} is ${labelOf(order)} and cannot be cancelled: refund it.`)
        }
        const at = clock()
        await lifecycle.cancel(tx, order, at, why)
        await refundCaptured(tx, order, { at, reason: why })
        await log.record(tx, {
          action: 'order.cancel',
          subject: order.number,
          why,
          before: { status: order.status, paymentStatus: order.paymentStatus },
          after: { status: 'CANCELLED' },
        })
      }),

    refund: (number, { why, paidBack }, seen) =>
      change(number, seen, async (tx, order) => {
        const payment = await findRefundable(tx, order)
        refuseOpenReturns(order, await findReturns(tx, [order.id]))
        await refuseOpenDispute(tx, order)
        const amount = await leftOf(tx, payment)
        if (amount.minor <= 0) throw new Refusal(`Order ${order.number} is refunded already.`)
        await giveBack(tx, order, payment, { returnId: null, amount, reason: why, at: clock(), paidBack })
        await tx.update(orders).set({ needsCreditNote: true }).where(eq(orders.id, order.id))
        await unmarkReviews(tx, order)
        await mails.refunded(tx, order, amount)
        await log.record(tx, {
          action: 'order.refund',
          subject: order.number,
          why,
          before: { paymentStatus: order.paymentStatus },
          after: { refunded: amount, ...(paidBack !== null && { paidBack }) },
        })
      }),
  }
}

/** @throws {Refusal} */
function expectMove(order: OrderRow, to: OrderStatus): void {
  if (awaitsConfirmation(order)) {
    throw new Refusal(
      `Order ${order.number} waits until its customer confirms it with the code that was mailed: it cannot become ${to} before.`,
    )
  }
  if (!canMove(order.status, to)) {
    throw new Refusal(`Order ${order.number} is ${labelOf(order)} and cannot become ${to}.`)
  }
}

/** @throws {Refusal} for a day on which the order was not even placed. */
function expectLaterDay({ number, placedAt }: OrderRow, day: string | null): string | null {
  if (day === null || Date.parse(day) >= placedAt.getTime()) return day
  throw new Refusal(`Order ${number} cannot arrive on ${day}, before it was placed.`)
}

const SHIPMENT_PROBLEMS = {
  carrier: 'A carrier has a name of 2 to 40 letters, such as Ekart.',
  number: 'A tracking number has 4 to 40 letters, digits or hyphens.',
  'number-missing': 'Give the tracking number of this carrier with --tracking.',
  link: 'A tracking link begins with https:// and names a website, without a user name in it.',
  'link-of-known-carrier': 'The link of this carrier is known: leave --link out.',
} as const satisfies Record<ShipmentProblem, string>

/** @throws {Refusal} */
function shipmentOf(request: ShipmentRequest): Shipment {
  const shipment = toShipment(request)
  if (typeof shipment === 'string') throw new Refusal(SHIPMENT_PROBLEMS[shipment])
  return shipment
}

const labelOf = (order: OrderRow): string => orderLabel(order).toLowerCase()

const refuseShortage =
  (tx: Transaction, order: OrderRow) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof StockShortage)) throw error
    throw new Refusal(await shortageText(tx, order, error))
  }

async function shortageText(db: Queryable, order: OrderRow, { variantIds }: StockShortage): Promise<string> {
  const missing = (await findLines(db, order.id))
    .filter(({ variantId }) => variantIds.includes(variantId))
    .map(({ title, size }) => `${title} (${sizeLabel(size)})`)
  return `Order ${order.number} was placed ahead and ${missing.join(', ')} has not come in: enter the stock first.`
}

/** @throws {Refusal} unless the order was shipped, is paid, and was not refunded as a whole. */
async function findRefundable(tx: Transaction, order: OrderRow): Promise<typeof payments.$inferSelect> {
  const paid = await getKeptPayment(tx, order)
  if (canMove(order.status, 'CANCELLED')) {
    throw new Refusal(`Order ${order.number} is not shipped yet: cancel it, which refunds it.`)
  }
  return paid
}

async function loadMoney(db: Queryable, orderId: number) {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt))
  const returned = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.requestedAt))
  const ledger = await db
    .select()
    .from(moneyLedger)
    .where(eq(moneyLedger.orderId, orderId))
    .orderBy(asc(moneyLedger.id))
  return {
    payments: paid.map(({ id, gateway, gatewayPaymentId, status, currency, amountMinor, createdAt }) => ({
      id,
      gateway,
      gatewayPaymentId,
      status,
      amount: money(currency, amountMinor),
      createdAt,
    })),
    refunds: returned.map(({ refund: { id, currency, amountMinor, reason, requestedAt, doneAt } }) => ({
      id,
      amount: money(currency, amountMinor),
      reason,
      requestedAt,
      doneAt,
    })),
    ledger: ledger.map(({ kind, currency, amountMinor, at }) => ({
      kind,
      amount: money(currency, amountMinor),
      at,
    })),
  }
}

async function loadDocuments(db: Queryable, orderId: number) {
  const numbers = (documents: ReadonlyArray<{ readonly number: string }>) =>
    documents.map(({ number }) => number)
  return {
    invoiceNumbers: numbers(await listInvoices(db, orderId)),
    creditNoteNumbers: numbers(await listCreditNotes(db, orderId)),
  }
}
