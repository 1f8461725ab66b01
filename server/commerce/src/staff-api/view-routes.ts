import { listStaffViews, removeStaffView, saveStaffView } from '@store/shared/api/staff/staff-views'
import type { BackOffice } from '../back-office/back-office'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { StaffMount } from '../staff/mount-staff'
import { createStaffViews } from '../staff/staff-views'

export interface ViewRouteServices {
  readonly db: Database
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

/** The filters that a member keeps under names, of any list. */
export function registerStaffViewRoutes(mount: StaffMount, { db, officeOf }: ViewRouteServices): void {
  const views = createStaffViews(db)

  mount.staff(listStaffViews, ({ session, params: { list } }) =>
    views.list({ memberId: session.member.id, list }),
  )

  mount.staff(saveStaffView, async ({ session, params: { list }, body }) => {
    const { id, email } = session.member
    await views.save({ memberId: id, list }, body, officeOf(email).log)
    return { message: `The view “${body.name}” is saved.` }
  })

  mount.staff(removeStaffView, async ({ session, params: { list, id } }) => {
    const { id: memberId, email } = session.member
    const gone = await views.remove({ memberId, list }, id, officeOf(email).log)
    if (gone === null) throw new CommerceFailure('NOT_FOUND')
    return { message: `The view “${gone.name}” is deleted.` }
  })
}
