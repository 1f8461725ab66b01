import { money } from '@store/shared/domain/money'
import { NO_WISHES, type Order, type OrderLine, type OrderSummary } from '@store/shared/domain/orders/order'
import { HOME, WORK } from '../addresses/address-fixtures'

const rupees = (amount: number) => money('INR', amount * 100)

const PADS: OrderLine = {
  productId: 12,
  variantId: 121,
  title: 'Herbal pads',
  size: 'large',
  picture: {
    url: '/media/herbal-pads.avif',
    alt: 'A pack of pads',
    width: 800,
    height: 1000,
    colour: '#e8eee3',
  },
  quantity: 2,
  unitPrice: rupees(299),
  // Half of the order's 50 rupees go by value: 598 and 549 of 1147.
  discount: money('INR', 26_06),
  isPreorder: false,
  expectedOn: null,
}

const PANTIES: OrderLine = {
  ...PADS,
  productId: 14,
  variantId: 141,
  title: 'Period panties',
  size: 'small',
  picture: null,
  quantity: 1,
  unitPrice: rupees(549),
  discount: money('INR', 23_94),
}

const { id: _, ...address } = HOME
const { id: _work, ...billingAddress } = WORK

export const PLACED: Order = {
  id: 123,
  number: 'RT-2026-000123',
  placedAt: '2026-03-05T10:00:00.000Z',
  status: 'PLACED',
  currency: 'INR',
  grandTotal: rupees(1157),
  lines: [PADS, PANTIES],
  totals: {
    subtotal: rupees(1147),
    delivery: rupees(60),
    discount: rupees(50),
    cashFee: rupees(0),
    grandTotal: rupees(1157),
  },
  promotions: [{ code: 'CARE50', kind: 'fixed-amount', saved: rupees(50) }],
  deliveryLabel: 'Zone 1, Express, 600 g',
  address,
  wishes: NO_WISHES,
  billing: null,
  paymentMethod: 'online',
  paymentStatus: 'CAPTURED',
  events: [
    { status: 'PAYMENT_PENDING', at: '2026-03-05T10:00:00.000Z', note: '' },
    { status: 'PLACED', at: '2026-03-05T10:02:00.000Z', note: 'Payment received' },
  ],
  canCancel: true,
  expectedDeliveryOn: '2026-03-09',
  shipment: null,
  refunds: [],
  returns: [],
  returnableUntil: null,
  reservedUntil: null,
  payableUntil: null,
  hasInvoice: true,
}

export const UNPAID: Order = {
  ...PLACED,
  id: 124,
  number: 'RT-2026-000124',
  status: 'PAYMENT_PENDING',
  paymentStatus: 'PENDING',
  expectedDeliveryOn: null,
  reservedUntil: '2126-03-05T10:30:00.000Z',
  payableUntil: '2126-03-06T10:00:00.000Z',
  events: PLACED.events.slice(0, 1),
  hasInvoice: false,
}

export const UNSUCCESSFUL: Order = {
  ...UNPAID,
  status: 'PAYMENT_FAILED',
  paymentStatus: 'FAILED',
  reservedUntil: null,
  events: [
    ...UNPAID.events,
    { status: 'PAYMENT_FAILED', at: '2026-03-05T10:30:00.000Z', note: 'Not paid in time' },
  ],
}

export const CANCELLED: Order = {
  ...PLACED,
  status: 'CANCELLED',
  paymentStatus: 'REFUNDED',
  events: [
    ...PLACED.events,
    { status: 'CANCELLED', at: '2026-03-06T08:00:00.000Z', note: 'I ordered by mistake' },
  ],
  canCancel: false,
}

export const DELIVERED_FOR_CASH: Order = {
  ...PLACED,
  id: 120,
  number: 'RT-2026-000120',
  status: 'DELIVERED',
  expectedDeliveryOn: null,
  totals: { ...PLACED.totals, delivery: rupees(0), discount: rupees(0) },
  promotions: [],
  paymentMethod: 'cash-on-delivery',
  events: [
    { status: 'PLACED', at: '2026-02-01T10:00:00.000Z', note: 'Cash on delivery' },
    { status: 'PACKED', at: '2026-02-02T10:00:00.000Z', note: '' },
    { status: 'SHIPPED', at: '2026-02-03T10:00:00.000Z', note: '' },
    { status: 'DELIVERED', at: '2026-02-04T10:00:00.000Z', note: '' },
  ],
  canCancel: false,
}

/** With all that can be asked for at the checkout. */
export const WITH_REQUESTS: Order = {
  ...DELIVERED_FOR_CASH,
  totals: { ...DELIVERED_FOR_CASH.totals, cashFee: rupees(40) },
  wishes: {
    deliveryInstructions: 'Leave it with the guard',
    giftNote: 'Happy birthday!',
  },
  billing: { companyName: 'Rao Traders', taxNumber: '29ABCDE1234F1Z5', address: billingAddress },
}

export const RETURNABLE: Order = {
  ...PLACED,
  id: 122,
  status: 'DELIVERED',
  returnableUntil: '2126-03-20',
  events: [
    ...PLACED.events,
    { status: 'PACKED', at: '2026-03-06T08:00:00.000Z', note: '' },
    { status: 'SHIPPED', at: '2026-03-06T10:00:00.000Z', note: '' },
    { status: 'DELIVERED', at: '2026-03-07T10:00:00.000Z', note: '' },
  ],
  canCancel: false,
}

export const WITH_RETURN: Order = {
  ...RETURNABLE,
  returns: [
    {
      number: 'RT-2026-000123-R1',
      status: 'APPROVED',
      reason: 'not-wanted',
      requestedAt: '2026-03-08T10:00:00.000Z',
      decidedAt: '2026-03-09T10:00:00.000Z',
      note: 'Send it to:\nExample Care, 4 Test Road, Bengaluru',
      receivedAt: null,
      lines: [{ variantId: 121, quantity: 1 }],
      refund: null,
    },
  ],
}

export const ON_ITS_WAY: Order = {
  ...PLACED,
  id: 121,
  status: 'SHIPPED',
  expectedDeliveryOn: '2026-03-10',
  shipment: {
    carrier: 'Blue Dart',
    trackingNumber: '47110815',
    trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=47110815',
  },
  events: [
    ...PLACED.events,
    { status: 'PACKED', at: '2026-03-06T10:00:00.000Z', note: 'Ready to be shipped' },
    { status: 'SHIPPED', at: '2026-03-07T10:00:00.000Z', note: 'On its way' },
  ],
  canCancel: false,
}

export function toSummary(order: Order): OrderSummary {
  const { id, number, placedAt, status, currency, grandTotal, lines, expectedDeliveryOn } = order
  return { id, number, placedAt, status, currency, grandTotal, lines, expectedDeliveryOn }
}

/** A full page of older orders. */
export const manyOrders = (count: number): readonly OrderSummary[] =>
  Array.from({ length: count }, (_unused, index) => ({
    ...toSummary(DELIVERED_FOR_CASH),
    id: 100 - index,
    number: `RT-2026-${String(100 - index).padStart(6, '0')}`,
  }))
