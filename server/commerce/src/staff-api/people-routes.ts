import {
  changeStaffPassword,
  changeStaffRole,
  endStaffLogIn,
  getAuditEntries,
  getStaffLogIns,
  getStaffPeople,
  inviteStaff,
  lockStaff,
  renewRecoveryCodes,
  resetStaff,
  withdrawStaffInvitation,
} from '@store/shared/api/staff/people/staff-people'
import { PAGE_SIZE } from '@store/shared/api/staff/staff-wire'
import type { StaffMember } from '@store/shared/domain/people/staff'
import type { BackOffice } from '../back-office/back-office'
import type { Database } from '../db/database'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { StaffMount } from '../staff/mount-staff'
import type { StaffLogIns } from '../staff/staff-log-in'
import type { StaffSessions } from '../staff/staff-sessions'

export interface PeopleRouteServices {
  readonly db: Database
  readonly logIns: StaffLogIns
  readonly sessions: StaffSessions
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

/** The member's own account, who else works here, and the log of changes. */
export function registerPeopleRoutes(mount: StaffMount, services: PeopleRouteServices): void {
  registerProfileRoutes(mount, services)
  registerMemberRoutes(mount, services)

  mount.staff(getAuditEntries, async ({ session, query }) => {
    const { log } = services.officeOf(session.member.email)
    const entries = await log.list({
      limit: PAGE_SIZE + 1,
      by: query.by,
      subject: query.subject,
      action: query.action,
      beforeId: query.before,
    })
    return { entries: entries.slice(0, PAGE_SIZE), hasMore: entries.length > PAGE_SIZE }
  })
}

function registerProfileRoutes(mount: StaffMount, { db, logIns, sessions, officeOf }: PeopleRouteServices) {
  mount.staff(getStaffLogIns, ({ session }) => sessions.list(session.member.id, session.id))

  mount.staff(endStaffLogIn, async ({ session, params }) => {
    const { id, email } = session.member
    await inTransaction(db, async (tx) => {
      if (!(await sessions.end(tx, id, params.id))) throw new CommerceFailure('NOT_FOUND')
      await officeOf(email).log.record(tx, { action: 'staff.end-log-in', subject: email })
    })
    return { message: 'This log-in has ended.' }
  })

  mount.staff(changeStaffPassword, async ({ session, body }) => {
    await logIns.changePassword(session, body)
    return { message: 'Your password is changed. Your other log-ins have ended.' }
  })

  mount.staff(renewRecoveryCodes, async ({ session }) => ({
    recoveryCodes: [...(await logIns.renewRecoveryCodes(session))],
  }))
}

function registerMemberRoutes(mount: StaffMount, { officeOf }: PeopleRouteServices) {
  const memberOf = async (office: BackOffice, id: number): Promise<StaffMember> => {
    const member = (await office.staff.list()).find((each) => each.id === id)
    if (member === undefined) throw new CommerceFailure('NOT_FOUND')
    return member
  }

  mount.staff(getStaffPeople, async ({ session }) => {
    const { staff } = officeOf(session.member.email)
    return { members: [...(await staff.list())], invitations: [...(await staff.listInvitations())] }
  })

  mount.staff(inviteStaff, async ({ session, body }) => {
    await officeOf(session.member.email).staff.invite(body.email, body.role)
    return { message: `An invitation was sent to ${body.email}.` }
  })

  mount.staff(withdrawStaffInvitation, async ({ session, body }) => {
    await officeOf(session.member.email).staff.withdraw(body.email)
    return { message: `The link for ${body.email} does not work any more.` }
  })

  mount.staff(changeStaffRole, async ({ session, params, body }) => {
    const office = officeOf(session.member.email)
    const member = await memberOf(office, params.id)
    await office.staff.changeRole(member.email, body.role)
    return { message: `The role of ${member.name} is changed.` }
  })

  mount.staff(lockStaff, async ({ session, params, body: { isLocked } }) => {
    const office = officeOf(session.member.email)
    const member = await memberOf(office, params.id)
    await (isLocked ? office.staff.lock(member.email) : office.staff.unlock(member.email))
    return { message: isLocked ? `${member.name} is locked out.` : `${member.name} can log in again.` }
  })

  mount.staff(resetStaff, async ({ session, params }) => {
    const office = officeOf(session.member.email)
    const member = await memberOf(office, params.id)
    await office.staff.reset(member.email)
    return { message: `A link to set up the access again was sent to ${member.email}.` }
  })
}
