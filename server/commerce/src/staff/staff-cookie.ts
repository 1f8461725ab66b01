import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../http/origin-of'
import type { StaffCaller } from './staff-log-in'
import { STAFF_LIFE_MS } from './staff-sessions'

/** The back office's calls lie below it; no other call ever carries the cookie, and none of a shopper's comes here. */
const PATH = '/api/staff'

/** The log-in of a member, as it travels: apart from the cookies of shoppers in name and path. */
export interface StaffCookie {
  callerOf(request: FastifyRequest): StaffCaller
  set(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

/** @param isSecure it travels over https only */
export function createStaffCookie({ isSecure }: { readonly isSecure: boolean }): StaffCookie {
  // By the prefix a browser takes it from an https answer only, so that a network in between cannot plant another's.
  const name = isSecure ? '__Secure-staff_session' : 'staff_session'
  const attributes = { httpOnly: true, sameSite: 'strict', path: PATH, secure: isSecure } as const
  return {
    callerOf: (request) => ({
      ip: request.ip,
      from: originOf(request),
      cookie: request.cookies[name] ?? '',
    }),
    set: (reply, value) => void reply.setCookie(name, value, { ...attributes, maxAge: STAFF_LIFE_MS / 1000 }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  }
}
