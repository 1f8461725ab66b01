import { type Comparison, evidenceOf, evidenceOfPast, type Past, sumOf } from './compare-rates'
import { addCounts, type HealthMinute } from './release-health'

/** A new version beside another one. */
export interface Rollout {
  readonly name: string
  readonly version: string
  /** What it is compared with. */
  readonly against: string
  readonly kind: 'canary' | 'promotion'
  readonly since: Date
  /** The first one with the new version. */
  readonly generation: number
  /** Pages of the other version report nothing of themselves, so what is heard of the new one's says nothing. */
  readonly isOtherSilent?: boolean
}

export interface Judgement {
  /** Pages seen in browsers. */
  readonly views: Comparison
  /** Pages rendered by the server. */
  readonly renders: Comparison
  /** How many times better "it is worse" explains what was seen; above `LIMIT` it is taken for worse. */
  readonly evidence: number
  /** Why it is taken for worse, with figures; null when it is not. */
  readonly verdict: string | null
}

/** Three tests are made of each rollout, so at most 1 of 1000 healthy ones is ever taken for worse. */
export const LIMIT = 3_000
const LEAST_VIEWS = 50
const LEAST_FAILURES = 5
/** Pages that failed one after the other may have had one cause, such as a renderer that has just been started. */
const LEAST_MINUTES = 3

/**
 * Compares a canary with the stable version in the same minutes of the same generations, and a promoted version with the one before: its
 * minutes from the promotion on with those of the other one from the promotion back.
 *
 * @param past of the stable version, before the canary began; for a canary only
 */
export function judgeRollout(
  rollout: Rollout,
  minutes: readonly HealthMinute[],
  past: Past = NO_PAST,
): Judgement {
  const pairs = pairMinutes(rollout, minutes)
  const views = pairs.map(([canary, stable]) => ({
    canaryViews: canary.views,
    canaryFailures: canary.failedViews,
    stableViews: stable.views,
    stableFailures: stable.failedViews,
  }))
  const renders = pairs.map(([canary, stable]) => ({
    canaryViews: canary.serverRenders,
    canaryFailures: canary.failedServerRenders,
    stableViews: stable.serverRenders,
    stableFailures: stable.failedServerRenders,
  }))
  const failing = renders.filter(({ canaryFailures }) => canaryFailures > 0)
  const ofViews = rollout.isOtherSilent ? TOO_LITTLE : judge(views, evidenceOf(views))
  const ofPast =
    rollout.kind === 'canary' ? judge(views, evidenceOfPast(ofViews.sum, past, ofViews.evidence)) : TOO_LITTLE
  const ofRenders = failing.length < LEAST_MINUTES ? TOO_LITTLE : judge(renders, evidenceOf(renders))
  return {
    views: sumOf(views),
    renders: sumOf(renders),
    evidence: Math.max(ofViews.evidence, ofPast.evidence, ofRenders.evidence),
    verdict: ofViews.isWorse
      ? describe(rollout, ofViews, 'pages in browsers')
      : ofPast.isWorse
        ? describe(rollout, ofPast, 'pages in browsers', past)
        : ofRenders.isWorse
          ? describe(rollout, ofRenders, 'pages rendered by the server')
          : null,
  }
}

const NO_PAST: Past = { views: 0, failures: 0 }

interface Judged {
  readonly sum: Comparison
  readonly evidence: number
  readonly isWorse: boolean
}

const TOO_LITTLE: Judged = { sum: sumOf([]), evidence: 1, isWorse: false }

function judge(comparisons: readonly Comparison[], evidence: number): Judged {
  const sum = sumOf(comparisons)
  const isEnough = sum.canaryViews >= LEAST_VIEWS && sum.canaryFailures >= LEAST_FAILURES
  return { sum, evidence, isWorse: isEnough && evidence > LIMIT }
}

type Pair = readonly [canary: HealthMinute, stable: HealthMinute]

const MINUTE_MS = 60_000

function pairMinutes(
  { name, version, against, kind, since, generation }: Rollout,
  minutes: readonly HealthMinute[],
): readonly Pair[] {
  const change = Math.floor(since.getTime() / MINUTE_MS)
  const minuteOf = ({ since: at }: HealthMinute) => Math.floor(at.getTime() / MINUTE_MS) - change
  const of = (wanted: string, isAfter: boolean) =>
    minutes.filter(
      (each) => each.name === name && each.version === wanted && isAfter === each.generation >= generation,
    )
  const keyOf = (each: HealthMinute) =>
    kind === 'canary' ? `${minuteOf(each)} ${each.generation}` : Math.abs(minuteOf(each))
  const others = groupBy(of(against, kind === 'canary'), keyOf)
  return [...groupBy(of(version, true), keyOf)].flatMap(([key, each]): Pair[] => {
    const other = others.get(key)
    return other ? [[each, other]] : []
  })
}

/** Sums what has the same key. */
function groupBy<Key>(
  minutes: readonly HealthMinute[],
  keyOf: (minute: HealthMinute) => Key,
): ReadonlyMap<Key, HealthMinute> {
  const groups = new Map<Key, HealthMinute>()
  for (const minute of minutes) {
    const key = keyOf(minute)
    const before = groups.get(key)
    groups.set(key, before ? { ...minute, ...addCounts(before, minute) } : minute)
  }
  return groups
}

function describe(
  { name, version, against, kind, since }: Rollout,
  judged: Judged,
  what: string,
  past?: Past,
): string {
  const { canaryViews, canaryFailures, stableViews, stableFailures } = judged.sum
  const when = kind === 'canary' ? 'over the same time' : 'over as long before'
  return (
    `${name} ${version} failed in ${ofAll(canaryFailures, canaryViews)} ${what} since ${since.toISOString()}, ` +
    `${against} ${when} in ${ofAll(stableFailures, stableViews)}` +
    `${past ? ` and before in ${ofAll(past.failures, past.views)}` : ''}; ` +
    `evidence ${toOdds(judged.evidence)} to 1, the limit is ${LIMIT}`
  )
}

const ofAll = (failures: number, all: number): string =>
  `${failures} of ${all} (${((100 * failures) / all).toFixed(1)} %)`

const toOdds = (evidence: number): string =>
  evidence >= 1e6 ? 'over a million' : String(Math.round(evidence))
