import type { ApiFile } from '@store/shared/api/endpoint'
import type { AddressFields } from '@store/shared/domain/address'
import { money } from '@store/shared/domain/money'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { Shop } from '../mail/shop'
import { findLines, type OrderLineRow, type OrderRow } from '../orders/order-records'
import { getOwnOrder } from '../orders/own-order'
import { invoiceAmounts } from './invoice-amounts'
import { localDay } from './invoice-number'
import { type InvoiceSheet, renderInvoice } from './invoice-pdf'
import type { InvoiceIssuer, InvoiceRow } from './issue-invoices'

interface InvoiceOptions {
  readonly db: Database
  readonly issuer: InvoiceIssuer
  readonly shop: Shop
}

/** Gives a customer's invoice as a PDF. @throws {CommerceFailure} NOT_FOUND until the order is paid or placed. */
export const createInvoiceFiles =
  ({ db, issuer, shop }: InvoiceOptions) =>
  async (customerId: number, orderId: number): Promise<ApiFile> => {
    const order = await getOwnOrder(db, customerId, orderId)
    const invoice = await issuer.issue(orderId)
    if (invoice === undefined) throw new CommerceFailure('NOT_FOUND')
    const pdf = await renderInvoice(toSheet(shop, order, await findLines(db, orderId), invoice))
    return {
      name: `invoice-${invoice.number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      bytes: new Uint8Array(pdf).buffer,
    }
  }

function toSheet(
  shop: Shop,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  invoice: InvoiceRow,
): InvoiceSheet {
  const { currency, address } = order
  const { country } = address
  return {
    brandName: shop.name,
    contact: [shop.supportEmail, shop.origin.replace(/^https?:\/\//, '')],
    number: invoice.number,
    issuedOn: localDay(country, invoice.issuedAt),
    issuedAt: invoice.issuedAt,
    orderNumber: order.number,
    orderedOn: localDay(country, order.placedAt),
    payment: PAYMENT_TEXTS[order.paymentMethod],
    placeOfSupply: `${address.state}, ${country}`,
    addressLines: addressLines(address),
    deliveryLabel: order.deliveryLabel,
    couponCode: order.couponCode,
    amounts: invoiceAmounts({
      currency,
      lines: lines.map(({ title, size, isPreorder, unitPriceMinor, ...line }) => ({
        ...line,
        title: `${title}, ${size}${isPreorder ? ' (pre-ordered)' : ''}`,
        unitPrice: money(currency, unitPriceMinor),
      })),
      delivery: money(currency, order.deliveryMinor),
      discount: money(currency, order.discountMinor),
    }),
  }
}

const PAYMENT_TEXTS = { online: 'Paid online', 'cash-on-delivery': 'Cash on delivery' } as const

const addressLines = ({
  name,
  street,
  locality,
  landmark,
  city,
  state,
  pincode,
  country,
  mobile,
}: AddressFields) =>
  [
    name,
    street,
    [locality, landmark].filter((part) => part !== '').join(', '),
    [city, pincode].filter((part) => part !== '').join(' '),
    `${state}, ${country}`,
    `Mobile ${mobile}`,
  ].filter((part) => part !== '')
