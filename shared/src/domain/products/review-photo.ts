/** Photos that a review can have. */
export const MAX_PHOTOS = 4

export const MAX_PHOTO_BYTES = 8 * 1024 * 1024

/** Of a photo's shorter side, in pixels. */
export const MIN_PHOTO_SIDE = 320

/** What a photo can be sent as; what it is, is seen by its content. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** `held` until the shop has looked at it; then it is public, or it is gone. */
export const PHOTO_STATES = ['held', 'shown', 'rejected'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** A photo as the author of its review sees it. */
export interface OwnPhoto {
  readonly id: string
  readonly state: PhotoState
  /** Why it was rejected; empty otherwise. */
  readonly reason: string
}

/** Below the media path: where a photo that is shown can be read. */
export const PHOTO_PATH = 'reviews/'
