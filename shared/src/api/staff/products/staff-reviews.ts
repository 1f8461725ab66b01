import * as z from 'zod/mini'
import { listOf, mapped, oneOf, plain, readonlyArray, shortText, wholeNumberText } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { done, instant, typedText } from '../staff-wire'

export const PHOTO_STATES = ['held', 'shown', 'rejected'] as const

/** A photo of a review, with the review that it belongs to. */
const photo = mapped(
  z.object({
    id: z.string(),
    state: z.enum(PHOTO_STATES),
    addedAt: instant.schema,
    sku: z.string(),
    rating: z.int(),
    author: z.string(),
    text: z.string(),
  }),
  (wire) => ({ ...wire, addedAt: instant.decode(wire.addedAt) }),
  (value) => ({ ...value, addedAt: instant.encode(value.addedAt) }),
)

/** Those that wait, oldest first; with `all` of every state, newest first. At most a hundred. */
export const listReviewPhotos = staffEndpoint({
  method: 'GET',
  path: '/staff/review-photos',
  auth: 'staff',
  right: 'reviews.moderate',
  query: { of: oneOf(['waiting', 'all']) },
  response: listOf(photo),
  errors: [],
})

const params = { id: shortText(60) }

/** The picture, as a file; a page shows it by its address. */
export const getReviewPhotoFile = staffEndpoint({
  method: 'GET',
  path: '/staff/review-photos/:id/file',
  auth: 'staff',
  right: 'reviews.moderate',
  params,
  response: null,
  errors: ['NOT_FOUND'],
})

/** It is public from then on. */
export const approveReviewPhoto = staffEndpoint({
  method: 'POST',
  path: '/staff/review-photos/:id/approve',
  auth: 'staff',
  right: 'reviews.moderate',
  params,
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** It is deleted, also when it was shown already; its author reads why. */
export const rejectReviewPhoto = staffEndpoint({
  method: 'POST',
  path: '/staff/review-photos/:id/reject',
  auth: 'staff',
  right: 'reviews.moderate',
  params,
  body: plain(z.strictObject({ why: typedText(300) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** The text of a review, as the shop's own people moderate it. */
export interface StaffReview {
  readonly id: number
  readonly sku: string
  readonly rating: number
  readonly author: string
  readonly writtenAt: Date
  readonly text: string
  /** Null while it is shown. Written after it was hidden: its author has changed it. */
  readonly hiddenAt: Date | null
  readonly isRedacted: boolean
  /** Why it was hidden, or something removed. */
  readonly reason: string
}

const review = mapped(
  z.object({
    id: z.int(),
    sku: z.string(),
    rating: z.int(),
    author: z.string(),
    writtenAt: instant.schema,
    text: z.string(),
    hiddenAt: z.nullable(instant.schema),
    isRedacted: z.boolean(),
    reason: z.string(),
  }),
  (wire): StaffReview => ({
    ...wire,
    writtenAt: instant.decode(wire.writtenAt),
    hiddenAt: wire.hiddenAt === null ? null : instant.decode(wire.hiddenAt),
  }),
  (value) => ({
    ...value,
    writtenAt: instant.encode(value.writtenAt),
    hiddenAt: value.hiddenAt === null ? null : instant.encode(value.hiddenAt),
  }),
)

/** Newest first. */
export const listStaffReviews = staffEndpoint({
  method: 'GET',
  path: '/staff/reviews',
  auth: 'staff',
  right: 'reviews.moderate',
  query: { of: oneOf(['all', 'hidden']), sku: shortText(100), page: wholeNumberText },
  response: mapped(
    z.object({ rows: readonlyArray(review.schema), hasMore: z.boolean() }),
    (wire) => ({ ...wire, rows: wire.rows.map(review.decode) }),
    (value) => ({ ...value, rows: value.rows.map(review.encode) }),
  ),
  errors: [],
})

const reviewId = { id: wholeNumberText }
const reviewReason = typedText(300)

/** Only its author sees it from then on, with the reason, and its stars do not count. */
export const hideStaffReview = staffEndpoint({
  method: 'POST',
  path: '/staff/reviews/:id/hide',
  auth: 'staff',
  right: 'reviews.moderate',
  params: reviewId,
  body: plain(z.strictObject({ why: reviewReason })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** It is public again, and counts. */
export const showStaffReview = staffEndpoint({
  method: 'POST',
  path: '/staff/reviews/:id/show',
  auth: 'staff',
  right: 'reviews.moderate',
  params: reviewId,
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** Replaces a passage, wherever it stands, by words that say that the shop removed it. */
export const redactStaffReview = staffEndpoint({
  method: 'POST',
  path: '/staff/reviews/:id/redact',
  auth: 'staff',
  right: 'reviews.moderate',
  params: reviewId,
  body: plain(z.strictObject({ passage: typedText(2000), why: reviewReason })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** Brings back what was removed. */
export const restoreStaffReview = staffEndpoint({
  method: 'POST',
  path: '/staff/reviews/:id/restore',
  auth: 'staff',
  right: 'reviews.moderate',
  params: reviewId,
  response: done,
  errors: ['STAFF_REFUSED'],
})
