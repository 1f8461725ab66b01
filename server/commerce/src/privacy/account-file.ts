import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { listAddresses } from '../addresses/address-service'
import { toCustomer } from '../customers/customer-service'
import type { Database } from '../db/database'
import { backOfficeLog } from '../db/schema/back-office'
import { cartLines, wishlistItems } from '../db/schema/carts'
import { products, reviews, variants } from '../db/schema/catalogue'
import { couponRedemptions, coupons } from '../db/schema/coupons'
import {
  type customers,
  emailConfirmations,
  emailRestorations,
  oneTimeCodes,
  passkeys,
  sessions,
} from '../db/schema/customers'
import { invoices } from '../db/schema/invoices'
import { orderAddressChanges, orders } from '../db/schema/orders'
import { moneyLedger, payments } from '../db/schema/payments'
import { returns } from '../db/schema/returns'
import { reviewPhotos, reviewVotes } from '../db/schema/reviews'
import type { OrderRow } from '../orders/order-rows'
import { loadOrders } from '../orders/reading/order-records'
import { listSecurityEvents } from '../security/security-log'
import type { CustomerFile } from './customer-file-contents'

/** What a customer's file holds because of the account. */
export async function readAccountFile(
  db: Database,
  { id, createdAt, ...row }: typeof customers.$inferSelect,
) {
  const orderRows = await db.select().from(orders).where(eq(orders.customerId, id)).orderBy(desc(orders.id))
  return {
    profile: { ...toCustomer({ id, createdAt, ...row }), registeredAt: createdAt, language: row.language },
    addresses: await listAddresses(db, id),
    ...(await readOrders(db, id, orderRows)),
    ...(await readReviews(db, id)),
    ...(await readLists(db, id)),
    ...(await readAccess(db, id, orderRows)),
  }
}

/** Orders and their money. */
async function readOrders(db: Database, id: number, orderRows: readonly OrderRow[]) {
  const orderIds = orderRows.map((order) => order.id)
  return {
    orders: await loadOrders(db, orderRows),
    earlierOrderAddresses: await db
      .select({
        orderId: orderAddressChanges.orderId,
        changedAt: orderAddressChanges.at,
        address: orderAddressChanges.before,
      })
      .from(orderAddressChanges)
      .where(inArray(orderAddressChanges.orderId, orderIds))
      .orderBy(asc(orderAddressChanges.id)),
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
  }
}

/** What she wrote and found helpful. */
async function readReviews(db: Database, id: number) {
  return {
    reviews: await db
      .select({
        sku: products.sku,
        author: reviews.author,
        rating: reviews.rating,
        text: sql<string>`coalesce(${reviews.textAsWritten}, ${reviews.text})`,
        writtenAt: reviews.writtenAt,
        hiddenAt: reviews.hiddenAt,
        moderationReason: reviews.moderationReason,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.customerId, id))
      .orderBy(asc(reviews.id)),
    reviewPhotos: await photosOf(db, id),
    helpfulReviews: await db
      .select({ sku: products.sku, review: reviews.text, votedAt: reviewVotes.votedAt })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviewVotes.customerId, id))
      .orderBy(asc(reviewVotes.votedAt), asc(reviewVotes.reviewId)),
  }
}

async function photosOf(db: Database, id: number): Promise<CustomerFile['reviewPhotos']> {
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

/** Cart and wishlist. */
async function readLists(db: Database, id: number) {
  return {
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
  }
}

/** What opens the account, and what was done with it. */
async function readAccess(db: Database, id: number, orderRows: readonly OrderRow[]) {
  return {
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
    securityLog: await securityLogOf(db, id, orderRows),
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

async function securityLogOf(
  db: Database,
  id: number,
  own: readonly OrderRow[],
): Promise<CustomerFile['securityLog']> {
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
