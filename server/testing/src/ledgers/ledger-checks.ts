import { rowsOf } from '@store/commerce/db/database'
import { orderEvents, orders } from '@store/commerce/db/schema/orders'
import { payments } from '@store/commerce/db/schema/payments'
import { canMove, type OrderStatus } from '@store/shared/domain/orders/order'
import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import type { TestStore } from '../store/test-store'

/** Selects, as `what`, the rows that break an invariant. */
interface Rule {
  readonly id: string
  readonly broken: string
}

const HELD_LINES = `order_lines l join orders o on o.id = l.order_id and o.stock_hold in ('reserved', 'sold')`

/** What must hold whenever no transaction is under way. */
const ALWAYS: readonly Rule[] = [
  {
    id: 'INV-01',
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
    broken: `
      select format('order %s is %s: %s sales and %s returns of variant %s', o.id, o.stock_hold, s.sales, s.returns, l.variant_id)
      from order_lines l join orders o on o.id = l.order_id join lateral (
        select count(*) filter (where kind = 'sale') as sales, count(*) filter (where kind = 'return') as returns
        from stock_ledger where order_id = o.id and variant_id = l.variant_id
      ) s on true
      where s.sales <> (o.stock_hold in ('sold', 'returned'))::int or s.returns <> (o.stock_hold = 'returned')::int`,
  },
  {
    id: 'INV-03',
    broken: `
      select format('order %s charges %s for lines of %s', o.id, o.subtotal_minor, sum(l.unit_price_minor * l.quantity))
      from orders o left join order_lines l on l.order_id = o.id
      group by o.id, o.subtotal_minor having o.subtotal_minor is distinct from sum(l.unit_price_minor * l.quantity)`,
  },
  {
    id: 'INV-03',
    broken: `
      select format('order %s is %s off, its lines %s, its promotions %s', o.id, o.discount_minor, l.off, p.off)
      from orders o join lateral (
        select coalesce(sum(discount_minor), 0) as off from order_lines where order_id = o.id
      ) l on true join lateral (
        select coalesce(sum(saved_minor) filter (where kind <> 'free-delivery'), 0) as off
        from order_promotions where order_id = o.id
      ) p on true
      where p.off <> o.discount_minor or o.discount_minor - l.off not between 0 and o.delivery_minor`,
  },
  {
    id: 'INV-04',
    broken: `
      select format('coupon %s counts %s uses, %s redemptions stand, at most %s may', c.code, c.uses, r.standing, c.max_uses)
      from coupons c join lateral (
        select count(*) as standing from coupon_redemptions where coupon_id = c.id and released_at is null
      ) r on true
      where c.uses <> r.standing or c.uses > c.max_uses`,
  },
  {
    id: 'INV-04',
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
    broken: `
      select format('customer %s used coupon %s %s times', r.customer_id, c.code, count(*))
      from coupon_redemptions r join coupons c on c.id = r.coupon_id
      where r.released_at is null
      group by r.customer_id, c.id, c.code, c.max_uses_per_customer having count(*) > c.max_uses_per_customer`,
  },
  {
    id: 'INV-05',
    broken: `
      select format('key %s of customer %s has no order', k.key, k.customer_id)
      from booking_keys k left join orders o on o.id = k.order_id and o.customer_id = k.customer_id
      where o.id is null`,
  },
  {
    id: 'INV-06',
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
        when exists (
          select from refunds r join payments p on p.id = r.payment_id
          where p.order_id = o.id and r.return_id is null and r.partial_refund_id is null and r.voided_at is null
        ) and o.status in ('SHIPPED', 'DELIVERED') then 0
        else o.grand_total_minor - coalesce((
          select sum(r.amount_minor) from refunds r join payments p on p.id = r.payment_id
          where p.order_id = o.id and num_nonnulls(r.return_id, r.partial_refund_id) > 0 and r.voided_at is null
        ), 0) - coalesce((
          select sum(amount_minor) from money_ledger where order_id = o.id and kind = 'chargeback'
        ), 0) end`,
  },
  {
    id: 'INV-06',
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
    broken: `
      select format('dispute %s of payment %s is %s, the ledgers hold %s chargebacks of %s', d.dispute_id, p.id, d.status, count(m.id), sum(m.amount_minor))
      from payments p join disputes d on d.payment_id = p.id
      left join money_ledger m on m.payment_id = p.id and m.dispute_id = d.dispute_id
      group by d.gateway, d.dispute_id, p.id
      having count(m.id) <> (d.status = 'lost')::int or coalesce(sum(m.amount_minor), 0) <> case d.status when 'lost' then d.amount_minor else 0 end`,
  },
  {
    id: 'INV-12',
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
    broken: `
      select format('return %s of order %s, %s: %s for lines and delivery of %s, refunds of %s', r.id, r.order_id, r.status,
        r.refund_minor, l.minor + r.delivery_minor, coalesce(f.amount_minor, 0))
      from returns r join orders o on o.id = r.order_id
      join lateral (select sum(refund_minor) as minor from return_lines where return_id = r.id) l on true
      left join refunds f on f.return_id = r.id
      where case r.status
        when 'RECEIVED' then (r.refund_minor, coalesce(f.amount_minor, 0))
          is distinct from ((l.minor + r.delivery_minor)::bigint, r.refund_minor)
        else f.id is not null or l.minor is not null end`,
  },
  {
    id: 'INV-12',
    broken: `
      select format('partial refund %s of order %s: %s for parts of %s, refunds of %s, %s credit notes', r.id, r.order_id, r.amount_minor,
        l.minor + r.delivery_minor + r.cash_fee_minor, coalesce(f.amount_minor, 0), c.notes)
      from partial_refunds r
      join lateral (select coalesce(sum(refund_minor), 0) as minor from partial_refund_lines where partial_refund_id = r.id) l on true
      join lateral (select count(*) as notes from credit_notes where partial_refund_id = r.id) c on true
      left join refunds f on f.partial_refund_id = r.id
      where (l.minor + r.delivery_minor + r.cash_fee_minor, coalesce(f.amount_minor, 0)) is distinct from (r.amount_minor, r.amount_minor)
        or c.notes <> (not r.needs_credit_note)::int`,
  },
  {
    id: 'INV-12',
    broken: `
      select format('line %s of order %s gave back %s of %s', l.variant_id, l.order_id, b.minor, l.unit_price_minor::bigint * l.quantity - l.discount_minor + l.added_tax_minor)
      from order_lines l join lateral (
        select coalesce((select sum(refund_minor) from return_lines where order_id = l.order_id and variant_id = l.variant_id), 0)
          + coalesce((select sum(refund_minor) from partial_refund_lines where order_id = l.order_id and variant_id = l.variant_id), 0) as minor
      ) b on true
      where b.minor > l.unit_price_minor::bigint * l.quantity - l.discount_minor + l.added_tax_minor`,
  },
  {
    id: 'INV-12',
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
    broken: `
      select format('return %s is %s and has %s credit notes', r.id, r.status, count(c.number))
      from returns r join orders o on o.id = r.order_id left join credit_notes c on c.return_id = r.id
      group by r.id, r.status, r.needs_credit_note
      having count(c.number) <> (r.status = 'RECEIVED' and not r.needs_credit_note)::int`,
  },
  {
    id: 'INV-07',
    broken: `
      select format('order %s has no lines or no events', o.id) from orders o
      where not exists (select from order_lines where order_id = o.id)
        or not exists (select from order_events where order_id = o.id)`,
  },
  {
    id: 'INV-10',
    broken: `
      select format('series %s: %s documents, numbers up to %s, the counter at %s', s.series, s.issued, s.highest, c.last)
      from (
        select series, count(*) as issued, max(sequence) as highest
        from (select series, sequence from invoices union all select series, sequence from credit_notes) as documents
        group by series
      ) s
      full join invoice_counters c on c.series = s.series
      where s.issued is distinct from s.highest or s.highest is distinct from c.last`,
  },
  {
    id: 'INV-10',
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
    broken: `
      select format('invoice %s replaces one that no credit note cancelled', i.number) from invoices i
      where i.revision > 1 and not exists (
        select from invoices old join credit_notes c using (order_id, revision)
        where old.order_id = i.order_id and old.revision = i.revision - 1
      )`,
  },
]

/** What must hold besides once everything that was due has been seen to. */
const AT_REST: readonly Rule[] = [
  {
    id: 'INV-02',
    broken: `select format('order %s still holds a reservation', id) from orders where stock_hold = 'reserved'`,
  },
  {
    id: 'INV-08',
    broken: `select format('payment %s is still in doubt', id) from payments where status = 'PENDING'`,
  },
  {
    id: 'INV-08',
    broken: `select format('refund %s is still owed', id) from refunds where done_at is null and voided_at is null`,
  },
  {
    id: 'INV-10',
    broken: `select format('order %s still waits for its invoice', id) from orders where needs_invoice`,
  },
  {
    id: 'INV-10',
    broken: `select format('return %s still waits for its credit note', id) from returns where needs_credit_note`,
  },
  {
    id: 'INV-10',
    broken: `select format('mail %s was not sent', event_key) from mail_outbox where sent_at is null`,
  },
]

/** How far the ledgers were gone through before: what is older is not looked at again. */
export interface Page {
  readonly orderId: number
  readonly variantId: number
  readonly couponId: number
}

const FIRST_PAGE: Page = { orderId: 0, variantId: 0, couponId: 0 }

/** Where the ledgers end now, for a test to look at what it adds. */
export async function lastPage({ database }: TestStore): Promise<Page> {
  const [page] = await rowsOf<Page>(
    database.db,
    sql`select (select coalesce(max(id), 0) from orders) as "orderId",
      (select coalesce(max(id), 0) from variants) as "variantId",
      (select coalesce(max(id), 0) from coupons) as "couponId"`,
  )
  return page ?? FIRST_PAGE
}

/** Every invariant that the shop's ledgers break now, with the rows that do; nothing when they are consistent. */
export async function findInconsistencies(
  store: TestStore,
  after: Page = FIRST_PAGE,
): Promise<readonly string[]> {
  return [
    ...(await findBroken(store, ALWAYS, after)),
    ...(await findIllegalEvents(store, after)),
    ...(await findForeignMoney(store, after)),
  ]
}

/** @throws when the shop's ledgers break an invariant, naming each row that does. */
export async function expectConsistentLedgers(store: TestStore, after: Page = FIRST_PAGE): Promise<void> {
  expect(await findInconsistencies(store, after)).toEqual([])
}

/** The same once nothing is left to do: nothing reserved, in doubt, owed or unsent, and the gateway's ledger is ours. */
export async function expectSettledLedgers(store: TestStore, after: Page = FIRST_PAGE): Promise<void> {
  expect([
    ...(await findInconsistencies(store, after)),
    ...(await findBroken(store, AT_REST, after)),
    ...(await findUnnoticedMoney(store, after)),
    ...findDoubledMails(store),
  ]).toEqual([])
}

function findDoubledMails({ mailer }: TestStore): readonly string[] {
  const seen = new Set<string>()
  return mailer.sent.flatMap(({ eventKey }) => {
    if (seen.has(eventKey)) return [`INV-10: ${eventKey} was sent more than once`]
    seen.add(eventKey)
    return []
  })
}

/** The rules see what was added since as if it were all there is. */
async function findBroken(
  { database }: TestStore,
  rules: readonly Rule[],
  after: Page,
): Promise<readonly string[]> {
  const each = rules.map(({ id, broken }) => `select '${id}' as id, what from (${broken}) as broken (what)`)
  const rows = await rowsOf<{ id: string; what: string }>(
    database.db,
    sql.raw(`
      with orders as (select * from public.orders where id > ${after.orderId}),
        order_lines as (select * from public.order_lines where order_id > ${after.orderId}),
        payments as (select * from public.payments where order_id > ${after.orderId}),
        booking_keys as (select * from public.booking_keys where order_id > ${after.orderId}),
        variants as (select * from public.variants where id > ${after.variantId}),
        coupons as (select * from public.coupons where id > ${after.couponId})
      ${each.join(' union all ')}`),
  )
  return rows.map(({ id, what }) => `${id}: ${what}`)
}

async function findIllegalEvents({ database }: TestStore, after: Page): Promise<readonly string[]> {
  const events = await database.db
    .select({ orderId: orderEvents.orderId, status: orderEvents.status })
    .from(orderEvents)
    .where(gt(orderEvents.orderId, after.orderId))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.id))
  const latest = new Map<number, OrderStatus>()
  const illegal: string[] = []
  for (const { orderId, status } of events) {
    const before = latest.get(orderId)
    const isLegal =
      before === undefined ? status === 'PAYMENT_PENDING' || status === 'PLACED' : canMove(before, status)
    if (!isLegal) illegal.push(`INV-09: order ${orderId} went from ${before ?? 'nothing'} to ${status}`)
    latest.set(orderId, status)
  }
  const rows = await database.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(gt(orders.id, after.orderId))
  const astray = rows.filter(({ id, status }) => latest.get(id) !== status)
  return [
    ...illegal,
    ...astray.map(({ id, status }) => `INV-09: order ${id} is ${status}, its events end elsewhere`),
  ]
}

/** What the gateway's own page says of each payment, beside what we say. */
async function compareWithGateway({ database, commerce }: TestStore, after: Page) {
  const rows = await database.db
    .select({ id: payments.id, page: payments.gatewayPaymentId, ours: payments.status })
    .from(payments)
    .where(and(isNotNull(payments.gatewayPaymentId), gt(payments.orderId, after.orderId)))
  return Promise.all(
    rows.map(async ({ id, page, ours }) => ({
      id,
      ours,
      gateways: (await commerce.ordering.sandbox.findPayment(page ?? ''))?.status,
    })),
  )
}

/** Money in our ledger that the gateway never had. */
async function findForeignMoney(store: TestStore, after: Page): Promise<readonly string[]> {
  const compared = await compareWithGateway(store, after)
  return compared
    .filter(
      ({ ours, gateways }) =>
        (ours === 'CAPTURED' && gateways !== 'captured' && gateways !== 'refunded') ||
        (ours === 'REFUNDED' && gateways !== 'refunded'),
    )
    .map(({ id, ours, gateways }) => `INV-06: payment ${id} is ${ours}, at the gateway ${gateways}`)
}

/** Money at the gateway that our ledger do not know. */
async function findUnnoticedMoney(store: TestStore, after: Page): Promise<readonly string[]> {
  const compared = await compareWithGateway(store, after)
  return compared
    .filter(
      ({ ours, gateways }) =>
        (gateways === 'captured' && ours !== 'CAPTURED') || (gateways === 'refunded' && ours !== 'REFUNDED'),
    )
    .map(({ id, ours, gateways }) => `INV-08: payment ${id} is ${ours}, at the gateway ${gateways}`)
}
