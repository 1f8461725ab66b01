import { csvText } from '../base/csv-text'
import type { Subscriber } from './newsletter-administration'

const HEADS = [
  'email',
  'state',
  'subscribed_at',
  'consent_version',
  'consent_form',
  'consent_text',
  'page',
  'address_confirmed_at',
  'confirmed_by_account',
  'unsubscribed_at',
]

/** Who subscribes, with when, where and to which words each agreed. */
export const subscribersCsv = (rows: readonly Subscriber[]): string =>
  csvText(
    HEADS,
    rows.map((row) => [
      row.email,
      row.state,
      timeText(row.subscribedAt),
      row.consent?.version ?? null,
      row.consent?.form ?? null,
      row.consent?.text ?? null,
      row.page,
      timeText(row.confirmedAt),
      row.isConfirmedByAccount ? 'yes' : 'no',
      timeText(row.unsubscribedAt),
    ]),
  )

const timeText = (at: Date | null): string | null => at?.toISOString() ?? null
