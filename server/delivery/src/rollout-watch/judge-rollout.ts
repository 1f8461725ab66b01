import { countNetworks } from '../health/count-networks'
import type { NetworkFailures } from '../health/network-failures'
import { addCounts, type HealthMinute } from '../health/release-health'
import { SUSPECT_LIMIT } from '../rollout-metrics/compare-metric'
import { type Comparison, evidenceOf, evidenceOfPast, type Past, sumOf } from './compare-rates'

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
  /** The same where only the failures of few networks say so, which one person can make up; null when they do not, or when there is a verdict. */
  readonly doubt: string | null
  /** Why it may be worse, with figures: too little to take it back, enough to give it to no more visitors. Null when there is a verdict, or nothing. */
  readonly suspicion: string | null
}

/** What was counted of the versions. */
export interface Counted {
  readonly minutes: readonly HealthMinute[]
  /** In the order of time. */
  readonly networks: readonly NetworkFailures[]
  /** Of the stable version, before the canary began; for a canary only. */
  readonly past?: Past
}

/** Three tests are made of each rollout, so at most 1 of 1000 healthy ones is ever taken for worse. */
export const LIMIT = 3_000
const LEAST_VIEWS = 50
const LEAST_FAILURES = 5
const LEAST_TO_SUSPECT = 3
/** Pages that failed one after the other may have had one cause, such as a renderer that has just been started. */
const LEAST_MINUTES = 3

/**
 * Compares a canary with the stable version in the same minutes of the same generations, and a promoted version with the one before: its
 * minutes from the promotion on with those of the other one from the promotion back. Each network counts as one failed page at most.
 */
export function judgeRollout(rollout: Rollout, { minutes, networks, past = NO_PAST }: Counted): Judgement {
  const pairs = pairMinutes(rollout, minutes)
  const views = pairs.map(([, canary, stable]) => ({
    canaryViews: canary.views,
    canaryFailures: canary.failedViews,
    stableViews: stable.views,
    stableFailures: stable.failedViews,
  }))
  const renders = pairs.map(([, canary, stable]) => ({
    canaryViews: canary.serverRenders,
    canaryFailures: canary.failedServerRenders,
    stableViews: stable.serverRenders,
    stableFailures: stable.failedServerRenders,
  }))
  const ofRenders = judgeRenders(renders)
  const all = judgeViews(rollout, views, past)
  const byNetwork = judgeViews(rollout, withNetworks(rollout, pairs, networks), past)
  const from = new Set(networks.filter((each) => isOf(rollout, each, true)).map(({ network }) => network))
  const tell = (judged: JudgedViews): string =>
    describe(rollout, { ...judged, sum: sumOf(views), from: from.size }, 'pages in browsers')
  const tellRenders = (): string => describe(rollout, ofRenders, 'pages rendered by the server')
  const isWorse = byNetwork.isWorse || ofRenders.isWorse
  return {
    views: sumOf(views),
    renders: sumOf(renders),
    evidence: Math.max(byNetwork.evidence, ofRenders.evidence),
    verdict: byNetwork.isWorse ? tell(byNetwork) : ofRenders.isWorse ? tellRenders() : null,
    doubt: all.isWorse && !isWorse ? tell(all) : null,
    suspicion: isWorse
      ? null
      : isSuspect(byNetwork)
        ? tell(byNetwork)
        : isSuspect(ofRenders)
          ? tellRenders()
          : null,
  }
}

interface JudgedViews extends Judged {
  /** Where the past of the stable version made the difference. */
  readonly past?: Past
}

function judgeViews({ kind, isOtherSilent }: Rollout, views: readonly Comparison[], past: Past): JudgedViews {
  if (isOtherSilent) return TOO_LITTLE
  const beside = judge(views, evidenceOf(views))
  if (beside.isWorse || kind !== 'canary') return beside
  const ofPast = judge(views, evidenceOfPast(beside.sum, past, beside.evidence))
  return ofPast.isWorse
    ? { ...ofPast, past }
    : { ...beside, evidence: Math.max(beside.evidence, ofPast.evidence) }
}

function judgeRenders(renders: readonly Comparison[]): Judged {
  const failing = renders.filter(({ canaryFailures }) => canaryFailures > 0)
  return failing.length < LEAST_MINUTES ? TOO_LITTLE : judge(renders, evidenceOf(renders))
}

/** The views of each pair, with those failures that count. */
function withNetworks(
  rollout: Rollout,
  pairs: readonly Pair[],
  networks: readonly NetworkFailures[],
): readonly Comparison[] {
  const keyOf = keyIn(rollout)
  const known = new Set(pairs.map(([key]) => key))
  const counted = countNetworks(
    networks.flatMap((each) => {
      const isNew = isOf(rollout, each, true)
      const key = keyOf(each)
      if (!known.has(key) || !(isNew || isOf(rollout, each, false))) return []
      return [{ network: each.network, isNew, failures: each.failures, key }]
    }),
  )
  const failures = new Map<string, number>()
  for (const { key, isNew } of counted)
    failures.set(`${key} ${isNew}`, (failures.get(`${key} ${isNew}`) ?? 0) + 1)
  return pairs.map(([key, canary, stable]) => ({
    canaryViews: canary.views,
    canaryFailures: failures.get(`${key} true`) ?? 0,
    stableViews: stable.views,
    stableFailures: failures.get(`${key} false`) ?? 0,
  }))
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

const isSuspect = ({ sum, evidence }: Judged): boolean =>
  sum.canaryFailures >= LEAST_TO_SUSPECT && evidence > SUSPECT_LIMIT

type Key = string | number
type Pair = readonly [key: Key, canary: HealthMinute, stable: HealthMinute]
type Moment = Pick<HealthMinute, 'name' | 'version' | 'generation' | 'since'>

const MINUTE_MS = 60_000

/** What is compared has the same key. */
function keyIn({ kind, since }: Rollout): (moment: Moment) => Key {
  const change = Math.floor(since.getTime() / MINUTE_MS)
  const minuteOf = ({ since: at }: Moment) => Math.floor(at.getTime() / MINUTE_MS) - change
  return (each) => (kind === 'canary' ? `${minuteOf(each)} ${each.generation}` : Math.abs(minuteOf(each)))
}

/** @param isNew of the version that is judged, not of the other one */
function isOf({ name, version, against, kind, generation }: Rollout, each: Moment, isNew: boolean): boolean {
  const isAfter = isNew || kind === 'canary'
  const wanted = isNew ? version : against
  return each.name === name && each.version === wanted && isAfter === each.generation >= generation
}

function pairMinutes(rollout: Rollout, minutes: readonly HealthMinute[]): readonly Pair[] {
  const keyOf = keyIn(rollout)
  const others = groupBy(
    minutes.filter((each) => isOf(rollout, each, false)),
    keyOf,
  )
  const own = groupBy(
    minutes.filter((each) => isOf(rollout, each, true)),
    keyOf,
  )
  return [...own].flatMap(([key, each]): Pair[] => {
    const other = others.get(key)
    return other ? [[key, each, other]] : []
  })
}

/** Sums what has the same key. */
function groupBy(
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
  judged: JudgedViews & { readonly from?: number },
  what: string,
): string {
  const { canaryViews, canaryFailures, stableViews, stableFailures } = judged.sum
  const { past, from } = judged
  const when = kind === 'canary' ? 'over the same time' : 'over as long before'
  return (
    `${name} ${version} failed in ${ofAll(canaryFailures, canaryViews)} ${what} since ${since.toISOString()}, ` +
    `${against} ${when} in ${ofAll(stableFailures, stableViews)}` +
    `${past ? ` and before in ${ofAll(past.failures, past.views)}` : ''}; ` +
    `${from === undefined ? '' : `seen from ${from} ${from === 1 ? 'network' : 'networks'}; `}` +
    `evidence ${toOdds(judged.evidence)} to 1, the limit is ${LIMIT}`
  )
}

const ofAll = (failures: number, all: number): string =>
  `${failures} of ${all} (${((100 * failures) / all).toFixed(1)} %)`

const toOdds = (evidence: number): string =>
  evidence >= 1e6 ? 'over a million' : String(Math.round(evidence))
