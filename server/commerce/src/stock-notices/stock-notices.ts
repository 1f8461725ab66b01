import { networkOf } from '@store/platform/http/network-of'
import type { Language } from '@store/shared/i18n/languages'
import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import { randomSecret } from '../base/secrets'
import { findTranslatedNames } from '../catalogue/translated-names'
import type { Database, Queryable } from '../db/database'
import { available, isShown, isSold, products, variants } from '../db/schema/catalogue'
import { customers } from '../db/schema/customers'
import { stockNotices } from '../db/schema/stock-notices'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/limits/rate-limits'
import type { Outbox } from '../mail/outbox'
import { backInStockMail, confirmNoticeMail } from './mails'

/** One mail to whoever asked, when a size can be bought again. */
export interface StockNotices {
  /**
   * True when the address still has to be confirmed by a mail. Asking again changes nothing, but for another mail to confirm.
   *
   * @throws {CommerceFailure} NOT_FOUND; BACK_IN_STOCK; VALIDATION without an address; TOO_MANY_TRIES
   */
  ask(request: NoticeRequest): Promise<boolean>
  /** False for a token that belongs to no request (any more). */
  confirm(token: string): Promise<boolean>
  stop(token: string): Promise<void>
  /** Writes what is due into the outbox; several processes may do so at once, and each request is answered once. Returns how many. */
  dispatch(): Promise<number>
  removeExpired(): Promise<void>
}

interface NoticeRequest {
  readonly variantId: number
  /** Null for the customer's own. */
  readonly email: string | null
  readonly customerId: number | null
  readonly ip: string
  readonly language: Language
}

interface StockNoticesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly outbox: Outbox
}

const BATCH = 50
const UNCONFIRMED_MS = 7 * 24 * 3_600_000
/** For a size that does not come back. */
const WAITS_MS = 366 * 24 * 3_600_000

/** One function: short methods on one table. */
export function createStockNotices({ db, clock, limits, outbox }: StockNoticesOptions): StockNotices {
  return {
    async ask({ variantId, email, customerId, ip, language }) {
      const [wanted] = await db
        .select({
          available,
          allowsPreorder: products.allowsPreorder,
          id: products.id,
          name: products.name,
          size: variants.size,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(isShown, isSold, eq(variants.id, variantId)))
      if (wanted === undefined) throw new CommerceFailure('NOT_FOUND')
      if (wanted.available > 0 || wanted.allowsPreorder) throw new CommerceFailure('BACK_IN_STOCK')
      const to = await recipientOf(db, email, customerId)
      if (to === null) {
        throw new CommerceFailure('VALIDATION', {
          fields: [{ path: 'email', message: 'Invalid email address' }],
        })
      }
      await limits.count('stock-notice/address', networkOf(ip))
      await limits.count('stock-notice/recipient', to.email)
      const now = clock()
      return inTransaction(db, async (tx) => {
        await tx
          .insert(stockNotices)
          .values({
            variantId,
            email: to.email,
            customerId: to.customerId,
            token: randomSecret(),
            language,
            askedAt: now,
            confirmedAt: to.isConfirmed ? now : null,
          })
          .onConflictDoNothing({ target: [stockNotices.variantId, stockNotices.email] })
        const own = and(eq(stockNotices.variantId, variantId), eq(stockNotices.email, to.email))
        if (to.isConfirmed) {
          await tx
            .update(stockNotices)
            .set({ confirmedAt: now, customerId: to.customerId, language })
            .where(and(own, isNull(stockNotices.confirmedAt)))
        }
        const [notice] = await tx.select().from(stockNotices).where(own)
        if (notice === undefined || to.isConfirmed) return false
        // Whether a stranger's address waits already is private: the answer is the same.
        if (notice.confirmedAt === null) {
          const eventKey = `stock-notice/${notice.id}/${randomSecret().slice(0, 16)}`
          const { id, size } = wanted
          const names = await findTranslatedNames(tx, language, [id])
          const product = { id, name: names.get(id) ?? wanted.name, size }
          await outbox.putBounded(
            tx,
            confirmNoticeMail({ to: to.email, eventKey, token: notice.token, product, language }),
          )
        }
        return true
      })
    },

    async confirm(token) {
      const confirmed = await db
        .update(stockNotices)
        .set({ confirmedAt: clock() })
        .where(eq(stockNotices.token, token))
        .returning({ id: stockNotices.id })
      return confirmed.length > 0
    },

    async stop(token) {
      await db.delete(stockNotices).where(eq(stockNotices.token, token))
    },

    dispatch: () =>
      inTransaction(db, async (tx) => {
        const due = await tx
          .select({
            id: stockNotices.id,
            to: stockNotices.email,
            language: stockNotices.language,
            productId: products.id,
            name: products.name,
            size: variants.size,
          })
          .from(stockNotices)
          .innerJoin(variants, eq(variants.id, stockNotices.variantId))
          .innerJoin(products, eq(products.id, variants.productId))
          .where(and(isShown, isSold, isNotNull(stockNotices.confirmedAt), gt(available, 0)))
          .orderBy(asc(stockNotices.id))
          .limit(BATCH)
          .for('update', { of: stockNotices, skipLocked: true })
        for (const { id, to, language, productId, name, size } of due) {
          const names = await findTranslatedNames(tx, language, [productId])
          const product = { id: productId, name: names.get(productId) ?? name, size }
          await outbox.put(tx, backInStockMail({ to, eventKey: `back-in-stock/${id}`, product, language }))
          await tx.delete(stockNotices).where(eq(stockNotices.id, id))
        }
        return due.length
      }),

    async removeExpired() {
      const unconfirmed = and(
        isNull(stockNotices.confirmedAt),
        lt(stockNotices.askedAt, later(clock(), -UNCONFIRMED_MS)),
      )
      const waitedInVain = lt(stockNotices.askedAt, later(clock(), -WAITS_MS))
      await db.delete(stockNotices).where(or(unconfirmed, waitedInVain))
    },
  }
}

interface Recipient {
  readonly email: string
  readonly customerId: number | null
  readonly isConfirmed: boolean
}

/** A logged-in customer is written to at her own address, unless she names another. Null without any. */
async function recipientOf(
  db: Queryable,
  email: string | null,
  customerId: number | null,
): Promise<Recipient | null> {
  const stranger = email === null ? null : { email, customerId: null, isConfirmed: false }
  if (customerId === null) return stranger
  const [customer] = await db
    .select({ email: customers.email, emailConfirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  if (customer === undefined || (email !== null && email !== customer.email)) return stranger
  return { email: customer.email, customerId, isConfirmed: customer.emailConfirmedAt !== null }
}
