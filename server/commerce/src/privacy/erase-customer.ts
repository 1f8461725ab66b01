import { orderLabel } from '@store/shared/domain/orders/order'
import type { AddressFields } from '@store/shared/domain/people/address'
import { SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import { dropCodes } from '../customers/one-time-codes'
import { dropPasskeys } from '../customers/passkeys/passkeys'
import { endSessions } from '../customers/sessions/sessions'
import type { Database, Transaction } from '../db/database'
import { answeredCalls } from '../db/schema/answered-calls'
import { cartLines, carts, wishlistItems } from '../db/schema/carts'
import { reviews } from '../db/schema/catalogue'
import { contactMessages, newsletterSubscriptions } from '../db/schema/correspondence'
import {
  addresses,
  customerNotes,
  customers,
  emailConfirmations,
  emailRestorations,
} from '../db/schema/customers'
import { mailOutbox } from '../db/schema/mail'
import {
  bookingKeys,
  cartOrders,
  orderAddressChanges,
  orderLinks,
  orderNotes,
  orders,
} from '../db/schema/orders'
import { payments, refunds } from '../db/schema/payments'
import { returns } from '../db/schema/returns'
import { reviewPhotos, reviewVotes } from '../db/schema/reviews'
import { stockNotices } from '../db/schema/stock-notices'
import { inTransaction } from '../db/transaction'
import { ORDER_NOTES } from '../orders/notes/order-notes'
import type { OrderLifecycle } from '../orders/order-lifecycle'
import {
  ADDRESS_MAIL,
  ORDER_CODE_MAIL,
  ORDER_LINK_MAIL,
  ORDER_MAILS,
  PARTIAL_REFUND_MAIL,
} from '../orders/order-mails'
import type { OrderRow } from '../orders/order-rows'
import { PAYABLE_MS } from '../orders/reading/order-records'
import { RETURN_MAILS } from '../returns/return-mails'
import { forgetOrigins } from '../security/security-log'
import { nothingHeld } from './customer-file'

/**
 * Where something a customer wrote or was called by stays after an erasure, and why; everything else goes. A test walks
 * every column of every table.
 */
export const KEPT_AFTER_ERASURE = {
  'orders.address':
    'an invoice names its recipient, and tax law asks to keep it; only orders that became a sale keep theirs',
  'order_address_changes.before': 'an invoice that was replaced names it, as orders.address is named',
  'order_events.note': 'why she cancelled, in her own words: what happened to an order is never rewritten',
  'reviews.text': 'what she published about a product, without her name',
} as const

export interface ErasureResult {
  /** Null for a person who never had an account. */
  readonly customerId: number | null
  readonly ordersKept: number
  readonly reviewsAnonymised: number
  readonly mailsRemoved: number
}

/** `isDue` is asked about the locked account; nothing is erased when it says no. */
export type EraseCustomer = (
  email: string,
  isDue?: (account: CustomerRow) => boolean,
) => Promise<ErasureResult>

export interface EraseOptions {
  readonly db: Database
  readonly clock: Clock
  readonly lifecycle: OrderLifecycle
  /** In the transaction of the erasure; `account` is as it was, null for a person who never had one. */
  readonly onErased: (
    tx: Transaction,
    erased: { readonly result: ErasureResult; readonly account: CustomerRow | null },
  ) => Promise<void>
}

type CustomerRow = typeof customers.$inferSelect

/** Why an account cannot be erased now. */
export interface Unfinished {
  readonly kind: 'order' | 'return' | 'refund'
  readonly orderNumber: string
  /** In words; empty for what is no order. */
  readonly orderStatus: string
}

/** The account is not to be erased any more. */
class NotDueRefusal extends Refusal {
  constructor() {
    super('The account was used meanwhile.')
  }
}

/** Something is still under way. */
export class UnfinishedRefusal extends Refusal {
  constructor(readonly unfinished: Unfinished) {
    super(UNFINISHED_TEXTS[unfinished.kind](unfinished))
  }
}

const UNFINISHED_TEXTS = {
  order: ({ orderNumber, orderStatus }) =>
    `Order ${orderNumber} is still under way (${orderStatus}): finish or cancel it first.`,
  return: ({ orderNumber }) => `A return of order ${orderNumber} is still open.`,
  refund: ({ orderNumber }) => `Money is still on its way back for order ${orderNumber}.`,
} as const satisfies Record<Unfinished['kind'], (unfinished: Unfinished) => string>

/**
 * Takes out everything personal that is held under an e-mail address, in one transaction. What tax law wants kept stays
 * with an empty account; its log-ins are over, and the address can register anew.
 *
 * @throws {UnfinishedRefusal} while an order is under way or money is owed back
 * @throws {Refusal} when nothing is held, or it is not due
 */
export const createEraseCustomer =
  ({ db, clock, lifecycle, onErased }: EraseOptions): EraseCustomer =>
  (email, isDue) =>
    inTransaction(db, async (tx) => {
      const address = email.trim().toLowerCase()
      // Locked against bookings, addresses and reviews of the same moment: they come before, or find no account.
      const [account] = await tx.select().from(customers).where(eq(customers.email, address)).for('update')
      if (isDue && (account === undefined || !isDue(account))) throw new NotDueRefusal()
      const at = clock()
      const own = account === undefined ? null : await emptyAccount(tx, lifecycle, account, at)
      const emails = account === undefined ? [address] : await emailsOf(tx, account)
      const messages = await tx
        .delete(contactMessages)
        .where(inArray(contactMessages.email, emails))
        .returning({ id: contactMessages.id })
      const subscriptions = await tx
        .delete(newsletterSubscriptions)
        .where(inArray(newsletterSubscriptions.email, emails))
        .returning({ id: newsletterSubscriptions.id })
      const notices = await tx
        .delete(stockNotices)
        .where(
          or(
            inArray(stockNotices.email, emails),
            own === null ? undefined : eq(stockNotices.customerId, own.customerId),
          ),
        )
        .returning({ id: stockNotices.id })
      if (own === null && messages.length + subscriptions.length + notices.length === 0) {
        throw nothingHeld(address)
      }
      const mails = await tx
        .delete(mailOutbox)
        .where(
          or(
            inArray(mailOutbox.recipient, emails),
            inArray(mailOutbox.eventKey, [
              ...messages.map(({ id }) => `contact/${id}`),
              ...(own?.orderIds ?? []).flatMap((id) => ORDER_MAILS.map((event) => `${event}/${id}`)),
            ]),
            ...(own?.orderIds ?? []).flatMap((id) =>
              [...RETURN_MAILS, ORDER_CODE_MAIL, PARTIAL_REFUND_MAIL, ADDRESS_MAIL, ORDER_LINK_MAIL].map(
                (event) => like(mailOutbox.eventKey, `${event}/${id}/%`),
              ),
            ),
            ...(own === null ? [] : ACCOUNT_MAILS).map((event) =>
              like(mailOutbox.eventKey, `${event}/${own?.customerId}/%`),
            ),
          ),
        )
        .returning({ id: mailOutbox.id })
      const result = {
        customerId: own?.customerId ?? null,
        ordersKept: own?.orderIds.length ?? 0,
        reviewsAnonymised: own?.reviewCount ?? 0,
        mailsRemoved: mails.length,
      }
      await onErased(tx, { result, account: account ?? null })
      return result
    })

/** Those that go to other addresses than the account's present one, too. */
const ACCOUNT_MAILS = ['email-changed', 'email-code', 'email-given-up'] as const

interface EmptiedAccount {
  readonly customerId: number
  readonly orderIds: readonly number[]
  readonly reviewCount: number
}

/** Leaves of the account what kept orders, redeemed coupons and reviews point to. */
async function emptyAccount(
  tx: Transaction,
  lifecycle: OrderLifecycle,
  { id }: CustomerRow,
  at: Date,
): Promise<EmptiedAccount> {
  const own = await tx.select().from(orders).where(eq(orders.customerId, id)).for('no key update')
  await refuseUnfinished(tx, own, at)
  for (const order of own) {
    // Money that still comes in for it then goes back, instead of placing an order that ships nowhere.
    if (order.status === 'PAYMENT_FAILED') await lifecycle.cancel(tx, order, at, ORDER_NOTES.accountErased)
  }
  await tx
    .update(orders)
    .set({ address: sql`${orders.address} || ${JSON.stringify(NOBODY)}::jsonb`, billing: null })
    .where(and(eq(orders.customerId, id), isNull(orders.confirmedAt)))
  await tx.update(orders).set({ giftNote: '', deliveryInstructions: '' }).where(eq(orders.customerId, id))
  await tx
    .update(returns)
    .set({ comment: '' })
    .where(
      inArray(
        returns.orderId,
        own.map((order) => order.id),
      ),
    )
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, id))
  await tx.delete(orderNotes).where(
    inArray(
      orderNotes.orderId,
      own.map((order) => order.id),
    ),
  )
  await tx.delete(orderLinks).where(
    inArray(
      orderLinks.orderId,
      own.map((order) => order.id),
    ),
  )
  // An invoice names the address that it was issued for; what no invoice names goes.
  await tx.delete(orderAddressChanges).where(
    and(
      inArray(
        orderAddressChanges.orderId,
        own.map((order) => order.id),
      ),
      isNull(orderAddressChanges.invoiceRevision),
    ),
  )
  await tx.delete(answeredCalls).where(eq(answeredCalls.customerId, id))
  await tx.delete(bookingKeys).where(eq(bookingKeys.customerId, id))
  await tx.delete(cartOrders).where(eq(cartOrders.customerId, id))
  await tx.delete(addresses).where(eq(addresses.customerId, id))
  await tx.delete(cartLines).where(eq(cartLines.customerId, id))
  await tx.delete(carts).where(eq(carts.customerId, id))
  await tx.delete(wishlistItems).where(eq(wishlistItems.customerId, id))
  await dropCodes(tx, id)
  await dropPasskeys(tx, id)
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.customerId, id))
  await tx.delete(emailRestorations).where(eq(emailRestorations.customerId, id))
  await forgetOrigins(tx, id)
  await endSessions(tx, id)
  await takeVotesBack(tx, id)
  await dropPhotos(tx, id)
  const written = await tx
    .update(reviews)
    .set({ author: 'A customer', textAsWritten: null, moderationReason: '' })
    .where(eq(reviews.customerId, id))
    .returning({ id: reviews.id })
  // In capitals, which nothing that is typed in is compared with.
  const nobody = `ERASED-${id}`
  await tx
    .update(customers)
    .set({
      firstName: '',
      lastName: '',
      email: nobody,
      mobile: nobody,
      passwordHash: '',
      emailConfirmedAt: null,
      mobileConfirmedAt: null,
      language: SOURCE_LANGUAGE,
      erasedAt: at,
    })
    .where(eq(customers.id, id))
  return { customerId: id, orderIds: own.map((order) => order.id), reviewCount: written.length }
}

/** What she showed is hers; what she wrote stays without her name. */
async function dropPhotos(tx: Transaction, customerId: number): Promise<void> {
  const own = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.customerId, customerId))
  await tx.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, own))
  await tx.update(reviews).set({ photoCount: 0 }).where(eq(reviews.customerId, customerId))
}

async function takeVotesBack(tx: Transaction, customerId: number): Promise<void> {
  const given = await tx
    .delete(reviewVotes)
    .where(eq(reviewVotes.customerId, customerId))
    .returning({ reviewId: reviewVotes.reviewId })
  await tx
    .update(reviews)
    .set({ helpfulCount: sql`${reviews.helpfulCount} - 1` })
    .where(
      inArray(
        reviews.id,
        given.map(({ reviewId }) => reviewId),
      ),
    )
}

/** Of an address that was never shipped to, country and state stay: the order's currency follows them. */
const NOBODY = {
  name: '',
  mobile: '',
  pincode: '',
  locality: '',
  street: '',
  city: '',
  landmark: '',
} as const satisfies Readonly<Record<Exclude<keyof AddressFields, 'state' | 'kind' | 'country'>, ''>>

async function refuseUnfinished(tx: Transaction, own: readonly OrderRow[], at: Date): Promise<void> {
  const open = own.find(({ status, placedAt }) => {
    if (status === 'PAYMENT_FAILED') return at < later(placedAt, PAYABLE_MS)
    return status !== 'DELIVERED' && status !== 'CANCELLED'
  })
  if (open !== undefined) {
    const orderStatus = orderLabel(open).toLowerCase()
    throw new UnfinishedRefusal({ kind: 'order', orderNumber: open.number, orderStatus })
  }
  const [coming] = await tx
    .select({ orderNumber: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        inArray(returns.status, ['REQUESTED', 'APPROVED']),
        inArray(
          orders.id,
          own.map(({ id }) => id),
        ),
      ),
    )
    .limit(1)
  if (coming !== undefined) throw new UnfinishedRefusal({ kind: 'return', ...coming, orderStatus: '' })
  const [owed] = await tx
    .select({ orderNumber: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isNull(refunds.doneAt),
        isNull(refunds.voidedAt),
        inArray(
          orders.id,
          own.map(({ id }) => id),
        ),
      ),
    )
    .limit(1)
  if (owed !== undefined) throw new UnfinishedRefusal({ kind: 'refund', ...owed, orderStatus: '' })
}

/** Her present address and the earlier ones that no other customer has taken since. */
async function emailsOf(tx: Transaction, { id, email }: CustomerRow): Promise<readonly string[]> {
  const earlier = await tx
    .selectDistinct({ email: mailOutbox.recipient })
    .from(mailOutbox)
    .leftJoin(customers, eq(customers.email, mailOutbox.recipient))
    .where(and(like(mailOutbox.eventKey, `email-changed/${id}/%`), isNull(customers.id)))
  return [email, ...earlier.map((each) => each.email)]
}
