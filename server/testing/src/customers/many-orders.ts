import type { Database } from '@store/commerce/db/database'
import { sql } from 'drizzle-orm'

/** Orders of these days, counted back from the last one. */
export interface ManyOrders {
  readonly count: number
  readonly until: Date
  readonly days: number
  readonly customerId: number
}

/**
 * Confirmed orders of all kinds, written as the shop would have: one to three lines with and without discounts, both markets and ways to
 * pay, coupons, regions, invoices; of some the order was cancelled, or its first line was returned. The same numbers give the same orders.
 */
export async function addManyOrders(
  db: Database,
  { count, until, days, customerId }: ManyOrders,
): Promise<void> {
  const last = sql`${until.toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    // It writes as much in a statement as no call of the shop does.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      create temp table many on commit drop as
      select n, (hashint4(n)::bigint & 1073741823) as h, case when n % 4 = 0 then 'AED' else 'INR' end as currency,
        case when n % 3 = 0 then 'cash-on-delivery' else 'online' end as payment,
        ${last} - (hashint4(n + 7)::bigint & 1073741823) % (${days}::bigint * 86400) * interval '1 second' as at,
        nextval('orders_id_seq')::int as id
      from generate_series(1, ${count}::int) n`)
    await tx.execute(sql`
      create temp table many_lines on commit drop as
      select m.id, k as position, v.id as variant_id, v.product_id, v.size, p.name as title, p.hsn, 1 + (m.h / (k + 3)) % 3 as quantity,
        case when m.currency = 'AED' then v.price_aed else v.price_inr end as price,
        case when m.n % 3 = 1 then 5 else (m.h % 2)::int * 12 end as tax_percent,
        (case when m.currency = 'AED' then v.price_aed else v.price_inr end) * (1 + (m.h / (k + 3)) % 3) * (m.n % 4) * 7 / 100 as discount
      from many m cross join generate_series(0, 2) k
        join (select v.*, row_number() over (order by v.id) - 1 as place, count(*) over () as of from variants v) v
          on v.place = (m.h + k) % v.of
        join products p on p.id = v.product_id
      where k <= m.h % 3`)
    await tx.execute(sql`
      insert into orders (id, number, customer_id, placed_at, status, currency, subtotal_minor, delivery_minor, discount_minor,
        cash_fee_minor, grand_total_minor, delivery_label, address, payment_method, payment_status, stock_hold,
        confirmed_at, needs_invoice)
      select m.id, 'MANY-' || m.id, ${customerId}::int, m.at, case when n % 17 = 0 then 'CANCELLED' else 'DELIVERED' end, currency,
        l.subtotal, delivery, l.discount + off_delivery, fee, l.subtotal + delivery - l.discount - off_delivery + fee, 'Standard',
        jsonb_build_object('state', case when currency = 'AED' then (array['Dubai', 'Sharjah'])[1 + n % 2]
          else (array['Karnataka', 'Kerala', 'Tamil Nadu'])[1 + n % 3] end),
        payment, case when n % 17 = 0 then 'NONE' else 'CAPTURED' end, case when n % 17 = 0 then 'returned' else 'sold' end, m.at, false
      from many m join (
        select id, sum(price * quantity)::bigint as subtotal, sum(discount)::bigint as discount from many_lines group by id
      ) l on l.id = m.id, lateral (
        select case when n % 3 = 2 then 4900 else 0 end as delivery, case when n % 15 = 5 then 1100 else 0 end as off_delivery,
          case when payment = 'online' then 0 else 2500 end as fee
      ) x`)
    await tx.execute(sql`
      insert into order_lines (order_id, variant_id, position, product_id, title, size, quantity, unit_price_minor, discount_minor,
        is_preorder, hsn, tax_percent)
      select id, variant_id, position, product_id, title, size, quantity, price, discount, false, hsn, tax_percent from many_lines`)
    await tx.execute(sql`
      insert into order_promotions (order_id, coupon_id, position, code, kind, saved_minor)
      select many.id, c.id, 0, c.code, c.kind, 0 from many, (select * from coupons order by id limit 1) c where n % 5 = 0`)
    await tx.execute(sql`
      insert into order_events (order_id, status, at, note)
      select id, 'PLACED', at, '' from many union all
      select id, 'CANCELLED', at + interval '3 hours', '' from many where n % 17 = 0`)
    await tx.execute(sql`
      insert into invoices (order_id, series, sequence, number, issued_at, seller)
      select id, 'MANY', id, 'MANY/' || id, at, jsonb_build_object('state', 'Karnataka') from many where n % 11 <> 0`)
    await tx.execute(sql`
      insert into returns (order_id, sequence, status, reason, comment, requested_at)
      select id, 1, 'REQUESTED', case when n % 2 = 0 then 'faulty' else 'not-wanted' end, '', at + interval '2 days'
      from many where n % 13 = 0 and n % 17 <> 0`)
    await tx.execute(sql`
      insert into return_lines (return_id, order_id, variant_id, quantity, is_opened, refund_minor, tax_minor)
      select r.id, r.order_id, l.variant_id, l.quantity, false, l.price * l.quantity - l.discount, 0
      from returns r join many_lines l on l.id = r.order_id and l.position = 0`)
    await tx.execute(sql`
      update returns r set status = 'APPROVED', decided_at = r.requested_at from many m where m.id = r.order_id`)
    await tx.execute(sql`
      update returns r set status = 'RECEIVED', received_at = r.requested_at + interval '3 days', is_restocked = true,
        refund_minor = l.refund_minor + m.n % 3 * 50, delivery_minor = m.n % 3 * 50, delivery_tax_minor = 0
      from many m, return_lines l where m.id = r.order_id and l.return_id = r.id and m.n % 3 <> 1`)
  })
  await db.execute(sql`analyze orders, order_lines, order_events, invoices, returns, return_lines`)
}
