import type { StaffCustomer } from '@store/shared/api/staff/shop/staff-customers'
import { isOrderNumber } from '@store/shared/domain/orders/order-number'
import { isMobile, normalizeMobile } from '@store/shared/domain/people/mobile'
import { NEWSLETTER_CONSENTS } from '@store/shared/domain/people/newsletter-consent'
import { desc, eq } from 'drizzle-orm'
import { listAddresses } from '../addresses/address-service'
import type { Database } from '../db/database'
import { contactMessages, newsletterSubscriptions } from '../db/schema/correspondence'
import { customerNotes } from '../db/schema/customers'
import { orderNotes, orders } from '../db/schema/orders'
import type { CustomerFilter } from './customer-search'

/** What a text that somebody typed looks for: an order, a mobile number, or a part of an address or name. Nothing for an empty one. */
export function customerFilterOf(text: string): CustomerFilter {
  const typed = text.trim()
  if (typed === '') return {}
  if (typed.includes('@')) return { email: typed }
  if (isOrderNumber(typed)) return { order: typed }
  return isMobile(normalizeMobile(typed)) ? { mobile: typed } : { text: typed }
}

/** Of lists on the page of a customer. */
const MOST_ROWS = 50

/** What is shown of a customer beside the account and its orders. */
export async function loadCustomerExtras(
  db: Database,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<Pick<StaffCustomer, 'addresses' | 'newsletter' | 'notes' | 'messages'>> {
  const [subscription] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
  const notesOnOrders = await db
    .select({ orderNumber: orders.number, by: orderNotes.by, at: orderNotes.at, text: orderNotes.text })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orders.customerId, id))
    .orderBy(desc(orderNotes.id))
    .limit(MOST_ROWS)
  const notesOnCustomer = await db
    .select({ by: customerNotes.by, at: customerNotes.at, text: customerNotes.text })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, id))
    .orderBy(desc(customerNotes.id))
    .limit(MOST_ROWS)
  const messages = await db
    .select({
      id: contactMessages.id,
      receivedAt: contactMessages.receivedAt,
      text: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(desc(contactMessages.id))
    .limit(MOST_ROWS)
  return {
    addresses: await listAddresses(db, id),
    newsletter:
      subscription === undefined
        ? null
        : {
            subscribedAt: subscription.subscribedAt,
            agreedTo: subscription.consent === null ? null : NEWSLETTER_CONSENTS[subscription.consent].text,
            page: subscription.page,
            confirmedAt: subscription.confirmedAt,
            unsubscribedAt: subscription.unsubscribedAt,
          },
    notes: [...notesOnCustomer.map((note) => ({ orderNumber: null, ...note })), ...notesOnOrders]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, MOST_ROWS),
    messages,
  }
}
