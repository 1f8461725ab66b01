import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  getPasskeys,
  logInByPasskey,
  removePasskey,
} from '@store/shared/api/passkeys'
import type { Mount } from '../../http/mount-endpoint'
import { originOf } from '../../http/origin-of'
import { translateIn } from '../../i18n/translate-in'
import messages from '../messages.json'
import type { SessionCookies } from '../sessions/session-cookies'
import type { Passkeys } from './passkeys'

export interface PasskeyRouteServices {
  readonly passkeys: Passkeys
  readonly cookies: SessionCookies
}

export function registerPasskeyRoutes(mount: Mount, { passkeys, cookies }: PasskeyRouteServices): void {
  mount(beginPasskey, ({ body, customerId, request }) =>
    passkeys.begin(customerId, body.currentPassword, originOf(request)),
  )

  mount(addPasskey, ({ body, customerId, request }) => passkeys.add(customerId, body, originOf(request)))

  mount(getPasskeys, ({ customerId }) => passkeys.list(customerId))

  mount(removePasskey, async ({ params, customerId, request, language }) => {
    await passkeys.remove(customerId, params.id, originOf(request))
    return { message: translateIn(language)(messages.passkeyRemoved) }
  })

  mount(beginPasskeyLogIn, ({ request }) => passkeys.beginLogIn(originOf(request)))

  mount(logInByPasskey, async ({ body, request, reply }) =>
    cookies.hand(request, reply, await passkeys.logIn(body, cookies.callerOf(request))),
  )
}
