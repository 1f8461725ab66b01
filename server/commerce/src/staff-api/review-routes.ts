import {
  approveReviewPhoto,
  getReviewPhotoFile,
  hideStaffReview,
  listReviewPhotos,
  listStaffReviews,
  redactStaffReview,
  rejectReviewPhoto,
  restoreStaffReview,
  showStaffReview,
} from '@store/shared/api/staff/products/staff-reviews'
import type { BackOffice } from '../back-office/back-office'
import type { StaffMount } from '../staff/mount-staff'
import { pageOf, windowOf } from './list-window'
import { notFoundOfRefusal } from './order-routes'

export interface ReviewRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
  /** Told after each decision, so that shoppers see it at once. */
  readonly onChanged: () => Promise<void>
}

const MOST_PHOTOS = 100

/** Reviews, and the photos that customers add to them. */
export function registerStaffReviewRoutes(mount: StaffMount, services: ReviewRouteServices): void {
  registerTextRoutes(mount, services)
  registerPhotoRoutes(mount, services)
}

function registerTextRoutes(mount: StaffMount, { officeOf, onChanged }: ReviewRouteServices): void {
  mount.staff(listStaffReviews, async ({ session, query }) => {
    const { reviewModeration } = officeOf(session.member.email)
    const filter = { sku: query.sku ?? null, hiddenOnly: query.of === 'hidden' }
    return pageOf(await reviewModeration.list({ ...filter, ...windowOf(query.page) }))
  })

  mount.staff(hideStaffReview, async ({ session, params: { id }, body: { why } }) => {
    await officeOf(session.member.email).reviewModeration.hide(id, why)
    await onChanged()
    return { message: 'The review is hidden. Its author reads the reason.' }
  })

  mount.staff(showStaffReview, async ({ session, params: { id } }) => {
    await officeOf(session.member.email).reviewModeration.show(id)
    await onChanged()
    return { message: 'The review is public again.' }
  })

  mount.staff(redactStaffReview, async ({ session, params: { id }, body: { passage, why } }) => {
    await officeOf(session.member.email).reviewModeration.redact(id, passage, why)
    await onChanged()
    return { message: 'The passage is removed. Its author reads the reason.' }
  })

  mount.staff(restoreStaffReview, async ({ session, params: { id } }) => {
    await officeOf(session.member.email).reviewModeration.restore(id)
    await onChanged()
    return { message: 'The review is as its author wrote it.' }
  })
}

function registerPhotoRoutes(mount: StaffMount, services: ReviewRouteServices): void {
  const { officeOf, onChanged } = services

  mount.staff(listReviewPhotos, async ({ session, query }) => {
    const { reviews } = officeOf(session.member.email)
    const photos = await reviews.listPhotos({ all: query.of === 'all', limit: MOST_PHOTOS })
    return photos.map(({ id, state, addedAt, sku, rating, author, text }) => ({
      id,
      state,
      addedAt,
      sku,
      rating,
      author,
      text,
    }))
  })

  mount.staff(getReviewPhotoFile, async ({ session, params }) => {
    const bytes = await officeOf(session.member.email).reviews.readPhoto(params.id).catch(notFoundOfRefusal)
    return { name: `${params.id}.jpg`, contentType: 'image/jpeg', bytes: new Uint8Array(bytes).buffer }
  })

  mount.staff(approveReviewPhoto, async ({ session, params }) => {
    await officeOf(session.member.email).reviews.approvePhoto(params.id)
    await onChanged()
    return { message: 'The photo is public.' }
  })

  mount.staff(rejectReviewPhoto, async ({ session, params, body }) => {
    await officeOf(session.member.email).reviews.rejectPhoto(params.id, body.why)
    await onChanged()
    return { message: 'The photo is deleted.' }
  })
}
