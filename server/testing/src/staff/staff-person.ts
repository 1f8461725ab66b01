import {
  acceptStaffInvitation,
  beginSecondFactor,
  enableSecondFactor,
  logInStaff,
  proveSecondFactor,
} from '@store/shared/api/staff/people/staff-log-in'
import type { StaffRole } from '@store/shared/domain/people/staff'
import { sendInProcess } from '../clients/send-in-process'
import { createShopClient, type ShopClient } from '../clients/shop-client'
import { TEST_PASSWORD } from '../clients/test-people'
import type { TestStore } from '../store/test-store'
import { createAuthenticatorApp } from './authenticator-app.mjs'

/** A member of the staff, logged in, with an authenticator app. */
export interface StaffPerson {
  readonly email: string
  readonly name: string
  readonly password: string
  /** Holds the cookie of the log-in. */
  readonly api: ShopClient
  readonly recoveryCodes: readonly string[]
  /** What the authenticator app shows now. */
  code(): string
}

let networks = 0

/** One browser of the staff: it says that it comes from a page of the shop's origin, in a network of its own. */
export function staffBrowser(store: TestStore): ShopClient {
  networks += 1
  const send = sendInProcess(store.app, `10.3.${Math.floor(networks / 250)}.${1 + (networks % 250)}`)
  return createShopClient((request) =>
    send({ ...request, headers: { 'sec-fetch-site': 'same-origin', ...request.headers } }),
  )
}

/** The token in a link that was mailed. */
export const tokenIn = (url: string): string => new URL(url).hash.slice(1)

/** Invited, joined and logged in by the calls that the back office's pages make. */
export async function addStaff(
  store: TestStore,
  role: StaffRole,
  email = `${role}-${networks}@example.com`,
): Promise<StaffPerson> {
  const name = 'Mira Nair'
  const { url } = await store.commerce.backOffice('test').staff.invite(email, role)
  const api = staffBrowser(store)
  await api.call(acceptStaffInvitation, { body: { token: tokenIn(url), name, password: TEST_PASSWORD } })
  const { secret } = await api.call(beginSecondFactor, {})
  const app = createAuthenticatorApp(secret)
  const code = () => app(store.clock.now())
  const { recoveryCodes } = await api.call(enableSecondFactor, { body: { code: code() } })
  return { email, name, password: TEST_PASSWORD, api, recoveryCodes, code }
}

/** In another browser, with the next code. */
export async function logInAgain(store: TestStore, person: StaffPerson): Promise<ShopClient> {
  store.clock.advance(30_000)
  const api = staffBrowser(store)
  await api.call(logInStaff, { body: { email: person.email, password: person.password } })
  await api.call(proveSecondFactor, { body: { code: person.code() } })
  return api
}
