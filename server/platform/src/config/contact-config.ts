import { parseUrl } from './parse-address'
import type { Variables } from './read-variables'
import type { TargetRules } from './target-rules'
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
  /** Where webhooks of the shop may go. */
  readonly webhookTargets: TargetRules
}

/** What the server tells others and asks of them: mail, SMS, alerts, locations. */
export function parseContactConfig(variables: Variables): ContactConfig {
  const { isProduction, read, yesOrNo } = variables
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
    webhookTargets: {
      allowsLoopback: yesOrNo('WEBHOOKS_TO_THIS_MACHINE', !isProduction),
      needsHttps: isProduction,
    },
  }
}
