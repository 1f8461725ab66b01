import type { OutgoingMail } from '../mail/mailer'
import { type Shop, signature } from '../mail/shop'

export const welcomeMail = (
  shop: Shop,
  given: { readonly to: string; readonly token: string; readonly eventKey: string },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `You will hear from ${shop.name}`,
  text:
    'Hello,\n\nthank you for subscribing. We write when there is something new, and not more often.\n\n' +
    `To stop these mails: ${shop.origin}/newsletter/unsubscribe?token=${given.token}${signature(shop)}`,
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
  text: `${given.name.replace(/[\p{Cc}\s]+/gu, ' ')} <${given.email}> writes:\n\n${given.message}\n`,
})
