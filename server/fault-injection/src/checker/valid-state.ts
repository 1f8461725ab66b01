import { INDIAN_ADDRESS, UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { FLAT_TARIFFS } from '../trial/catalogue'
import type { SeenOrder } from '../trial/history'
import type { ShopState } from './shop-state'

const AT = new Date('2026-05-04T10:00:00Z')
const AN_HOUR_LATER = new Date('2026-05-04T11:00:00Z')

type Rows = ShopState['rows']
type Order = Rows['orders'][number]

const variant = {
  productId: 1,
  position: 0,
  weightGrams: 200,
  attributes: {},
  absorbencyMl: null,
  reserved: 0,
  preordered: 0,
  removedAt: null,
} as const
const prices = { priceInr: 299_00, priceAed: 21_50, listPriceInr: 299_00, listPriceAed: 21_50 }

const couponRow = {
  id: 1,
  code: 'TEN',
  description: 'Ten rupees off',
  kind: 'fixed-amount' as const,
  discountInr: 10_00,
  discountAed: 1_00,
  percent: null,
  buyUnits: null,
  freeUnits: null,
  setScope: null,
  combines: false,
  currencies: [],
  minSubtotalInr: 0,
  minSubtotalAed: 0,
  validFrom: AT,
  validUntil: AN_HOUR_LATER,
  maxUses: 1,
  maxUsesPerCustomer: 1,
  firstOrderOnly: false,
  categories: [],
}

/** Two of them to Chennai: 598 rupees, 60 for the delivery in zone 1. */
const INDIAN = { subtotalMinor: 598_00, deliveryMinor: 60_00, discountMinor: 10_00, grandTotalMinor: 648_00 }
/** One to Dubai: 21.50 and 15 dirhams. */
const EMIRATI = { subtotalMinor: 21_50, deliveryMinor: 15_00, discountMinor: 0, grandTotalMinor: 36_50 }

const order = (fields: Pick<Order, 'id' | 'status' | 'stockHold'> & Partial<Order>): Order => ({
  ...EMIRATI,
  cashFeeMinor: 0,
  pricesIncludeTax: true,
  addedTaxMinor: 0,
  giftNote: '',
  deliveryInstructions: '',
  isPlainParcel: false,
  billing: null,
  number: `RT-2026-00000${fields.id}`,
  customerId: 7,
  placedAt: AT,
  language: 'en',
  currency: 'AED',
  deliveryLabel: 'Standard delivery',
  couponCode: null,
  address: UAE_ADDRESS,
  paymentMethod: 'online',
  paymentStatus: 'CAPTURED',
  reservedUntil: null,
  confirmedAt: AT,
  expectedDeliveryOn: null,
  returnableUntil: null,
  needsInvoice: false,
  needsCreditNote: false,
  ...fields,
})

const line = (orderId: number, quantity: number, unitPriceMinor: number): Rows['orderLines'][number] => ({
  orderId,
  variantId: 1,
  position: 0,
  productId: 1,
  title: 'Neem Day Pads',
  size: 'regular',
  picture: null,
  quantity,
  unitPriceMinor,
  discountMinor: orderId === 1 ? 10_00 : 0,
  addedTaxMinor: 0,
  isPreorder: false,
  expectedOn: null,
  hsn: '9619',
  taxPercent: 0,
})

const PAID = order({
  ...INDIAN,
  id: 1,
  status: 'DELIVERED',
  stockHold: 'sold',
  currency: 'INR',
  address: INDIAN_ADDRESS,
})
const CANCELLED = order({ id: 2, status: 'CANCELLED', stockHold: 'returned', paymentStatus: 'REFUNDED' })
const LAPSED = order({
  id: 3,
  status: 'PAYMENT_FAILED',
  stockHold: 'released',
  paymentStatus: 'FAILED',
  confirmedAt: null,
})

const seen = ({ id, number, status, paymentStatus, currency, grandTotalMinor }: Order): SeenOrder => ({
  id,
  number,
  status,
  paymentStatus,
  currency,
  grandTotalMinor,
  lines: [{ variantId: 1, quantity: id === 1 ? 2 : 1, unitPriceMinor: currency === 'INR' ? 299_00 : 21_50 }],
})

const call = { customerId: 7, sentAt: 0, answeredAt: 1 }

const booked = (of: Order): ShopState['history'][number] => ({
  type: 'book',
  ...call,
  key: `key-of-order-${of.id}`,
  isHonest: true,
  body: {
    customerId: 7,
    addressId: 5,
    lines: seen(of).lines.map(({ variantId, quantity, unitPriceMinor }) => ({
      productId: 1,
      variantId,
      quantity,
      shownUnitPriceMinor: unitPriceMinor,
    })),
    couponCodes: of.id === 1 ? ['TEN'] : [],
    paymentMethod: 'online',
    shownTotalMinor: of.grandTotalMinor,
  },
  outcome: { kind: 'ok', value: { ...seen(of), status: 'PAYMENT_PENDING', paymentStatus: 'PENDING' } },
})

const payment = (id: string, of: Order, status: Rows['payments'][number]['status']) => ({
  id,
  orderId: of.id,
  gateway: 'sandbox',
  gatewayPaymentId: `sbx_${id}`,
  redirectUrl: null,
  status,
  currency: of.currency,
  amountMinor: of.grandTotalMinor,
  createdAt: AT,
  settledAt: AT,
  nextCheckAt: null,
  checks: 0,
  failureReason: null,
})

const money = (
  id: number,
  paymentId: string,
  of: Order,
  refund: { readonly refundId: string; readonly amountMinor: number } | null,
) => ({
  id,
  orderId: of.id,
  paymentId,
  kind: refund === null ? ('capture' as const) : ('refund' as const),
  currency: of.currency,
  amountMinor: refund?.amountMinor ?? of.grandTotalMinor,
  refundId: refund?.refundId ?? null,
  disputeId: null,
  at: AT,
})

const refund = (
  id: string,
  paymentId: string,
  of: Order,
  owed: { returnId: number | null; minor: number },
) => ({
  id,
  paymentId,
  returnId: owed.returnId,
  partialRefundId: null,
  currency: of.currency,
  amountMinor: owed.minor,
  reason: 'Order cancelled',
  requestedAt: AT,
  nextAttemptAt: AT,
  attempts: 1,
  doneAt: AT,
  voidedAt: null,
})

/** One of the two that were bought, discount taken off. */
const RETURNED_MINOR = 294_00

const seller = {
  brandName: 'Example',
  contactLines: [],
  name: 'Example Care',
  addressLines: [],
  gstin: '',
  state: 'Karnataka',
  trn: '',
}

const invoice = (orderId: number, series: string, sequence: number) => ({
  orderId,
  revision: 1,
  placeOfSupply: 'Karnataka',
  series,
  sequence,
  number: `${series}/${sequence}`,
  issuedAt: AT,
  seller,
})

/** A customer, an order with a coupon of which one piece came back, a paid one that was cancelled, and one that was never paid. */
export const VALID_STATE: ShopState = {
  initial: {
    cashFees: { INR: 0, AED: 0 },
    variants: [{ ...variant, ...prices, id: 1, size: 'regular', onHand: 4 }],
    coupons: [{ ...couponRow, uses: 0 }],
    flatTariffs: FLAT_TARIFFS,
  },
  rows: {
    addresses: [{ ...INDIAN_ADDRESS, id: 5, customerId: 7, isDefault: false }],
    orders: [PAID, CANCELLED, LAPSED],
    orderLines: [line(1, 2, 299_00), line(2, 1, 21_50), line(3, 1, 21_50)],
    orderPromotions: [
      { orderId: 1, couponId: 1, position: 0, code: 'TEN', kind: 'fixed-amount', savedMinor: 10_00 },
    ],
    bookingKeys: [PAID, CANCELLED, LAPSED].map(({ id }) => ({
      customerId: 7,
      key: `key-of-order-${id}`,
      bodyHash: '',
      orderId: id,
      claimedAt: AT,
    })),
    payments: [
      payment('pay_1', PAID, 'CAPTURED'),
      payment('pay_2', CANCELLED, 'REFUNDED'),
      payment('pay_3', LAPSED, 'FAILED'),
    ],
    refunds: [
      refund('rfd_2', 'pay_2', CANCELLED, { returnId: null, minor: EMIRATI.grandTotalMinor }),
      refund('rfd_1', 'pay_1', PAID, { returnId: 1, minor: RETURNED_MINOR }),
    ],
    returns: [
      {
        id: 1,
        orderId: 1,
        sequence: 1,
        status: 'RECEIVED',
        reason: 'not-wanted',
        comment: '',
        requestedAt: AT,
        decidedAt: AT,
        note: '',
        receivedAt: AT,
        isRestocked: true,
        refundMinor: RETURNED_MINOR,
        deliveryMinor: 0,
        deliveryTaxMinor: 0,
        needsCreditNote: false,
      },
    ],
    moneyLedger: [
      money(1, 'pay_1', PAID, null),
      money(2, 'pay_2', CANCELLED, null),
      money(3, 'pay_2', CANCELLED, { refundId: 'rfd_2', amountMinor: EMIRATI.grandTotalMinor }),
      money(4, 'pay_1', PAID, { refundId: 'rfd_1', amountMinor: RETURNED_MINOR }),
    ],
    invoices: [invoice(1, 'IN/26-27', 1), invoice(2, 'AE/2026', 1)],
  },
  ledgers: {
    broken: [],
    counts: [
      { id: 'INV-01', rows: 1 },
      { id: 'INV-02', rows: 4 },
      { id: 'INV-04', rows: 1 },
    ],
  },
  history: [
    booked(PAID),
    booked(CANCELLED),
    booked(LAPSED),
    {
      type: 'read',
      ...call,
      sentAt: 5,
      answeredAt: 6,
      orderId: 1,
      outcome: { kind: 'ok', value: seen(PAID) },
    },
    {
      type: 'return',
      ...call,
      orderId: 1,
      key: 'key-of-return-1',
      lines: [{ variantId: 1, quantity: 1 }],
      outcome: { kind: 'ok', value: { numbers: [`${PAID.number}-R1`] } },
    },
    {
      type: 'invoice',
      ...call,
      orderId: 1,
      outcome: { kind: 'ok', value: { name: 'invoice-IN-26-27-1.pdf' } },
    },
    {
      type: 'trespass',
      ...call,
      customerId: 8,
      what: 'reading order 1',
      outcome: { kind: 'refused', status: 404, code: 'NOT_FOUND' },
    },
  ],
  gateway: [PAID, CANCELLED, LAPSED].flatMap(({ id, number, currency, grandTotalMinor }) => [
    {
      type: 'created' as const,
      id: `sbx_pay_${id}`,
      paymentId: `pay_${id}`,
      orderNumber: number,
      currency,
      amountMinor: grandTotalMinor,
    },
    ...(id === 3 ? [] : [{ type: 'captured' as const, id: `sbx_pay_${id}` }]),
    ...(id === 1
      ? [{ type: 'refunded' as const, id: 'sbx_pay_1', refundId: 'rfd_1', amountMinor: RETURNED_MINOR }]
      : []),
    ...(id === 2
      ? [{ type: 'refunded' as const, id: 'sbx_pay_2', refundId: 'rfd_2', amountMinor: grandTotalMinor }]
      : []),
  ]),
}
