import { pathTo } from '@store/shared/remotes/paths'
import type { Addressee } from '../mail/addressee'
import { button, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'

export type ReviewDecision = 'review-hidden' | 'review-shown' | 'review-redacted'

/** Stands in a review's text where the shop has removed something. */
export const REMOVED = '[removed by the shop]'

interface ModeratedReview extends Addressee {
  readonly eventKey: string
  readonly product: { readonly id: number; readonly title: string }
  /** The shop's, for the author; empty where there is none to give. */
  readonly reason: string
}

const WORDS = {
  'review-hidden': {
    subject: 'Your review is not shown any more',
    heading: 'Your review is not shown any more',
    text: (title: string) => `We have hidden your review of ${title}, and its stars do not count.`,
    next: 'You can change it on the product’s page; it is shown again once we have read it. If you have questions, just reply to this email.',
  },
  'review-shown': {
    subject: 'Your review is shown again',
    heading: 'Your review is shown again',
    text: (title: string) => `Your review of ${title} is shown again, and its stars count.`,
    next: '',
  },
  'review-redacted': {
    subject: 'We removed something from your review',
    heading: 'We removed something from your review',
    text: (title: string) =>
      `We removed something from your review of ${title}. Where it stood, readers see “${REMOVED}”. Its stars stay.`,
    next: 'You can change your review on the product’s page. If you have questions, just reply to this email.',
  },
} as const satisfies Record<ReviewDecision, object>

/** Tells an author what the shop decided about her review. */
export function reviewDecisionMail(
  decision: ReviewDecision,
  { eventKey, to, firstName, product, reason }: ModeratedReview,
): OutgoingMail {
  const { subject, heading, text, next } = WORDS[decision]
  return {
    eventKey,
    to,
    subject,
    heading,
    greeting: { firstName },
    blocks: [
      paragraph(text(product.title)),
      ...(reason === '' ? [] : [paragraph(`Why: ${reason}`)]),
      ...(next === '' ? [] : [paragraph(next)]),
      button('The product’s page', pathTo('product', product.id)),
    ],
  }
}
