import { verifyPayment } from '@store/shared/api/checkout'
import type { ApiClient } from '@store/shared/api/client'
import type { ResponseOf } from '@store/shared/api/endpoint'
import { isInDoubt } from './booking'
import { pause } from './pause'

/** What became of a payment. `unknown`: not told within a minute; the server goes on asking by itself. */
export type PaymentOutcome =
  | { readonly kind: 'captured' | 'refunded'; readonly orderId: number }
  /** `reason` in the gateway's words; null where it gave none. */
  | { readonly kind: 'failed'; readonly orderId: number; readonly reason: string | null }
  | { readonly kind: 'unknown'; readonly orderId: number | null }

/** A minute in all. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 12_000, 14_000, 15_000]

/**
 * Asks until the gateway has told what became of a payment. No answer is no outcome: it asks again.
 *
 * @throws what the server refuses with, for instance a payment that is not this customer's.
 */
export async function confirmPayment(
  api: ApiClient,
  paymentId: string,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  let orderId: number | null = null
  for (const pauseMs of [...PAUSES_MS, 0]) {
    const answer = await ask(api, paymentId, signal)
    if (answer !== null) {
      const outcome = outcomeOf(answer)
      if (outcome !== null) return outcome
      orderId = answer.orderId
    }
    if (signal.aborted) break
    await pause(pauseMs, signal)
  }
  return { kind: 'unknown', orderId }
}

type Verification = ResponseOf<typeof verifyPayment>

async function ask(api: ApiClient, paymentId: string, signal: AbortSignal): Promise<Verification | null> {
  try {
    return await api.call(verifyPayment, { body: { paymentId } }, { signal })
  } catch (error) {
    if (isInDoubt(error)) return null
    throw error
  }
}

function outcomeOf({ status, orderId, failureReason }: Verification): PaymentOutcome | null {
  switch (status) {
    case 'CAPTURED':
      return { kind: 'captured', orderId }
    case 'FAILED':
      return { kind: 'failed', orderId, reason: failureReason }
    case 'REFUNDED':
      return { kind: 'refunded', orderId }
    case 'NONE':
    case 'PENDING':
      return null
  }
}
