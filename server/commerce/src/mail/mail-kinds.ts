/**
 * The mails whose words the shop can change, each by what its event keys begin with, and what its words may name beside the shop's
 * own: `order`, its number, and `code`, which the mail holds anyway.
 */
export const MAIL_KINDS = {
  'order-confirmed': ['order'],
  'order-link': ['order'],
  'order-invitation': [],
  'order-code': ['order', 'code'],
  'order-not-confirmed': ['order'],
  'order-cancelled': ['order'],
  'order-shipped': ['order'],
  'order-delivered': ['order'],
  'order-refunded': ['order'],
  'order-partly-refunded': ['order'],
  'order-address-changed': ['order'],
  'payment-failed': ['order'],
  'payment-returned': ['order'],
  'return-requested': ['order'],
  'return-approved': ['order'],
  'return-refused': ['order'],
  'return-received': ['order'],
  'reset-code': ['code'],
  'log-in-code': ['code'],
  'identity-code': ['code'],
  'email-code': ['code'],
  'email-changed': [],
  'email-restored': [],
  'email-given-up': [],
  'address-in-use': [],
  'shared-mobile': [],
  'password-changed': [],
  'mobile-changed': [],
  'new-device': [],
  'passkey-added': [],
  'account-unused': [],
  'account-deleted': [],
  'review-hidden': [],
  'review-shown': [],
  'review-redacted': [],
  newsletter: [],
  'contact-answer': [],
  'stock-notice': [],
  'back-in-stock': [],
} as const satisfies Record<string, ReadonlyArray<'order' | 'code'>>

export type MailKind = keyof typeof MAIL_KINDS

/** Of `order-confirmed/17` it is `order-confirmed`; null for a mail that only the shop itself gets. */
export function mailKindOf(eventKey: string): MailKind | null {
  const [event = ''] = eventKey.split('/')
  return isMailKind(event) ? event : null
}

export const isMailKind = (name: string): name is MailKind => Object.hasOwn(MAIL_KINDS, name)
