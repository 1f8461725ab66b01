import type { ListedOrder, StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { money } from '@store/shared/domain/money'
import type { Order, OrderStatus } from '@store/shared/domain/orders/order'

export const NUMBER = 'RT-2026-000123'

export const listedOrder: ListedOrder = {
  number: NUMBER,
  placedAt: new Date('2026-05-04T10:00:00Z'),
  status: 'PLACED',
  paymentMethod: 'online',
  paymentStatus: 'CAPTURED',
  grandTotal: money('INR', 49_900),
  name: 'Asha Rao',
  city: 'Chennai',
  customerEmail: 'asha@example.in',
  units: 2,
}

const orderOf = (status: OrderStatus): Order => ({
  id: 123,
  number: NUMBER,
  placedAt: '2026-05-04T10:00:00Z',
  status,
  currency: 'INR',
  grandTotal: money('INR', 49_900),
  lines: [
    {
      productId: 1,
      variantId: 11,
      title: 'Everyday Briefs',
      size: 'm',
      picture: null,
      quantity: 2,
      unitPrice: money('INR', 24_950),
      discount: money('INR', 0),
      isPreorder: false,
      expectedOn: null,
    },
  ],
  totals: {
    subtotal: money('INR', 49_900),
    delivery: money('INR', 0),
    cashFee: money('INR', 0),
    discount: money('INR', 0),
    grandTotal: money('INR', 49_900),
  },
  promotions: [],
  deliveryLabel: 'Standard',
  address: {
    name: 'Asha Rao',
    mobile: '9876543210',
    pincode: '600001',
    locality: 'T. Nagar',
    street: '4 Test Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    landmark: '',
    kind: 'home',
    country: 'India',
  },
  wishes: { giftNote: '', deliveryInstructions: '' },
  billing: null,
  paymentMethod: 'online',
  paymentStatus: 'CAPTURED',
  events: [{ status: 'PLACED', at: '2026-05-04T10:00:00Z', note: 'Order received' }],
  expectedDeliveryOn: '2026-05-08',
  shipment: null,
  refunds: [],
  returns: [],
  returnableUntil: null,
  reservedUntil: null,
  payableUntil: null,
  canCancel: true,
  hasInvoice: true,
})

/** An order with everything that hangs on it, online and paid. */
export const fileOf = (status: OrderStatus): StaffOrder => ({
  order: orderOf(status),
  customerEmail: 'asha@example.in',
  payments: [
    {
      id: 'p1',
      gateway: 'sandbox',
      status: 'CAPTURED',
      amount: money('INR', 49_900),
      at: new Date('2026-05-04T10:01:00Z'),
    },
  ],
  refunds: [],
  invoiceNumbers: ['IN26-27/1'],
  creditNoteNumbers: [],
  notes: [],
  customerId: 3,
  skus: [{ variantId: 11, sku: 'briefs' }],
  returnComments: [],
  isDraft: false,
  revision: '7.9',
})
