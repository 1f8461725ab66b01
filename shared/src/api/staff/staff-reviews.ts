import * as z from 'zod/mini'
import { listOf, mapped, oneOf, plain, shortText } from '../codec'
import { staffEndpoint } from './staff-endpoint'
import { done, instant, typedText } from './staff-wire'

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
