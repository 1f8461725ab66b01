import type { StaffCustomerRow } from '@store/shared/api/staff/shop/staff-customers'
import { normalizeMobile } from '@store/shared/domain/people/mobile'
import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import type { Database } from '../db/database'
import { escapeLike } from '../db/escape-like'
import { newsletterSubscriptions } from '../db/schema/correspondence'
import { customers } from '../db/schema/customers'
import { orders } from '../db/schema/orders'
import { inTransaction } from '../db/transaction'
import { hasNumber } from '../orders/order-by-number'

/** What is known of a customer beside; each that is given has to fit. */
export interface CustomerFilter {
  /** A part of the e-mail address. */
  readonly email?: string
  /** The mobile number, however it is written. */
  readonly mobile?: string
  /** A part of first name and last name. */
  readonly name?: string
  /** A part of the name or of the e-mail address. */
  readonly text?: string
  /** The number of one of her orders. */
  readonly order?: string
}

export interface CustomerSearch {
  /** Newest first; `page` counts from 1. Erased accounts are found by nothing. */
  find(
    filter: CustomerFilter,
    window: { readonly page: number; readonly limit: number },
  ): Promise<{ readonly customers: readonly StaffCustomerRow[]; readonly total: number }>
  /** Undefined where there is no such account, or it was erased. */
  get(id: number): Promise<StaffCustomerRow | undefined>
  /** All who are found, in the order of their registration, read in parts; noted in the log with why. */
  export(filter: CustomerFilter, why: string): Promise<readonly StaffCustomerRow[]>
}

interface SearchOptions {
  readonly db: Database
  readonly log: BackOfficeLog
}

const PART = 500

export function createCustomerSearch({ db, log }: SearchOptions): CustomerSearch {
  const complete = async (
    rows: ReadonlyArray<typeof customers.$inferSelect>,
  ): Promise<readonly StaffCustomerRow[]> => {
    const sales = await db
      .select({ customerId: orders.customerId, orders: count(), lastOrderAt: max(orders.placedAt) })
      .from(orders)
      .where(
        and(
          inArray(
            orders.customerId,
            rows.map(({ id }) => id),
          ),
          sql`${orders.confirmedAt} is not null`,
        ),
      )
      .groupBy(orders.customerId)
    const subscribed = await db
      .select({ email: newsletterSubscriptions.email })
      .from(newsletterSubscriptions)
      .where(
        and(
          inArray(
            newsletterSubscriptions.email,
            rows.map(({ email }) => email),
          ),
          isNull(newsletterSubscriptions.unsubscribedAt),
        ),
      )
    return rows.map((row) => {
      const sold = sales.find(({ customerId }) => customerId === row.id)
      return {
        id: row.id,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        isEmailConfirmed: row.emailConfirmedAt !== null,
        mobile: row.mobile,
        registeredAt: row.createdAt,
        orders: sold?.orders ?? 0,
        lastOrderAt: sold?.lastOrderAt ?? null,
        hasNewsletter: subscribed.some(({ email }) => email === row.email),
      }
    })
  }

  return {
    async find(filter, { page, limit }) {
      const fits = fitting(db, filter)
      const rows = await db
        .select()
        .from(customers)
        .where(fits)
        .orderBy(desc(customers.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return { customers: await complete(rows), total: await db.$count(customers, fits) }
    },

    async get(id) {
      const rows = await db
        .select()
        .from(customers)
        .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
      return (await complete(rows))[0]
    },

    async export(filter, why) {
      const found: StaffCustomerRow[] = []
      let after = 0
      for (;;) {
        const part = await db
          .select()
          .from(customers)
          .where(and(fitting(db, filter), gt(customers.id, after)))
          .orderBy(asc(customers.id))
          .limit(PART)
        found.push(...(await complete(part)))
        after = part.at(-1)?.id ?? after
        if (part.length < PART) break
      }
      await inTransaction(db, (tx) =>
        log.record(tx, {
          action: 'customer.export-list',
          subject: 'customers',
          why,
          // What was looked for may be a name, which the log must not keep.
          after: { filteredBy: Object.keys(filter), rows: found.length },
        }),
      )
      return found
    },
  }
}

/** A part of a text, in which `%` and `_` mean themselves. */
const part = (text: string): string => `%${escapeLike(text.trim())}%`

function fitting(db: Database, { email, mobile, name, text, order }: CustomerFilter): SQL | undefined {
  const fullName = sql`${customers.firstName} || ' ' || ${customers.lastName}`
  const hasEmail = (typed: string) => ilike(customers.email, part(typed))
  const hasName = (typed: string) => ilike(fullName, part(typed.replace(/\s+/g, ' ')))
  return and(
    isNull(customers.erasedAt),
    email === undefined ? undefined : hasEmail(email),
    mobile === undefined ? undefined : eq(customers.mobile, normalizeMobile(mobile)),
    name === undefined ? undefined : hasName(name),
    text === undefined ? undefined : or(hasEmail(text), hasName(text)),
    order === undefined
      ? undefined
      : inArray(customers.id, db.select({ id: orders.customerId }).from(orders).where(hasNumber(order))),
  )
}
