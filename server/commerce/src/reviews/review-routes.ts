import { networkOf } from '@store/platform/http/network-of'
import {
  addReviewPhoto,
  getOwnReview,
  getReviewPhoto,
  removeReviewPhoto,
  voteHelpful,
  withdrawHelpful,
  writeReview,
} from '@store/shared/api/reviews'
import { countCall, type RateLimits } from '../http/limits/rate-limits'
import type { Mount } from '../http/mount-endpoint'
import type { ReviewVotes } from './helpful-votes'
import type { ReviewPhotos } from './review-photos'
import type { ReviewService } from './review-service'

export interface ReviewRouteServices {
  readonly reviews: ReviewService
  readonly votes: ReviewVotes
  readonly photos: ReviewPhotos
  readonly limits: RateLimits
}

export function registerReviewRoutes(
  mount: Mount,
  { reviews, votes, photos, limits }: ReviewRouteServices,
): void {
  mount(getOwnReview, ({ params: { productId }, customerId }) => reviews.findOwn(customerId, productId))

  mount(writeReview, ({ body, customerId }) => reviews.write(customerId, body))

  mount(voteHelpful, async ({ body: { reviewId }, customerId, request }) => {
    await countCall(limits, 'vote', { customerId, request })
    const voting = ['vote/review-and-network', String(reviewId), networkOf(request.ip)] as const
    await limits.count(...voting)
    try {
      return await votes.set(customerId, reviewId, true)
    } catch (error) {
      await limits.giveBack(...voting)
      throw error
    }
  })

  mount(withdrawHelpful, async ({ params: { reviewId }, customerId, request }) => {
    await countCall(limits, 'vote', { customerId, request })
    return votes.set(customerId, reviewId, false)
  })

  mount(
    addReviewPhoto,
    ({ params: { productId }, file, customerId }) => photos.add(customerId, productId, file),
    (call) => countCall(limits, 'photo', call),
  )

  mount(getReviewPhoto, ({ params: { photoId }, customerId }) => photos.read(customerId, photoId))

  mount(removeReviewPhoto, async ({ params: { photoId }, customerId }) => {
    await photos.remove(customerId, photoId)
    return { photoId }
  })
}
