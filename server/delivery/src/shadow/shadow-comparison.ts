import { createSiteMap, siteOf } from '@store/shared/remotes/site/site-map'
import type { Composition } from '../compositions/composition'
import { toReleaseDocument } from '../compositions/release-document'
import type { KeptShadowReport } from '../db/schema'
import type { ListedValues } from '../site/sitemap'
import type { AskedAddresses } from './asked-addresses'
import { chooseVisits, countReasons, type ShadowPlan } from './choose-visits'
import { type Compared, comparePages } from './compare-pages'
import { createDocumentRenderer, type DocumentRendererOptions } from './document-renderer'
import { fingerprintOf, groupChanges, MAX_GROUPS } from './group-changes'

export interface ShadowComparisonOptions extends DocumentRendererOptions {
  readonly asked: Pick<AskedAddresses, 'list' | 'flush'>
  readonly listed: () => Promise<ListedValues>
}

export type Comparison = Pick<
  KeptShadowReport,
  'tookMs' | 'compared' | 'planned' | 'passedOver' | 'groups' | 'more' | 'problem' | 'differences'
>

export type ShadowComparison = (live: Composition, candidate: Composition) => Promise<Comparison>

/** In how much time it ends. */
const SHADOW_LIMIT_MS = 60_000
/** The rest is for looking again. */
const FIRST_LOOK_SHARE = 0.6
/** A page that is begun then ends within the limit: `pageMs` of its renderer is a quarter of it. */
const LAST_PAGE_SHARE = 0.75
const MAX_DIFFERENCES = 5_000

/** Compares the pages of two compositions, each rendered in a process of its own that is ended afterwards. */
export function createShadowComparison(options: ShadowComparisonOptions): ShadowComparison {
  const { asked, listed } = options
  return async (live, candidate) => {
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
      firstLookUntil: startedAt + FIRST_LOOK_SHARE * SHADOW_LIMIT_MS,
      secondLookUntil: startedAt + LAST_PAGE_SHARE * SHADOW_LIMIT_MS,
    })
    const changes = typeof compared === 'string' ? [] : compared.changes
    const groups = groupChanges(changes, new Set(plan.visits.map(({ path }) => path)).size)
    return {
      tookMs: Math.round(performance.now() - startedAt),
      compared: typeof compared === 'string' ? 0 : compared.pages,
      planned: plan.visits.length,
      passedOver: [
        ...plan.passedOver,
        ...(typeof compared === 'string' ? [] : countReasons(compared.passed)),
      ],
      groups: groups.slice(0, MAX_GROUPS),
      more: Math.max(0, groups.length - MAX_GROUPS),
      problem: typeof compared === 'string' ? compared : problemOf(compared),
      differences: [...new Set(changes.map(fingerprintOf))].sort().slice(0, MAX_DIFFERENCES),
    }
  }
}

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

const problemOf = ({ pages, passed }: Compared): string | null =>
  pages > 0 ? null : `no page could be compared${passed[0] ? `: ${passed[0][0]}` : ''}`
