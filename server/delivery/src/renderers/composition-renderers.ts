import { existsSync, realpathSync } from 'node:fs'
import type { Shop } from '@store/platform/shop/shop-facts'
import type { RenderedPart } from '@store/renderer/messages'
import type { Currency } from '@store/shared/domain/money'
import type { RenderedPage } from '@store/shared/remotes/contract/page-rendering'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { FastifyBaseLogger } from 'fastify'
import type { Composition } from '../compositions/composition'
import type { CompositionRendering } from '../live/live-options'
import type { Part } from '../releases/part'
import { type AnonymousReads, createBoundedReads } from './bounded-reads'
import { createLogBudget } from './log-budget'
import { toLogText } from './process/release-text'
import {
  RENDERER_LIMITS,
  type RendererLimits,
  type RendererProcessOptions,
  startRenderer,
} from './process/renderer-process'
import type { RendererMetrics } from './renderer-metrics'
import { createRendererPool, type RendererPool } from './renderer-pool'
import { type RenderingFailure, toReportedFailure } from './rendering-failure'

export interface CompositionRenderersOptions {
  /** The renderer's program. */
  readonly program: string
  /** Renderers of the live composition. */
  readonly size: number
  readonly origin: string
  readonly shop: Shop
  readonly reads: AnonymousReads
  readonly documentOf: (composition: Composition) => ReleaseDocument
  readonly metrics: RendererMetrics
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly limits?: Partial<RendererLimits>
  /** Longest that a page waits for a slot, in milliseconds; null or absent as the shell has it. */
  readonly slotMs?: number | null
  readonly node?: { readonly path: string; readonly version: string }
  readonly tracing?: RendererProcessOptions['tracing']
  /** Hears what went wrong with a part while pages were rendered. */
  readonly onFailure?: (failure: RenderingFailure & { readonly version: string }) => void
  /** Makes what a release says fit to be logged, in another way than usual. */
  readonly toText?: (text: string) => string
}

export interface CompositionRenderers extends CompositionRendering {
  /** @throws when the page cannot be rendered here */
  render(composition: Composition, url: string, currency: Currency): Promise<RenderedPage>
  /** Ends the renderers of one composition, after their pages under way. */
  drop(composition: Composition): void
  /** Ends all renderers at once; none is started afterwards. */
  stop(): void
}

/**
 * A pool of renderer processes for each mix of parts in use; versions never share a process with other ones.
 *
 * One function: short methods that share the pools in use.
 */
export function createCompositionRenderers(options: CompositionRenderersOptions): CompositionRenderers {
  const {
    program,
    size,
    origin,
    shop,
    reads,
    documentOf,
    metrics,
    log,
    node,
    toText,
    tracing,
    slotMs = null,
  } = options
  const { onFailure = () => {} } = options
  const limits = { ...RENDERER_LIMITS, ...options.limits }
  const pools = new Map<Composition, RendererPool>()
  const unusable = new WeakSet<RendererPool>()
  const listeners = new Set<(composition: Composition) => void>()
  const mayLog = createLogBudget()
  let isStopped = false

  metrics.watch({
    usages: () => [...new Set(pools.values())].flatMap((pool) => pool.usages()),
    leftOut: () => [...new Set(pools.values())].flatMap((pool) => pool.leftOut()),
  })

  function createPool(composition: Composition): RendererPool {
    const { generation } = composition
    const usable = [...composition.remotes].filter(([, part]) => part.isNodeUsable)
    const versions = new Map(usable.map(([name, { manifest }]) => [name, manifest.version]))
    const release = JSON.stringify(documentOf(composition))
    const tellFailure = (failure: RenderingFailure | null) => {
      const { part = '' } = failure ?? {}
      const version = part === 'shell' ? composition.shell.manifest.version : versions.get(part)
      if (failure !== null && version !== undefined) onFailure({ ...failure, version })
    }
    const pool = createRendererPool({
      generation,
      size,
      remotes: versions,
      pageMs: limits.pageMs,
      metrics,
      log,
      onFailure: tellFailure,
      onUnusable: () => {
        unusable.add(pool)
        const users = [...pools].filter(([, each]) => each === pool).map(([user]) => user)
        for (const listen of [...listeners]) for (const user of users) listen(user)
      },
      start: (leaveOut, hearing) => {
        const bounded = createBoundedReads({
          reads,
          onRefused: (part, path, why) => {
            const version = versions.get(part)
            if (mayLog())
              log.warn(
                { remote: part, version, path: toLogText(path), why },
                'a call of a release is refused',
              )
          },
        })
        const renderer = startRenderer({
          program,
          limits,
          ...(node && { node }),
          ...(toText && { toText }),
          ...(tracing && { tracing }),
          shop,
          start: {
            origin,
            release,
            ...(slotMs !== null && { slotMs }),
            shell: toRenderedPart(composition.shell),
            remotes: usable.filter(([name]) => !leaveOut.has(name)).map(([, part]) => toRenderedPart(part)),
          },
          read: bounded.read,
          onReport: (place, message, thrown) => {
            tellFailure(toReportedFailure(place, thrown))
            const version = versions.get(place.split('/')[0] ?? '')
            if (mayLog()) log.warn({ generation, place, version, message }, 'a renderer reports a problem')
          },
          ...hearing,
        })
        const render: typeof renderer.render = (url, currency) => {
          bounded.grant()
          return renderer.render(url, currency)
        }
        return { ...renderer, render }
      },
    })
    return pool
  }

  /** Another generation with the very same parts goes on with the renderers of the one before. */
  const findPool = (composition: Composition): RendererPool | undefined =>
    [...pools].find(([other, pool]) => !unusable.has(pool) && hasSameParts(other, composition))?.[1]

  function drop(composition: Composition): void {
    const pool = pools.get(composition)
    pools.delete(composition)
    if (pool && ![...pools.values()].includes(pool)) pool.close()
  }

  /** @throws when it cannot be rendered at all */
  function startPool(composition: Composition): RendererPool {
    if (isStopped) throw new Error('the renderers were stopped')
    if (!composition.shell.isNodeUsable) throw new Error('the node build of the shell cannot be used')
    return createPool(composition)
  }

  return {
    async prepare(composition) {
      const pool = pools.get(composition) ?? findPool(composition) ?? startPool(composition)
      pools.set(composition, pool)
      try {
        await pool.ready
      } catch (error) {
        pools.delete(composition)
        pool.kill()
        throw error
      }
    },
    drop,
    retain(compositions) {
      for (const composition of [...pools.keys()]) if (!compositions.includes(composition)) drop(composition)
    },
    onUnusable(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    render(composition, url, currency) {
      const pool = pools.get(composition)
      if (!pool) return Promise.reject(new Error('the composition has no renderers'))
      return pool.render(url, currency)
    },
    stop() {
      isStopped = true
      for (const pool of pools.values()) pool.kill()
      pools.clear()
    },
  }
}

const hasSameParts = (a: Composition, b: Composition): boolean =>
  a.shell === b.shell &&
  a.remotes.size === b.remotes.size &&
  [...a.remotes].every(([name, part]) => b.remotes.get(name) === part)

export const toRenderedPart = ({ manifest, folder }: Part): RenderedPart => ({
  name: manifest.name,
  version: manifest.version,
  // Node's permissions are for real paths.
  folder: existsSync(folder) ? realpathSync(folder) : folder,
  entry: manifest.node.entry,
  files: Object.fromEntries(
    manifest.files
      .filter(({ path }) => path.startsWith('node/'))
      .map(({ path, integrity }): [string, string] => [path, integrity]),
  ),
})
