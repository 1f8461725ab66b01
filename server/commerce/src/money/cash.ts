import { randomUUID } from 'node:crypto'
import { money } from '@store/shared/domain/money'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema/orders'
import { moneyLedger, payments } from '../db/schema/payments'
import { ledgerAmount } from './refunds'

/** Stands in the ledgers where another payment names its gateway: money that the shop itself handles. */
export const CASH = 'cash'

/** Notes that an order was paid in full at the door. The caller holds the order's lock. */
export async function takeCash(tx: Transaction, order: typeof orders.$inferSelect, at: Date): Promise<void> {
  const { id: orderId, currency } = order
  const amount = ledgerAmount(money(currency, order.grandTotalMinor))
  const paymentId = `cash_${randomUUID()}`
  await tx.insert(payments).values({
    id: paymentId,
    orderId,
    gateway: CASH,
    status: 'CAPTURED',
    ...amount,
    createdAt: at,
    settledAt: at,
  })
  await tx.insert(moneyLedger).values({ orderId, paymentId, kind: 'capture', ...amount, at })
  await tx.update(orders).set({ paymentStatus: 'CAPTURED' }).where(eq(orders.id, orderId))
}
