import {
  deleteAccount,
  downloadOwnData,
  getSecurityActivity,
  sendIdentityCode,
} from '@store/shared/api/privacy'
import type { IdentityProof } from '../customers/identity-proof'
import type { SessionCookies } from '../customers/sessions/session-cookies'
import type { Database } from '../db/database'
import type { Mount } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import { translateIn } from '../i18n/translate-in'
import { listRecentActivity } from '../security/security-log'
import messages from './messages.json'
import type { OwnData } from './own-data'

export interface PrivacyRouteServices {
  readonly db: Database
  readonly ownData: OwnData
  readonly identity: IdentityProof
  readonly cookies: SessionCookies
  /** City and country of a network address; empty where they are not known. */
  readonly placeOf: (ip: string) => Promise<string>
}

export function registerPrivacyRoutes(mount: Mount, services: PrivacyRouteServices): void {
  const { db, ownData, identity, cookies, placeOf } = services

  mount(getSecurityActivity, async ({ customerId }) => {
    const events = await listRecentActivity(db, customerId)
    const networks = [...new Set(events.map(({ network }) => network))]
    const places = new Map(
      await Promise.all(networks.map(async (each) => [each, each && (await placeOf(each))] as const)),
    )
    return events.map((event) => ({ ...event, place: places.get(event.network) ?? '' }))
  })

  mount(sendIdentityCode, async ({ customerId }) => ({ challenge: await identity.sendCode(customerId) }))

  mount(downloadOwnData, ({ body, customerId, request }) =>
    ownData.download(customerId, body, originOf(request)),
  )

  mount(deleteAccount, async ({ body, customerId, request, reply, language }) => {
    await ownData.delete(customerId, body, originOf(request))
    cookies.clear(reply)
    return { message: translateIn(language)(messages.deleted) }
  })
}
