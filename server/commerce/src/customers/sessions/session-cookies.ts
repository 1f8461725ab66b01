import type { Session } from '@store/shared/domain/people/customer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../../http/origin-of'
import { type Caller, DEVICE_LIFE_MS, type KnownDevices } from './known-devices'
import { type IssuedSession, REFRESH_LIFE_MS } from './sessions'

/** Log-in, renewal and log-out lie below it; no other call ever carries the cookies. */
const PATH = '/api/Security'

/** The refresh token and the mark of a known browser, as they travel. */
export interface SessionCookies {
  callerOf(request: FastifyRequest): Caller
  /** Empty where there is none. */
  refreshTokenOf(request: FastifyRequest): string
  /** Begins a log-in in this browser, which is known to its customer from then on. */
  hand(request: FastifyRequest, reply: FastifyReply, issued: IssuedSession): Session
  /** Goes on with a log-in of this browser. */
  renew(reply: FastifyReply, issued: IssuedSession): Session
  clear(reply: FastifyReply): void
}

export interface SessionCookiesOptions {
  readonly devices: KnownDevices
  /** They travel over https only. */
  readonly isSecure: boolean
}

export function createSessionCookies({ devices, isSecure }: SessionCookiesOptions): SessionCookies {
  // By the prefix a browser takes them from an https answer only, so that a network in between cannot plant another's.
  const prefix = isSecure ? '__Secure-' : ''
  const names = { session: `${prefix}refresh_token`, device: `${prefix}known_device` }
  const attributes = { httpOnly: true, sameSite: 'strict', path: PATH, secure: isSecure } as const

  const callerOf = (request: FastifyRequest): Caller => ({
    ip: request.ip,
    device: devices.read(request.cookies[names.device]),
    from: originOf(request),
  })
  const renew = (reply: FastifyReply, { session, refreshToken }: IssuedSession): Session => {
    reply.setCookie(names.session, refreshToken, { ...attributes, maxAge: REFRESH_LIFE_MS / 1000 })
    return session
  }
  return {
    callerOf,
    refreshTokenOf: (request) => request.cookies[names.session] ?? '',
    hand(request, reply, issued) {
      const { id } = issued.session.user
      if (callerOf(request).device?.customerId !== id) {
        const maxAge = DEVICE_LIFE_MS / 1000
        reply.setCookie(names.device, devices.issue(id), { ...attributes, maxAge })
      }
      return renew(reply, issued)
    },
    renew,
    clear: (reply) => void reply.clearCookie(names.session, attributes),
  }
}
