import type { ListedOrder } from '@store/shared/api/staff/orders/staff-orders'
import { money } from '@store/shared/domain/money'
import type { OrderStatus, PaymentStatus } from '@store/shared/domain/orders/order'
import { and, desc, eq, gte, ilike, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { escapeLike } from '../db/escape-like'
import { customers } from '../db/schema/customers'
import { orderLines, orders } from '../db/schema/orders'

export interface OrderListFilter {
  readonly status?: OrderStatus | undefined
  readonly payment?: PaymentStatus | undefined
  /** When it was placed, at the earliest. */
  readonly since?: Date | undefined
  /** The first instant that is too late. */
  readonly before?: Date | undefined
  readonly customerId?: number | undefined
  /** Part of an order's number, or a whole e-mail address. */
  readonly text?: string | undefined
  readonly offset: number
  readonly limit: number
}

/** A page of orders, newest first. */
export async function listOrders(
  db: Queryable,
  { status, payment, since, before, customerId, text = '', offset, limit }: OrderListFilter,
): Promise<readonly ListedOrder[]> {
  const typed = text.trim()
  const isEmail = typed.includes('@')
  // Rows before a page cost their place in an index, and neither join nor sum.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        status === undefined ? undefined : eq(orders.status, status),
        payment === undefined ? undefined : eq(orders.paymentStatus, payment),
        since === undefined ? undefined : gte(orders.placedAt, since),
        before === undefined ? undefined : lt(orders.placedAt, before),
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
        isEmail ? inArray(orders.customerId, customerOf(db, typed)) : undefined,
        isEmail || typed === '' ? undefined : ilike(orders.number, `%${escapeLike(typed)}%`),
      ),
    )
    .orderBy(desc(orders.id))
    .offset(offset)
    .limit(limit)
    .as('page')
  const units = sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`
  const rows = await db
    .select({ order: orders, email: customers.email, erasedAt: customers.erasedAt, units })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(desc(page.id))
  return rows.map(({ order, email, erasedAt, units: count }) => ({
    number: order.number,
    placedAt: order.placedAt,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    grandTotal: money(order.currency, order.grandTotalMinor),
    name: order.address.name,
    city: order.address.city,
    customerEmail: erasedAt === null ? email : null,
    units: count,
  }))
}

const customerOf = (db: Queryable, email: string) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email.toLowerCase()), isNull(customers.erasedAt)))
