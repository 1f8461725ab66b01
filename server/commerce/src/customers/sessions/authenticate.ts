import type { FastifyRequest } from 'fastify'
import { CommerceFailure } from '../../http/commerce-failure'
import type { MountOptions } from '../../http/mount-endpoint'
import type { Sessions } from './sessions'

/** Reads `Authorization: Bearer …`; null without the header. */
export const createAuthenticate =
  (sessions: Pick<Sessions, 'customerOf'>): MountOptions['authenticate'] =>
  async (request: FastifyRequest) => {
    const header = request.headers.authorization
    if (header === undefined) return null
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header) ?? []
    if (token === undefined || header.length > 2000) throw new CommerceFailure('NOT_LOGGED_IN')
    return sessions.customerOf(token)
  }
