import type { Address } from '@store/shared/domain/address'
import type { Customer } from '@store/shared/domain/customer'
import type { Order } from '@store/shared/domain/order'
import { asc, desc, eq, inArray, or } from 'drizzle-orm'
import { createAddressService } from '../addresses/address-service'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { toCustomer } from '../customers/customer-service'
import type { Database } from '../db/database'
import { backOfficeLog } from '../db/schema/back-office'
import { cartLines, wishlistItems } from '../db/schema/carts'
import { products, reviews, variants } from '../db/schema/catalogue'
import { contactMessages, newsletterSubscriptions } from '../db/schema/correspondence'
import { couponRedemptions, coupons } from '../db/schema/coupons'
import {
  customers,
  emailConfirmations,
  emailRestorations,
  oneTimeCodes,
  passkeys,
  sessions,
} from '../db/schema/customers'
import { invoices } from '../db/schema/invoices'
import { mailOutbox } from '../db/schema/mail'
import { orders } from '../db/schema/orders'
import { moneyLedger, payments } from '../db/schema/payments'
import { returns } from '../db/schema/returns'
import { reviewPhotos, reviewVotes } from '../db/schema/reviews'
import { stockNotices } from '../db/schema/stock-notices'
import { inTransaction } from '../db/transaction'
import { BLANKED, holdsSecret, readMessage } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { loadOrders } from '../orders/order-records'
import type { OrderRow } from '../orders/order-rows'
import { listSecurityEvents } from '../security/security-log'

/** Everything that is held about a customer; nothing that would open the account. */
export interface CustomerFile {
  readonly exportedAt: Date
  readonly profile: (Customer & { readonly registeredAt: Date }) | null
  readonly addresses: readonly Address[]
  readonly orders: readonly Order[]
  /** What she wrote with each; the rest stands with its order. */
  readonly returns: ReadonlyArray<{ orderId: number; requestedAt: Date; comment: string }>
  readonly payments: ReadonlyArray<{
    readonly orderId: number
    readonly gateway: string
    readonly gatewayPaymentId: string | null
    readonly status: string
    readonly currency: string
    readonly amountMinor: number
    readonly createdAt: Date
  }>
  readonly money: ReadonlyArray<{
    orderId: number
    kind: string
    currency: string
    amountMinor: number
    at: Date
  }>
  readonly invoices: ReadonlyArray<{ orderId: number; number: string; issuedAt: Date }>
  readonly coupons: ReadonlyArray<{ code: string; redeemedAt: Date; releasedAt: Date | null }>
  readonly reviews: ReadonlyArray<{
    readonly sku: string
    readonly author: string
    readonly rating: number
    readonly text: string
    readonly writtenAt: Date
  }>
  /** Of her reviews; a photo that was rejected is deleted. */
  readonly reviewPhotos: ReadonlyArray<{
    readonly sku: string
    readonly state: string
    readonly reason: string
    readonly addedAt: Date
    /** A JPEG in base64. */
    readonly jpeg: string | null
  }>
  /** Reviews of others that she found helpful. */
  readonly helpfulReviews: ReadonlyArray<{
    readonly sku: string
    readonly review: string
    readonly votedAt: Date
  }>
  readonly cart: ReadonlyArray<{ readonly sku: string; readonly size: string; readonly quantity: number }>
  readonly wishlist: ReadonlyArray<{ readonly sku: string; readonly size: string; readonly addedAt: Date }>
  readonly newsletterSince: Date | null
  /** Sizes that were sold out, of which a mail is to say when they are back. */
  readonly stockNotices: ReadonlyArray<{
    readonly sku: string
    readonly size: string
    readonly askedAt: Date
  }>
  readonly messages: ReadonlyArray<{
    readonly name: string
    readonly message: string
    readonly receivedAt: Date
  }>
  readonly mails: ReadonlyArray<{
    readonly subject: string
    readonly body: string
    readonly createdAt: Date
    readonly sentAt: Date | null
  }>
  /** Each with where it was last used from, and when it ends unless it is renewed. */
  readonly logIns: ReadonlyArray<{
    readonly device: string
    readonly network: string
    readonly startedAt: Date | null
    readonly lastUsedAt: Date | null
    readonly expiresAt: Date
  }>
  readonly passkeys: ReadonlyArray<{
    readonly device: string
    readonly createdAt: Date
    readonly lastUsedAt: Date | null
  }>
  /** Codes that were sent and can still be used. */
  readonly openCodes: ReadonlyArray<{
    readonly purpose: string
    readonly sentTo: string
    readonly expiresAt: Date
  }>
  /** What was done to the account and its orders; `shop` stands for its own people. */
  readonly securityLog: ReadonlyArray<{
    readonly at: Date
    readonly by: 'customer' | 'shop'
    readonly action: string
    readonly orderId: number | null
    readonly device: string
    readonly network: string
  }>
  /** Wanted instead of her present one, and not confirmed. */
  readonly pendingEmail: string | null
  /** Which she gave up and can take back until then. */
  readonly earlierEmails: ReadonlyArray<{ readonly email: string; readonly expiresAt: Date }>
}

export interface CustomerFiles {
  /** @throws {Refusal} when nothing is held under the address. */
  show(email: string): Promise<CustomerFile>
  /** The same, and notes that it was handed out. @throws {Refusal} */
  export(email: string): Promise<CustomerFile>
}

interface CustomerFilesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly shop: Shop
  readonly log: BackOfficeLog
}

/** One sentence for every command that looks somebody up. */
export const nothingHeld = (email: string): Refusal => new Refusal(`Nothing is held under ${email}.`)

/** What is held under an e-mail address. @throws {Refusal} when nothing is */
export function createShowCustomer({
  db,
  clock,
  shop,
}: Pick<CustomerFilesOptions, 'db' | 'clock' | 'shop'>): CustomerFiles['show'] {
  const addressService = createAddressService(db)

  const securityLogOf = async (
    id: number,
    own: readonly OrderRow[],
  ): Promise<CustomerFile['securityLog']> => {
    const orderIdOf = new Map(own.map((order) => [order.number, order.id]))
    const subjects = [`customer ${id}`, ...orderIdOf.keys()]
    const byShop = await db
      .select({ at: backOfficeLog.at, action: backOfficeLog.action, subject: backOfficeLog.subject })
      .from(backOfficeLog)
      .where(inArray(backOfficeLog.subject, subjects))
    const byCustomer = await listSecurityEvents(db, id)
    return [
      ...byCustomer.map((event) => ({ ...event, by: 'customer' as const })),
      ...byShop.map(({ at, action, subject }) => ({
        at,
        by: 'shop' as const,
        action,
        orderId: orderIdOf.get(subject) ?? null,
        device: '',
        network: '',
      })),
    ].sort((a, b) => a.at.getTime() - b.at.getTime())
  }

  const photosOf = async (id: number): Promise<CustomerFile['reviewPhotos']> => {
    const rows = await db
      .select({
        sku: products.sku,
        state: reviewPhotos.state,
        reason: reviewPhotos.reason,
        addedAt: reviewPhotos.addedAt,
        content: reviewPhotos.content,
      })
      .from(reviewPhotos)
      .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.customerId, id))
      .orderBy(asc(reviewPhotos.addedAt), asc(reviewPhotos.id))
    return rows.map(({ content, ...photo }) => ({
      ...photo,
      jpeg: content && Buffer.from(content).toString('base64'),
    }))
  }

  const ofAccount = async ({ id, createdAt, ...row }: typeof customers.$inferSelect) => {
    const orderRows = await db.select().from(orders).where(eq(orders.customerId, id)).orderBy(desc(orders.id))
    const orderIds = orderRows.map((order) => order.id)
    return {
      profile: { ...toCustomer({ id, createdAt, ...row }), registeredAt: createdAt },
      addresses: await addressService.list(id),
      orders: await loadOrders(db, orderRows),
      returns: await db
        .select({
          orderId: returns.orderId,
          requestedAt: returns.requestedAt,
          comment: returns.comment,
        })
        .from(returns)
        .where(inArray(returns.orderId, orderIds))
        .orderBy(asc(returns.id)),
      payments: await db
        .select({
          orderId: payments.orderId,
          gateway: payments.gateway,
          gatewayPaymentId: payments.gatewayPaymentId,
          status: payments.status,
          currency: payments.currency,
          amountMinor: payments.amountMinor,
          createdAt: payments.createdAt,
        })
        .from(payments)
        .where(inArray(payments.orderId, orderIds))
        .orderBy(asc(payments.createdAt)),
      money: await db
        .select({
          orderId: moneyLedger.orderId,
          kind: moneyLedger.kind,
          currency: moneyLedger.currency,
          amountMinor: moneyLedger.amountMinor,
          at: moneyLedger.at,
        })
        .from(moneyLedger)
        .where(inArray(moneyLedger.orderId, orderIds))
        .orderBy(asc(moneyLedger.id)),
      invoices: await db
        .select({ orderId: invoices.orderId, number: invoices.number, issuedAt: invoices.issuedAt })
        .from(invoices)
        .where(inArray(invoices.orderId, orderIds))
        .orderBy(asc(invoices.orderId)),
      coupons: await db
        .select({
          code: coupons.code,
          redeemedAt: couponRedemptions.redeemedAt,
          releasedAt: couponRedemptions.releasedAt,
        })
        .from(couponRedemptions)
        .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
        .where(eq(couponRedemptions.customerId, id))
        .orderBy(asc(couponRedemptions.id)),
      reviews: await db
        .select({
          sku: products.sku,
          author: reviews.author,
          rating: reviews.rating,
          text: reviews.text,
          writtenAt: reviews.writtenAt,
        })
        .from(reviews)
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(eq(reviews.customerId, id))
        .orderBy(asc(reviews.id)),
      reviewPhotos: await photosOf(id),
      helpfulReviews: await db
        .select({ sku: products.sku, review: reviews.text, votedAt: reviewVotes.votedAt })
        .from(reviewVotes)
        .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(eq(reviewVotes.customerId, id))
        .orderBy(asc(reviewVotes.votedAt), asc(reviewVotes.reviewId)),
      cart: await db
        .select({ sku: products.sku, size: variants.size, quantity: cartLines.quantity })
        .from(cartLines)
        .innerJoin(variants, eq(variants.id, cartLines.variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .where(eq(cartLines.customerId, id))
        .orderBy(asc(cartLines.id)),
      wishlist: await db
        .select({ sku: products.sku, size: variants.size, addedAt: wishlistItems.addedAt })
        .from(wishlistItems)
        .innerJoin(variants, eq(variants.id, wishlistItems.variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .where(eq(wishlistItems.customerId, id))
        .orderBy(asc(wishlistItems.addedAt), asc(wishlistItems.variantId)),
      logIns: await db
        .select({
          device: sessions.device,
          network: sessions.network,
          startedAt: sessions.startedAt,
          lastUsedAt: sessions.renewedAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.customerId, id)),
      passkeys: await db
        .select({
          device: passkeys.device,
          createdAt: passkeys.createdAt,
          lastUsedAt: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.customerId, id))
        .orderBy(asc(passkeys.createdAt)),
      openCodes: await db
        .select({
          purpose: oneTimeCodes.purpose,
          sentTo: oneTimeCodes.sentTo,
          expiresAt: oneTimeCodes.expiresAt,
        })
        .from(oneTimeCodes)
        .where(eq(oneTimeCodes.customerId, id)),
      securityLog: await securityLogOf(id, orderRows),
      pendingEmail:
        (await db.select().from(emailConfirmations).where(eq(emailConfirmations.customerId, id)))[0]?.email ??
        null,
      earlierEmails: await db
        .select({ email: emailRestorations.email, expiresAt: emailRestorations.expiresAt })
        .from(emailRestorations)
        .where(eq(emailRestorations.customerId, id))
        .orderBy(asc(emailRestorations.id)),
    }
  }

  return async (email) => {
    const address = email.trim().toLowerCase()
    const [account] = await db.select().from(customers).where(eq(customers.email, address))
    const [subscription] = await db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, address))
    const messages = await db
      .select({
        name: contactMessages.name,
        message: contactMessages.message,
        receivedAt: contactMessages.receivedAt,
      })
      .from(contactMessages)
      .where(eq(contactMessages.email, address))
      .orderBy(asc(contactMessages.id))
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
      ...(account === undefined ? NO_ACCOUNT : await ofAccount(account)),
      newsletterSince: subscription?.subscribedAt ?? null,
      stockNotices: notices,
      messages,
      mails,
    }
  }
}

export function createCustomerFiles({ db, clock, shop, log }: CustomerFilesOptions): CustomerFiles {
  const show = createShowCustomer({ db, clock, shop })
  return {
    show,
    async export(email) {
      const file = await show(email)
      const subject = file.profile === null ? 'a person without an account' : `customer ${file.profile.id}`
      await inTransaction(db, (tx) => log.record(tx, { action: 'customer.export', subject }))
      return file
    },
  }
}

const NO_ACCOUNT = {
  profile: null,
  addresses: [],
  orders: [],
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
