import type {} from '@store/platform/http/request-language'
import type { Endpoint } from '@store/shared/api/endpoint'
import { messageForStatus } from '@store/shared/messages/failures/http-failure'
import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '../../db/database-failure'
import { translateIn } from '../../i18n/translate-in'
import { CommerceFailure, toFailureWire } from '../commerce-failure'

export const BUSY_RETRY_SECONDS = 5

/** Every failing call below the API's prefix gets a `FailureWire`, never a stack. */
export function answerFailures(
  app: FastifyInstance,
  mounted: ReadonlyArray<Pick<Endpoint, 'method' | 'path'>>,
): void {
  app.setErrorHandler((error, request, reply) => {
    // The caller hung up half-way: there is no one to answer, and nothing is wrong here.
    if (request.raw.readableAborted) return reply.status(400).send()
    const failure = toCommerceFailure(error)
    if (failure === null) {
      request.log.error({ err: error }, 'a call failed')
      const message = messageForStatus(500, translateIn(request.language))
      return reply.status(500).send({ statusCode: 500, message })
    }
    if (failure.status >= 500) request.log.error({ err: error }, 'a call could not be served')
    const { retryAfterSeconds } = failure.options
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
    return reply
      .header('cache-control', 'no-store')
      .status(failure.status)
      .send(toFailureWire(failure, request.language))
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = mounted
      .filter((endpoint) => pathPattern(`${app.prefix}${endpoint.path}`).test(path))
      .map((endpoint) => endpoint.method)
    if (allowed.length === 0) throw new CommerceFailure('NOT_FOUND')
    reply.header('allow', allowed.join(', '))
    throw new CommerceFailure('METHOD_NOT_ALLOWED')
  })
}

const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`)

/** Null for a defect of ours. */
function toCommerceFailure(error: unknown): CommerceFailure | null {
  if (error instanceof CommerceFailure) return error
  if (isUnavailable(error)) {
    return new CommerceFailure('SERVICE_UNAVAILABLE', { retryAfterSeconds: BUSY_RETRY_SECONDS })
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new CommerceFailure('PAYLOAD_TOO_LARGE')
  if (status === 415) return new CommerceFailure('UNSUPPORTED_MEDIA_TYPE')
  // Fastify's own refusals: a body that is not JSON, an address that cannot be decoded.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new CommerceFailure('INVALID_REQUEST', { status })
  return null
}
