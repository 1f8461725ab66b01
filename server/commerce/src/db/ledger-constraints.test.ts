import { failureOf } from '@store/server-testing/clients/failure-of'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { money } from '@store/shared/domain/money'
import { inTier } from '@store/shared/testing/tier'
import { sql } from 'drizzle-orm'
import { rowsOf } from './database'
import { sqlStateOf } from './database-failure'

const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'
const RESTRICT_VIOLATION = '23001'

describe.each(inTier({ short: ['postgres'], full: ['postgres', 'pglite'] }))('the ledgers in %s', (kind) => {
  let store: TestStore

  // One order paid and invoiced, one that waits for its payment.
  beforeAll(async () => {
    store = await createTestStore({ kind })
    const shopper = await addShopper(store)
    const liners = await want(store, 'liners')
    const coupon = { code: 'ONLYONE', discount: money('INR', 50_00) }
    const paid = await shopper.book([liners], { coupon, paymentMethod: 'online' })
    await shopper.pay(paid.id)
    await store.commerce.ordering.runDue('invoice numbers')
    await shopper.startPayment((await shopper.book([liners], { paymentMethod: 'online' })).id)
  }, 120_000)
  afterAll(() => store?.close())

  const run = (statement: string) => rowsOf<{ value: number }>(store.database.db, sql.raw(statement))
  const refusalOf = async (statement: string) => sqlStateOf(await failureOf(run(statement)))

  it.each(['stock_ledger', 'money_ledger', 'order_events', 'order_lines', 'invoices'])(
    'refuses to change or remove what stands in %s [INV-01, INV-06, INV-09, INV-10]',
    async (table) => {
      const count = `select count(*)::int as value from ${table}`
      const [before] = await run(count)
      expect(before?.value).toBeGreaterThan(0)
      expect(await refusalOf(`update ${table} set order_id = order_id`)).toBe(RESTRICT_VIOLATION)
      expect(await refusalOf(`delete from ${table}`)).toBe(RESTRICT_VIOLATION)
      expect(await refusalOf(`truncate ${table} cascade`)).toBe(RESTRICT_VIOLATION)
      expect(await run(count)).toEqual([before])
    },
  )

  const PAID = `(select id from orders where status = 'PLACED')`
  const WAITING = `(select id from orders where status = 'PAYMENT_PENDING')`
  const PAYMENT = `select 'pay_other', order_id, gateway, status, currency`

  it.each([
    ['more reserved than there is [INV-01]', 'update variants set reserved = on_hand + 1', CHECK_VIOLATION],
    ['less than nothing on hand [INV-01]', 'update variants set on_hand = -1', CHECK_VIOLATION],
    [
      'a second sale of a line [INV-02]',
      `insert into stock_ledger (variant_id, order_id, kind, on_hand, reserved, preordered, at)
        select variant_id, order_id, kind, on_hand, reserved, preordered, at from stock_ledger where kind = 'sale'`,
      UNIQUE_VIOLATION,
    ],
    [
      'a sale that belongs to no order [INV-02]',
      `insert into stock_ledger (variant_id, kind, on_hand, reserved, preordered, at)
        select variant_id, kind, on_hand, reserved, preordered, at from stock_ledger where kind = 'sale'`,
      CHECK_VIOLATION,
    ],
    [
      'another price of a booked order [INV-03]',
      `update orders set subtotal_minor = subtotal_minor + 1, grand_total_minor = grand_total_minor + 1`,
      CHECK_VIOLATION,
    ],
    ['another customer for an order [INV-11]', 'update orders set customer_id = 2', CHECK_VIOLATION],
    [
      'one use of a coupon too many [INV-04]',
      `update coupons set uses = uses + 1 where code = 'ONLYONE'`,
      CHECK_VIOLATION,
    ],
    [
      'a second standing use of a coupon for an order [INV-04]',
      `insert into coupon_redemptions (coupon_id, customer_id, order_id, redeemed_at)
        select coupon_id, customer_id, order_id, redeemed_at from coupon_redemptions`,
      UNIQUE_VIOLATION,
    ],
    [
      'a second live payment of an order [CHK-03]',
      `insert into payments (id, order_id, gateway, status, currency, amount_minor, created_at)
        ${PAYMENT}, amount_minor, created_at from payments where status = 'PENDING'`,
      UNIQUE_VIOLATION,
    ],
    [
      'a payment of another amount than its order [INV-06]',
      `insert into payments (id, order_id, gateway, status, currency, amount_minor, created_at, settled_at)
        ${PAYMENT}, amount_minor + 1, created_at, settled_at from payments where status = 'CAPTURED'`,
      CHECK_VIOLATION,
    ],
    [
      'more money going back than came in [INV-06]',
      `insert into money_ledger (order_id, payment_id, kind, currency, amount_minor, at)
        select order_id, payment_id, 'refund', currency, amount_minor + 1, at from money_ledger`,
      CHECK_VIOLATION,
    ],
    [
      'a second capture of a payment [INV-06]',
      `insert into money_ledger (order_id, payment_id, kind, currency, amount_minor, at)
        select order_id, payment_id, kind, currency, amount_minor, at from money_ledger`,
      UNIQUE_VIOLATION,
    ],
    [
      'a confirmed order that was never confirmed [INV-09]',
      `update orders set confirmed_at = null, stock_hold = 'released', needs_invoice = false, status = 'CANCELLED' where id = ${PAID}`,
      CHECK_VIOLATION,
    ],
    [
      'a paid order that waits for its payment [INV-09]',
      `update orders set status = 'PAYMENT_PENDING', payment_status = 'PENDING' where id = ${PAID}`,
      CHECK_VIOLATION,
    ],
    [
      'a cancelled order that goes on holding stock [INV-02]',
      `update orders set status = 'CANCELLED' where id = ${WAITING}`,
      CHECK_VIOLATION,
    ],
    [
      'an order that waits for a payment returned already [INV-09]',
      `update orders set payment_status = 'REFUNDED' where id = ${WAITING}`,
      CHECK_VIOLATION,
    ],
    [
      'a second invoice of an order [INV-10]',
      `insert into invoices (order_id, series, sequence, number, issued_at, seller)
        select order_id, series, sequence + 1, number || 'b', issued_at, seller from invoices`,
      UNIQUE_VIOLATION,
    ],
    [
      'a number left out of a series [INV-10]',
      'update invoice_counters set last = last + 2',
      CHECK_VIOLATION,
    ],
    ['a number given out anew [INV-10]', 'update invoice_counters set last = last - 1', CHECK_VIOLATION],
    ['a series begun anew [INV-10]', 'delete from invoice_counters', RESTRICT_VIOLATION],
  ])('refuses %s', async (_what, statement, state) => {
    expect(await refusalOf(statement)).toBe(state)
  })

  it('lets the shop lower a limit below the uses there are, and then counts no more [CPN-07]', async () => {
    await run(`update coupons set max_uses = 0 where code = 'ONLYONE'`)
    expect(await refusalOf(`update coupons set uses = uses + 1 where code = 'ONLYONE'`)).toBe(CHECK_VIOLATION)
    await run(`update coupons set uses = uses - 1 where code = 'ONLYONE'`)
  })
})
