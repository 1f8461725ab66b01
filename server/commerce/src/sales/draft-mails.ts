import { pathTo } from '@store/shared/remotes/site/paths'
import { button, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import type { Shop } from '../mail/shop'

/** Asks somebody who wants to order by phone to make an account, which an order needs. In English: her language is not known. */
export const invitationMail = (
  shop: Shop,
  given: { readonly to: string; readonly eventKey: string },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Your order with ${shop.name}`,
  heading: 'One step before your order',
  greeting: { firstName: null },
  blocks: [
    paragraph(
      'You asked us to prepare an order for you. For that we need an account of yours with this email address: it takes a minute.',
    ),
    button('Make an account', pathTo('login')),
    paragraph('Then let us know, and we will send you the order to look at and to pay.'),
    paragraph('If you did not ask for this, you can ignore this email.'),
  ],
})
