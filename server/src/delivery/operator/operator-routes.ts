import { Readable } from 'node:stream'
import {
  ANSWER_WITHIN_MS,
  collectGarbage,
  commitUpload,
  createPreview,
  createToken,
  getAudit,
  getHealth,
  getRelease,
  getReleases,
  getTokens,
  markBad,
  type OperatorEndpoint,
  pin,
  promote,
  retire,
  revokeToken,
  rollBack,
  startCanary,
  startUpload,
  stopCanary,
  unpin,
  uploadFile,
} from '@store/shared/build/operator-api.mjs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Operator,
  type OperatorScope,
  type PartAction,
  parseScope,
  SCOPES,
} from '../../config/operator-tokens'
import { clientFaultOf, failureWire } from '../../http/failures'
import type { GatedChanges } from '../gate/gated-changes'
import { nameOfRelease } from '../gate/verdict'
import { LIMIT } from '../health/judge-rollout'
import type { ReleaseHealth } from '../health/release-health'
import type { RolloutWatch } from '../health/watch-rollouts'
import { NoPreview, type PreviewCompositions } from '../previews/preview-compositions'
import type { PreviewLinks } from '../previews/preview-links'
import { PREVIEW_PATH } from '../previews/preview-page'
import type { createGarbageCollector } from '../releases/collecting-garbage'
import type { Compositions } from '../releases/compositions'
import type { LiveComposition } from '../releases/live-composition'
import type { Publisher } from '../releases/publishing'
import type { ReleaseRecords } from '../releases/release-records'
import { type RefusalReason, ReleaseRefused } from '../releases/release-refused'
import type { Reports } from '../reports/reports'
import type { AuditLog } from './audit-log'
import { NotAllowed, type OperatorAccess } from './operator-access'
import type { TokenStore } from './token-store'

export interface OperatorRoutesOptions {
  readonly access: OperatorAccess
  readonly tokens: Pick<TokenStore, 'create' | 'revoke' | 'list'>
  readonly publisher: Publisher
  readonly records: ReleaseRecords
  readonly compositions: Compositions
  readonly gated: GatedChanges
  readonly audit: Pick<AuditLog, 'add' | 'list'>
  readonly previews: Pick<PreviewCompositions, 'check'>
  readonly links: Pick<PreviewLinks, 'sign'>
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly live: Pick<LiveComposition, 'current' | 'refresh' | 'status'>
  readonly garbage: Pick<ReturnType<typeof createGarbageCollector>, 'collect'>
  readonly reports: Pick<Reports, 'counts'>
  readonly health: Pick<ReleaseHealth, 'sumSince'>
  readonly rollouts: Pick<RolloutWatch, 'judge'>
  readonly now: () => Date
}

const HISTORY = 20
const AUDIT_ENTRIES = 100
const HOUR_MS = 3_600_000

const STATUS_OF_REFUSAL = {
  malformed: 400,
  gate: 422,
  unchecked: 409,
  files: 422,
  exists: 409,
  reserved: 409,
  conflict: 409,
  unchanged: 409,
  bad: 409,
  pinned: 409,
  busy: 409,
  removed: 409,
  unknown: 404,
} as const satisfies Record<RefusalReason, number>

/** `/operator/…`: what is live, publishing, promoting, canaries, pins, rolling back, marking as bad, each with a token that allows it (REL-12). */
export async function registerOperatorRoutes(
  app: FastifyInstance,
  options: OperatorRoutesOptions,
): Promise<void> {
  const {
    access,
    tokens,
    publisher,
    records,
    compositions,
    gated,
    audit,
    previews,
    links,
    origin,
    live,
    garbage,
    reports,
    health,
    rollouts,
    now,
  } = options

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
      operator.decorateRequest('operator', null)
      operator.addHook('onRequest', async (request) => {
        request.operator = await access.identify(request)
      })

      /** @throws when the caller's token does not allow all of it */
      function authorise(request: FastifyRequest, ...scopes: readonly OperatorScope[]): Operator {
        const caller = request.operator
        if (caller === null) throw new Error('nobody was identified')
        access.demand(request, caller, scopes)
        return caller
      }

      serveRead(getReleases, async () => {
        const [releases, history] = await Promise.all([records.list(), compositions.history(HISTORY)])
        return {
          generation: live.current()?.generation ?? 0,
          versions: history[0]?.versions ?? {},
          history,
          releases,
          problems: reports.counts(),
          status: live.status(),
        }
      })

      serveRead(getHealth, async (params) => {
        const { hours } = getHealth.params.parse(params)
        const since = new Date(now().getTime() - Number(hours) * HOUR_MS)
        const [versions, judged] = await Promise.all([health.sumSince(since), rollouts.judge()])
        return { versions, rollouts: judged.map((rollout) => ({ ...rollout, limit: LIMIT })) }
      })

      operator.route({
        ...addressOf(startUpload),
        handler: async (request, reply) => {
          const manifest = startUpload.body.parse(request.body)
          const { who } = authorise(request, `${startUpload.scope}:${manifest.name}`)
          const { id } = await publisher.reserve(manifest, who)
          return reply.status(201).send(z.encode(startUpload.response, { upload: id }))
        },
      })

      operator.route({
        ...addressOf(uploadFile),
        handler: async (request, reply) => {
          const { upload, '*': path } = uploadFile.params.parse(request.params)
          const reservation = await getOwnReservation(request, upload)
          if (!(request.body instanceof Readable))
            throw new ReleaseRefused('files', 'Send the bytes of the file.')
          await publisher.receive(reservation, path, request.body)
          return reply.status(204).send()
        },
      })

      operator.route({
        ...addressOf(commitUpload),
        handler: async (request, reply) => {
          const { upload } = commitUpload.params.parse(request.params)
          const reservation = await getOwnReservation(request, upload)
          const { accept } = commitUpload.body.parse(request.body ?? {})
          waitForGate(reply)
          const { manifest, verdict } = await publisher.commit(reservation, accept)
          if (verdict?.accepted && accept !== undefined) {
            const subject = nameOfRelease(manifest)
            await audit.add({ who: reservation.who, action: 'accept', subject, why: accept })
          }
          return z.encode(commitUpload.response, {
            name: manifest.name,
            version: manifest.version,
            verdict,
          })
        },
      })

      serveRead(getRelease, async (params) => {
        const { name, version } = getRelease.params.parse(params)
        const [manifest, published, verdict, latest] = await Promise.all([
          records.findUpload(name, version),
          records.find(name, version),
          records.findVerdict(name, version),
          compositions.findLatest(),
        ])
        if (!manifest) throw new ReleaseRefused('unknown', `${name} ${version} was never uploaded.`)
        return {
          name,
          version,
          published: published && { at: published.publishedAt, by: published.publishedBy },
          isLive: latest?.versions[name] === version,
          markedBad: published?.markedBad ?? null,
          filesRemovedAt: published?.filesRemovedAt ?? null,
          bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
          verdict,
        }
      })

      serveChange(
        promote,
        ({ versions }) => Object.keys(versions),
        async ({ versions, ...change }, who, reply) => {
          waitForGate(reply)
          const composition = await gated.promote(versions, { who, ...change })
          await live.refresh()
          return composition
        },
      )

      serveChange(rollBack, ofOne, async ({ name, version, ...change }, who) => {
        const composition = await compositions.rollBack(name, version, { who, ...change })
        await live.refresh()
        return composition
      })

      serveChange(retire, ofOne, async ({ name, ...change }, who) => {
        const composition = await compositions.retire(name, { who, ...change })
        await live.refresh()
        return composition
      })

      serveChange(markBad, ofOne, async ({ name, version, ...change }, who) => {
        const marked = await compositions.markBad(name, version, { who, ...change })
        await live.refresh()
        return marked
      })

      serveChange(startCanary, ofOne, async ({ name, version, ...change }, who, reply) => {
        waitForGate(reply)
        const composition = await gated.startCanary(name, version, { who, ...change })
        await live.refresh()
        return composition
      })

      serveChange(stopCanary, ofOne, async ({ name, ...change }, who) => {
        const composition = await compositions.stopCanary(name, { who, ...change })
        await live.refresh()
        return composition
      })

      serveChange(pin, ofOne, ({ name, ...change }, who) => compositions.pin(name, { who, ...change }))

      serveChange(unpin, ofOne, ({ name, ...change }, who) => compositions.unpin(name, { who, ...change }))

      serveChange(createPreview, ofOne, async ({ name, version, minutes }, who) => {
        await previews.check(name, version).catch((error: unknown) => {
          throw error instanceof NoPreview ? new ReleaseRefused('gate', error.message) : error
        })
        const until = new Date(Date.now() + minutes * 60_000)
        const why = `until ${until.toISOString()}`
        await audit.add({ who, action: 'preview', subject: nameOfRelease({ name, version }), why })
        return { url: `${origin}${PREVIEW_PATH}/${links.sign({ name, version, until })}`, until }
      })

      operator.route({
        ...addressOf(createToken),
        handler: async (request, reply) => {
          const { who } = authorise(request, createToken.scope)
          const { name, scopes, expiresAt } = createToken.body.parse(request.body)
          const parsed = scopes.map((text) => {
            const scope = parseScope(text)
            if (scope === null) throw new ReleaseRefused('malformed', `${text} is no scope; use ${SCOPES}.`)
            return scope
          })
          if (expiresAt && expiresAt <= new Date()) {
            throw new ReleaseRefused('malformed', 'The token would have expired already.')
          }
          const token = await tokens.create(name, parsed, expiresAt, who)
          const until = expiresAt ? ` until ${expiresAt.toISOString()}` : ''
          await audit.add({ who, action: 'create token', subject: name, why: `${parsed.join(' ')}${until}` })
          reply.header('cache-control', 'no-store').status(201)
          return z.encode(createToken.response, { token })
        },
      })

      operator.route({
        ...addressOf(revokeToken),
        handler: async (request, reply) => {
          const { who } = authorise(request, revokeToken.scope)
          const { name, why } = revokeToken.body.parse(request.body)
          await tokens.revoke(name, who)
          await audit.add({ who, action: 'revoke token', subject: name, why })
          return reply.status(204).send()
        },
      })

      serveRead(getTokens, async () => ({ tokens: await tokens.list() }))

      serveRead(getAudit, async () => ({ entries: await audit.list(AUDIT_ENTRIES) }))

      serveChange(
        collectGarbage,
        () => ['*'],
        (how) => garbage.collect(how),
      )

      function serveRead<Response extends z.ZodType>(
        endpoint: OperatorEndpoint & {
          readonly scope: 'read' | 'admin'
          readonly response: Response
        },
        read: (params: unknown) => Promise<z.output<Response>>,
      ): void {
        operator.route({
          ...addressOf(endpoint),
          handler: async (request, reply) => {
            authorise(request, endpoint.scope)
            const answer = await read(request.params)
            reply.header('cache-control', 'no-store')
            return z.encode(endpoint.response, answer)
          },
        })
      }

      /** @param partsOf the parts that the call is about */
      function serveChange<Body extends z.ZodType, Response extends z.ZodType>(
        endpoint: OperatorEndpoint & {
          readonly scope: PartAction
          readonly body: Body
          readonly response: Response
        },
        partsOf: (body: z.output<Body>) => readonly string[],
        handle: (body: z.output<Body>, who: string, reply: FastifyReply) => Promise<z.output<Response>>,
      ): void {
        operator.route({
          ...addressOf(endpoint),
          handler: async (request, reply) => {
            const body = endpoint.body.parse(request.body)
            const scopes = partsOf(body).map((part): OperatorScope => `${endpoint.scope}:${part}`)
            const { who } = authorise(request, ...scopes)
            return z.encode(endpoint.response, await handle(body, who, reply))
          },
        })
      }

      async function getOwnReservation(request: FastifyRequest, id: string) {
        const reservation = await publisher.getReservation(id)
        authorise(request, `${uploadFile.scope}:${reservation.manifest.name}`)
        return reservation
      }
    },
    { prefix: '/operator' },
  )
}

const ofOne = ({ name }: { readonly name: string }): readonly string[] => [name]

const waitForGate = ({ raw }: FastifyReply): void =>
  void raw.setTimeout(ANSWER_WITHIN_MS, () => raw.destroy())

const addressOf = ({ method, path }: OperatorEndpoint) => ({ method, url: path })

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the operator API; null on other routes. */
    operator: Operator | null
  }
}
