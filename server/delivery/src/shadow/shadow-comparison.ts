import { createSiteMap, siteOf } from '@store/shared/remotes/site/site-map'
import type { Composition } from '../compositions/composition'
import { toReleaseDocument } from '../compositions/release-document'
import type { KeptShadowReport } from '../db/schema'
import type { ListedValues } from '../site/sitemap'
import type { AskedAddresses } from './asked-addresses'
import { chooseVisits, countReasons, type ShadowPlan } from './choose-visits'
import { type Compared, comparePages } from './compare-pages'
import { problemOf } from './coverage'
import { createDocumentRenderer, type DocumentRendererOptions, SHADOW_LIMITS } from './document-renderer'
import { fingerprintOf, groupChanges, MAX_GROUPS } from './group-changes'

export interface ShadowComparisonOptions extends DocumentRendererOptions {
  readonly asked: Pick<AskedAddresses, 'list' | 'flush'>
  readonly listed: () => Promise<ListedValues>
}

export type Comparison = Pick<
  KeptShadowReport,
  'tookMs' | 'compared' | 'planned' | 'passedOver' | 'groups' | 'more' | 'problem' | 'differences'
>

/** @param limitMs in how much time it ends */
export type ShadowComparison = (
  live: Composition,
  candidate: Composition,
  limitMs?: number,
) => Promise<Comparison>

const SHADOW_LIMIT_MS = 60_000
/** The rest is for looking again. */
const FIRST_LOOK_SHARE = 0.6
/** A page that is begun then ends within the limit. */
const LAST_PAGE_MS = SHADOW_LIMITS.pageMs
const MAX_DIFFERENCES = 5_000

/** Compares the pages of two compositions, each rendered in a process of its own that is ended afterwards. */
export function createShadowComparison(options: ShadowComparisonOptions): ShadowComparison {
  const { asked, listed } = options
  return async (live, candidate, limitMs = SHADOW_LIMIT_MS) => {
    const startedAt = performance.now()
    await asked.flush()
    const site = createSiteMap(siteOf(toReleaseDocument(live, new Map())))
    const plan = chooseVisits({
      live,
      site,
      asked: await asked.list(),
      listed: await listed(),
      brand: options.shop.facts().brand,
    })
    const compared = await compareIn(live, candidate, plan, options, {
      firstLookUntil: startedAt + FIRST_LOOK_SHARE * limitMs,
      secondLookUntil: startedAt + limitMs - LAST_PAGE_MS,
    })
    const { changes, pages, missed } = typeof compared === 'string' ? NOTHING : compared
    const groups = groupChanges(changes, new Set(pages.map(({ path }) => path)).size)
    return {
      tookMs: Math.round(performance.now() - startedAt),
      compared: pages.length,
      planned: plan.visits.length,
      passedOver: [
        ...plan.passedOver,
        ...countReasons(missed.map(({ why, visit }): readonly [string, string] => [why, visit.url])),
      ],
      groups: groups.slice(0, MAX_GROUPS),
      more: Math.max(0, groups.length - MAX_GROUPS),
      problem: typeof compared === 'string' ? compared : problemOf(plan.visits, compared, limitMs),
      differences: [...new Set(changes.map(fingerprintOf))].sort().slice(0, MAX_DIFFERENCES),
    }
  }
}

const NOTHING: Compared = { changes: [], pages: [], missed: [] }

/** Or why it cannot be done. */
async function compareIn(
  live: Composition,
  candidate: Composition,
  { visits }: ShadowPlan,
  options: DocumentRendererOptions,
  limits: Parameters<typeof comparePages>[2],
): Promise<Compared | string> {
  const started: { end(): void }[] = []
  const start = (composition: Composition) => {
    const renderer = createDocumentRenderer(composition, options)
    started.push(renderer)
    return renderer
  }
  try {
    const renderers = { live: start(live), candidate: start(candidate) }
    await Promise.all([renderers.live.ready, renderers.candidate.ready])
    return await comparePages(renderers, visits, limits)
  } catch (error) {
    return `a renderer ended: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    for (const renderer of started) renderer.end()
  }
}
