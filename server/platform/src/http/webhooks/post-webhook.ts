import type { Webhook } from '../../config/webhook'
import { type SignedMessage, signWebhook } from './sign-webhook'

export interface WebhookPost extends SignedMessage {
  readonly post?: typeof fetch
}

const TIMEOUT_MS = 10_000

/**
 * Posts once to an address of the configuration, which may be one inside the operator's own network.
 *
 * @throws {Error} unless it was taken
 */
export async function postWebhook(
  { url, key }: Webhook,
  { post = (...request) => fetch(...request), ...message }: WebhookPost,
): Promise<void> {
  const answer = await post(url, {
    method: 'POST',
    headers: signWebhook([key], message),
    body: message.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it was answered with ${answer.status}`)
}
