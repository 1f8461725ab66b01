import { offsetMinutesOf } from '@store/shared/domain/calendar'
import type { Currency } from '@store/shared/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import { SURPLUS_REASON } from '../money/refunds'
import { type DimensionName, TIME_DIMENSIONS } from './report-dimensions'
import { NO_PRODUCT, ORDER_COLUMNS, saleParts } from './sale-parts'

export interface SourceContext {
  /** By whose clock everything is told that belongs to no market. */
  readonly homeMarket: Currency
  /** Of the seller, for orders that have no invoice yet. */
  readonly sellerState: string
}

/** Rows that figures are summed from. A registration; the query knows nothing else of what there is. */
export interface Source {
  /** A query with a column of each dimension but the times, `market`, `at` unless it tells of now, and those that metrics sum. */
  readonly rows: (context: SourceContext) => SQL
  readonly dimensions: readonly DimensionName[]
  /** Told as it is now, whatever the period. */
  readonly isOfNow: boolean
}

const OF_ORDER = ['market', 'coupon', 'region', 'payment'] as const satisfies readonly DimensionName[]
const OF_PRODUCT = ['product', 'size', 'category'] as const satisfies readonly DimensionName[]

/** A return counts unless its refund is no longer owed, because the customer's bank had reversed the payment. */
const IS_REFUNDED = sql`not exists (select from refunds f where f.return_id = r.id and f.voided_at is not null)`

/** The same of a partial refund. */
const IS_GIVEN_BACK = sql`not exists (select from refunds f where f.partial_refund_id = r.id and f.voided_at is not null)`

/** @param market whose clock tells the day */
const ofNoOrder = (market: Currency): SQL => sql`${market}::text as market`

export const SOURCES = {
  /** Orders that were paid or, in cash, promised. */
  orders: {
    isOfNow: false,
    dimensions: [...TIME_DIMENSIONS, ...OF_ORDER],
    rows: () => sql`
      select o.confirmed_at as at, ${ORDER_COLUMNS}, o.subtotal_minor as gross, o.discount_minor as discount,
        o.delivery_minor as delivery, o.cash_fee_minor as cash_fee, o.grand_total_minor as sales
      from orders o where o.confirmed_at is not null`,
  },
  /** The same line by line; delivery and fee in a row of their own, which belongs to no product. */
  lines: {
    isOfNow: false,
    dimensions: [...TIME_DIMENSIONS, ...OF_ORDER, ...OF_PRODUCT],
    rows: (context) => saleParts({ ...context, at: sql`o.confirmed_at`, of: sql`orders o` }),
  },
  /**
   * What was taken off sales again: cancelled orders, whether they were paid or not, on the day they were cancelled; returns on the day
   * they were received; partial refunds; money given back for a whole order after it was shipped.
   */
  refunds: {
    isOfNow: false,
    dimensions: [...TIME_DIMENSIONS, ...OF_ORDER, ...OF_PRODUCT],
    rows: (context) => sql`
      select at, market, payment, region, coupon, product, product_title, size, category, sales as refunds from (
        ${saleParts({
          ...context,
          at: sql`e.at`,
          of: sql`order_events e join orders o on o.id = e.order_id and e.status = 'CANCELLED'`,
        })}
      ) cancelled
      union all
      select r.received_at, ${ORDER_COLUMNS}, p.sku, p.name, l.size, c.name, rl.refund_minor
      from returns r join orders o on o.id = r.order_id join return_lines rl on rl.return_id = r.id
        join order_lines l on l.order_id = rl.order_id and l.variant_id = rl.variant_id
        left join products p on p.id = l.product_id left join categories c on c.id = p.category_id
      where r.received_at is not null and ${IS_REFUNDED}
      union all
      select r.received_at, ${ORDER_COLUMNS}, ${NO_PRODUCT}, r.delivery_minor
      from returns r join orders o on o.id = r.order_id
      where r.received_at is not null and ${IS_REFUNDED}
      union all
      select f.requested_at, ${ORDER_COLUMNS}, ${NO_PRODUCT}, f.amount_minor
      from refunds f join payments y on y.id = f.payment_id join orders o on o.id = y.order_id
      where f.return_id is null and f.partial_refund_id is null and f.voided_at is null and f.reason <> ${SURPLUS_REASON}
        and o.status <> 'CANCELLED' and o.confirmed_at is not null
      union all
      select r.at, ${ORDER_COLUMNS}, p.sku, p.name, l.size, c.name, rl.refund_minor
      from partial_refunds r join orders o on o.id = r.order_id join partial_refund_lines rl on rl.partial_refund_id = r.id
        join order_lines l on l.order_id = rl.order_id and l.variant_id = rl.variant_id
        left join products p on p.id = l.product_id left join categories c on c.id = p.category_id
      where o.status <> 'CANCELLED' and ${IS_GIVEN_BACK}
      union all
      select r.at, ${ORDER_COLUMNS}, ${NO_PRODUCT}, r.delivery_minor + r.cash_fee_minor
      from partial_refunds r join orders o on o.id = r.order_id
      where o.status <> 'CANCELLED' and ${IS_GIVEN_BACK}`,
  },
  /** Money that customers' banks took back; of a cancelled order nothing is left to take off. */
  chargebacks: {
    isOfNow: false,
    dimensions: [...TIME_DIMENSIONS, ...OF_ORDER, ...OF_PRODUCT],
    rows: () => sql`
      select m.at, ${ORDER_COLUMNS}, ${NO_PRODUCT}, m.amount_minor as chargebacks
      from money_ledger m join orders o on o.id = m.order_id
      where m.kind = 'chargeback' and o.status <> 'CANCELLED'`,
  },
  cancellations: {
    isOfNow: false,
    dimensions: [...TIME_DIMENSIONS, ...OF_ORDER],
    rows: () => sql`
      select e.at, ${ORDER_COLUMNS} from order_events e join orders o on o.id = e.order_id
      where e.status = 'CANCELLED' and o.confirmed_at is not null`,
  },
  returns: {
    isOfNow: false,
    dimensions: [...TIME_DIMENSIONS, ...OF_ORDER, 'reason'],
    rows: () => sql`
      select r.requested_at as at, ${ORDER_COLUMNS}, r.reason from returns r join orders o on o.id = r.order_id`,
  },
  returnedLines: {
    isOfNow: false,
    dimensions: [...TIME_DIMENSIONS, ...OF_ORDER, ...OF_PRODUCT, 'reason'],
    rows: () => sql`
      select r.received_at as at, ${ORDER_COLUMNS}, r.reason, p.sku as product, p.name as product_title, l.size,
        c.name as category, rl.quantity as units
      from returns r join orders o on o.id = r.order_id join return_lines rl on rl.return_id = r.id
        join order_lines l on l.order_id = rl.order_id and l.variant_id = rl.variant_id
        left join products p on p.id = l.product_id left join categories c on c.id = p.category_id
      where r.received_at is not null`,
  },
  visits: {
    isOfNow: false,
    dimensions: TIME_DIMENSIONS,
    rows: ({ homeMarket }) => sql`
      select (v.day - make_interval(mins => ${offsetMinutesOf(homeMarket)}::int)) at time zone 'UTC' as at,
        ${ofNoOrder(homeMarket)}, v.visits, v.product_visits, v.cart_visits
      from visit_counts v`,
  },
  subscriptions: {
    isOfNow: false,
    dimensions: TIME_DIMENSIONS,
    rows: ({ homeMarket }) => sql`
      select n.subscribed_at as at, ${ofNoOrder(homeMarket)} from newsletter_subscriptions n`,
  },
  messages: {
    isOfNow: false,
    dimensions: TIME_DIMENSIONS,
    rows: ({ homeMarket }) => sql`
      select m.received_at as at, ${ofNoOrder(homeMarket)} from contact_messages m`,
  },
  stock: {
    isOfNow: true,
    dimensions: OF_PRODUCT,
    rows: () => sql`
      select p.sku as product, p.name as product_title, v.size, c.name as category,
        v.on_hand, v.reserved, v.on_hand - v.reserved as left_to_sell, v.preordered
      from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
      where v.removed_at is null`,
  },
  /** Orders that hold stock and wait for their payment or confirmation. */
  unpaid: {
    isOfNow: true,
    dimensions: OF_ORDER,
    rows: () => sql`
      select ${ORDER_COLUMNS}, o.grand_total_minor as amount from orders o where o.reserved_until is not null`,
  },
  /** Orders whose cash is taken when they are delivered. */
  cash: {
    isOfNow: true,
    dimensions: OF_ORDER,
    rows: () => sql`
      select ${ORDER_COLUMNS}, o.grand_total_minor as amount from orders o
      where o.payment_method = 'cash-on-delivery' and o.status in ('PLACED', 'PACKED', 'SHIPPED') and o.payment_status = 'NONE'`,
  },
  owed: {
    isOfNow: true,
    dimensions: OF_ORDER,
    rows: () => sql`
      select ${ORDER_COLUMNS}, f.amount_minor as amount
      from refunds f join payments y on y.id = f.payment_id join orders o on o.id = y.order_id
      where f.done_at is null and f.voided_at is null`,
  },
  openReturns: {
    isOfNow: true,
    dimensions: [...OF_ORDER, 'reason'],
    rows: () => sql`
      select ${ORDER_COLUMNS}, r.reason from returns r join orders o on o.id = r.order_id
      where r.status in ('REQUESTED', 'APPROVED')`,
  },
  subscribers: {
    isOfNow: true,
    dimensions: [],
    rows: () => sql`select from newsletter_subscriptions where unsubscribed_at is null`,
  },
  /** Orders that wait for the shop's own people. */
  openOrders: {
    isOfNow: true,
    dimensions: OF_ORDER,
    rows: () => sql`
      select ${ORDER_COLUMNS}, o.status from orders o where o.status in ('PLACED', 'PACKED', 'CANCEL_REQUESTED')`,
  },
  waitingPhotos: {
    isOfNow: true,
    dimensions: [],
    rows: () => sql`select from review_photos where state = 'held'`,
  },
  waitingMessages: {
    isOfNow: true,
    dimensions: [],
    rows: () => sql`select from contact_messages where answered_at is null`,
  },
} as const satisfies Readonly<Record<string, Source>>

export type SourceName = keyof typeof SOURCES
