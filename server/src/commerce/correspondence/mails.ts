import { paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import type { Shop } from '../mail/shop'

export const welcomeMail = (
  shop: Shop,
  given: { readonly to: string; readonly token: string; readonly eventKey: string },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `You will hear from ${shop.name}`,
  heading: 'Thank you for subscribing',
  greeting: { firstName: null },
  blocks: [
    paragraph('Thank you for subscribing. We write when there is something new, and not more often.'),
    {
      kind: 'link',
      label: 'To stop these mails',
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
