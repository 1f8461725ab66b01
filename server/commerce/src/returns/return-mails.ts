import { formatMoney, type Money } from '@store/shared/domain/money'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { returnLines } from '../db/schema/returns'
import { type MailBlock, paragraph } from '../mail/mail-content'
import { BANK_DAYS, orderDetails, type PutOrderMail, toMailLine } from '../orders/order-mails'
import { findLines } from '../orders/order-records'
import type { OrderRow } from '../orders/order-rows'
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

export function createReturnMails({ put }: { readonly put: PutOrderMail }): ReturnMails {
  const products = async (tx: Transaction, { id, orderId }: ReturnRow): Promise<MailBlock> => {
    const bought = await findLines(tx, orderId)
    const coming = await tx.select().from(returnLines).where(eq(returnLines.returnId, id))
    return {
      kind: 'products',
      lines: bought.flatMap((line) =>
        coming
          .filter(({ variantId }) => variantId === line.variantId)
          .map(({ quantity }) => ({ ...toMailLine(line), quantity })),
      ),
      totals: [],
    }
  }

  return {
    async requested(tx, order, row) {
      const number = returnNumber(order, row)
      const list = await products(tx, row)
      await put(tx, `return-requested/${order.id}/${row.sequence}`, order, () => ({
        subject: `We received your return request ${number}`,
        heading: 'We received your return request',
        blocks: [
          paragraph(`We received your request to return these products of your order ${order.number}:`),
          list,
          paragraph(
            'Please keep them until you hear from us. We will write to you when the return is approved.',
          ),
          orderDetails(order),
        ],
      }))
    },
    async approved(tx, order, row) {
      const number = returnNumber(order, row)
      const list = await products(tx, row)
      await put(tx, `return-approved/${order.id}/${row.sequence}`, order, () => ({
        subject: `Your return ${number} is approved`,
        heading: 'Your return is approved',
        blocks: [
          paragraph(`Your return ${number} is approved. Please send us:`),
          list,
          paragraph(row.note),
          paragraph(`Please write the number ${number} on the parcel. We will refund you once it arrives.`),
          orderDetails(order),
        ],
      }))
    },
    refused: (tx, order, row) =>
      put(tx, `return-refused/${order.id}/${row.sequence}`, order, () => ({
        subject: `About your return ${returnNumber(order, row)}`,
        heading: 'About your return',
        blocks: [
          paragraph(`We are sorry, we cannot accept your return ${returnNumber(order, row)}: ${row.note}`),
          paragraph('If you have questions, just reply to this email.'),
          orderDetails(order),
        ],
      })),
    received: (tx, order, row, refund) =>
      put(tx, `return-received/${order.id}/${row.sequence}`, order, () => ({
        subject: `Your return ${returnNumber(order, row)} has arrived`,
        heading: 'Your return has arrived',
        blocks: [
          paragraph(`Your return ${returnNumber(order, row)} has arrived.`),
          ...(refund.minor === 0
            ? []
            : [
                paragraph(
                  `We are refunding ${formatMoney(refund)} ${
                    order.paymentMethod === 'online'
                      ? `to the card or account you paid with. ${BANK_DAYS}`
                      : 'to you, as agreed with our team.'
                  }`,
                ),
              ]),
          paragraph('The credit note follows your invoice in the same file.'),
          orderDetails(order),
        ],
      })),
  }
}
