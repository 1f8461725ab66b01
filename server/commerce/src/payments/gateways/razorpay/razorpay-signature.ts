import { createHmac, timingSafeEqual } from 'node:crypto'

const HEX_DIGEST = /^[0-9a-f]{64}$/

/** HMAC-SHA256 in hex, as Razorpay signs notifications and what a shopper brings back from its page. */
export const signRazorpay = (secret: string, content: string | Buffer): string =>
  createHmac('sha256', secret).update(content).digest('hex')

/** In constant time. */
export function isSignedBy(secret: string, content: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !HEX_DIGEST.test(signature)) return false
  return timingSafeEqual(Buffer.from(signRazorpay(secret, content), 'hex'), Buffer.from(signature, 'hex'))
}
