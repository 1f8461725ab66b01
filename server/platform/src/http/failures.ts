import type { FailureWire } from '@store/shared/api/failure-wire'
import { isRecord } from '@store/shared/domain/record'
import { messageForStatus } from '@store/shared/messages/failures/http-failure'
import type { FastifyInstance } from 'fastify'

/** Answers what went wrong in a route that does not answer it itself: a `FailureWire`, never a stack. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = clientFaultOf(error) ?? 500
    if (status === 500) request.log.error({ err: error, req: request }, 'a request failed')
    return reply.header('cache-control', 'no-store').status(status).send(failureWire(status))
  })
}

/** For a process that sends no pages. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.header('cache-control', 'no-store').status(404).send(failureWire(404)),
  )
}

export const failureWire = (
  status: number,
  message = messageForStatus(status),
  code?: string,
): FailureWire => ({
  statusCode: status,
  message,
  ...(code !== undefined && { code }),
})

/** Fastify marks what the caller did wrong with a status; everything else is ours, and null. */
export function clientFaultOf(error: unknown): number | null {
  const status = isRecord(error) ? error.statusCode : null
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}
