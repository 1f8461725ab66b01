import type { Review } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Badge } from '@store/shared/ui/Badge'
import { Stars } from '@store/shared/ui/Stars'
import { WRITTEN_BY_PEOPLE } from '@store/shared/ui/written-by-people'
import { HelpfulButton } from './HelpfulButton'
import messages from './messages.json'
import { ReviewPhotos } from './ReviewPhotos'
import { formatDay } from './rating-summary'
import { shownText } from './shown-text'
import type { useAfterLogin } from './use-after-login'

export interface ReviewEntryProps {
  review: Review
  /** Written by the customer, who has no vote on it. */
  isOwn: boolean
  /** The customer has found it helpful. */
  isHelpful: boolean
  afterLogin: ReturnType<typeof useAfterLogin>
}

/** Styled by the list that it is in. */
export function ReviewEntry({ review, isOwn, isHelpful, afterLogin }: ReviewEntryProps) {
  const t = useTranslate()
  return (
    <li>
      <Stars rating={review.rating} />
      <blockquote {...WRITTEN_BY_PEOPLE}>{shownText(t, review.text)}</blockquote>
      {review.photos.length > 0 && <ReviewPhotos photos={review.photos} author={review.author} />}
      <footer>
        <b {...WRITTEN_BY_PEOPLE}>{review.author}</b>
        <time dateTime={review.writtenAt}>{formatDay(t, review.writtenAt)}</time>
        {review.verifiedBuyer && <Badge $tone="leaf">{t(messages.verified)}</Badge>}
      </footer>
      {isOwn ? (
        review.helpfulCount > 0 && <small>{t(messages.foundHelpful, { count: review.helpfulCount })}</small>
      ) : (
        <HelpfulButton review={review} isMine={isHelpful} afterLogin={afterLogin} />
      )}
    </li>
  )
}
