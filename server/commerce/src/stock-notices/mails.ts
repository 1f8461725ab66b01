import { type Size, sizeLabel } from '@store/shared/domain/product'
import { pathTo } from '@store/shared/remotes/paths'
import { button, note, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'

export const NOTICE_PATHS = {
  confirm: '/stock-notice/confirm',
  stop: '/stock-notice/stop',
} as const

interface NoticeMail {
  readonly to: string
  readonly eventKey: string
  readonly token: string
  readonly product: { readonly id: number; readonly name: string; readonly size: Size }
}

export const confirmNoticeMail = ({ to, eventKey, token, product }: NoticeMail): OutgoingMail => ({
  eventKey,
  to,
  subject: `Shall we email you when ${product.name} is back?`,
  heading: 'Please confirm your address',
  greeting: { firstName: null },
  blocks: [
    paragraph(
      `Someone asked us to email this address when ${product.name}, size ${sizeLabel(product.size)}, is in stock again.`,
    ),
    button('Yes, email me', `${NOTICE_PATHS.confirm}?token=${token}`),
    note('If this was not you, do nothing: we will not email you again.'),
  ],
})

export const backInStockMail = ({ to, eventKey, product }: Omit<NoticeMail, 'token'>): OutgoingMail => ({
  eventKey,
  to,
  subject: `${product.name} is in stock again`,
  heading: `${product.name} is in stock again`,
  greeting: { firstName: null },
  blocks: [
    paragraph(`${product.name}, size ${sizeLabel(product.size)}, is in stock again.`),
    button('View the product', pathTo('product', product.id)),
    paragraph('We have not set one aside for you. This is the only email that you will get about it.'),
  ],
})
