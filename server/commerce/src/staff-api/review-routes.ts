import {
  approveReviewPhoto,
  getReviewPhotoFile,
  listReviewPhotos,
  rejectReviewPhoto,
} from '@store/shared/api/staff/staff-reviews'
import type { BackOffice } from '../back-office/back-office'
import type { StaffMount } from '../staff/mount-staff'
import { notFoundOfRefusal } from './order-routes'

export interface ReviewRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
  /** Told after each decision, so that shoppers see it at once. */
  readonly onChanged: () => Promise<void>
}

const MOST_PHOTOS = 100

/** Photos that customers add to their reviews. */
export function registerStaffReviewRoutes(mount: StaffMount, services: ReviewRouteServices): void {
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
