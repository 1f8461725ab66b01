import { NEWSLETTER_CONSENTS } from '@store/shared/domain/people/newsletter-consent'
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { listCustomerNotes } from '../customers/customer-note-records'
import type { Database } from '../db/database'
import { products, variants } from '../db/schema/catalogue'
import { contactAnswers, contactMessages, newsletterSubscriptions } from '../db/schema/correspondence'
import { customers } from '../db/schema/customers'
import { mailOutbox } from '../db/schema/mail'
import { stockNotices } from '../db/schema/stock-notices'
import { inTransaction } from '../db/transaction'
import { BLANKED, holdsSecret, readMessage } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { listNotes } from '../orders/notes/order-note-records'
import { readAccountFile } from './account-file'
import type { CustomerFile } from './customer-file-contents'

/**
 * What the shop hands out when somebody asks what is held about her. Notes of its own people may name others, so they are in this file,
 * which somebody reads before it is handed out, and not in the one that a customer downloads herself.
 */
export interface ExportedFile extends CustomerFile {
  readonly notes: ReadonlyArray<{ readonly at: Date; readonly text: string }>
  readonly orderNotes: ReadonlyArray<{ readonly orderId: number; readonly at: Date; readonly text: string }>
}

export interface CustomerFiles {
  /** @throws {Refusal} when nothing is held under the address. */
  show(email: string): Promise<CustomerFile>
  /** The same with what the shop noted about her and her orders, and notes that it was handed out. @throws {Refusal} */
  export(email: string): Promise<ExportedFile>
}

interface CustomerFilesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly shop: Shop
  readonly log: BackOfficeLog
}

/** One sentence for every command that looks a person up. */
export const nothingHeld = (email: string): Refusal => new Refusal(`Nothing is held under ${email}.`)

/** What is held under an e-mail address. @throws {Refusal} when nothing is */
export function createShowCustomer({
  db,
  clock,
  shop,
}: Pick<CustomerFilesOptions, 'db' | 'clock' | 'shop'>): CustomerFiles['show'] {
  return async (email) => {
    const address = email.trim().toLowerCase()
    const [account] = await db.select().from(customers).where(eq(customers.email, address))
    const [subscription] = await db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, address))
    const messages = await readMessages(db, address)
    const notices = await db
      .select({ sku: products.sku, size: variants.size, askedAt: stockNotices.askedAt })
      .from(stockNotices)
      .innerJoin(variants, eq(variants.id, stockNotices.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        or(
          eq(stockNotices.email, address),
          account === undefined ? undefined : eq(stockNotices.customerId, account.id),
        ),
      )
      .orderBy(asc(stockNotices.id))
    const isKnown = account !== undefined || subscription !== undefined
    if (!isKnown && messages.length + notices.length === 0) {
      throw nothingHeld(address)
    }
    const kept = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, address))
      .orderBy(asc(mailOutbox.id))
    const mails = kept.map((row) => {
      const mail = readMessage(row, shop)
      // What was not sent yet still holds its codes.
      const { subject, text } = holdsSecret(mail) ? { subject: BLANKED, text: BLANKED } : mail
      return { subject, body: text, createdAt: row.createdAt, sentAt: row.sentAt }
    })
    return {
      exportedAt: clock(),
      ...(account === undefined ? NO_ACCOUNT : await readAccountFile(db, account)),
      newsletterSince: subscription?.unsubscribedAt === null ? subscription.subscribedAt : null,
      newsletter: subscription === undefined ? null : toNewsletter(subscription),
      stockNotices: notices,
      messages,
      mails,
    }
  }
}

const toNewsletter = (
  row: typeof newsletterSubscriptions.$inferSelect,
): NonNullable<CustomerFile['newsletter']> => ({
  askedAt: row.subscribedAt,
  agreedTo: row.consent === null ? null : NEWSLETTER_CONSENTS[row.consent].text,
  page: row.page,
  confirmedAt: row.confirmedAt,
  unsubscribedAt: row.unsubscribedAt,
})

/** Messages of the contact page with what the shop answered; not which of its people. */
async function readMessages(db: Database, email: string): Promise<CustomerFile['messages']> {
  const written = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(contactMessages.id))
  const answers = await db
    .select({ messageId: contactAnswers.messageId, at: contactAnswers.at, text: contactAnswers.text })
    .from(contactAnswers)
    .where(
      inArray(
        contactAnswers.messageId,
        written.map(({ id }) => id),
      ),
    )
    .orderBy(asc(contactAnswers.id))
  return written.map(({ id, name, message, receivedAt }) => ({
    name,
    message,
    receivedAt,
    answers: answers.filter(({ messageId }) => messageId === id).map(({ at, text }) => ({ at, text })),
  }))
}

export function createCustomerFiles({ db, clock, shop, log }: CustomerFilesOptions): CustomerFiles {
  const show = createShowCustomer({ db, clock, shop })
  return {
    show,
    async export(email) {
      const file = await show(email)
      const subject = file.profile === null ? 'a person without an account' : `customer ${file.profile.id}`
      await inTransaction(db, (tx) => log.record(tx, { action: 'customer.export', subject }))
      const notes = await listNotes(
        db,
        file.orders.map(({ id }) => id),
      )
      const customerNotes = file.profile === null ? [] : await listCustomerNotes(db, file.profile.id)
      return {
        ...file,
        notes: customerNotes.map(({ at, text }) => ({ at, text })),
        orderNotes: notes.map(({ orderId, at, text }) => ({ orderId, at, text })),
      }
    },
  }
}

const NO_ACCOUNT = {
  profile: null,
  addresses: [],
  orders: [],
  earlierOrderAddresses: [],
  returns: [],
  payments: [],
  money: [],
  invoices: [],
  coupons: [],
  reviews: [],
  reviewPhotos: [],
  helpfulReviews: [],
  cart: [],
  wishlist: [],
  logIns: [],
  passkeys: [],
  openCodes: [],
  securityLog: [],
  pendingEmail: null,
  earlierEmails: [],
} as const satisfies Partial<CustomerFile>
