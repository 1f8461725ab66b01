import type { OrderMessage } from '@store/shared/api/staff/orders/staff-order-files'
import { and, asc, eq, inArray, isNull, like, or } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { customers } from '../db/schema/customers'
import { mailOutbox } from '../db/schema/mail'
import { BLANKED, holdsSecret, readMessage } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { ORDER_MAILS, PARTIAL_REFUND_MAIL } from '../orders/order-mails'
import type { OrderRow } from '../orders/order-rows'
import { findPartialRefunds } from '../orders/partial-refund-records'
import { findReturns } from '../orders/return-records'
import { RETURN_MAILS } from '../returns/return-mails'

/**
 * What an order's customer was told about it, oldest first. Keys of most events follow from the order; of those that have a random
 * part the ones to the customer's present address are found.
 */
export async function listOrderMessages(
  db: Queryable,
  order: OrderRow,
  shop: Shop,
): Promise<readonly OrderMessage[]> {
  const returned = await findReturns(db, [order.id])
  const refunded = await findPartialRefunds(db, [order.id])
  const keys = [
    ...ORDER_MAILS.map((event) => `${event}/${order.id}`),
    ...refunded.map(({ sequence }) => `${PARTIAL_REFUND_MAIL}/${order.id}/${sequence}`),
    ...returned.flatMap(({ sequence }) => RETURN_MAILS.map((event) => `${event}/${order.id}/${sequence}`)),
  ]
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, order.customerId), isNull(customers.erasedAt)))
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(
      or(
        inArray(mailOutbox.eventKey, keys),
        customer === undefined
          ? undefined
          : and(eq(mailOutbox.recipient, customer.email), like(mailOutbox.eventKey, `order-%/${order.id}/%`)),
      ),
    )
    .orderBy(asc(mailOutbox.id))
  return rows.map((row) => {
    const message = readMessage(row, shop)
    // What was not sent yet still holds its codes and links.
    const { subject, text } = holdsSecret(message) ? { subject: BLANKED, text: BLANKED } : message
    return {
      channel: row.channel,
      to: row.recipient,
      subject,
      text,
      createdAt: row.createdAt,
      sentAt: row.sentAt,
    }
  })
}
