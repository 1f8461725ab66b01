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
  ['INV-02', `update stock_ledger set reserved = 0 where kind = 'reserve'`],
  ['INV-03', 'update order_lines set unit_price_minor = unit_price_minor + 1'],
  ['INV-03', 'update order_lines set discount_minor = discount_minor - 1'],
  ['INV-04', 'update coupons set uses = 0'],
  ['INV-04', 'update coupon_redemptions set released_at = redeemed_at'],
  ['INV-05', `insert into booking_keys select customer_id, 'a-key', 'a-hash', 99, placed_at from orders`],
  [
    'INV-05',
    `with gone as (delete from cart_orders)
    insert into booking_keys select customer_id, key, 'a-hash', id, placed_at from orders, unnest(array['key-1', 'key-2']) as key`,
  ],
  ['INV-06', `delete from money_ledger where kind = 'capture'`],
  ['INV-06', 'update payments set amount_minor = amount_minor + 1'],
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
  ['INV-07', 'delete from order_events'],
  [
    'INV-09',
    `insert into order_events (order_id, status, at, note) select id, 'PAYMENT_PENDING', placed_at, '' from orders`,
  ],
  ['INV-09', `delete from order_events where status = 'PLACED'`],
  ['INV-10', 'update invoice_counters set last = last + 1'],
  ['INV-10', `delete from mail_outbox where event_key like 'order-confirmed/%'`],
  [
    'INV-10',
    `insert into mail_outbox overriding system value
    select (jsonb_populate_record(m, jsonb_build_object('id', 999, 'event_key', replace(event_key, 'confirmed', 'cancelled')))).*
    from mail_outbox m where event_key like 'order-confirmed/%'`,
  ],
  ['INV-10', 'delete from invoices'],
  [
    'INV-10',
    `insert into credit_notes (order_id, revision, series, sequence, number, issued_at, seller)
    select order_id, revision, series, sequence + 1, number || '1', issued_at, seller from invoices`,
  ],
  [
    'INV-12',
    `insert into refunds (id, payment_id, currency, amount_minor, reason, requested_at, next_attempt_at)
    select 'rfd_more', id, currency, amount_minor + 1, 'Too much', created_at, created_at from payments`,
  ],
  [
    'INV-12',
    `insert into partial_refunds (order_id, sequence, reason, at, amount_minor, delivery_minor, delivery_tax_minor, cash_fee_minor, cash_fee_tax_minor)
    select id, 1, 'Scratched', placed_at, 1000, 1000, 0, 0, 0 from orders`,
  ],
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
