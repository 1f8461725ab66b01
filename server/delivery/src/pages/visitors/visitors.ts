import { randomBytes } from 'node:crypto'
import { cookieIn } from '@store/shared/domain/cookies'
import { parseReleaseTag } from '@store/shared/remotes/releases/release-tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Composition, LiveRelease } from '../../compositions/composition'
import type { LiveComposition } from '../../live/live-composition'
import { getsCanary } from './cohorts'

export interface Visit {
  readonly composition: Composition
  /** The visitor's id; null while no canary runs. */
  readonly visitor: string | null
}

/** Chooses between the live composition and those with canaries. */
export interface Visitors {
  /** For a page; gives the visitor an id if canaries run and there is none yet. Null before something is live. */
  visitOfPage(request: FastifyRequest, reply: FastifyReply): Visit | null
  /** For the document of an open tab. Without an id, which a browser may refuse to keep, the tab stays with what it has. */
  compositionOfTab(request: FastifyRequest): Composition | null
}

export interface VisitorsOptions {
  readonly live: Pick<LiveComposition, 'release'>
  readonly key: Uint8Array
  /** Served by HTTPS. */
  readonly isSecure: boolean
}

const LIFE_SECONDS = 30 * 24 * 3600
const VISITOR_ID = /^[\w-]{22}$/

/**
 * Visitors are told apart by a random id in a cookie, and only while a canary runs: it is neither set nor read otherwise, is kept nowhere
 * else, and no script can read it.
 */
export function createVisitors({ live, key, isSecure }: VisitorsOptions): Visitors {
  const cookieName = isSecure ? '__Host-visitor' : 'visitor'
  const attributes = `; Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  const findId = ({ headers }: FastifyRequest): string | undefined => {
    const id = cookieIn(headers.cookie ?? '', cookieName)
    return id !== undefined && VISITOR_ID.test(id) ? id : undefined
  }

  const compositionOf = ({ canaries, withCanaries }: LiveRelease, visitor: string): Composition =>
    withCanaries(canaries.filter((canary) => getsCanary(key, visitor, canary)).map(({ name }) => name))

  return {
    visitOfPage(request, reply) {
      const release = live.release()
      if (release === null) return null
      if (release.canaries.length === 0) return { composition: release.stable, visitor: null }
      const known = findId(request)
      if (known !== undefined) return { composition: compositionOf(release, known), visitor: known }
      const visitor = randomBytes(16).toString('base64url')
      reply.header('set-cookie', `${cookieName}=${visitor}${attributes}`)
      return { composition: compositionOf(release, visitor), visitor }
    },

    compositionOfTab(request) {
      const release = live.release()
      if (release === null || release.canaries.length === 0) return release?.stable ?? null
      const known = findId(request)
      if (known !== undefined) return compositionOf(release, known)
      const running = release.canaries.map(({ name }) => name)
      const names = parseReleaseTag(request.headers['if-none-match'] ?? '')
      return release.withCanaries(names.filter((name) => running.includes(name)))
    },
  }
}
