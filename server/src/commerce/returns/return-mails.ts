import { formatMoney, type Money } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/product'
import { pathTo } from '@store/shared/remotes/paths'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { returnLines } from '../db/schema/returns'
import type { Shop } from '../mail/shop'
import { BANK_DAYS, type PutOrderMail } from '../orders/order-mails'
import { findLines, type OrderRow } from '../orders/order-records'
import { type ReturnRow, returnNumber } from '../orders/return-records'

/** Each goes out once for each return. */
export const RETURN_MAILS = [
  'return-requested',
  'return-approved',
  'return-refused',
  'return-received',
] as const

/** What a customer is told of a return; each mail is written in the transaction of its event and goes out once. */
export interface ReturnMails {
  requested(tx: Transaction, order: OrderRow, request: ReturnRow): Promise<void>
  /** `note` says where to send the products. */
  approved(tx: Transaction, order: OrderRow, approved: ReturnRow): Promise<void>
  /** `note` says why. */
  refused(tx: Transaction, order: OrderRow, refused: ReturnRow): Promise<void>
  received(tx: Transaction, order: OrderRow, received: ReturnRow, refund: Money): Promise<void>
}

interface MailOptions {
  readonly put: PutOrderMail
  readonly shop: Shop
}

export function createReturnMails({ put, shop }: MailOptions): ReturnMails {
  const details = (order: OrderRow) => `Details: ${shop.origin}${pathTo('order', order.id)}`

  const products = async (tx: Transaction, { id, orderId }: ReturnRow): Promise<string> => {
    const bought = await findLines(tx, orderId)
    const coming = await tx.select().from(returnLines).where(eq(returnLines.returnId, id))
    return bought
      .flatMap(({ variantId, title, size }) =>
        coming
          .filter((line) => line.variantId === variantId)
          .map(({ quantity }) => `${quantity} × ${title} (${sizeLabel(size)})`),
      )
      .join('\n')
  }

  return {
    async requested(tx, order, row) {
      const number = returnNumber(order, row)
      const list = await products(tx, row)
      await put(
        tx,
        `return-requested/${order.id}/${row.sequence}`,
        order,
        `We received your return request ${number}`,
        () => [
          `we received your request to return these products of your order ${order.number}:`,
          list,
          'Please keep them until you hear from us. We will write to you when the return is approved.',
          details(order),
        ],
      )
    },
    async approved(tx, order, row) {
      const number = returnNumber(order, row)
      const list = await products(tx, row)
      await put(
        tx,
        `return-approved/${order.id}/${row.sequence}`,
        order,
        `Your return ${number} is approved`,
        () => [
          `your return ${number} is approved. Please send us:`,
          list,
          row.note,
          `Write the number ${number} on the parcel. We refund you once it has arrived.`,
          details(order),
        ],
      )
    },
    refused: (tx, order, row) =>
      put(
        tx,
        `return-refused/${order.id}/${row.sequence}`,
        order,
        `About your return ${returnNumber(order, row)}`,
        () => [
          `we are sorry, we cannot accept your return ${returnNumber(order, row)}: ${row.note}`,
          `If you have questions, simply answer this mail.`,
          details(order),
        ],
      ),
    received: (tx, order, row, refund) =>
      put(
        tx,
        `return-received/${order.id}/${row.sequence}`,
        order,
        `Your return ${returnNumber(order, row)} has arrived`,
        () => [
          `your return ${returnNumber(order, row)} has arrived.`,
          ...(refund.minor === 0
            ? []
            : [
                `We are refunding ${formatMoney(refund)} ${
                  order.paymentMethod === 'online'
                    ? `to the card or account you paid with. ${BANK_DAYS}`
                    : 'to you, as agreed with our team.'
                }`,
              ]),
          `The credit note follows your invoice in the same file.`,
          details(order),
        ],
      ),
  }
}
