import { createHmac } from 'node:crypto'
import type { Webhook } from '../config/webhook'

export interface WebhookPost {
  /** The same over all tries, so that a receiver can tell that it has it already. */
  readonly id: string
  readonly at: Date
  /** JSON. */
  readonly body: string
  readonly post?: typeof fetch
}

const TIMEOUT_MS = 10_000

/** Posts once, signed over id, time and body. @throws {Error} unless it was taken */
export async function postWebhook(
  { url, key }: Webhook,
  { id, at, body, post = (...request) => fetch(...request) }: WebhookPost,
): Promise<void> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const answer = await post(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it was answered with ${answer.status}`)
}
