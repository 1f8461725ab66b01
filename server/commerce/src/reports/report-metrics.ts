import { type SQL, sql } from 'drizzle-orm'
import type { SourceName } from './report-sources'

/** Money is in minor units of one market's currency, never of two; a share is of 1. */
export type Unit = 'money' | 'count' | 'share'

/** A figure that adds up: over any dimension it is told by, the parts sum to the whole. */
export interface SummedMetric {
  readonly label: string
  readonly unit: Unit
  /** What is summed of each row, by source; the first that has all dimensions asked for is read. */
  readonly sum: Partial<Record<SourceName, SQL>>
}

/** A figure of others. Null where it cannot be told. */
export interface DerivedMetric {
  readonly label: string
  readonly unit: Unit
  readonly of: readonly SummedName[]
  readonly compute: (...values: readonly number[]) => number | null
}

const ONE = sql`1`

export const SUMMED_METRICS = {
  orders: { label: 'Orders', unit: 'count', sum: { orders: ONE } },
  units: { label: 'Units', unit: 'count', sum: { lines: sql`f.units` } },
  gross: { label: 'Gross', unit: 'money', sum: { orders: sql`f.gross`, lines: sql`f.gross` } },
  discount: { label: 'Discount', unit: 'money', sum: { orders: sql`f.discount`, lines: sql`f.discount` } },
  delivery: { label: 'Delivery', unit: 'money', sum: { orders: sql`f.delivery`, lines: sql`f.delivery` } },
  'cash-fee': { label: 'Cash fee', unit: 'money', sum: { orders: sql`f.cash_fee`, lines: sql`f.cash_fee` } },
  /** What customers pay: gross less discount, with delivery and fee. */
  sales: { label: 'Sales', unit: 'money', sum: { orders: sql`f.sales`, lines: sql`f.sales` } },
  /** Part of the sales, as on the invoices; credit notes take nothing off it. */
  tax: { label: 'Tax', unit: 'money', sum: { lines: sql`f.tax` } },
  refunds: { label: 'Refunds', unit: 'money', sum: { refunds: sql`f.refunds` } },
  chargebacks: { label: 'Chargebacks', unit: 'money', sum: { chargebacks: sql`f.chargebacks` } },
  cancelled: { label: 'Cancelled', unit: 'count', sum: { cancellations: ONE } },
  returns: { label: 'Returns asked for', unit: 'count', sum: { returns: ONE } },
  'returned-units': { label: 'Units returned', unit: 'count', sum: { returnedLines: sql`f.units` } },
  visits: { label: 'Visits', unit: 'count', sum: { visits: sql`f.visits` } },
  'product-visits': { label: 'Saw a product', unit: 'count', sum: { visits: sql`f.product_visits` } },
  'cart-visits': { label: 'Added to the cart', unit: 'count', sum: { visits: sql`f.cart_visits` } },
  'sign-ups': { label: 'Sign-ups', unit: 'count', sum: { subscriptions: ONE } },
  messages: { label: 'Messages', unit: 'count', sum: { messages: ONE } },
  'on-hand': { label: 'On hand', unit: 'count', sum: { stock: sql`f.on_hand` } },
  held: { label: 'Held', unit: 'count', sum: { stock: sql`f.reserved` } },
  left: { label: 'Left', unit: 'count', sum: { stock: sql`f.left_to_sell` } },
  ahead: { label: 'Ahead', unit: 'count', sum: { stock: sql`f.preordered` } },
  'unpaid-orders': { label: 'Unpaid orders', unit: 'count', sum: { unpaid: ONE } },
  'unpaid-amount': { label: 'Unpaid', unit: 'money', sum: { unpaid: sql`f.amount` } },
  'cash-orders': { label: 'Cash orders under way', unit: 'count', sum: { cash: ONE } },
  'cash-due': { label: 'Cash due', unit: 'money', sum: { cash: sql`f.amount` } },
  'refunds-due': { label: 'Refunds due', unit: 'count', sum: { owed: ONE } },
  'refund-amount-due': { label: 'To refund', unit: 'money', sum: { owed: sql`f.amount` } },
  'to-pack': { label: 'To pack', unit: 'count', sum: { openOrders: sql`(f.status = 'PLACED')::int` } },
  'to-ship': { label: 'To ship', unit: 'count', sum: { openOrders: sql`(f.status = 'PACKED')::int` } },
  'cancel-requests': {
    label: 'Cancellations asked for',
    unit: 'count',
    sum: { openOrders: sql`(f.status = 'CANCEL_REQUESTED')::int` },
  },
  /** Sizes of which nothing is left to sell, and those with at most five units. */
  'sold-out': { label: 'Sold out', unit: 'count', sum: { stock: sql`(f.left_to_sell <= 0)::int` } },
  scarce: {
    label: 'Nearly sold out',
    unit: 'count',
    sum: { stock: sql`(f.left_to_sell between 1 and 5)::int` },
  },
  'waiting-photos': { label: 'Photos that wait', unit: 'count', sum: { waitingPhotos: ONE } },
  'open-returns': { label: 'Open returns', unit: 'count', sum: { openReturns: ONE } },
  subscribers: { label: 'Subscribers', unit: 'count', sum: { subscribers: ONE } },
  'waiting-messages': { label: 'Messages that wait', unit: 'count', sum: { waitingMessages: ONE } },
} as const satisfies Readonly<Record<string, SummedMetric>>

export type SummedName = keyof typeof SUMMED_METRICS

const ratio = (part = 0, whole = 0): number | null => (whole === 0 ? null : part / whole)

export const DERIVED_METRICS = {
  net: {
    label: 'Net',
    unit: 'money',
    of: ['sales', 'refunds', 'chargebacks'],
    compute: (sales = 0, refunds = 0, chargebacks = 0) => sales - refunds - chargebacks,
  },
  /** Rounded once to the minor unit, halves up. */
  'average-order': {
    label: 'Average order',
    unit: 'money',
    of: ['sales', 'orders'],
    compute: (sales, orders) => {
      const average = ratio(sales, orders)
      return average === null ? null : Math.round(average)
    },
  },
  'cart-rate': {
    label: 'Add to cart',
    unit: 'share',
    of: ['cart-visits', 'product-visits'],
    compute: ratio,
  },
  conversion: { label: 'Conversion', unit: 'share', of: ['orders', 'visits'], compute: ratio },
} as const satisfies Readonly<Record<string, DerivedMetric>>

export type MetricName = SummedName | keyof typeof DERIVED_METRICS

export const METRIC_NAMES = [
  ...Object.keys(SUMMED_METRICS),
  ...Object.keys(DERIVED_METRICS),
] as readonly MetricName[]

export const isMetric = (name: string): name is MetricName =>
  Object.hasOwn(SUMMED_METRICS, name) || Object.hasOwn(DERIVED_METRICS, name)

const isDerived = (name: MetricName): name is keyof typeof DERIVED_METRICS =>
  Object.hasOwn(DERIVED_METRICS, name)

export const summedMetric = (name: SummedName): SummedMetric => SUMMED_METRICS[name]

export const derivedMetric = (name: MetricName): DerivedMetric | null =>
  isDerived(name) ? DERIVED_METRICS[name] : null

/** Label and unit of either kind. */
export const metricOf = (name: MetricName): Pick<SummedMetric, 'label' | 'unit'> =>
  isDerived(name) ? DERIVED_METRICS[name] : SUMMED_METRICS[name]

/** What has to be summed to tell a metric. */
export const summedFor = (name: MetricName): readonly SummedName[] =>
  isDerived(name) ? DERIVED_METRICS[name].of : [name]
