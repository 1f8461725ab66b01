import { type Queryable, rowsOf } from '@store/commerce/db/database'
import { sql } from 'drizzle-orm'

export type InvariantId =
  `INV-${'01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12'}`

/** A part of an invariant of docs/safety.md that the database alone can show. */
interface Rule {
  readonly id: InvariantId
  /** The table whose rows are looked at. */
  readonly of: string
  /** Selects, as `what`, the rows that break it. */
  readonly broken: string
}

const HELD_LINES = `order_lines l join orders o on o.id = l.order_id and o.stock_hold in ('reserved', 'sold')`

/** A refund of all that returns and partial refunds leave, not of a payment that the order did not need (`SURPLUS_REASON`). */
const IS_OF_THE_REST = `r.return_id is null and r.partial_refund_id is null and r.voided_at is null and r.reason <> 'Not needed for its order'`

const IS_REFUNDED_WHOLE = `o.status in ('SHIPPED', 'DELIVERED') and exists (
  select from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id and ${IS_OF_THE_REST}
)`

/** What must hold whenever no transaction is under way. */
const ALWAYS: readonly Rule[] = [
  {
    id: 'INV-01',
    of: 'variants',
    broken: `
      select format('variant %s has %s/%s/%s on hand, reserved, preordered; its ledger says %s/%s/%s', v.id,
        v.on_hand, v.reserved, v.preordered, l.on_hand, l.reserved, l.preordered) as what
      from variants v join lateral (
        select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(reserved), 0) as reserved,
          coalesce(sum(preordered), 0) as preordered
        from stock_ledger where variant_id = v.id
      ) l on true
      where (v.on_hand, v.reserved, v.preordered) is distinct from (l.on_hand, l.reserved, l.preordered)
        or v.reserved not between 0 and v.on_hand`,
  },
  {
    id: 'INV-01',
    of: 'variants',
    broken: `
      select format('variant %s holds %s reserved and %s preordered, its orders %s and %s', v.id,
        v.reserved, v.preordered, h.reserved, h.preordered)
      from variants v join lateral (
        select coalesce(sum(l.quantity) filter (where o.stock_hold = 'reserved' and not l.is_preorder), 0) as reserved,
          coalesce(sum(l.quantity) filter (where l.is_preorder and not exists (
            select from stock_ledger d where d.order_id = o.id and d.variant_id = v.id and d.kind = 'dispatch'
          )), 0) as preordered
        from ${HELD_LINES} where l.variant_id = v.id
      ) h on true
      where (v.reserved, v.preordered) is distinct from (h.reserved, h.preordered)`,
  },
  {
    id: 'INV-02',
    of: 'order_lines',
    broken: `
      select format('order %s is %s: %s sales and %s returns of variant %s', o.id, o.stock_hold, s.sales, s.returns, l.variant_id)
      from order_lines l join orders o on o.id = l.order_id join lateral (
        select count(*) filter (where kind = 'sale') as sales, count(*) filter (where kind = 'return') as returns
        from stock_ledger where order_id = o.id and variant_id = l.variant_id
      ) s on true
      where s.sales <> (o.stock_hold in ('sold', 'returned'))::int or s.returns <> (o.stock_hold = 'returned')::int`,
  },
  {
    id: 'INV-02',
    of: 'order_lines',
    broken: `
      select format('order %s is %s: the ledger leaves %s/%s/%s of variant %s on hand, reserved, preordered', o.id, o.stock_hold,
        s.on_hand, s.reserved, s.preordered, l.variant_id)
      from order_lines l join orders o on o.id = l.order_id join lateral (
        select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(reserved), 0) as reserved,
          coalesce(sum(preordered), 0) as preordered, l.is_preorder and coalesce(bool_and(kind <> 'dispatch'), true) as waits
        from stock_ledger where order_id = o.id and variant_id = l.variant_id and kind <> 'restock'
      ) s on true
      where (s.on_hand, s.reserved, s.preordered) is distinct from (
        case when o.stock_hold = 'sold' and not s.waits then -l.quantity else 0 end,
        case when o.stock_hold = 'reserved' and not l.is_preorder then l.quantity else 0 end,
        case when o.stock_hold in ('reserved', 'sold') and s.waits then l.quantity else 0 end
      )`,
  },
  {
    id: 'INV-03',
    of: 'orders',
    broken: `
      select format('order %s charges %s for lines of %s', o.id, o.subtotal_minor, sum(l.unit_price_minor * l.quantity))
      from orders o left join order_lines l on l.order_id = o.id
      group by o.id, o.subtotal_minor having o.subtotal_minor is distinct from sum(l.unit_price_minor * l.quantity)`,
  },
  {
    id: 'INV-03',
    of: 'orders',
    broken: `
      select format('order %s is %s off, its lines %s, its promotions %s', o.id, o.discount_minor, l.off, p.off)
      from orders o join lateral (
        select coalesce(sum(discount_minor), 0) as off,
          coalesce(bool_or(discount_minor > unit_price_minor::bigint * quantity), false) as is_too_much
        from order_lines where order_id = o.id
      ) l on true join lateral (
        select coalesce(sum(saved_minor) filter (where kind <> 'free-delivery'), 0) as off
        from order_promotions where order_id = o.id
      ) p on true
      where p.off <> o.discount_minor or l.off <> least(o.discount_minor, o.subtotal_minor)
        or o.discount_minor - l.off not between 0 and o.delivery_minor or l.is_too_much`,
  },
  {
    id: 'INV-04',
    of: 'coupons',
    broken: `
      select format('coupon %s counts %s uses, %s redemptions stand, at most %s may', c.code, c.uses, r.standing, c.max_uses)
      from coupons c join lateral (
        select count(*) as standing from coupon_redemptions where coupon_id = c.id and released_at is null
      ) r on true
      where c.uses <> r.standing or c.uses > c.max_uses`,
  },
  {
    id: 'INV-04',
    of: 'orders',
    broken: `
      select format('order %s is %s with coupons %s and redemptions of %s', o.id, o.stock_hold, p.used, r.redeemed)
      from orders o join lateral (
        select coalesce(array_agg(coupon_id order by coupon_id) filter (where o.stock_hold in ('reserved', 'sold')), '{}') as used,
          coalesce(min(code) filter (where position = 0), '') as first
        from order_promotions where order_id = o.id
      ) p on true join lateral (
        select coalesce(array_agg(coupon_id order by coupon_id), '{}') as redeemed
        from coupon_redemptions where order_id = o.id and released_at is null
      ) r on true
      where p.used <> r.redeemed or p.first <> coalesce(o.coupon_code, '')`,
  },
  {
    id: 'INV-04',
    of: 'coupon_redemptions',
    broken: `
      select format('customer %s used coupon %s %s times', r.customer_id, c.code, count(*))
      from coupon_redemptions r join coupons c on c.id = r.coupon_id
      where r.released_at is null
      group by r.customer_id, c.id, c.code, c.max_uses_per_customer having count(*) > c.max_uses_per_customer`,
  },
  {
    id: 'INV-05',
    of: 'booking_keys',
    broken: `
      select format('key %s of customer %s has no order', k.key, k.customer_id)
      from booking_keys k left join orders o on o.id = k.order_id and o.customer_id = k.customer_id
      where o.id is null`,
  },
  {
    id: 'INV-05',
    of: 'booking_keys',
    broken: `
      select format('%s keys have order %s, which is of no cart', count(*), k.order_id)
      from booking_keys k where not exists (select from cart_orders where order_id = k.order_id)
      group by k.order_id having count(*) > 1`,
  },
  {
    id: 'INV-06',
    of: 'orders',
    broken: `
      select format('order %s, %s and %s, keeps %s of %s', o.id, o.status, o.stock_hold, m.kept, o.grand_total_minor)
      from orders o join lateral (
        select coalesce((
          select sum(case kind when 'capture' then amount_minor else -amount_minor end)
          from money_ledger where order_id = o.id
        ), 0) - coalesce((
          select sum(r.amount_minor) from refunds r join payments p on p.id = r.payment_id
          where p.order_id = o.id and r.done_at is null and r.voided_at is null
        ), 0) as kept
      ) m on true
      where m.kept <> case
        when o.stock_hold <> 'sold' or (o.payment_method <> 'online' and o.status <> 'DELIVERED') then 0
        when ${IS_REFUNDED_WHOLE} then 0
        else o.grand_total_minor - coalesce((
          select sum(r.amount_minor) from refunds r join payments p on p.id = r.payment_id
          where p.order_id = o.id and num_nonnulls(r.return_id, r.partial_refund_id) > 0 and r.voided_at is null
        ), 0) - coalesce((
          select sum(amount_minor) from money_ledger where order_id = o.id and kind = 'chargeback'
        ), 0) end`,
  },
  {
    id: 'INV-06',
    of: 'payments',
    broken: `
      select format('payment %s is %s with %s captures, and of %s went back %s and %s', p.id, p.status, m.captures, m.captured, m.refunded, m.lost)
      from payments p join lateral (
        select count(*) filter (where kind = 'capture') as captures,
          coalesce(sum(amount_minor) filter (where kind = 'capture'), 0) as captured,
          coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as refunded,
          coalesce(sum(amount_minor) filter (where kind = 'chargeback'), 0) as lost
        from money_ledger where payment_id = p.id
      ) m on true
      where m.captures <> (p.status in ('CAPTURED', 'REFUNDED'))::int or m.refunded > m.captured
        or (m.refunded + m.lost >= m.captured and m.captured > 0) <> (p.status = 'REFUNDED')`,
  },
  {
    id: 'INV-06',
    of: 'payments',
    broken: `
      select format('payment %s is of %s %s, its order of %s %s', p.id, p.currency, p.amount_minor, o.currency, o.grand_total_minor)
      from payments p join orders o on o.id = p.order_id
      where (p.currency, p.amount_minor) <> (o.currency, o.grand_total_minor)
        or exists (select from money_ledger where payment_id = p.id and currency <> o.currency)`,
  },
  {
    id: 'INV-06',
    of: 'payments',
    broken: `
      select format('dispute %s of payment %s is %s, the ledgers hold %s chargebacks of %s', d.dispute_id, p.id, d.status, count(m.id), sum(m.amount_minor))
      from payments p join disputes d on d.payment_id = p.id
      left join money_ledger m on m.payment_id = p.id and m.dispute_id = d.dispute_id
      group by d.gateway, d.dispute_id, p.id
      having count(m.id) <> (d.status = 'lost')::int or coalesce(sum(m.amount_minor), 0) <> case d.status when 'lost' then d.amount_minor else 0 end`,
  },
  {
    id: 'INV-07',
    of: 'orders',
    broken: `
      select format('order %s has no lines or no events', o.id) from orders o
      where not exists (select from order_lines where order_id = o.id)
        or not exists (select from order_events where order_id = o.id)`,
  },
  {
    id: 'INV-09',
    of: 'order_events',
    // Written a second time, apart from the table of the shop's own.
    broken: `
      select format('order %s went from %s to %s', o.id, coalesce(e.before, 'nothing'), e.status)
      from orders o join (
        select order_id, status, lag(status) over (partition by order_id order by id) as before from order_events
      ) e on e.order_id = o.id
      where not case when e.before is null then e.status in ('PAYMENT_PENDING', 'PLACED') else (e.before, e.status) in (
        ('PAYMENT_PENDING', 'PAYMENT_FAILED'), ('PAYMENT_PENDING', 'PLACED'), ('PAYMENT_PENDING', 'CANCELLED'),
        ('PAYMENT_FAILED', 'PAYMENT_PENDING'), ('PAYMENT_FAILED', 'PLACED'), ('PAYMENT_FAILED', 'CANCELLED'),
        ('PLACED', 'PACKED'), ('PLACED', 'CANCEL_REQUESTED'), ('PLACED', 'CANCELLED'),
        ('PACKED', 'SHIPPED'), ('PACKED', 'CANCEL_REQUESTED'), ('PACKED', 'CANCELLED'),
        ('CANCEL_REQUESTED', 'SHIPPED'), ('CANCEL_REQUESTED', 'CANCELLED'), ('SHIPPED', 'DELIVERED')
      ) end`,
  },
  {
    id: 'INV-09',
    of: 'orders',
    broken: `
      select format('order %s is %s, its events end elsewhere', id, status) from orders o
      where status is distinct from (select status from order_events where order_id = o.id order by id desc limit 1)`,
  },
  {
    id: 'INV-10',
    of: 'invoice_counters',
    broken: `
      select format('series %s: %s documents, numbers up to %s, the counter at %s', s.series, s.issued, s.highest, c.last)
      from (
        select series, count(*) as issued, count(distinct sequence) as different, max(sequence) as highest
        from (select series, sequence from invoices union all select series, sequence from credit_notes) as documents
        group by series
      ) s
      full join invoice_counters c on c.series = s.series
      where (s.issued, s.different, s.highest) is distinct from (c.last, c.last, c.last)`,
  },
  {
    id: 'INV-10',
    of: 'orders',
    broken: `
      select format('order %s, confirmed %s, has %s invoices and %s confirmations', o.id, o.confirmed_at, i.issued, m.mails)
      from orders o join lateral (
        select count(*) as issued from invoices where order_id = o.id and revision = 1
      ) i on true join lateral (
        select count(*) as mails from mail_outbox where event_key = 'order-confirmed/' || o.id
      ) m on true
      where m.mails <> (o.confirmed_at is not null)::int
        or i.issued <> (o.confirmed_at is not null and not o.needs_invoice)::int`,
  },
  {
    id: 'INV-10',
    of: 'orders',
    broken: `
      select format('order %s, %s and %s, has %s invoices and %s credit notes', o.id, o.status, o.stock_hold, i.issued, c.issued)
      from orders o join lateral (
        select count(*) as issued from invoices where order_id = o.id
      ) i on true join lateral (
        select count(*) as issued from credit_notes where order_id = o.id and num_nonnulls(return_id, partial_refund_id) = 0
      ) c on true
      where c.issued <> greatest(0, i.issued - 1)
        + ((o.stock_hold = 'returned' or ${IS_REFUNDED_WHOLE}) and not o.needs_credit_note)::int`,
  },
  {
    id: 'INV-10',
    of: 'orders',
    // Of an order that was never confirmed, the mail about its code, or about money that came too late, says so.
    broken: `
      select format('order %s is %s and has %s mails of its cancellation', o.id, o.status, m.mails)
      from orders o join lateral (
        select count(*) filter (where event_key = 'order-cancelled/' || o.id) as mails, count(*) as told
        from mail_outbox
        where event_key in ('order-cancelled/' || o.id, 'payment-returned/' || o.id, 'order-not-confirmed/' || o.id)
      ) m on true
      where m.mails <> (o.status = 'CANCELLED')::int
        and not (o.status = 'CANCELLED' and o.confirmed_at is null and m.mails = 0 and m.told > 0)`,
  },
  {
    id: 'INV-10',
    of: 'invoices',
    broken: `
      select format('invoice %s replaces one that no credit note cancelled', i.number) from invoices i
      where i.revision > 1 and not exists (
        select from invoices old join credit_notes c using (order_id, revision)
        where old.order_id = i.order_id and old.revision = i.revision - 1
      )`,
  },
  {
    id: 'INV-12',
    of: 'return_lines',
    broken: `
      select format('order %s has %s of %s units of variant %s in returns', l.order_id, r.units, l.quantity, l.variant_id)
      from order_lines l join lateral (
        select coalesce(sum(b.quantity), 0) as units
        from return_lines b join returns r on r.id = b.return_id
        where b.order_id = l.order_id and b.variant_id = l.variant_id and r.status <> 'REFUSED'
      ) r on true
      where r.units > l.quantity`,
  },
  {
    id: 'INV-12',
    of: 'returns',
    broken: `
      select format('return %s of order %s, %s: %s for lines and delivery of %s, refunds of %s', r.id, r.order_id, r.status,
        r.refund_minor, l.minor + r.delivery_minor, coalesce(f.amount_minor, 0))
      from returns r join orders o on o.id = r.order_id
      join lateral (select count(*) as lines, sum(refund_minor) as minor from return_lines where return_id = r.id) l on true
      left join refunds f on f.return_id = r.id
      where o.status <> 'DELIVERED' or l.lines = 0 or case r.status
        when 'RECEIVED' then (r.refund_minor, coalesce(f.amount_minor, 0))
          is distinct from ((l.minor + r.delivery_minor)::bigint, r.refund_minor)
        else f.id is not null or l.minor is not null end`,
  },
  {
    id: 'INV-12',
    of: 'returns',
    broken: `
      select format('returns give back %s of the %s of order %s', sum(r.refund_minor), o.grand_total_minor, o.id)
      from returns r join orders o on o.id = r.order_id
      group by o.id, o.grand_total_minor having sum(r.refund_minor) > o.grand_total_minor`,
  },
  {
    id: 'INV-12',
    of: 'refunds',
    broken: `
      select format('%s is owed back of the %s of payment %s', sum(r.amount_minor), p.amount_minor, p.id)
      from payments p join refunds r on r.payment_id = p.id and r.voided_at is null
      group by p.id, p.amount_minor having sum(r.amount_minor) > p.amount_minor`,
  },
  {
    id: 'INV-12',
    of: 'partial_refunds',
    broken: `
      select format('partial refund %s of order %s: %s for parts of %s, refunds of %s, %s credit notes', r.id, r.order_id, r.amount_minor,
        l.minor + r.delivery_minor + r.cash_fee_minor, coalesce(f.amount_minor, 0), c.notes)
      from partial_refunds r join orders o on o.id = r.order_id
      join lateral (select coalesce(sum(refund_minor), 0) as minor from partial_refund_lines where partial_refund_id = r.id) l on true
      join lateral (select count(*) as notes from credit_notes where partial_refund_id = r.id) c on true
      left join refunds f on f.partial_refund_id = r.id
      where (l.minor + r.delivery_minor + r.cash_fee_minor, coalesce(f.amount_minor, 0)) is distinct from (r.amount_minor, r.amount_minor)
        or c.notes <> (not r.needs_credit_note)::int`,
  },
  {
    id: 'INV-12',
    of: 'return_lines',
    // Returns alone give the share of what was paid for the line, rounded down; with partial refunds no more than was paid.
    broken: `
      select format('line %s of order %s gave back %s and %s of %s', l.variant_id, l.order_id, b.minor, p.minor, l.paid)
      from (
        select order_id, variant_id, quantity, unit_price_minor::bigint * quantity - discount_minor + added_tax_minor as paid from order_lines
      ) l join lateral (
        select coalesce(sum(refund_minor), 0) as minor, coalesce(sum(quantity) filter (where refund_minor is not null), 0) as units
        from return_lines where order_id = l.order_id and variant_id = l.variant_id
      ) b on true join lateral (
        select sum(refund_minor) as minor from partial_refund_lines where order_id = l.order_id and variant_id = l.variant_id
      ) p on true
      where case when p.minor is null then b.minor <> l.paid * b.units / l.quantity else b.minor + p.minor > l.paid end`,
  },
  {
    id: 'INV-12',
    of: 'return_lines',
    broken: `
      select format('return %s, restocked: %s, brought %s units of variant %s back', min(r.id), bool_or(r.is_restocked), s.units, l.variant_id)
      from order_lines l join orders o on o.id = l.order_id
      join lateral (
        select coalesce(sum(on_hand), 0) as units
        from stock_ledger where order_id = l.order_id and variant_id = l.variant_id and kind = 'restock'
      ) s on true
      left join return_lines b on b.order_id = l.order_id and b.variant_id = l.variant_id
      left join returns r on r.id = b.return_id and r.is_restocked
      group by l.order_id, l.variant_id, s.units
      having s.units <> coalesce(sum(b.quantity) filter (where r.id is not null), 0)`,
  },
  {
    id: 'INV-12',
    of: 'returns',
    broken: `
      select format('return %s is %s and has %s credit notes', r.id, r.status, count(c.number))
      from returns r join orders o on o.id = r.order_id left join credit_notes c on c.return_id = r.id
      group by r.id, r.status, r.needs_credit_note
      having count(c.number) <> (r.status = 'RECEIVED' and not r.needs_credit_note)::int`,
  },
]

/** What must hold besides once everything that was due has been seen to. */
const AT_REST: readonly Rule[] = [
  {
    id: 'INV-02',
    of: 'orders',
    broken: `select format('order %s still holds a reservation', id) from orders where stock_hold = 'reserved'`,
  },
  {
    id: 'INV-08',
    of: 'payments',
    broken: `select format('payment %s is still in doubt', id) from payments where status = 'PENDING'`,
  },
  {
    id: 'INV-08',
    of: 'orders',
    broken: `select format('order %s still waits for its payment', id) from orders where status = 'PAYMENT_PENDING'`,
  },
  {
    id: 'INV-08',
    of: 'refunds',
    broken: `select format('refund %s is still owed', id) from refunds where done_at is null and voided_at is null`,
  },
  {
    id: 'INV-10',
    of: 'orders',
    broken: `select format('order %s still waits for its invoice', id) from orders where needs_invoice`,
  },
  {
    id: 'INV-10',
    of: 'orders',
    broken: `select format('order %s still waits for its credit note', id) from orders where needs_credit_note`,
  },
  {
    id: 'INV-10',
    of: 'returns',
    broken: `select format('return %s still waits for its credit note', id) from returns where needs_credit_note`,
  },
  {
    id: 'INV-10',
    of: 'partial_refunds',
    broken: `select format('partial refund %s still waits for its credit note', id) from partial_refunds where needs_credit_note`,
  },
]

const RULES = { always: ALWAYS, 'at rest': AT_REST } as const
export type When = keyof typeof RULES

/** How far the ledgers were gone through before: what is older is not looked at again. */
export interface Page {
  readonly orderId: number
  readonly variantId: number
  readonly couponId: number
}

export const FIRST_PAGE: Page = { orderId: 0, variantId: 0, couponId: 0 }

export interface BrokenRule {
  readonly id: InvariantId
  readonly what: string
}

/** The rows that break a rule. The rules see what was added since a page as if it were all there is. */
export const findBroken = (
  db: Queryable,
  when: When,
  after: Page = FIRST_PAGE,
): Promise<readonly BrokenRule[]> =>
  rowsOf<BrokenRule>(
    db,
    sql.raw(`
      with orders as (select * from public.orders where id > ${after.orderId}),
        order_lines as (select * from public.order_lines where order_id > ${after.orderId}),
        payments as (select * from public.payments where order_id > ${after.orderId}),
        booking_keys as (select * from public.booking_keys where order_id > ${after.orderId}),
        variants as (select * from public.variants where id > ${after.variantId}),
        coupons as (select * from public.coupons where id > ${after.couponId})
      ${RULES[when].map(({ id, broken }) => `select '${id}' as id, what from (${broken}) as broken (what)`).join(' union all ')}`),
  )

/** How many rows there are for the rules of each invariant to look at: one without any has not been tested. */
export const countRowsOfRules = (db: Queryable) =>
  rowsOf<{ id: InvariantId; rows: number }>(
    db,
    sql.raw(`select id, sum(rows)::int as rows from (
      ${[...ALWAYS, ...AT_REST].map((rule) => `select '${rule.id}' as id, count(*) as rows from ${rule.of}`).join(' union all ')}
    ) as counted group by id`),
  )
