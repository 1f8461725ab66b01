import { createHmac } from 'node:crypto'

export interface SignedMessage {
  /** The same over all tries, so that a receiver can tell that it has it already. */
  readonly id: string
  readonly at: Date
  /** JSON. */
  readonly body: string
}

/**
 * The headers of Standard Webhooks: id, time and a signature over both and the body for each key, so that a receiver takes it with any of
 * them.
 *
 * @param keys at least one
 */
export function signWebhook(
  keys: readonly Uint8Array[],
  { id, at, body }: SignedMessage,
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
