import { exportStaffNewsletter, getStaffNewsletter } from '@store/shared/api/staff/shop/staff-newsletter'
import type { BackOffice } from '../back-office/back-office'
import { subscribersCsv } from '../customer-care/subscribers-csv'
import type { StaffMount } from '../staff/mount-staff'
import { toFile } from './customer-routes'

export interface NewsletterRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

export function registerStaffNewsletterRoutes(
  mount: StaffMount,
  { officeOf }: NewsletterRouteServices,
): void {
  mount.staff(getStaffNewsletter, ({ session }) => officeOf(session.member.email).newsletter.count())

  mount.staff(exportStaffNewsletter, async ({ session, body }) => {
    const rows = await officeOf(session.member.email).newsletter.export(body)
    return toFile('newsletter.csv', 'text/csv; charset=utf-8', subscribersCsv(rows))
  })
}
