import { cookieIn } from '@store/shared/domain/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface PreviewCookie {
  read(request: FastifyRequest): string | undefined
  /** @param value letters, digits, dots, hyphens and underscores */
  set(reply: FastifyReply, value: string, until: Date): void
  clear(reply: FastifyReply): void
}

/** After its end, too, a browser sends it once more, so that the visitor is told. */
const KEPT_AFTER_END_MS = 24 * 60 * 60 * 1000

/** Begins the addresses by which a browser begins and ends the preview of a change set. */
export const CHANGES_PREVIEW_PATH = '/preview/changes'

/** What a browser sees a preview of. */
type Previewed = 'release' | 'changes'

/** @param origin by https, a browser takes the cookie by its prefix from this host over https only */
export function createPreviewCookie(of: Previewed, origin: string, now: () => Date): PreviewCookie {
  const isSecure = origin.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}${of}_preview`
  const send = (reply: FastifyReply, value: string, maxAgeSeconds: number): void => {
    const secure = isSecure ? 'Secure; ' : ''
    reply.header(
      'set-cookie',
      `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${secure}SameSite=Lax`,
    )
  }
  return {
    read: ({ headers }) => cookieIn(headers.cookie ?? '', name),
    set(reply, value, until) {
      send(reply, value, Math.ceil((until.getTime() + KEPT_AFTER_END_MS - now().getTime()) / 1000))
    },
    clear: (reply) => send(reply, '', 0),
  }
}
