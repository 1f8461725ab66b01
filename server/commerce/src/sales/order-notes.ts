import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { orderNotes, orders } from '../db/schema/orders'
import { inTransaction } from '../db/transaction'
import type { OrderNote } from '../orders/notes/order-note-records'
import { hasNumber } from '../orders/reading/order-by-number'

/** What the shop's own people note about an order, for themselves: no shopper sees it. It stays until the customer is erased. */
export interface OrderNotes {
  /** @throws {Refusal} */
  add(number: string, text: string): Promise<OrderNote>
}

interface NotesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  /** Who sits before the screen. */
  readonly by: string
}

export const createOrderNotes = ({ db, clock, log, by }: NotesOptions): OrderNotes => ({
  add: (number, text) =>
    inTransaction(db, async (tx) => {
      const [order] = await tx
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(hasNumber(number))
        // An erasure of the same moment comes before, or takes this note along.
        .for('no key update')
      if (order === undefined) throw new Refusal(`There is no order ${number}.`)
      const note = { by, at: clock(), text }
      await tx.insert(orderNotes).values({ orderId: order.id, ...note })
      // The log is kept for ever, and a note may name somebody: it says only that there is one.
      await log.record(tx, { action: 'order.note', subject: order.number })
      return note
    }),
})
