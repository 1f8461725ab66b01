import {
  changePassword,
  confirmEmail,
  endLogIn,
  getCustomer,
  getLogIns,
  login,
  logout,
  refreshSession,
  register,
  requestPasswordReset,
  resetPassword,
  sendEmailCode,
  updateCustomer,
  verifyResetCode,
} from '@store/shared/api/accounts'
import { AUTH_TEXTS } from '@store/shared/messages/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CommerceFailure } from '../http/commerce-failure'
import type { Mount } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import type { CustomerService } from './customer-service'
import type { EmailAddresses } from './email-addresses'
import { type Caller, DEVICE_LIFE_MS, type KnownDevices } from './known-devices'
import type { PasswordRecovery } from './password-recovery'
import { type IssuedSession, REFRESH_LIFE_MS, type Sessions } from './sessions'

/** Log-in, renewal and log-out lie below it; no other call ever carries the cookie. */
const COOKIE_PATH = '/api/Security'

export interface CustomerRouteServices {
  readonly customers: CustomerService
  readonly emailAddresses: EmailAddresses
  readonly recovery: PasswordRecovery
  readonly sessions: Sessions
  readonly devices: KnownDevices
  /** City and country of a network address; empty where they are not known. */
  readonly placeOf: (ip: string) => Promise<string>
  /** The cookie travels over https only. */
  readonly isSecure: boolean
}

export function registerCustomerRoutes(mount: Mount, services: CustomerRouteServices): void {
  const { customers, emailAddresses, recovery, sessions, devices, placeOf, isSecure } = services
  // By the prefix a browser takes it from an https answer only, so that nobody on the way can plant another's.
  const cookieName = isSecure ? '__Secure-refresh_token' : 'refresh_token'
  const attributes = { httpOnly: true, sameSite: 'strict', path: COOKIE_PATH, secure: isSecure } as const

  const deviceCookieName = isSecure ? '__Secure-known_device' : 'known_device'
  const callerOf = (request: FastifyRequest): Caller => ({
    ip: request.ip,
    device: devices.read(request.cookies[deviceCookieName]),
    from: originOf(request),
  })
  const remember = (request: FastifyRequest, reply: FastifyReply, customerId: number): void => {
    if (callerOf(request).device?.customerId === customerId) return
    reply.setCookie(deviceCookieName, devices.issue(customerId), {
      ...attributes,
      maxAge: DEVICE_LIFE_MS / 1000,
    })
  }

  const hand = (reply: FastifyReply, { session, refreshToken }: IssuedSession) => {
    reply.setCookie(cookieName, refreshToken, { ...attributes, maxAge: REFRESH_LIFE_MS / 1000 })
    return session
  }
  const refreshTokenOf = (request: FastifyRequest): string => request.cookies[cookieName] ?? ''

  mount(register, async ({ body, request, reply }) => {
    const issued = await customers.register(body, callerOf(request))
    remember(request, reply, issued.session.user.id)
    return hand(reply, issued)
  })

  mount(login, async ({ body, request, reply }) => {
    const issued = await customers.logIn(body, callerOf(request))
    remember(request, reply, issued.session.user.id)
    return hand(reply, issued)
  })

  mount(refreshSession, async ({ request, reply }) => {
    try {
      return hand(reply, await sessions.renew(refreshTokenOf(request), originOf(request)))
    } catch (error) {
      if (error instanceof CommerceFailure) reply.clearCookie(cookieName, attributes)
      throw error
    }
  })

  mount(logout, async ({ customerId, request, reply }) => {
    const whose = customerId ?? (await sessions.findCustomer(refreshTokenOf(request)))
    if (whose !== null) await customers.logOut(whose, originOf(request))
    reply.clearCookie(cookieName, attributes)
    return { message: 'Logged out.' }
  })

  mount(requestPasswordReset, async ({ body, query, request }) => {
    const emailOrMobile = required('emailOrMobile', body.emailOrMobile ?? query.emailOrMobile)
    return { challenge: await recovery.request(emailOrMobile, callerOf(request)) }
  })

  mount(verifyResetCode, async ({ body, request }) => ({
    resetToken: await recovery.verify(body.challenge, body.code, request.ip),
  }))

  mount(resetPassword, async ({ body: { verifyOTP: resetToken, ...given }, request }) => {
    await recovery.reset({ ...given, resetToken }, originOf(request))
    return { message: AUTH_TEXTS.passwordReset }
  })

  mount(getCustomer, async ({ params, customerId }) => {
    if (params.id !== customerId) throw new CommerceFailure('NOT_FOUND')
    return customers.get(customerId)
  })

  mount(updateCustomer, ({ body, customerId, request }) =>
    customers.update(customerId, body, originOf(request)),
  )

  mount(confirmEmail, async ({ body, customerId, request }) => {
    await emailAddresses.confirm(customerId, body.code, originOf(request))
    return customers.get(customerId)
  })

  mount(sendEmailCode, async ({ customerId }) => {
    await emailAddresses.askAgain(customerId)
    return { message: 'A code was sent if an address waits to be confirmed.' }
  })

  mount(getLogIns, async ({ customerId, request }) => {
    const logIns = await sessions.list(customerId, refreshTokenOf(request))
    return Promise.all(logIns.map(async (each) => ({ ...each, place: await placeOf(each.network) })))
  })

  mount(endLogIn, async ({ params, customerId, request }) => {
    await sessions.end(customerId, params.id, originOf(request))
    return { message: 'This log-in has ended.' }
  })

  mount(changePassword, async ({ body, customerId, request, reply }) =>
    hand(reply, await customers.changePassword(customerId, body, callerOf(request))),
  )
}

/** A value that old clients send in the query and new ones in the body. */
function required(name: string, value: string | undefined): string {
  if (value !== undefined && value !== '') return value
  throw new CommerceFailure('VALIDATION', { fields: [{ path: name, message: 'is required' }] })
}
