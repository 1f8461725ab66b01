import { createHash } from 'node:crypto'
import type { Webhook } from '@store/platform/config/webhook'
import { postWebhook } from '@store/platform/http/webhooks/post-webhook'
import type { Clock } from '../base/clock'
import type { SmsSender } from './sms'

interface SmsWebhookOptions {
  readonly webhook: Webhook
  readonly clock: Clock
  readonly post?: typeof fetch
}

/** Hands each SMS as a signed webhook to the program in front of the gateway (docs/operations.md "SMS"). */
export const createSmsWebhook = ({ webhook, clock, post }: SmsWebhookOptions): SmsSender => ({
  async send({ eventKey, to, text }) {
    const at = clock()
    await postWebhook(webhook, {
      // Of the event: should it go out twice after a crash, the receiver can tell.
      id: `msg_${createHash('sha256').update(eventKey).digest('hex').slice(0, 40)}`,
      at,
      body: JSON.stringify({ type: 'sms.send', timestamp: at.toISOString(), data: { to, text } }),
      ...(post && { post }),
    })
  },
})
