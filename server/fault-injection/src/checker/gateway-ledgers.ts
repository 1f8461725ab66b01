import * as z from 'zod'

const GatewayEntry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('created'),
    id: z.string(),
    paymentId: z.string(),
    orderNumber: z.string(),
    currency: z.string(),
    amountMinor: z.int(),
  }),
  z.object({ type: z.literal('captured'), id: z.string() }),
  z.object({ type: z.literal('refunded'), id: z.string(), refundId: z.string(), amountMinor: z.int() }),
  z.object({ type: z.enum(['authorised', 'failed', 'notified']), id: z.string() }),
])
export type GatewayEntry = z.infer<typeof GatewayEntry>

/** What the gateway took and gave back for one payment of the shop's. */
export interface GatewayPayment {
  readonly paymentId: string
  readonly orderNumber: string
  readonly currency: string
  capturedMinor: number
  refundedMinor: number
}

/** A process that was killed while it wrote leaves a torn line, which says nothing. */
export const readGatewayBooks = (text: string): readonly GatewayEntry[] =>
  toGatewayEntries(text.split('\n').map(parseJson))

export const toGatewayEntries = (values: readonly unknown[]): readonly GatewayEntry[] =>
  values.flatMap((value) => {
    const entry = GatewayEntry.safeParse(value)
    return entry.success ? [entry.data] : []
  })

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** By the shop's payment id: what was opened twice for one payment counts together. */
export function sumUpGateway(entries: readonly GatewayEntry[]): ReadonlyMap<string, GatewayPayment> {
  const payments = new Map<string, GatewayPayment>()
  const byGatewayId = new Map<string, { readonly payment: GatewayPayment; readonly amountMinor: number }>()
  const captured = new Set<string>()
  for (const entry of entries) {
    if (entry.type === 'created') {
      const { paymentId, orderNumber, currency, amountMinor } = entry
      const payment = payments.get(paymentId) ?? {
        paymentId,
        orderNumber,
        currency,
        capturedMinor: 0,
        refundedMinor: 0,
      }
      payments.set(paymentId, payment)
      byGatewayId.set(entry.id, { payment, amountMinor })
      continue
    }
    const account = byGatewayId.get(entry.id)
    if (account === undefined) continue
    // Captured is what a payment is from then on: several processes may note it at the same moment.
    if (entry.type === 'captured' && !captured.has(entry.id)) {
      captured.add(entry.id)
      account.payment.capturedMinor += account.amountMinor
    }
    if (entry.type === 'refunded') account.payment.refundedMinor += entry.amountMinor
  }
  return payments
}
