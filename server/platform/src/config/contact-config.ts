import { parseUrl } from './parse-address'
import type { Variables } from './read-variables'
import { parseWebhook, type Webhook } from './webhook'

export interface ContactConfig {
  /** Null: mails stay in the outbox. */
  readonly smtpUrl: string | null
  /** What sends SMS. Null: in production none are sent; elsewhere they stay in the outbox. */
  readonly smsWebhook: Webhook | null
  /** Null: the location database that ships with the server. */
  readonly geoUrl: string | null
  /** Null: no alerts of automatic rollbacks. */
  readonly alertWebhook: Webhook | null
}

/** What the server tells others and asks of them: mail, SMS, alerts, locations. */
export function parseContactConfig(variables: Variables): ContactConfig {
  const { read } = variables
  return {
    smtpUrl: read(
      'SMTP_URL',
      null,
      (given) => parseUrl(given, ['smtp:', 'smtps:']),
      'an address like smtp://user:password@mail.example:587',
    ),
    geoUrl: read(
      'GEO_URL',
      null,
      (given) => parseUrl(given, ['http:', 'https:']),
      'an http or https address',
    ),
    alertWebhook: parseWebhook(variables, 'ALERT_WEBHOOK'),
    smsWebhook: parseWebhook(variables, 'SMS_WEBHOOK'),
  }
}
