import type { HealthMinute } from '../health/release-health'
import { sumOf } from './compare-rates'
import type { Judgement } from './judge-rollout'

/** A canary of a remote that is not live: there is no version to compare it with. */
export interface NewRemote {
  readonly name: string
  readonly version: string
  readonly against: null
  readonly kind: 'canary'
  readonly since: Date
  /** The first one with it. */
  readonly generation: number
}

/** Fewer may have had a cause of their own, such as one broken browser. */
const LEAST_FAILURES = 5

/** Counts the pages with a new remote. Nothing is concluded of their number: without a stable version nobody knows what is usual. */
export function judgeNewRemote(remote: NewRemote, minutes: readonly HealthMinute[]): Judgement {
  const own = minutes.filter(
    ({ name, version, generation }) =>
      name === remote.name && version === remote.version && generation >= remote.generation,
  )
  const toPair = (canaryViews: number, canaryFailures: number) => ({
    canaryViews,
    canaryFailures,
    stableViews: 0,
    stableFailures: 0,
  })
  const views = sumOf(own.map((each) => toPair(each.views, each.failedViews)))
  const renders = sumOf(own.map((each) => toPair(each.serverRenders, each.failedServerRenders)))
  const failed = [
    { counts: views, what: 'pages in browsers' },
    { counts: renders, what: 'pages rendered by the server' },
  ].find(({ counts }) => counts.canaryFailures >= LEAST_FAILURES)
  return {
    views,
    renders,
    evidence: 1,
    verdict: null,
    doubt: null,
    suspicion: failed ? describe(remote, failed) : null,
  }
}

function describe(
  { name, version, since }: NewRemote,
  { counts, what }: { readonly counts: Judgement['views']; readonly what: string },
): string {
  return (
    `${name} ${version} failed in ${counts.canaryFailures} of ${counts.canaryViews} ${what} since ${since.toISOString()}; ` +
    'it is new, so there is no version to compare it with, and it is not taken back by itself'
  )
}
