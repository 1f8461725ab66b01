/** Where something is told, in the form of Standard Webhooks. */
export interface Webhook {
  readonly url: string
  readonly key: Buffer
}

export const WEBHOOK_SECRET = 'whsec_ and 24 to 64 bytes in Base64'

const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/

/** Undefined when it is malformed. */
export function parseWebhookSecret(text: string): Buffer | undefined {
  const [, encoded] = SECRET.exec(text) ?? []
  if (encoded === undefined) return undefined
  const key = Buffer.from(encoded, 'base64')
  return key.length >= 24 && key.length <= 64 ? key : undefined
}
