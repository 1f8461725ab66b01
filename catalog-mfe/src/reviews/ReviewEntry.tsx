import type { Review } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Badge } from '@store/shared/ui/Badge'
import { Stars } from '@store/shared/ui/Stars'
import { HelpfulButton } from './HelpfulButton'
import { ReviewPhotos } from './ReviewPhotos'
import { formatDay } from './rating-summary'
import type { useAfterLogin } from './use-after-login'

export interface ReviewEntryProps {
  host: HostServices
  review: Review
  /** Written by the customer, who has no vote on it. */
  isOwn: boolean
  /** The customer has found it helpful. */
  isHelpful: boolean
  afterLogin: ReturnType<typeof useAfterLogin>
}

/** Styled by the list that it is in. */
export function ReviewEntry({ host, review, isOwn, isHelpful, afterLogin }: ReviewEntryProps) {
  return (
    <li>
      <Stars rating={review.rating} />
      <blockquote>{review.text}</blockquote>
      {review.photos.length > 0 && <ReviewPhotos host={host} photos={review.photos} author={review.author} />}
      <footer>
        <b>{review.author}</b>
        <time dateTime={review.writtenAt}>{formatDay(review.writtenAt)}</time>
        {review.verifiedBuyer && <Badge $tone="leaf">Verified buyer</Badge>}
      </footer>
      {isOwn ? (
        review.helpfulCount > 0 && <small>{helpfulText(review.helpfulCount)}</small>
      ) : (
        <HelpfulButton host={host} review={review} isMine={isHelpful} afterLogin={afterLogin} />
      )}
    </li>
  )
}

const helpfulText = (count: number): string =>
  count === 1 ? '1 customer found this helpful' : `${count} customers found this helpful`
