import { getOwnReview, writeReview } from '@store/shared/api/catalogue'
import type { Mount } from '../http/mount-endpoint'
import type { ReviewService } from './review-service'

export function registerReviewRoutes(mount: Mount, reviews: ReviewService): void {
  mount(getOwnReview, ({ params: { productId }, customerId }) => reviews.findOwn(customerId, productId))
  mount(writeReview, ({ body, customerId }) => reviews.write(customerId, body))
}
