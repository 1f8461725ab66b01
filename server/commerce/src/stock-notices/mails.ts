import type { Size } from '@store/shared/domain/products/product'
import type { Language } from '@store/shared/i18n/languages'
import { sizeText } from '@store/shared/messages/names/size-names'
import { pathTo } from '@store/shared/remotes/site/paths'
import { translateIn } from '../i18n/translate-in'
import { button, note, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import messages from './messages.json'

export const NOTICE_PATHS = {
  confirm: '/stock-notice/confirm',
  stop: '/stock-notice/stop',
} as const

interface NoticeMail {
  readonly to: string
  readonly eventKey: string
  readonly token: string
  readonly language: Language
  readonly product: { readonly id: number; readonly name: string; readonly size: Size }
}

export const confirmNoticeMail = ({ to, eventKey, token, product, language }: NoticeMail): OutgoingMail => {
  const t = translateIn(language)
  return {
    eventKey,
    to,
    language,
    subject: t(messages.confirmSubject, { product: product.name }),
    heading: t(messages.confirmHeading),
    greeting: { firstName: null },
    blocks: [
      paragraph(t(messages.confirm, { product: product.name, size: sizeText(product.size, t) })),
      button(t(messages.yesEmailMe), `${NOTICE_PATHS.confirm}?token=${token}`),
      note(t(messages.confirmNote)),
    ],
  }
}

export const backInStockMail = ({
  to,
  eventKey,
  product,
  language,
}: Omit<NoticeMail, 'token'>): OutgoingMail => {
  const t = translateIn(language)
  const subject = t(messages.backSubject, { product: product.name })
  return {
    eventKey,
    to,
    language,
    subject,
    heading: subject,
    greeting: { firstName: null },
    blocks: [
      paragraph(t(messages.back, { product: product.name, size: sizeText(product.size, t) })),
      button(t(messages.viewProduct), pathTo('product', product.id)),
      paragraph(t(messages.backNote)),
    ],
  }
}
