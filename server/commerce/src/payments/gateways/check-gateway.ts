import type { RazorpayConfig, StripeConfig } from '@store/platform/config/payment-gateways'
import { STRIPE_API_VERSION } from './stripe/stripe-gateway'

/** The smallest call that a gateway answers to these keys alone. */
function smallestCall(config: RazorpayConfig | StripeConfig): [url: string, headers: Record<string, string>] {
  if (config.name === 'stripe') {
    const origin = config.apiOrigin ?? 'https://api.stripe.com'
    const headers = { authorization: `Bearer ${config.secretKey}`, 'stripe-version': STRIPE_API_VERSION }
    return [`${origin}/v1/checkout/sessions?limit=1`, headers]
  }
  const keys = Buffer.from(`${config.keyId}:${config.keySecret}`).toString('base64')
  const origin = config.apiOrigin ?? 'https://api.razorpay.com'
  return [`${origin}/v1/orders?count=1`, { authorization: `Basic ${keys}` }]
}

/** Whether a gateway answers and takes the configured keys: what is wrong, as the end of a sentence; null when nothing is. */
export async function checkGateway(
  config: RazorpayConfig | StripeConfig,
  signal: AbortSignal,
): Promise<string | null> {
  const [url, headers] = smallestCall(config)
  try {
    const { ok, status } = await fetch(url, { headers, signal })
    if (ok) return null
    return status === 401 || status === 403
      ? `refuses the configured keys (${status}): copy them again.`
      : `answers with ${status}: try again later, or ask it.`
  } catch (error) {
    const { cause } = error instanceof Error ? error : { cause: undefined }
    return `does not answer (${cause instanceof Error ? cause.message : String(error)}): look at the network of this machine.`
  }
}
