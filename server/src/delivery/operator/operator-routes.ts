import { Readable } from 'node:stream'
import {
  createToken,
  getAudit,
  getOperator,
  getTokens,
  revokeToken,
} from '@store/remote-kit/operator/access-calls.mjs'
import {
  getPicture,
  keepBrowserCheck,
  startBrowserCheck,
} from '@store/remote-kit/operator/browser-check-calls.mjs'
import {
  dryRunOf,
  markBad,
  pin,
  promote,
  retire,
  rollBack,
  startCanary,
  stopCanary,
  trustAsIs,
  unpin,
} from '@store/remote-kit/operator/composition-calls.mjs'
import { getHealth, getHealthSeries, getVitalHours } from '@store/remote-kit/operator/health-calls.mjs'
import {
  ANSWER_WITHIN_MS,
  type OperatorEndpoint,
  trialOf,
} from '@store/remote-kit/operator/operator-endpoint.mjs'
import { Composition } from '@store/remote-kit/operator/operator-shapes.mjs'
import { createPreview, getPreviews, revokePreview } from '@store/remote-kit/operator/preview-calls.mjs'
import {
  collectGarbage,
  getDifferences,
  getGeneration,
  getHistory,
  getRelease,
  getReleases,
  planRelease,
} from '@store/remote-kit/operator/release-calls.mjs'
import { commitUpload, startUpload, uploadFile } from '@store/remote-kit/operator/upload-calls.mjs'
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
import { withTimeout } from '../../http/with-timeout'
import type { BrowserChecks } from '../gate/browser-checks'
import type { GatedChanges } from '../gate/gated-changes'
import { nameOfRelease } from '../gate/verdict'
import { LIMIT } from '../health/judge-rollout'
import type { PageVitals } from '../health/page-vitals'
import type { ReleaseHealth } from '../health/release-health'
import type { RolloutWatch } from '../health/watch-rollouts'
import { NoPreview, type PreviewCompositions } from '../previews/preview-compositions'
import type { Preview, PreviewLinks, RehearsalStep } from '../previews/preview-links'
import { LEAVE_PATH, PREVIEW_PATH } from '../previews/preview-page'
import type { PreviewRecords } from '../previews/preview-records'
import type { createGarbageCollector } from '../releases/collecting-garbage'
import type { Change, Compositions } from '../releases/compositions'
import { differencesOf } from '../releases/differences'
import type { LiveComposition } from '../releases/live-composition'
import type { createReleasePlanner } from '../releases/plan-release'
import type { Processes } from '../releases/processes'
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
  readonly planner: ReturnType<typeof createReleasePlanner>
  readonly records: ReleaseRecords
  readonly compositions: Compositions
  readonly gated: GatedChanges
  readonly browserChecks: Pick<BrowserChecks, 'start' | 'keep' | 'readPicture'>
  readonly audit: Pick<AuditLog, 'add' | 'list'>
  readonly previews: Pick<PreviewCompositions, 'check'>
  readonly previewRecords: Pick<PreviewRecords, 'add' | 'list' | 'get' | 'revoke'>
  readonly links: Pick<PreviewLinks, 'sign'>
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly live: Pick<LiveComposition, 'current' | 'refresh' | 'settled' | 'status'>
  readonly garbage: Pick<ReturnType<typeof createGarbageCollector>, 'collect'>
  readonly reports: Pick<Reports, 'counts'>
  readonly health: Pick<ReleaseHealth, 'sumSince' | 'stepsSince'>
  readonly processes: Pick<Processes, 'list'>
  readonly vitals: Pick<PageVitals, 'sumSince' | 'hoursSince'>
  readonly rollouts: Pick<RolloutWatch, 'judge'>
  /** Told of each call that is not carried out. */
  readonly onRefused: (reason: RefusalReason) => void
  readonly onPreview: (event: 'made') => void
  readonly now: () => Date
}

const CHECK_MINUTES = 15
const RENDERERS_AWAITED_MS = 5_000
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
  untrusted: 409,
  'no-space': 507,
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
    planner,
    records,
    compositions,
    gated,
    browserChecks,
    audit,
    previews,
    previewRecords,
    links,
    origin,
    live,
    garbage,
    reports,
    health,
    processes,
    vitals,
    rollouts,
    onRefused,
    onPreview,
    now,
  } = options

  await app.register(
    async (operator) => {
      operator.setErrorHandler((error, request, reply) => {
        reply.header('cache-control', 'no-store')
        if (error instanceof NotAllowed) {
          if (error.status === 401) reply.header('www-authenticate', 'Bearer')
          return reply.status(error.status).send(failureWire(error.status, error.message, error.code))
        }
        if (error instanceof ReleaseRefused) {
          onRefused(error.reason)
          const status = STATUS_OF_REFUSAL[error.reason]
          return reply.status(status).send(failureWire(status, error.message, error.reason))
        }
        if (error instanceof z.ZodError) {
          return reply.status(400).send(failureWire(400, z.prettifyError(error), 'malformed'))
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

      const startOf = ({ hours }: { readonly hours: string }): Date =>
        new Date(now().getTime() - Number(hours) * HOUR_MS)

      /** @throws when the caller's token does not allow all of it */
      function authorise(request: FastifyRequest, ...scopes: readonly OperatorScope[]): Operator {
        const caller = request.operator
        if (caller === null) throw new Error('nobody was identified')
        access.demand(request, caller, scopes)
        return caller
      }

      serveRead(getOperator, async (_params, { who, scopes, expiresAt = null }) => ({
        who,
        scopes,
        expiresAt,
      }))

      operator.route({
        ...addressOf(getGeneration),
        handler: async (request, reply) => {
          authorise(request, getGeneration.scope)
          const generation = (await compositions.findLatest())?.generation ?? 0
          const tag = `"${generation}"`
          reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' })
          if (request.headers['if-none-match'] === tag) return reply.status(304).send()
          return z.encode(getGeneration.response, { generation })
        },
      })

      serveRead(getReleases, async () => {
        const [releases, history, running] = await Promise.all([
          records.list(),
          compositions.history(HISTORY),
          processes.list(),
        ])
        return {
          generation: live.current()?.generation ?? 0,
          versions: history[0]?.versions ?? {},
          history,
          releases,
          processes: running,
          problems: reports.counts(),
          status: live.status(),
        }
      })

      serveRead(getHistory, async (params) => {
        const { before } = getHistory.params.parse(params)
        return { history: await compositions.history(HISTORY, Number(before)) }
      })

      serveRead(getDifferences, async (params) => {
        const { name, from, to } = getDifferences.params.parse(params)
        const [before, after] = await Promise.all([findOrNone(name, from), findOrNone(name, to)])
        return { differences: differencesOf(before, after) }
      })

      serveRead(getHealthSeries, async (params) => {
        const { hours } = getHealthSeries.params.parse(params)
        const stepMinutes = stepOf(Number(hours))
        const until = now()
        const from = new Date(until.getTime() - Number(hours) * HOUR_MS)
        return { from, until, stepMinutes, rows: await health.stepsSince(from, stepMinutes) }
      })

      serveRead(getHealth, async (params) => {
        const since = startOf(getHealth.params.parse(params))
        const [versions, measured, judged] = await Promise.all([
          health.sumSince(since),
          vitals.sumSince(since),
          rollouts.judge(),
        ])
        return {
          versions,
          vitals: measured,
          rollouts: judged.map((rollout) => ({ ...rollout, limit: LIMIT })),
        }
      })

      serveRead(getVitalHours, async (params) => ({
        hours: await vitals.hoursSince(startOf(getVitalHours.params.parse(params))),
      }))

      operator.route({
        ...addressOf(planRelease),
        handler: async (request, reply) => {
          authorise(request, planRelease.scope)
          const { manifest, compressed } = planRelease.body.parse(request.body)
          reply.header('cache-control', 'no-store')
          return z.encode(planRelease.response, await planner.plan(manifest, compressed))
        },
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
        const [manifest, published, verdict, browserCheck, latest] = await Promise.all([
          records.findUpload(name, version),
          records.find(name, version),
          records.findVerdict(name, version),
          records.findBrowserCheck(name, version),
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
          browserCheck,
        }
      })

      operator.route({
        ...addressOf(getPicture),
        handler: async (request, reply) => {
          authorise(request, getPicture.scope)
          const { name, version, picture } = getPicture.params.parse(request.params)
          const { type, bytes } = await browserChecks.readPicture(name, version, picture)
          reply.headers({ 'content-type': type, 'cache-control': 'private, no-store' })
          return reply.send(bytes)
        },
      })

      serveChange(startBrowserCheck, ofOne, async ({ name, version }, who) => {
        const started = await browserChecks.start(name, version, who).catch(refuseNoPreview)
        const until = new Date(now().getTime() + CHECK_MINUTES * 60_000)
        const id = await previewRecords.add({
          name,
          version,
          purpose: 'browser check',
          endsAt: until,
          createdBy: who,
        })
        const linkOf = (rehearsal?: RehearsalStep) => linkTo({ id, name, version, until, rehearsal })
        return {
          ...started,
          preview: linkOf(),
          leave: `${origin}${LEAVE_PATH}`,
          rehearsal: { before: linkOf('before'), during: linkOf('during'), after: linkOf('after') },
        }
      })

      serveChange(keepBrowserCheck, ofOne, async (report, who) => {
        const kept = await browserChecks.keep(report, who)
        const refused = kept.findings.filter(({ severity }) => severity === 'refusal').length
        const why = refused === 0 ? 'passed' : `${refused} refusals`
        await audit.add({ who, action: 'browser check', subject: nameOfRelease(report), why })
        return kept
      })

      serveComposition(
        promote,
        ({ versions }) => Object.keys(versions),
        ({ versions, ...change }, by, reply) => {
          waitForGate(reply)
          return gated.promote(versions, { ...change, ...by })
        },
      )

      serveComposition(rollBack, ofOne, ({ name, version, ...change }, by) =>
        compositions.rollBack(name, version, { ...change, ...by }),
      )

      serveComposition(retire, ofOne, ({ name, ...change }, by) =>
        compositions.retire(name, { ...change, ...by }),
      )

      serveComposition(markBad, ofOne, ({ name, version, ...change }, by) =>
        compositions.markBad(name, version, { ...change, ...by }),
      )

      serveComposition(startCanary, ofOne, ({ name, version, ...change }, by, reply) => {
        waitForGate(reply)
        return gated.startCanary(name, version, { ...change, ...by })
      })

      serveComposition(stopCanary, ofOne, ({ name, ...change }, by) =>
        compositions.stopCanary(name, { ...change, ...by }),
      )

      serveComposition(pin, ofOne, ({ name, ...change }, by) => compositions.pin(name, { ...change, ...by }))

      serveComposition(unpin, ofOne, ({ name, ...change }, by) =>
        compositions.unpin(name, { ...change, ...by }),
      )

      serveTried(createPreview, 200, async (request, isDryRun) => {
        const { body, who } = readChange(createPreview, ofOne, request)
        const { name, version, minutes } = body
        await previews.check(name, version).catch(refuseNoPreview)
        if (isDryRun) return null
        onPreview('made')
        const until = new Date(now().getTime() + minutes * 60_000)
        const id = await previewRecords.add({
          name,
          version,
          purpose: 'preview',
          endsAt: until,
          createdBy: who,
        })
        const why = `link ${id} until ${until.toISOString()}`
        await audit.add({ who, action: 'preview', subject: nameOfRelease({ name, version }), why })
        return { id, url: linkTo({ id, name, version, until }), until }
      })

      serveRead(getPreviews, async () => ({ previews: await previewRecords.list() }))

      serveTried(revokePreview, 204, async (request, isDryRun) => {
        const { id, why } = revokePreview.body.parse(request.body)
        const link = await previewRecords.get(id)
        const { who } = authorise(request, `${revokePreview.scope}:${link.name}`)
        if (isDryRun) return null
        await previewRecords.revoke(id, who)
        const subject = nameOfRelease(link)
        await audit.add({ who, action: 'revoke preview', subject, why: `link ${id}: ${why}` })
        return null
      })

      operator.route({
        ...addressOf(trustAsIs),
        handler: async (request) => {
          const { who } = authorise(request, trustAsIs.scope)
          const { why, above } = trustAsIs.body.parse(request.body)
          const composition = await compositions.trustAsIs({ who, why, above })
          await takeOver()
          return z.encode(trustAsIs.response, composition)
        },
      })

      serveTried(createToken, 201, async (request, isDryRun) => {
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
        const token = await tokens.create(name, parsed, expiresAt, who, isDryRun)
        if (isDryRun) return null
        const until = expiresAt ? ` until ${expiresAt.toISOString()}` : ''
        await audit.add({ who, action: 'create token', subject: name, why: `${parsed.join(' ')}${until}` })
        return { token }
      })

      serveTried(revokeToken, 204, async (request, isDryRun) => {
        const { who } = authorise(request, revokeToken.scope)
        const { name, why } = revokeToken.body.parse(request.body)
        await tokens.revoke(name, who, isDryRun)
        if (isDryRun) return null
        await audit.add({ who, action: 'revoke token', subject: name, why })
        return null
      })

      serveRead(getTokens, async () => ({ tokens: await tokens.list() }))

      serveRead(getAudit, async (params) => {
        const { before } = getAudit.params.parse(params)
        return { entries: await audit.list(Number(before), AUDIT_ENTRIES) }
      })

      serveChange(
        collectGarbage,
        () => ['*'],
        (how) => garbage.collect(how),
      )

      /** The change is live before its renderers have started; who is answered then finds pages that the server renders. */
      async function takeOver(): Promise<void> {
        await live.refresh()
        await withTimeout(live.settled(), RENDERERS_AWAITED_MS).catch(() => {})
      }

      function linkTo(preview: Preview): string {
        return `${origin}${PREVIEW_PATH}/${links.sign(preview)}`
      }

      function serveRead<Response extends z.ZodType>(
        endpoint: OperatorEndpoint & {
          readonly scope: 'any' | 'read' | 'admin'
          readonly response: Response
        },
        read: (params: unknown, caller: Operator) => Promise<z.output<Response>>,
      ): void {
        operator.route({
          ...addressOf(endpoint),
          handler: async (request, reply) => {
            const caller = authorise(request, ...(endpoint.scope === 'any' ? [] : [endpoint.scope]))
            const answer = await read(request.params, caller)
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
          ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
          handler: async (request, reply) => {
            const { body, who } = readChange(endpoint, partsOf, request)
            return z.encode(endpoint.response, await handle(body, who, reply))
          },
        })
      }

      /**
       * Serves a call that does not change what is live, and its dry run beside it.
       *
       * @param handle makes every check, and in a dry run no more; null is an answer without a body
       */
      function serveTried<Response extends z.ZodType>(
        endpoint: OperatorEndpoint & { readonly response: Response | null },
        status: 200 | 201 | 204,
        handle: (request: FastifyRequest, isDryRun: boolean) => Promise<z.output<Response> | null>,
      ): void {
        operator.route({
          ...addressOf(endpoint),
          handler: async (request, reply) => {
            const answer = await handle(request, false)
            reply.header('cache-control', 'no-store').status(status)
            if (endpoint.response === null || answer === null) return reply.send()
            return z.encode(endpoint.response, answer)
          },
        })
        operator.route({
          ...addressOf(trialOf(endpoint)),
          handler: async (request, reply) => {
            await handle(request, true)
            return reply.header('cache-control', 'no-store').status(204).send()
          },
        })
      }

      /** @throws when it is malformed, or the caller's token does not allow it for every part */
      function readChange<Body extends z.ZodType>(
        { body: schema, scope }: { readonly body: Body; readonly scope: PartAction },
        partsOf: (body: z.output<Body>) => readonly string[],
        request: FastifyRequest,
      ): { readonly body: z.output<Body>; readonly who: string } {
        const body = schema.parse(request.body)
        const scopes = partsOf(body).map((part): OperatorScope => `${scope}:${part}`)
        return { body, who: authorise(request, ...scopes).who }
      }

      /** Serves the change, and its dry run beside it. */
      function serveComposition<Body extends z.ZodType, Response extends z.ZodType>(
        endpoint: OperatorEndpoint & {
          readonly scope: PartAction
          readonly body: Body
          readonly response: Response
        },
        partsOf: (body: z.output<Body>) => readonly string[],
        change: (body: z.output<Body>, by: ChangedBy, reply: FastifyReply) => Promise<z.output<Response>>,
      ): void {
        serveChange(endpoint, partsOf, async (body, who, reply) => {
          const composition = await change(body, { who }, reply)
          await takeOver()
          return composition
        })
        operator.route({
          ...addressOf(dryRunOf(endpoint)),
          handler: async (request, reply) => {
            const { body, who } = readChange(endpoint, partsOf, request)
            const before = await compositions.findLatest()
            const after = await change(body, { who, isDryRun: true }, reply)
            return {
              before: before && z.encode(Composition, before),
              after: z.encode(endpoint.response, after),
            }
          },
        })
      }

      /** @throws when there is no such version */
      async function findOrNone(name: string, version: string) {
        if (version === 'none') return null
        const manifest = await records.findUpload(name, version)
        if (!manifest) throw new ReleaseRefused('unknown', `${name} ${version} was never uploaded.`)
        return manifest
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

type ChangedBy = Pick<Change, 'who' | 'isDryRun'>

/** About a hundred steps at most; what is older than two days is summed by hour. */
const stepOf = (hours: number): number => {
  if (hours <= 2) return 1
  if (hours <= 8) return 5
  if (hours <= 48) return 30
  return hours <= 168 ? 120 : 480
}

const ofOne = ({ name }: { readonly name: string }): readonly string[] => [name]

const waitForGate = ({ raw }: FastifyReply): void =>
  void raw.setTimeout(ANSWER_WITHIN_MS, () => raw.destroy())

function refuseNoPreview(error: unknown): never {
  throw error instanceof NoPreview ? new ReleaseRefused('gate', error.message) : error
}

const addressOf = ({ method, path }: OperatorEndpoint) => ({ method, url: path })

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the operator API; null on other routes. */
    operator: Operator | null
  }
}
