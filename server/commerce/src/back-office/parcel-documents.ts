import type { ApiFile } from '@store/shared/api/endpoint'
import { formatMoney, money } from '@store/shared/domain/money'
import { type OrderStatus, orderLabel } from '@store/shared/domain/orders/order'
import { sizeLabel } from '@store/shared/domain/products/product'
import { inArray } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue'
import { orderLines, orders } from '../db/schema/orders'
import type { Seller } from '../db/schema/seller'
import { addressLines } from '../invoices/invoice-file'
import { localDay } from '../invoices/invoice-number'
import type { PackingSlip, ParcelLabel } from '../invoices/pdf/parcel-pdf'
import type { PdfRenderer } from '../invoices/pdf/pdf-renderer'
import type { OrderLineRow, OrderRow } from '../orders/order-rows'

/** What is printed for parcels, for many orders in one file. */
export interface ParcelDocuments {
  /** A page for each order: what belongs into its parcel. @throws {Refusal} */
  packingSlips(numbers: readonly string[]): Promise<ApiFile>
  /** A label of A6 for each order. @throws {Refusal} */
  labels(numbers: readonly string[]): Promise<ApiFile>
}

interface ParcelDocumentOptions {
  readonly db: Database
  readonly clock: Clock
  readonly seller: Seller
  readonly renderer: Pick<PdfRenderer, 'render'>
}

/** One file takes some 40 ms for each page. */
export const MOST_PARCELS = 50

/** Of orders that have a parcel, or are about to. */
const WITH_PARCEL: ReadonlySet<OrderStatus> = new Set(['PLACED', 'PACKED', 'SHIPPED'])

type OrderInParcel = OrderRow & { readonly lines: readonly (OrderLineRow & { readonly sku: string })[] }

export function createParcelDocuments(options: ParcelDocumentOptions): ParcelDocuments {
  const { db, clock, seller, renderer } = options

  /** In the order of the numbers. */
  const find = async (numbers: readonly string[]): Promise<readonly OrderInParcel[]> => {
    const wanted = [...new Set(numbers.map((number) => number.trim().toUpperCase()).filter(Boolean))]
    if (wanted.length === 0) throw new Refusal('Choose at least one order.')
    if (wanted.length > MOST_PARCELS) throw new Refusal(`Choose at most ${MOST_PARCELS} orders.`)
    const rows = await db.select().from(orders).where(inArray(orders.number, wanted))
    const chosen = wanted.map((number) => {
      const order = rows.find((row) => row.number === number)
      if (order === undefined) throw new Refusal(`There is no order ${number}.`)
      if (WITH_PARCEL.has(order.status)) return order
      throw new Refusal(`Order ${number} is ${orderLabel(order).toLowerCase()}: it has no parcel.`)
    })
    const lines = await db
      .select()
      .from(orderLines)
      .where(
        inArray(
          orderLines.orderId,
          chosen.map(({ id }) => id),
        ),
      )
      .orderBy(orderLines.position)
    const skus = await db
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(inArray(products.id, [...new Set(lines.map(({ productId }) => productId))]))
    const skuOf = new Map(skus.map(({ id, sku }) => [id, sku]))
    return chosen.map((order) => ({
      ...order,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map((line) => ({ ...line, sku: skuOf.get(line.productId) ?? '' })),
    }))
  }

  const parcelOf = (order: OrderRow, title: string) => ({
    title,
    brandName: seller.brandName,
    number: order.number,
    issuedAt: clock(),
    senderLines: [seller.name, ...seller.addressLines].filter((line) => line !== ''),
    addressLines: addressLines(order.address),
  })

  const toFile = async (name: string, sheets: Parameters<PdfRenderer['render']>[0]): Promise<ApiFile> => ({
    name,
    contentType: 'application/pdf',
    bytes: new Uint8Array(await renderer.render(sheets)).buffer,
  })

  const toSlip = (order: OrderInParcel): PackingSlip => ({
    layout: 'packing-slip',
    ...parcelOf(order, 'Packing slip'),
    facts: [
      ['Ordered on', localDay(order.address.country, order.placedAt)],
      ['Delivery', order.deliveryLabel],
      ...(order.deliveryInstructions === '' ? [] : [['Instructions', order.deliveryInstructions] as const]),
    ],
    lines: order.lines.map(({ sku, title, size, quantity }) => ({
      sku,
      title: `${title}, ${sizeLabel(size)}`,
      quantity,
    })),
    giftNote: order.giftNote,
  })

  const toLabel = (order: OrderInParcel): ParcelLabel => {
    const owesCash = order.paymentMethod === 'cash-on-delivery' && order.paymentStatus !== 'CAPTURED'
    return {
      layout: 'label',
      ...parcelOf(order, 'Label'),
      cashToCollect:
        owesCash && order.grandTotalMinor > 0
          ? formatMoney(money(order.currency, order.grandTotalMinor))
          : null,
      instructions: order.deliveryInstructions,
    }
  }

  return {
    packingSlips: async (numbers) => toFile('packing-slips.pdf', (await find(numbers)).map(toSlip)),
    labels: async (numbers) => toFile('labels.pdf', (await find(numbers)).map(toLabel)),
  }
}
