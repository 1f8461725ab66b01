import {
  acceptStaffInvitation,
  beginSecondFactor,
  confirmStaffPassword,
  enableSecondFactor,
  getStaffSession,
  logInStaff,
  logOutStaff,
  openStaffInvitation,
  proveSecondFactor,
} from '@store/shared/api/staff/people/staff-log-in'
import { rightsOf } from '@store/shared/domain/people/staff'
import type { Database } from '../db/database'
import type { StaffMount } from './mount-staff'
import type { SecondFactor } from './second-factor'
import type { StaffCookie } from './staff-cookie'
import type { StaffLogIns } from './staff-log-in'
import type { StaffSessions } from './staff-sessions'

export interface StaffLogInRouteServices {
  readonly db: Database
  readonly logIns: StaffLogIns
  readonly sessions: StaffSessions
  readonly secondFactor: SecondFactor
  readonly cookie: StaffCookie
}

/** Coming in and going out. */
export function registerStaffLogInRoutes(mount: StaffMount, services: StaffLogInRouteServices): void {
  const { db, logIns, sessions, secondFactor, cookie } = services

  mount.open(logInStaff, async ({ body, request, reply }) => {
    const { cookie: value, next } = await logIns.begin(body, cookie.callerOf(request))
    cookie.set(reply, value)
    return { next }
  })

  mount.open(proveSecondFactor, async ({ body, request, reply }) => {
    cookie.set(reply, (await logIns.complete(body.code, cookie.callerOf(request))).cookie)
    return { message: 'You are logged in.' }
  })

  mount.open(beginSecondFactor, ({ request }) => logIns.offerSecondFactor(cookie.callerOf(request)))

  mount.open(enableSecondFactor, async ({ body, request, reply }) => {
    const enabled = await logIns.enableSecondFactor(body.code, cookie.callerOf(request))
    cookie.set(reply, enabled.cookie)
    return { recoveryCodes: [...enabled.recoveryCodes] }
  })

  mount.open(openStaffInvitation, ({ body, request }) =>
    logIns.openInvitation(body.token, cookie.callerOf(request)),
  )

  mount.open(acceptStaffInvitation, async ({ body, request, reply }) => {
    const { cookie: value, next } = await logIns.acceptInvitation(body, cookie.callerOf(request))
    cookie.set(reply, value)
    return { next }
  })

  mount.staff(getStaffSession, async ({ session: { member } }) => ({
    id: member.id,
    name: member.name,
    email: member.email,
    role: member.role,
    rights: [...rightsOf(member.role)],
    recoveryCodesLeft: await secondFactor.countRecoveryCodes(member.id),
  }))

  mount.staff(logOutStaff, async ({ session, reply }) => {
    await sessions.end(db, session.member.id, session.id)
    cookie.clear(reply)
    return { message: 'You are logged out.' }
  })

  mount.staff(confirmStaffPassword, async ({ session, body }) => {
    await logIns.confirm(session, body.password)
    return { message: 'Confirmed.' }
  })
}
