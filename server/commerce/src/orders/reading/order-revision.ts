import { type OrderStatus, orderStatusLabel } from '@store/shared/domain/orders/order'
import { and, asc, desc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { BackOfficeAction } from '../../audit/back-office-log'
import { Refusal } from '../../audit/refusal'
import type { Queryable, Transaction } from '../../db/database'
import { backOfficeLog } from '../../db/schema/back-office'
import { orderEvents } from '../../db/schema/orders'
import type { OrderRow } from '../order-rows'
import { findReturns, returnNumber } from './return-records'

/** A revision as it travels: the last event of the order, and the last change of it in the back office's log. */
export const REVISION = /^(\d{1,10})\.(\d{1,10})$/

/** What leaves an order as it was. */
const NO_CHANGES: readonly BackOfficeAction[] = ['order.note', 'draft.send']

const CHANGES: Readonly<Partial<Record<BackOfficeAction, string>>> = {
  'order.advance': 'moved it on',
  'order.ship': 'shipped it',
  'order.correct-shipment': 'corrected its parcel',
  'order.cancel': 'cancelled it',
  'order.refund': 'refunded it',
  'order.refund-part': 'refunded a part of it',
  'order.change-address': 'changed its address',
  'order.reissue-invoice': 'issued its invoice anew',
  'draft.create': 'booked it',
  'return.approve': 'approved a return',
  'return.refuse': 'refused a return',
  'return.receive': 'received a return',
}

/** Stands for an order as it is now: another one after each change by anybody. */
export async function findRevision(db: Queryable, order: OrderRow): Promise<string> {
  const [event] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const [change] = await db
    .select({ id: backOfficeLog.id })
    .from(backOfficeLog)
    .where(await isChangeOf(db, order))
    .orderBy(desc(backOfficeLog.id))
    .limit(1)
  return `${event?.id ?? 0}.${change?.id ?? 0}`
}

/**
 * Lets nobody act on an order that has changed since it was looked at. The caller holds the order's lock.
 *
 * @param seen the revision that was looked at; undefined: whatever it is
 * @throws {Refusal} that says what changed, and who did it
 */
export async function expectSeen(tx: Transaction, order: OrderRow, seen: string | undefined): Promise<void> {
  if (seen === undefined) return
  const [, event, change] = REVISION.exec(seen) ?? []
  if (event === undefined || change === undefined) throw new Error(`${seen} is no revision of an order`)
  const changes = await tx
    .select({ by: backOfficeLog.by, action: backOfficeLog.action })
    .from(backOfficeLog)
    .where(and(await isChangeOf(tx, order), gt(backOfficeLog.id, Number(change))))
    .orderBy(asc(backOfficeLog.id))
  const events = await tx
    .select({ status: orderEvents.status })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), gt(orderEvents.id, Number(event))))
    .orderBy(asc(orderEvents.id))
  if (changes.length + events.length === 0) return
  throw new Refusal(
    `Order ${order.number} has changed since you looked at it: ${changesText(changes, events)}. Look at it again.`,
  )
}

async function isChangeOf(db: Queryable, order: OrderRow) {
  const returned = await findReturns(db, [order.id])
  const subjects = [order.number, ...returned.map((each) => returnNumber(order, each))]
  return and(inArray(backOfficeLog.subject, subjects), notInArray(backOfficeLog.action, [...NO_CHANGES]))
}

function changesText(
  changes: ReadonlyArray<{ readonly by: string; readonly action: string }>,
  events: ReadonlyArray<{ readonly status: OrderStatus }>,
): string {
  const words: Readonly<Record<string, string | undefined>> = CHANGES
  const byPeople = changes.map(({ by, action }) => `${by} ${words[action] ?? 'changed it'}`)
  const last = events.at(-1)
  const now = last === undefined ? [] : [`it is “${orderStatusLabel(last.status)}” now`]
  return [...byPeople, ...now].join(', ')
}
