import { formatMoney, type Money } from '@store/shared/domain/money'
import type { Translate } from '@store/shared/i18n/message'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { returnLines } from '../db/schema/returns'
import { type MailBlock, paragraph } from '../mail/mail-content'
import { noteIn } from '../orders/notes/order-notes'
import { orderDetails, type PutOrderMail, toMailLine } from '../orders/order-mails'
import type { OrderRow } from '../orders/order-rows'
import { linesIn } from '../orders/reading/order-products'
import { findLines } from '../orders/reading/order-records'
import { type ReturnRow, returnNumber } from '../orders/reading/return-records'
import messages from './messages.json'

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
  const products = async (
    tx: Transaction,
    order: OrderRow,
    { id }: ReturnRow,
  ): Promise<(t: Translate) => MailBlock> => {
    const bought = await linesIn(tx, await findLines(tx, order.id), order.language)
    const coming = await tx.select().from(returnLines).where(eq(returnLines.returnId, id))
    return (t) => ({
      kind: 'products',
      lines: bought.flatMap((line) =>
        coming
          .filter(({ variantId }) => variantId === line.variantId)
          .map(({ quantity }) => ({ ...toMailLine(t, line), quantity })),
      ),
      totals: [],
    })
  }

  return {
    async requested(tx, order, row) {
      const number = returnNumber(order, row)
      const list = await products(tx, order, row)
      await put(tx, `return-requested/${order.id}/${row.sequence}`, order, (t) => ({
        subject: t(messages.requestedSubject, { number }),
        heading: t(messages.requestedHeading),
        blocks: [
          paragraph(t(messages.requested, { order: order.number })),
          list(t),
          paragraph(t(messages.requestedNext)),
          orderDetails(t, order),
        ],
      }))
    },
    async approved(tx, order, row) {
      const number = returnNumber(order, row)
      const list = await products(tx, order, row)
      await put(tx, `return-approved/${order.id}/${row.sequence}`, order, (t) => ({
        subject: t(messages.approvedSubject, { number }),
        heading: t(messages.approvedHeading),
        blocks: [
          paragraph(t(messages.approved, { number })),
          list(t),
          paragraph(noteIn(row.note, order.language)),
          paragraph(t(messages.approvedNext, { number })),
          orderDetails(t, order),
        ],
      }))
    },
    refused: (tx, order, row) =>
      put(tx, `return-refused/${order.id}/${row.sequence}`, order, (t) => {
        const number = returnNumber(order, row)
        return {
          subject: t(messages.refusedSubject, { number }),
          heading: t(messages.refusedHeading),
          blocks: [
            paragraph(t(messages.refused, { number, reason: row.note })),
            paragraph(t(messages.refusedNext)),
            orderDetails(t, order),
          ],
        }
      }),
    received: (tx, order, row, refund) =>
      put(tx, `return-received/${order.id}/${row.sequence}`, order, (t) => {
        const number = returnNumber(order, row)
        const refunding =
          order.paymentMethod === 'online' ? messages.refundToAccount : messages.refundAsAgreed
        return {
          subject: t(messages.receivedSubject, { number }),
          heading: t(messages.receivedHeading),
          blocks: [
            paragraph(t(messages.received, { number })),
            ...(refund.minor === 0 ? [] : [paragraph(t(refunding, { amount: formatMoney(refund) }))]),
            paragraph(t(messages.creditNote)),
            orderDetails(t, order),
          ],
        }
      }),
  }
}
