import { money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/order'
import { anAddress } from './cart-fixtures'

export const anOrder = (fields: Partial<Order> = {}): Order => ({
  id: 41,
  number: 'RT-2026-000041',
  placedAt: '2026-03-01T10:00:00.000Z',
  status: 'PAYMENT_PENDING',
  currency: 'INR',
  grandTotal: money('INR', 359_00),
  lines: [
    {
      productId: 1,
      variantId: 11,
      title: 'Neem & Aloe Day Pads',
      size: 'regular',
      picture: null,
      quantity: 1,
      unitPrice: money('INR', 299_00),
      discount: money('INR', 0),
      isPreorder: false,
      expectedOn: null,
    },
  ],
  totals: {
    subtotal: money('INR', 299_00),
    delivery: money('INR', 60_00),
    discount: money('INR', 0),
    grandTotal: money('INR', 359_00),
  },
  couponCode: null,
  promotions: [],
  deliveryLabel: 'Zone 1 / Express / 200 g',
  address: (({ id: _id, ...address }) => address)(anAddress()),
  paymentMethod: 'online',
  paymentStatus: 'PENDING',
  events: [],
  canCancel: true,
  expectedDeliveryOn: null,
  shipment: null,
  refunds: [],
  returns: [],
  returnableUntil: null,
  reservedUntil: null,
  payableUntil: null,
  hasInvoice: false,
  ...fields,
})
