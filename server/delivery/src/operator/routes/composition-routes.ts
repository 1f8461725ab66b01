import { withTimeout } from '@store/platform/http/with-timeout'
import {
  markBad,
  pin,
  promote,
  retire,
  rollBack,
  setServiceWorker,
  startCanary,
  stopCanary,
  trustAsIs,
  unpin,
} from '@store/remote-kit/operator/composition-calls.mjs'
import { Composition } from '@store/remote-kit/operator/operator-shapes.mjs'
import { getGeneration, getHistory } from '@store/remote-kit/operator/release-calls.mjs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Change } from '../../compositions/changes/change-composition'
import type { Compositions } from '../../compositions/compositions'
import type { GatedChanges } from '../../gate/gated-changes'
import type { LiveComposition } from '../../live/live-composition'
import {
  addressOf,
  type ChangeEndpoint,
  createOperatorCalls,
  type OperatorCallsOptions,
  ofOne,
  type PartsOf,
} from './operator-calls'

export interface CompositionRoutesOptions extends OperatorCallsOptions {
  readonly compositions: Compositions
  readonly gated: GatedChanges
  readonly live: Pick<LiveComposition, 'refresh' | 'settled'>
}

type ChangedBy = Pick<Change, 'who' | 'isDryRun'>

export const HISTORY_LENGTH = 20
const RENDERERS_AWAITED_MS = 5_000

/** What is live and its log: the generation, promoting, canaries, pins, rolling back, retiring, marking as bad. */
export async function compositionRoutes(
  app: FastifyInstance,
  options: CompositionRoutesOptions,
): Promise<void> {
  const { compositions, gated } = options
  const { authorise, serveRead } = createOperatorCalls(app, options)
  const takeOver = createTakeOver(options)
  const serveComposition = createServeComposition(app, options)

  app.route({
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

  serveRead(getHistory, async (params) => {
    const { before } = getHistory.params.parse(params)
    return { history: await compositions.history(HISTORY_LENGTH, Number(before)) }
  })

  serveComposition(
    promote,
    ({ versions }) => Object.keys(versions),
    ({ versions, ...change }, by) => gated.promote(versions, { ...change, ...by }),
  )
  serveComposition(startCanary, ofOne, ({ name, version, ...change }, by) =>
    gated.startCanary(name, version, { ...change, ...by }),
  )
  serveComposition(stopCanary, ofOne, ({ name, ...change }, by) =>
    compositions.stopCanary(name, { ...change, ...by }),
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
  serveComposition(
    setServiceWorker,
    () => ['shell'],
    ({ state, ...change }, by) => compositions.setServiceWorker(state, { ...change, ...by }),
  )
  serveComposition(pin, ofOne, ({ name, ...change }, by) => compositions.pin(name, { ...change, ...by }))
  serveComposition(unpin, ofOne, ({ name, ...change }, by) => compositions.unpin(name, { ...change, ...by }))

  app.route({
    ...addressOf(trustAsIs),
    handler: async (request) => {
      const { who } = authorise(request, trustAsIs.scope)
      const { why, above } = trustAsIs.body.parse(request.body)
      const composition = await compositions.trustAsIs({ who, why, above })
      await takeOver()
      return z.encode(trustAsIs.response, composition)
    },
  })
}

/** A change is live before its renderers have started; who is answered then finds pages that the server renders. */
const createTakeOver =
  ({ live }: Pick<CompositionRoutesOptions, 'live'>) =>
  async (): Promise<void> => {
    await live.refresh()
    await withTimeout(live.settled(), RENDERERS_AWAITED_MS).catch(() => {})
  }

/** Serves a change of what is live, and its dry run beside it. */
function createServeComposition(app: FastifyInstance, options: CompositionRoutesOptions) {
  const { serveChange, serveDryRun } = createOperatorCalls(app, options)
  const takeOver = createTakeOver(options)

  return <Body extends z.ZodType, Response extends z.ZodType>(
    endpoint: ChangeEndpoint<Body, Response>,
    partsOf: PartsOf<z.output<Body>>,
    change: (body: z.output<Body>, by: ChangedBy) => Promise<z.output<Response>>,
  ): void => {
    serveChange(endpoint, partsOf, async (body, who) => {
      const composition = await change(body, { who })
      await takeOver()
      return composition
    })
    serveDryRun(endpoint, partsOf, async (body, who) => {
      const before = await options.compositions.findLatest()
      const after = await change(body, { who, isDryRun: true })
      return {
        before: before && z.encode(Composition, before),
        after: z.encode(endpoint.response, after),
      }
    })
  }
}
