import {
  addStaffPasskey,
  beginStaffPasskey,
  beginStaffPasskeyLogIn,
  listStaffPasskeys,
  logInStaffByPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
} from '@store/shared/api/staff/people/staff-passkeys'
import { originOf } from '../http/origin-of'
import type { StaffMount } from './mount-staff'
import type { StaffCookie } from './staff-cookie'
import type { StaffPasskeys } from './staff-passkeys'

interface StaffPasskeyRouteServices {
  readonly passkeys: StaffPasskeys
  readonly cookie: StaffCookie
}

/** Log-in by passkey, and the member's own passkeys. */
export function registerStaffPasskeyRoutes(
  mount: StaffMount,
  { passkeys, cookie }: StaffPasskeyRouteServices,
): void {
  mount.open(beginStaffPasskeyLogIn, ({ request }) => passkeys.beginLogIn(cookie.callerOf(request)))

  mount.open(logInStaffByPasskey, async ({ body, request, reply }) => {
    cookie.set(reply, (await passkeys.logIn(body, cookie.callerOf(request))).cookie)
    return { message: 'You are logged in.' }
  })

  mount.staff(beginStaffPasskey, ({ session }) => passkeys.begin(session))

  mount.staff(addStaffPasskey, async ({ session, body, request }) => {
    await passkeys.add(session, body, originOf(request))
    return { message: `The passkey ${body.name} is added. You can log in with it from now on.` }
  })

  mount.staff(listStaffPasskeys, ({ session }) => passkeys.list(session.member.id))

  mount.staff(renameStaffPasskey, async ({ session, params, body }) => {
    await passkeys.rename(session, params.id, body.name)
    return { message: `The passkey is called ${body.name} now.` }
  })

  mount.staff(removeStaffPasskey, async ({ session, params }) => {
    await passkeys.remove(session, params.id)
    return { message: 'The passkey is removed. It logs nobody in any more.' }
  })
}
