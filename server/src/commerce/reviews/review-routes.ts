import { writeReview } from '@store/shared/api/catalogue'
import type { Mount } from '../http/mount-endpoint'
import type { ReviewService } from './review-service'

export function registerReviewRoutes(mount: Mount, reviews: ReviewService): void {
  mount(writeReview, ({ body, customerId }) => reviews.write(customerId, body))
}
