import { money } from '@store/shared/domain/money'
import { sql } from 'drizzle-orm'
import { addShopper, want } from '../customers/shopper'
import { createTestStore, type TestStore } from '../store/test-store'
import { expectSettledLedgers, findInconsistencies } from './ledger-checks'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
  const shopper = await addShopper(store)
  const liners = await want(store, 'liners')
  const coupon = { code: 'ONLYONE', discount: money('INR', 50_00) }
  const order = await shopper.book([liners], { coupon, paymentMethod: 'online' })
  await shopper.pay(order.id)
  await store.commerce.ordering.runDue()
  await store.commerce.outbox.dispatch()
}, 120_000)
afterAll(() => store?.close())

it('finds nothing wrong with a shop that sold something [INV-01, INV-06, INV-10]', async () => {
  await expectSettledLedgers(store)
})

// What the database refuses by itself is let through, to show that it would be noticed.
it.each([
  ['INV-01', 'update variants set on_hand = on_hand + 1'],
  ['INV-01', 'update variants set reserved = 1 where on_hand > 0'],
  ['INV-02', `delete from stock_ledger where kind = 'sale'`],
  ['INV-03', 'update order_lines set unit_price_minor = unit_price_minor + 1'],
  ['INV-04', 'update coupons set uses = 0'],
  ['INV-04', 'update coupon_redemptions set released_at = redeemed_at'],
  ['INV-05', `insert into booking_keys select customer_id, 'a-key', 'a-hash', 99, placed_at from orders`],
  ['INV-06', `delete from money_ledger where kind = 'capture'`],
  [
    'INV-06',
    `insert into money_ledger (order_id, payment_id, kind, refund_id, currency, amount_minor, at)
    select order_id, payment_id, 'refund', 'rfd_none', currency, 1, at from money_ledger`,
  ],
  [
    'INV-12',
    `with back as (
      insert into returns (order_id, sequence, status, reason, comment, requested_at, decided_at, received_at,
        is_restocked, refund_minor, delivery_minor, delivery_tax_minor)
      select id, 1, 'RECEIVED', 'faulty', '', placed_at, placed_at, placed_at, true, 1, 0, 0 from orders limit 1
      returning id, order_id
    )
    insert into return_lines (return_id, order_id, variant_id, quantity, is_opened, refund_minor, tax_minor)
    select back.id, back.order_id, l.variant_id, 1, false, 1, 0 from back join order_lines l using (order_id) limit 1`,
  ],
  ['INV-07', 'delete from order_lines'],
  [
    'INV-09',
    `insert into order_events (order_id, status, at, note) select id, 'PAYMENT_PENDING', placed_at, '' from orders`,
  ],
  ['INV-10', 'update invoice_counters set last = last + 1'],
  ['INV-10', `delete from mail_outbox where event_key like 'order-confirmed/%'`],
])('notices that %s is broken by: %s', async (invariant, statement) => {
  const undone = new Error('undone')
  await store.database.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(statement))
      const inside = { ...store, database: { ...store.database, db: tx } }
      expect(await findInconsistencies(inside)).toContainEqual(expect.stringMatching(`^${invariant}: `))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
})
