import { Readable } from 'node:stream'
import { PART_NAME } from '@store/shared/remotes/release-manifest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { canDo, findOperator, type OperatorScope, type OperatorToken } from '../../config/operator-tokens'
import { clientFaultOf, failureWire } from '../../http/failures'
import type { createGarbageCollector } from '../releases/collecting-garbage'
import type { Compositions } from '../releases/compositions'
import type { LiveComposition } from '../releases/live-composition'
import type { Publisher } from '../releases/publishing'
import type { ReleaseRecords } from '../releases/release-records'
import { type RefusalReason, ReleaseRefused } from '../releases/release-refused'
import type { Reports } from '../reports/reports'

export interface OperatorRoutesOptions {
  readonly tokens: readonly OperatorToken[]
  readonly publisher: Publisher
  readonly records: ReleaseRecords
  readonly compositions: Compositions
  readonly live: Pick<LiveComposition, 'current' | 'refresh' | 'status'>
  readonly garbage: Pick<ReturnType<typeof createGarbageCollector>, 'collect'>
  readonly reports: Pick<Reports, 'counts'>
}

const HISTORY = 20

const NAME = z.string().regex(PART_NAME)
const VERSION = z.string().max(80)
const CHANGE = {
  why: z.string().trim().min(1).max(500),
  expectedGeneration: z.int().min(0).optional(),
}
const FORCE = { force: z.boolean().optional() }
const Promotion = z.strictObject({ versions: z.record(NAME, VERSION), ...CHANGE, ...FORCE })
const Rollback = z.strictObject({
  name: NAME,
  version: VERSION.nullable(),
  marksBad: z.boolean().optional(),
  ...CHANGE,
  ...FORCE,
})
const Retirement = z.strictObject({ name: NAME, ...CHANGE })
const Mark = z.strictObject({ name: NAME, version: VERSION, ...CHANGE })
const Collection = z.strictObject({ isDryRun: z.boolean() })

const STATUS_OF_REFUSAL = {
  malformed: 400,
  gate: 422,
  files: 422,
  exists: 409,
  reserved: 409,
  conflict: 409,
  unchanged: 409,
  bad: 409,
  removed: 409,
  unknown: 404,
} as const satisfies Record<RefusalReason, number>

/** `/operator/…`: what is live, publishing, promoting, rolling back, marking as bad, each with a token that allows it (REL-12). */
export async function registerOperatorRoutes(
  app: FastifyInstance,
  options: OperatorRoutesOptions,
): Promise<void> {
  const { tokens, publisher, records, compositions, live, garbage, reports } = options

  function identify(request: FastifyRequest): OperatorToken {
    const [, token = ''] = /^Bearer (\S{1,300})$/.exec(request.headers.authorization ?? '') ?? []
    const operator = findOperator(tokens, token)
    if (!operator) throw new NotAllowed(401, 'This needs an operator token.')
    return operator
  }

  /** @throws when the call carries no token, or one that does not allow this */
  function authorise(request: FastifyRequest, scope: OperatorScope): OperatorToken {
    const operator = identify(request)
    if (canDo(operator, scope)) return operator
    throw new NotAllowed(403, `The token of ${operator.who} does not allow ${scope}.`)
  }

  await app.register(
    async (operator) => {
      operator.setErrorHandler((error, request, reply) => {
        reply.header('cache-control', 'no-store')
        if (error instanceof NotAllowed) {
          if (error.status === 401) reply.header('www-authenticate', 'Bearer')
          return reply.status(error.status).send(failureWire(error.status, error.message))
        }
        if (error instanceof ReleaseRefused) {
          const status = STATUS_OF_REFUSAL[error.reason]
          return reply.status(status).send(failureWire(status, error.message))
        }
        if (error instanceof z.ZodError) {
          return reply.status(400).send(failureWire(400, z.prettifyError(error)))
        }
        const status = clientFaultOf(error) ?? 500
        if (status === 500) request.log.error({ err: error }, 'an operator call failed')
        return reply.status(status).send(failureWire(status))
      })
      operator.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
        done(null, payload),
      )
      // Before anything is read: a stranger's body costs nothing and learns nothing.
      operator.addHook('onRequest', async (request) => {
        identify(request)
      })

      operator.get('/releases', async (request, reply) => {
        authorise(request, 'read')
        const [releases, history] = await Promise.all([records.list(), compositions.history(HISTORY)])
        const generation = live.current()?.generation ?? 0
        return reply.header('cache-control', 'no-store').send({
          generation,
          versions: history[0]?.versions ?? {},
          history,
          releases,
          problems: reports.counts(),
          status: live.status(),
        })
      })

      operator.post('/releases', async (request, reply) => {
        const name = NAME.parse(z.object({ name: z.unknown() }).parse(request.body).name)
        const { who } = authorise(request, `publish:${name}`)
        const { id } = await publisher.reserve(request.body, who)
        return reply.status(201).send({ upload: id })
      })

      operator.put<{ Params: { id: string; '*': string } }>('/uploads/:id/*', async (request, reply) => {
        const reservation = await getOwnReservation(request, request.params.id)
        if (!(request.body instanceof Readable))
          throw new ReleaseRefused('files', 'Send the bytes of the file.')
        await publisher.receive(reservation, request.params['*'], request.body)
        return reply.status(204).send()
      })

      operator.post<{ Params: { id: string } }>('/uploads/:id/commit', async (request) => {
        const reservation = await getOwnReservation(request, request.params.id)
        const { name, version } = await publisher.commit(reservation)
        return { name, version }
      })

      operator.post('/promote', async (request) => {
        const { who } = authorise(request, 'promote')
        const { versions, ...change } = Promotion.parse(request.body)
        const composition = await compositions.promote(versions, { who, ...change })
        await live.refresh()
        return composition
      })

      operator.post('/rollback', async (request) => {
        const { who } = authorise(request, 'promote')
        const { name, version, ...change } = Rollback.parse(request.body)
        const composition = await compositions.rollBack(name, version, { who, ...change })
        await live.refresh()
        return composition
      })

      operator.post('/retire', async (request) => {
        const { who } = authorise(request, 'promote')
        const { name, ...change } = Retirement.parse(request.body)
        const composition = await compositions.retire(name, { who, ...change })
        await live.refresh()
        return composition
      })

      operator.post('/mark-bad', async (request) => {
        const { who } = authorise(request, 'promote')
        const { name, version, ...change } = Mark.parse(request.body)
        const marked = await compositions.markBad(name, version, { who, ...change })
        await live.refresh()
        return marked
      })

      operator.post('/garbage', async (request) => {
        authorise(request, 'promote')
        return garbage.collect(Collection.parse(request.body))
      })

      async function getOwnReservation(request: FastifyRequest, id: string) {
        const reservation = await publisher.getReservation(id)
        authorise(request, `publish:${reservation.manifest.name}`)
        return reservation
      }
    },
    { prefix: '/operator' },
  )
}

class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
  constructor(
    readonly status: 401 | 403,
    message: string,
  ) {
    super(message)
  }
}
