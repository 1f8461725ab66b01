import { getStaffSession } from '@store/shared/api/staff/people/staff-log-in'
import type { StaffOverview } from '@store/shared/api/staff/staff-overview'
import { rightsOf, type StaffRole } from '@store/shared/domain/people/staff'
import { STAFF_FAILURES, type StaffFailureCode } from '@store/shared/messages/failures/staff-failures'
import { respond, StubbedFailure } from '@store/shared/testing/stubbed-api'
import type { StaffIdentity } from '../session/staff-context'

export const identityOf = (role: StaffRole): StaffIdentity => ({
  id: 7,
  name: 'Mira Nair',
  email: 'mira@example.in',
  role,
  rights: [...rightsOf(role)],
  recoveryCodesLeft: 10,
})

/** Logged in with this role. */
export const loggedIn = (role: StaffRole) => respond(getStaffSession, identityOf(role))

/** As the server refuses in the back office. */
export const refuses = (status: number, code: StaffFailureCode, message: string = STAFF_FAILURES[code]) =>
  new StubbedFailure(status, { statusCode: status, message, code })

/** An overview without anything that waits, as a member sees it who may see none of it. */
export const NOTHING_WAITS: StaffOverview = {
  toPack: null,
  toShip: null,
  toCancel: null,
  openReturns: null,
  unpaid: null,
  refundsDue: null,
  soldOut: null,
  scarce: null,
  waitingPhotos: null,
  waitingMessages: null,
}
