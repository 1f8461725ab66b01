import { pathTo } from '@store/shared/remotes/site/paths'
import { translateIn } from '../i18n/translate-in'
import type { Addressee } from '../mail/addressee'
import { button, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import messages from './messages.json'

export type ReviewDecision = 'review-hidden' | 'review-shown' | 'review-redacted'

interface ModeratedReview extends Addressee {
  readonly eventKey: string
  readonly product: { readonly id: number; readonly title: string }
  /** The shop's, for the author; empty where there is none to give. */
  readonly reason: string
}

const WORDS = {
  'review-hidden': {
    subject: messages.hiddenSubject,
    text: messages.hidden,
    next: messages.hiddenNext,
  },
  'review-shown': {
    subject: messages.shownSubject,
    text: messages.shown,
    next: null,
  },
  'review-redacted': {
    subject: messages.redactedSubject,
    text: messages.redacted,
    next: messages.redactedNext,
  },
} as const satisfies Record<ReviewDecision, object>

/** Tells an author what the shop decided about her review. */
export function reviewDecisionMail(
  decision: ReviewDecision,
  { eventKey, to, firstName, language, product, reason }: ModeratedReview,
): OutgoingMail {
  const { subject, text, next } = WORDS[decision]
  const t = translateIn(language)
  return {
    eventKey,
    to,
    language,
    subject: t(subject),
    heading: t(subject),
    greeting: { firstName },
    blocks: [
      paragraph(t(text, { product: product.title, mark: t(messages.removed) })),
      ...(reason === '' ? [] : [paragraph(t(messages.why, { reason }))]),
      ...(next === null ? [] : [paragraph(t(next))]),
      button(t(messages.productPage), pathTo('product', product.id)),
    ],
  }
}
