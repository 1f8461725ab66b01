import type { ReportQuery } from './report-query'

/** Questions that a shop asks every day. Each part can be given otherwise when it is asked. */
export interface SavedReport {
  readonly title: string
  readonly query: ReportQuery
}

export const SAVED_REPORTS = {
  sales: {
    title: 'Sales day by day, and what was taken off them again',
    query: {
      metrics: [
        'orders',
        'gross',
        'discount',
        'delivery',
        'cash-fee',
        'sales',
        'refunds',
        'chargebacks',
        'net',
        'average-order',
      ],
      by: ['day'],
    },
  },
  products: {
    title: 'What sells',
    query: {
      metrics: ['units', 'gross', 'discount', 'sales', 'refunds'],
      by: ['product'],
      sort: { by: 'sales', order: 'desc' },
    },
  },
  categories: {
    title: 'Sales by category; delivery and fees belong to none',
    query: {
      metrics: ['units', 'gross', 'discount', 'sales', 'refunds'],
      by: ['category'],
      sort: { by: 'sales', order: 'desc' },
    },
  },
  coupons: {
    title: 'What coupons bring and cost',
    query: {
      metrics: ['orders', 'discount', 'sales', 'average-order'],
      by: ['coupon'],
      sort: { by: 'sales', order: 'desc' },
    },
  },
  regions: {
    title: 'Where orders ship to',
    query: {
      metrics: ['orders', 'sales', 'average-order'],
      by: ['region'],
      sort: { by: 'sales', order: 'desc' },
    },
  },
  tax: {
    title: 'Tax in the sales of each month, before credit notes',
    query: { metrics: ['sales', 'tax'], by: ['month'], period: { last: '12m' } },
  },
  payments: {
    title: 'Orders to be paid, cash on its way, refunds that are due, as it is now',
    query: {
      metrics: [
        'unpaid-orders',
        'unpaid-amount',
        'cash-orders',
        'cash-due',
        'refunds-due',
        'refund-amount-due',
      ],
    },
  },
  stock: {
    title: 'Sizes with at most five units left to sell, as it is now',
    query: {
      metrics: ['left', 'on-hand', 'held', 'ahead'],
      by: ['product', 'size'],
      atMost: { left: 5 },
      sort: { by: 'left', order: 'asc' },
    },
  },
  work: {
    title: 'What waits for the people of the shop, as it is now',
    query: {
      metrics: [
        'to-pack',
        'to-ship',
        'cancel-requests',
        'open-returns',
        'waiting-photos',
        'waiting-messages',
        'sold-out',
        'scarce',
      ],
    },
  },
  returns: {
    title: 'Returns by their reason',
    query: { metrics: ['returns', 'returned-units'], by: ['reason'] },
  },
  conversion: {
    title: 'Visits, and how many of them come to an order',
    query: {
      metrics: ['visits', 'product-visits', 'cart-visits', 'orders', 'cart-rate', 'conversion'],
      by: ['day'],
    },
  },
  newsletter: {
    title: 'Sign-ups to the newsletter that stand, and messages by the contact form',
    query: { metrics: ['sign-ups', 'messages'], by: ['day'] },
  },
} as const satisfies Readonly<Record<string, SavedReport>>

export type SavedReportName = keyof typeof SAVED_REPORTS

export const isSavedReport = (name: string): name is SavedReportName => Object.hasOwn(SAVED_REPORTS, name)
