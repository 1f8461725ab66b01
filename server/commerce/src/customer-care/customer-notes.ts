import { and, eq, isNull } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { type CustomerNote, listCustomerNotes } from '../customers/customer-note-records'
import type { Database } from '../db/database'
import { customerNotes, customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'

/** A customer by the id of the account or its e-mail address. */
export type NotedCustomer = { readonly id: number } | { readonly email: string }

/** What the shop's own people note about a customer, for themselves: no shopper sees it. It stays until the customer is erased. */
export interface CustomerNotes {
  /** @throws {Refusal} where there is no such account */
  add(customer: NotedCustomer, text: string): Promise<CustomerNote>
  /** Oldest first. @throws {Refusal} where there is no such account */
  list(customer: NotedCustomer): Promise<readonly CustomerNote[]>
}

interface NotesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  /** Who sits before the screen. */
  readonly by: string
}

const accountOf = (customer: NotedCustomer) =>
  and(
    isNull(customers.erasedAt),
    'id' in customer
      ? eq(customers.id, customer.id)
      : eq(customers.email, customer.email.trim().toLowerCase()),
  )

const noCustomer = (customer: NotedCustomer): Refusal =>
  new Refusal(`There is no customer ${'id' in customer ? customer.id : customer.email}.`)

export const createCustomerNotes = ({ db, clock, log, by }: NotesOptions): CustomerNotes => ({
  add: (customer, text) =>
    inTransaction(db, async (tx) => {
      const [account] = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(accountOf(customer))
        // An erasure of the same moment comes before, or takes this note along.
        .for('key share')
      if (account === undefined) throw noCustomer(customer)
      const note = { by, at: clock(), text }
      await tx.insert(customerNotes).values({ customerId: account.id, ...note })
      // The log is kept for ever, and a note may name somebody: it says only that there is one.
      await log.record(tx, { action: 'customer.note', subject: `customer ${account.id}` })
      return note
    }),

  async list(customer) {
    const [account] = await db.select({ id: customers.id }).from(customers).where(accountOf(customer))
    if (account === undefined) throw noCustomer(customer)
    return listCustomerNotes(db, account.id)
  },
})
