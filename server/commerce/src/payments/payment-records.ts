import type { PaymentStatus } from '@store/shared/domain/orders/order'
import { pathTo } from '@store/shared/remotes/site/paths'
import { and, eq } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../db/database'
import { orders } from '../db/schema/orders'
import { payments, refunds } from '../db/schema/payments'
import { CommerceFailure } from '../http/commerce-failure'
import { pageWordsIn } from '../http/page-words'
import type { Shop } from '../mail/shop'
import { isOfTheRest } from '../money/refunds'
import { hasLink, LINK_OUTCOME_PATH } from '../orders/order-links'
import type { OrderRow } from '../orders/order-rows'
import type { PaymentRow } from './settle-payment'

export async function findPayment(db: Database, paymentId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return payment
}

/** The order's one payment in doubt. */
export async function findLivePayment(
  tx: Database | Transaction,
  orderId: number,
): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'PENDING')))
  return payment
}

/** @throws {CommerceFailure} NOT_FOUND, also for another customer's payment. */
export async function getOwnPayment(
  db: Database,
  customerId: number,
  paymentId: string,
): Promise<PaymentRow> {
  const [row] = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(orders.customerId, customerId)))
  if (row === undefined) throw new CommerceFailure('NOT_FOUND')
  return row.payment
}

/** Money that is owed back is not called paid, though the gateway may take a while to return it. */
export async function statusForShopper(
  db: Database,
  paymentId: string,
  status: PaymentStatus,
): Promise<PaymentStatus> {
  if (status !== 'CAPTURED') return status
  const [owed] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isOfTheRest))
  return owed === undefined ? status : 'REFUNDED'
}

/**
 * Where a gateway sends the shopper afterwards, in the language of the order: of an order that is paid by a link, whoever pays may not be logged in. The same each
 * time, since an order has its link from the start or never.
 */
export async function waysBack(
  db: Queryable,
  shop: Pick<Shop, 'origin' | 'languages'>,
  {
    payment: { id, orderId },
    order: { language },
  }: {
    readonly payment: Pick<PaymentRow, 'id' | 'orderId'>
    readonly order: Pick<OrderRow, 'language'>
  },
) {
  const { own, to } = pageWordsIn(language, shop.languages)
  if (await hasLink(db, orderId)) {
    const outcome = `${shop.origin}${own(LINK_OUTCOME_PATH)}?payment=${id}`
    return { returnUrl: outcome, cancelUrl: outcome }
  }
  return {
    returnUrl: `${shop.origin}${to(pathTo('checkout'))}?payment=${id}`,
    cancelUrl: `${shop.origin}${to(pathTo('order', orderId))}`,
  }
}
