import { paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import type { Shop } from '../mail/shop'

export const welcomeMail = (
  shop: Shop,
  given: { readonly to: string; readonly token: string; readonly eventKey: string },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Thank you for subscribing to ${shop.name}`,
  heading: 'Thank you for subscribing',
  greeting: { firstName: null },
  blocks: [
    paragraph('Thank you for subscribing. We will email you only when there is something new.'),
    {
      kind: 'link',
      label: 'Unsubscribe',
      path: `/newsletter/unsubscribe?token=${given.token}`,
    },
  ],
})

export const contactMail = (
  shop: Shop,
  given: {
    readonly name: string
    readonly email: string
    readonly message: string
    readonly eventKey: string
  },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: shop.supportEmail,
  subject: 'A message from the contact page',
  heading: 'A message from the contact page',
  greeting: null,
  blocks: [
    paragraph(`${given.name.replace(/[\p{Cc}\s]+/gu, ' ')} <${given.email}> writes:`),
    { kind: 'quote', text: given.message },
  ],
})
