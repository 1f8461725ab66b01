import { serverMessageOr } from '@store/shared/api/call-failure'
import type { HelpfulVotes, OwnReview } from '@store/shared/api/reviews'
import type { Review } from '@store/shared/domain/products/product'
import type { ReviewPage } from '@store/shared/domain/products/review-list'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { reviewCalls } from '../catalogue/catalogue-calls'
import { ChipLink } from './chips'
import messages from './messages.json'
import { NO_PART, ownReviewQuery, reviewsKey } from './review-queries'
import type { useAfterLogin } from './use-after-login'

export interface HelpfulButtonProps {
  review: Review
  /** The customer has found it helpful. */
  isMine: boolean
  afterLogin: ReturnType<typeof useAfterLogin>
}

/** One vote a customer, withdrawn by another click; who is not logged in does so first. */
export function HelpfulButton({ review, isMine, afterLogin }: HelpfulButtonProps) {
  const host = useHost()
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (isHelpful: boolean) => {
      const { voteHelpful, withdrawHelpful } = await reviewCalls()
      const reviewId = review.id
      return isHelpful
        ? host.api.call(voteHelpful, { body: { reviewId } })
        : host.api.call(withdrawHelpful, { params: { reviewId } })
    },
    onSuccess: (votes, isHelpful) => {
      const { productId } = review
      const own = ownReviewQuery(host.api, productId, host.session.get()?.user.id ?? null)
      queryClient.setQueryData(own.queryKey, (known) => withVote(known ?? NO_PART, votes, isHelpful))
      queryClient.setQueriesData<InfiniteData<ReviewPage, number>>(
        { queryKey: reviewsKey(productId) },
        (list) => list && { ...list, pages: list.pages.map((page) => withCount(page, votes)) },
      )
      // What a log-in of the same moment has asked for may be older than the vote.
      void queryClient.invalidateQueries({ queryKey: own.queryKey })
    },
    onError: (failure) => host.toasts.failure(serverMessageOr(failure, 'VOTE_FAILED', t)),
  })
  return (
    <ChipLink
      as="button"
      type="button"
      aria-pressed={isMine}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) afterLogin.run(() => mutate(!isMine))
      }}
    >
      {isMine && <CheckIcon size={16} />}
      <span>
        {review.helpfulCount > 0
          ? t(messages.helpfulCount, { count: review.helpfulCount })
          : t(messages.helpful)}
        <span className="visually-hidden">{`: ${review.author}`}</span>
      </span>
    </ChipLink>
  )
}

const withVote = (own: OwnReview, { reviewId }: HelpfulVotes, isHelpful: boolean): OwnReview => {
  const others = own.helpful.filter((id) => id !== reviewId)
  return { ...own, helpful: isHelpful ? [...others, reviewId] : others }
}

const withCount = (
  { reviews, counts }: ReviewPage,
  { reviewId, helpfulCount }: HelpfulVotes,
): ReviewPage => ({
  counts,
  reviews: reviews.map((review) => (review.id === reviewId ? { ...review, helpfulCount } : review)),
})
