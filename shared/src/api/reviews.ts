import * as z from 'zod/mini'
import { FIELD_RULES } from '../domain/field-rules'
import type { Review } from '../domain/products/product'
import { REVIEW_SORTS, type ReviewPage } from '../domain/products/review-list'
import { MAX_PHOTO_BYTES, type OwnPhoto, PHOTO_STATES, PHOTO_TYPES } from '../domain/products/review-photo'
import { type Codec, mapped, oneOf, plain, recordId, shortText, wholeNumberText } from './codec'
import { endpoint } from './endpoint'
import { review } from './products'
import { zodFieldOf } from './zod-field'

const stars: Codec<number, string> = mapped(
  z.enum(['1', '2', '3', '4', '5'], 'must be 1 to 5'),
  Number,
  (value) => (['1', '2', '3', '4', '5'] as const)[value - 1] ?? '5',
)

const reviewPage = mapped(
  z.object({
    reviews: z.array(review.schema),
    ratingCounts: z.array(z.object({ rating: z.int(), count: z.int(), withPhotos: z.int() })),
  }),
  ({ reviews, ratingCounts }): ReviewPage => ({
    reviews: reviews.map(review.decode),
    counts: ratingCounts,
  }),
  ({ reviews, counts }) => ({
    reviews: reviews.map(review.encode),
    ratingCounts: counts.map((each) => ({ ...each })),
  }),
)

/** The reviews of a product in pages of 10 unless told otherwise, the most helpful first. */
export const getReviews = endpoint({
  method: 'GET',
  path: '/Product/GetReviews/:id',
  auth: 'public',
  params: { id: wholeNumberText },
  query: {
    sort: oneOf(REVIEW_SORTS),
    stars,
    photos: oneOf(['only']),
    page: wholeNumberText,
    limit: wholeNumberText,
  },
  response: reviewPage,
  errors: ['NOT_FOUND'],
})

const ReviewBody = z.strictObject({
  productId: recordId,
  rating: z.int().check(z.minimum(1, 'must be 1 to 5'), z.maximum(5, 'must be 1 to 5')),
  review: zodFieldOf(FIELD_RULES.reviewText),
})

/** A customer's one review of a product; writing again replaces it (CAT-10). */
export const writeReview = endpoint({
  method: 'POST',
  path: '/ReviewRating',
  auth: 'customer',
  body: plain(ReviewBody),
  response: review,
  errors: ['NOT_FOUND', 'REVIEW_NEEDS_PURCHASE'],
})

const ownPhoto: Codec<OwnPhoto> = plain(
  z.object({ id: z.string(), state: z.enum(PHOTO_STATES), reason: z.string() }),
)

/** What a customer has to do with the reviews of a product. */
export interface OwnReview {
  /** Null where the customer has written none. */
  readonly review: Review | null
  /** Of that review, in the order in which they were added. */
  readonly photos: readonly OwnPhoto[]
  /** Ids of the product's reviews that the customer found helpful. */
  readonly helpful: readonly number[]
  /** Why the shop shows the review to nobody else; left out while it is shown. */
  readonly hiddenBecause?: string | undefined
}

export const getOwnReview = endpoint({
  method: 'GET',
  path: '/ReviewRating/:productId',
  auth: 'customer',
  params: { productId: wholeNumberText },
  response: mapped(
    z.object({
      review: z.nullable(review.schema),
      photos: z.optional(z.array(ownPhoto.schema)),
      helpful: z.optional(z.array(z.int())),
      hiddenBecause: z.optional(z.string()),
    }),
    ({ review: own, photos = [], helpful = [], hiddenBecause }): OwnReview => ({
      review: own && review.decode(own),
      photos: photos.map(ownPhoto.decode),
      helpful,
      ...(hiddenBecause !== undefined && { hiddenBecause }),
    }),
    ({ review: own, photos, helpful, hiddenBecause }) => ({
      review: own && review.encode(own),
      photos: photos.map(ownPhoto.encode),
      helpful: [...helpful],
      ...(hiddenBecause !== undefined && { hiddenBecause }),
    }),
  ),
  errors: ['NOT_FOUND'],
})

/** How many customers find a review helpful now. */
export interface HelpfulVotes {
  readonly reviewId: number
  readonly helpfulCount: number
}

const helpfulVotes: Codec<HelpfulVotes> = plain(z.object({ reviewId: z.int(), helpfulCount: z.int() }))

/** One vote a customer and review, however often it is sent. */
export const voteHelpful = endpoint({
  method: 'POST',
  path: '/ReviewHelpful',
  auth: 'customer',
  body: plain(z.strictObject({ reviewId: recordId })),
  response: helpfulVotes,
  errors: ['NOT_FOUND', 'OWN_REVIEW', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_TRIES'],
})

/** Takes the customer's vote back; without one, nothing changes. */
export const withdrawHelpful = endpoint({
  method: 'DELETE',
  path: '/ReviewHelpful/:reviewId',
  auth: 'customer',
  params: { reviewId: wholeNumberText },
  response: helpfulVotes,
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
})

/**
 * Adds one photo to the customer's own review of a product. It is made anew without what a camera wrote into it, and no other customer sees
 * it before the shop has approved it.
 */
export const addReviewPhoto = endpoint({
  method: 'POST',
  path: '/ReviewPhotos/:productId',
  auth: 'customer',
  params: { productId: wholeNumberText },
  upload: { types: PHOTO_TYPES, maxBytes: MAX_PHOTO_BYTES },
  response: ownPhoto,
  errors: [
    'NOT_FOUND',
    'REVIEW_NEEDS_PURCHASE',
    'PHOTO_NOT_USABLE',
    'TOO_MANY_PHOTOS',
    'PHOTOS_NOT_TAKEN',
    'TOO_MANY_TRIES',
  ],
})

const photoId = shortText(40)

/** A photo of the customer's own review, whoever else may see it. */
export const getReviewPhoto = endpoint({
  method: 'GET',
  path: '/ReviewPhoto/:photoId',
  auth: 'customer',
  params: { photoId },
  response: null,
  errors: ['NOT_FOUND'],
})

/** Removes a photo from the customer's own review. */
export const removeReviewPhoto = endpoint({
  method: 'DELETE',
  path: '/ReviewPhoto/:photoId',
  auth: 'customer',
  params: { photoId },
  response: plain(z.object({ photoId: z.string() })),
  errors: ['NOT_FOUND'],
})
