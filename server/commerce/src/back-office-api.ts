import type { SessionSecrets } from '@store/platform/config/secrets/derive-key'
import type { Endpoint } from '@store/shared/api/endpoint'
import type { StaffRight } from '@store/shared/domain/people/staff'
import type { FastifyInstance } from 'fastify'
import type { BackOffice } from './back-office/back-office'
import type { Clock } from './base/clock'
import type { Passwords } from './customers/passwords/passwords'
import type { Database } from './db/database'
import { inTransaction } from './db/transaction'
import type { EditPreviews } from './edit-previews/edit-previews'
import type { Bulkhead } from './http/limits/bulkhead'
import type { RateLimits } from './http/limits/rate-limits'
import type { Outbox } from './mail/outbox'
import type { Shop } from './mail/shop'
import { removeOldEdits } from './product-edits/kept-edits'
import { createStaffMount } from './staff/mount-staff'
import { createSecondFactor } from './staff/second-factor'
import { createStaffCookie } from './staff/staff-cookie'
import { removeExpiredInvitations } from './staff/staff-invitations'
import { createStaffLogIns } from './staff/staff-log-in'
import { registerStaffLogInRoutes } from './staff/staff-log-in-routes'
import { registerStaffPasskeyRoutes } from './staff/staff-passkey-routes'
import { createStaffPasskeys } from './staff/staff-passkeys'
import type { StaffSession } from './staff/staff-sessions'
import { createStaffSessions } from './staff/staff-sessions'
import { registerStaffCouponRoutes } from './staff-api/catalogue/coupon-routes'
import {
  registerStaffProductEditRoutes,
  registerStaffProductPageRoutes,
} from './staff-api/catalogue/product-edit-routes'
import { registerStaffProductRoutes } from './staff-api/catalogue/product-routes'
import { registerChangeSetRoutes } from './staff-api/content/change-set-routes'
import { registerStaffContentRoutes } from './staff-api/content/content-routes'
import { registerStaffCustomerRoutes } from './staff-api/customers/customer-routes'
import { registerStaffMessageRoutes } from './staff-api/customers/message-routes'
import { registerStaffNewsletterRoutes } from './staff-api/customers/newsletter-routes'
import { registerStaffReviewRoutes } from './staff-api/customers/review-routes'
import { registerStaffGuide } from './staff-api/guide-routes'
import { registerStaffDraftRoutes } from './staff-api/orders/draft-routes'
import { registerManyOrderRoutes } from './staff-api/orders/many-order-routes'
import { registerOrderChangeRoutes } from './staff-api/orders/order-change-routes'
import { registerOrderFileRoutes } from './staff-api/orders/order-file-routes'
import { registerStaffOrderRoutes } from './staff-api/orders/order-routes'
import { registerStaffReturnRoutes } from './staff-api/orders/return-routes'
import { registerStaffOverview } from './staff-api/overview-routes'
import { registerPeopleRoutes } from './staff-api/people-routes'
import { registerStaffSettingsRoutes } from './staff-api/settings/settings-routes'
import { registerStaffViewRoutes } from './staff-api/view-routes'

export interface BackOfficeApiOptions {
  readonly db: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly bulkhead: Bulkhead
  readonly limits: RateLimits
  readonly outbox: Pick<Outbox, 'put'>
  readonly shop: Shop
  readonly sessionSecrets: SessionSecrets
  readonly isProduction: boolean
  readonly publicOrigin: string
  readonly editPreviews: EditPreviews
  readonly backOffice: (by: string) => BackOffice
  /** Told after each change of prices, stock and reviews. */
  readonly onCatalogueChanged: () => Promise<void>
}

/** The calls of the back office, by the services that `npm run store` calls too. */
export interface BackOfficeApi {
  /** Adds the routes below `/api/staff`. */
  register(api: FastifyInstance, onMount: (endpoint: Endpoint) => void): void
  removeExpired(): Promise<void>
}

export function createBackOfficeApi(options: BackOfficeApiOptions): BackOfficeApi {
  const { db, clock, limits, publicOrigin, backOffice: officeOf } = options
  const sessions = createStaffSessions({ db, clock })
  const secondFactor = createSecondFactor(options)
  const cookie = createStaffCookie({ isSecure: options.isProduction })
  const logIns = createStaffLogIns({ ...options, sessions, secondFactor })
  const passkeys = createStaffPasskeys({ ...options, sessions })
  /** One entry an hour for a member and right: calls that are repeated cannot fill the log. */
  const noteRefused = async ({ member }: StaffSession, right: StaffRight): Promise<void> => {
    if (!(await limits.take('staff-refused/member-and-right', String(member.id), right))) return
    const { log } = officeOf(member.email)
    await inTransaction(db, (tx) => log.record(tx, { action: 'staff.refused', subject: right }))
  }
  return {
    register(api, onMount) {
      const mount = createStaffMount(api, {
        sessions,
        cookie,
        publicOrigin,
        onMount,
        onRefused: noteRefused,
      })
      registerStaffLogInRoutes(mount, { db, logIns, sessions, secondFactor, cookie })
      registerStaffPasskeyRoutes(mount, { passkeys, cookie })
      registerPeopleRoutes(mount, { db, logIns, sessions, officeOf })
      registerStaffOverview(mount, { officeOf })
      registerStaffGuide(mount, { db, clock })
      registerStaffViewRoutes(mount, { db, officeOf })
      registerStaffOrderRoutes(mount, { db, officeOf })
      registerOrderChangeRoutes(mount, { officeOf })
      registerOrderFileRoutes(mount, { officeOf })
      registerManyOrderRoutes(mount, { officeOf })
      registerStaffReturnRoutes(mount, { officeOf })
      registerStaffDraftRoutes(mount, { officeOf })
      registerStaffCustomerRoutes(mount, { db, officeOf })
      registerStaffMessageRoutes(mount, { db, officeOf })
      registerStaffNewsletterRoutes(mount, { officeOf })
      registerStaffCouponRoutes(mount, { db, officeOf })
      registerStaffReviewRoutes(mount, { officeOf, onChanged: options.onCatalogueChanged })
      registerStaffContentRoutes(mount, { db, officeOf, editPreviews: options.editPreviews })
      registerStaffSettingsRoutes(mount, { db, officeOf, editPreviews: options.editPreviews })
      registerChangeSetRoutes(mount, { officeOf })
      registerStaffProductRoutes(mount, { db, officeOf, onChanged: options.onCatalogueChanged })
      registerStaffProductPageRoutes(mount, { officeOf, onChanged: options.onCatalogueChanged })
      registerStaffProductEditRoutes(mount, { officeOf, onChanged: options.onCatalogueChanged })
    },
    async removeExpired() {
      await sessions.removeExpired()
      await options.editPreviews.removeExpired()
      await passkeys.removeExpired()
      await removeExpiredInvitations(db, clock())
      await removeOldEdits(db, clock())
    },
  }
}
