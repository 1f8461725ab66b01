import {
  advanceStaffOrder,
  cancelStaffOrder,
  getStaffOrder,
  listStaffOrders,
  type StaffOrder,
  shipStaffOrder,
} from '@store/shared/api/staff/orders/staff-orders'
import { type Order, orderStatusLabel } from '@store/shared/domain/orders/order'
import { type ShipmentProblem, toShipment } from '@store/shared/domain/orders/shipment'
import { eq, inArray } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { BackOffice } from '../back-office/back-office'
import { listOrders } from '../back-office/order-list'
import type { Database } from '../db/database'
import { products, variants } from '../db/schema/catalogue'
import { CommerceFailure, type FieldProblem } from '../http/commerce-failure'
import { hasLink } from '../orders/order-links'
import { findReturns, returnNumber } from '../orders/return-records'
import type { StaffMount } from '../staff/mount-staff'
import { pageOf, windowOf } from './list-window'

export interface OrderRouteServices {
  readonly db: Database
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

export function registerStaffOrderRoutes(mount: StaffMount, { db, officeOf }: OrderRouteServices): void {
  mount.staff(listStaffOrders, async ({ query: { page, ...filter } }) =>
    pageOf(await listOrders(db, { ...filter, ...windowOf(page) })),
  )

  mount.staff(getStaffOrder, async ({ session, params }) => {
    const file = await officeOf(session.member.email).orders.show(params.number).catch(notFoundOfRefusal)
    const { order, customer, payments, refunds, invoiceNumbers, creditNoteNumbers, notes, revision } = file
    const waits = order.status === 'PAYMENT_PENDING' || order.status === 'PAYMENT_FAILED'
    return {
      order,
      customerEmail: customer?.email ?? null,
      customerId: customer?.id ?? null,
      payments: payments.map(({ id, gateway, status, amount, createdAt }) => ({
        id,
        gateway,
        status,
        amount,
        at: createdAt,
      })),
      refunds: refunds.map(({ id, amount, reason, requestedAt, doneAt }) => ({
        id,
        amount,
        reason,
        requestedAt,
        doneAt,
      })),
      invoiceNumbers,
      creditNoteNumbers,
      notes,
      skus: await findSkus(db, order),
      returnComments: (await findReturns(db, [order.id])).map(({ sequence, comment }) => ({
        number: returnNumber(order, { sequence }),
        comment,
      })),
      isDraft: waits && (await hasLink(db, order.id)),
      revision,
    }
  })

  mount.staff(advanceStaffOrder, async ({ session, params, body }) => {
    const { orders } = officeOf(session.member.email)
    return told(await orders.advance(params.number, body.to, body.seen))
  })

  mount.staff(shipStaffOrder, async ({ session, params, body }) => {
    const { orders } = officeOf(session.member.email)
    const problem = toShipment(body)
    if (typeof problem === 'string') {
      throw new CommerceFailure('VALIDATION', { fields: [SHIPMENT_PROBLEMS[problem]] })
    }
    return told(await orders.ship(params.number, body, body.seen))
  })

  mount.staff(cancelStaffOrder, async ({ session, params, body }) => {
    const { orders } = officeOf(session.member.email)
    return told(await orders.cancel(params.number, body.why, body.seen))
  })
}

async function findSkus(db: Database, { lines }: Order): Promise<StaffOrder['skus']> {
  const rows = await db
    .select({ variantId: variants.id, sku: products.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      inArray(
        variants.id,
        lines.map(({ variantId }) => variantId),
      ),
    )
  return rows
}

/** In the words of a form; the field is the one to look at. */
export const SHIPMENT_PROBLEMS = {
  carrier: { path: 'carrier', message: 'A carrier has a name of 2 to 40 letters, such as Ekart.' },
  number: { path: 'trackingNumber', message: 'A tracking number has 4 to 40 letters, digits or hyphens.' },
  'number-missing': { path: 'trackingNumber', message: 'Please enter the tracking number of this carrier.' },
  link: { path: 'link', message: 'A tracking link begins with https:// and names a website.' },
  'link-of-known-carrier': { path: 'link', message: 'The link of this carrier is known: leave it empty.' },
} as const satisfies Readonly<Record<ShipmentProblem, FieldProblem>>

const told = ({ number, status }: Pick<Order, 'number' | 'status'>) => ({
  message: `Order ${number}: ${orderStatusLabel(status).toLowerCase()}.`,
})

/** What cannot be found by its name is no conflict. */
export function notFoundOfRefusal(error: unknown): never {
  if (error instanceof Refusal) throw new CommerceFailure('NOT_FOUND', { message: error.onScreen })
  throw error
}
