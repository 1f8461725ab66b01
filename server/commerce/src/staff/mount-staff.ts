import type { Endpoint, ResponseOf } from '@store/shared/api/endpoint'
import type { StaffEndpoint } from '@store/shared/api/staff/staff-endpoint'
import { hasRight, STAFF_RIGHTS, type StaffRight } from '@store/shared/domain/people/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../audit/refusal'
import { CommerceFailure } from '../http/commerce-failure'
import { type Call, createMount, type Handler } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import type { StaffCookie } from './staff-cookie'
import type { StaffSession, StaffSessions } from './staff-sessions'

export interface StaffCall<E extends StaffEndpoint> extends Omit<Call<E>, 'customerId'> {
  /** Who calls; may do what the endpoint takes. */
  readonly session: StaffSession
}

/** Answers the endpoints of the back office. */
export interface StaffMount {
  /** For members whose role has the endpoint's right. A `Refusal` of the services is told as it is. */
  staff<E extends StaffEndpoint>(endpoint: E, handler: (call: StaffCall<E>) => Promise<ResponseOf<E>>): void
  /** For what more than the endpoint's right is needed. @throws {CommerceFailure} STAFF_NOT_ALLOWED */
  expectRight(session: StaffSession, right: StaffRight): Promise<void>
  /** For the steps of a log-in, which nobody is logged in for. */
  open<E extends Endpoint & { readonly auth: 'public' }>(endpoint: E, handler: Handler<E>): void
}

export interface StaffMountOptions {
  readonly sessions: StaffSessions
  readonly cookie: StaffCookie
  readonly publicOrigin: string
  /** Told of each endpoint that gets a route. */
  readonly onMount: (endpoint: Endpoint) => void
  /** Told of each call of a member who lacks its right. */
  readonly onRefused: (session: StaffSession, right: StaffRight) => Promise<void>
}

/** Every route of the back office is made here, so none is without its guard. */
export function createStaffMount(app: FastifyInstance, options: StaffMountOptions): StaffMount {
  const { sessions, cookie, publicOrigin, onMount, onRefused } = options
  const admitted = new WeakMap<FastifyRequest, StaffSession>()

  const expectRight = async (session: StaffSession, right: StaffRight): Promise<void> => {
    if (hasRight(session.member.role, right)) return
    await onRefused(session, right)
    const message = `Your role does not allow this: ${STAFF_RIGHTS[right]} (${right}). An owner can change it.`
    throw new CommerceFailure('STAFF_NOT_ALLOWED', { message })
  }

  const admit = async (request: FastifyRequest, endpoint: StaffEndpoint): Promise<StaffSession> => {
    const session = await sessions.find(cookie.callerOf(request).cookie)
    if (session === null || !session.isComplete) throw new CommerceFailure('STAFF_NOT_LOGGED_IN')
    refuseForeign(request, publicOrigin)
    const { right, confirmed = false } = endpoint
    if (right !== 'any') await expectRight(session, right)
    if (confirmed && !session.isConfirmed) throw new CommerceFailure('STAFF_CONFIRM_IDENTITY')
    await sessions.touch(session, originOf(request))
    return session
  }

  const mount = createMount(app, {
    onMount,
    async authenticate(request, endpoint) {
      if (!isStaffEndpoint(endpoint)) throw new Error(`${endpoint.path} is no endpoint of the back office`)
      const session = await admit(request, endpoint)
      admitted.set(request, session)
      return session.member.id
    },
  })

  return {
    staff(endpoint, handler) {
      mount(endpoint, async (call) => {
        const session = admitted.get(call.request)
        if (session === undefined) throw new Error(`${endpoint.path} was answered without its guard`)
        try {
          return await handler({ ...call, session })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          throw new CommerceFailure('STAFF_REFUSED', { message: error.onScreen })
        }
      })
    },
    expectRight,
    open: (endpoint, handler) => mount(endpoint, handler),
  }
}

const isStaffEndpoint = (endpoint: Endpoint): endpoint is StaffEndpoint => endpoint.auth === 'staff'

/**
 * A change has to say that it comes from a page of this origin: unlike the shop's API, which programs without cookies may call too, it
 * is made by browsers alone, and all of them say so (`refuse-other-sites.ts` refuses those that say something else).
 */
function refuseForeign({ method, headers }: FastifyRequest, publicOrigin: string): void {
  if (method === 'GET') return
  const { 'sec-fetch-site': site, origin, host } = headers
  const isOurs =
    site === undefined
      ? origin === publicOrigin ||
        (origin !== undefined && URL.canParse(origin) && new URL(origin).host === host)
      : site === 'same-origin'
  if (!isOurs) throw new CommerceFailure('STAFF_OTHER_SITE')
}
