import type { Language } from '@store/shared/i18n/languages'
import { translateIn } from '../i18n/translate-in'
import { button, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import type { Shop } from '../mail/shop'
import messages from './messages.json'

export const welcomeMail = (
  shop: Shop,
  given: {
    readonly to: string
    readonly token: string
    readonly eventKey: string
    readonly language: Language
  },
): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    eventKey: given.eventKey,
    to: given.to,
    language: given.language,
    subject: t(messages.welcomeSubject, { shop: shop.name }),
    heading: t(messages.welcomeHeading),
    greeting: { firstName: null },
    blocks: [
      paragraph(t(messages.welcome)),
      button(t(messages.confirmAddress), `/newsletter/confirm?token=${given.token}`),
      paragraph(t(messages.welcomeIgnore)),
      {
        kind: 'link',
        label: t(messages.unsubscribe),
        path: `/newsletter/unsubscribe?token=${given.token}`,
      },
    ],
  }
}

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ')

/** The event of a message of the contact page, and that of one of its answers. */
export const contactEvent = (messageId: number): string => `contact/${messageId}`
export const answerEvent = (messageId: number, answerId: number): string =>
  `contact-answer/${messageId}/${answerId}`

/** For the shop, which reads English. */
export const contactMail = (
  shop: Shop,
  given: {
    readonly name: string
    readonly email: string
    readonly message: string
    /** By which it is answered from here. */
    readonly id: number
  },
): OutgoingMail => ({
  eventKey: contactEvent(given.id),
  to: shop.supportEmail,
  replyTo: { name: onOneLine(given.name), address: given.email },
  subject: `Message ${given.id} from the contact page`,
  heading: 'A message from the contact page',
  greeting: null,
  blocks: [
    paragraph(`${onOneLine(given.name)} <${given.email}> writes:`),
    { kind: 'quote', text: given.message },
  ],
})

interface ContactAnswer {
  readonly messageId: number
  readonly answerId: number
  /** Ids of the answers before it, oldest first. */
  readonly earlier: readonly number[]
  readonly to: string
  /** In which the message was sent; the answer itself is as it was written. */
  readonly language: Language
  /** Null where the address is not known to be of who wrote. */
  readonly firstName: string | null
  /** What she wrote, which no address gets that may be a stranger's; null to leave it out. */
  readonly message: string | null
  readonly text: string
}

/** The shop's answer, in paragraphs as it was written. */
export const contactAnswerMail = (shop: Shop, answer: ContactAnswer): OutgoingMail => {
  const t = translateIn(answer.language)
  return {
    eventKey: answerEvent(answer.messageId, answer.answerId),
    to: answer.to,
    language: answer.language,
    replyTo: { name: shop.name, address: shop.supportEmail },
    follows: [
      contactEvent(answer.messageId),
      ...answer.earlier.map((each) => answerEvent(answer.messageId, each)),
    ],
    subject: t(messages.answerSubject, { shop: shop.name }),
    heading: t(messages.answerHeading),
    greeting: { firstName: answer.firstName },
    blocks: [
      ...answer.text.split(/\n\s*\n/).map((part) => paragraph(part.trim())),
      ...(answer.message === null
        ? []
        : [paragraph(t(messages.youWrote)), { kind: 'quote' as const, text: answer.message }]),
    ],
  }
}
