import { parseUrl } from './parse-address'
import type { Variables } from './read-variables'

/** Where something is told, in the form of Standard Webhooks. */
export interface Webhook {
  readonly url: string
  readonly key: Buffer
}

const WEBHOOK_SECRET = 'whsec_ and 24 to 64 bytes in Base64'

const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/

/** Undefined when it is malformed. */
function parseWebhookSecret(text: string): Buffer | undefined {
  const [, encoded] = SECRET.exec(text) ?? []
  if (encoded === undefined) return undefined
  const key = Buffer.from(encoded, 'base64')
  return key.length >= 24 && key.length <= 64 ? key : undefined
}

/** Its address and its secret are given together; null for none. */
export function parseWebhook(variables: Variables, name: 'ALERT_WEBHOOK' | 'SMS_WEBHOOK'): Webhook | null {
  const url = variables.read(
    `${name}_URL`,
    null,
    (given) => parseUrl(given, ['http:', 'https:']),
    'an http or https address',
  )
  const key = variables.read(`${name}_SECRET`, null, parseWebhookSecret, WEBHOOK_SECRET)
  if (url && !variables.isSet(`${name}_SECRET`)) variables.refuse(`${name}_URL needs ${name}_SECRET.`)
  return url && key ? { url, key } : null
}
