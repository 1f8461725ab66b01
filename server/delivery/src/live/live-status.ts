import { type LoadedParts, problemsOf, shellProblems } from '../compositions/loaded-parts'
import type { Failure, LiveState } from './live-state'

export interface LiveStatus {
  /** Why this process should get no requests, one sentence each. */
  readonly failing: readonly string[]
  /** What is wrong all the same, one sentence each. */
  readonly degraded: readonly string[]
  /** Parts of the live composition that are missing here or have damaged files, and the number of such files. */
  readonly unhealthyParts: number
  readonly damagedFiles: number
}

/** @param expiry of the signature of what is live */
export function toLiveStatus(
  { newest, live, failure }: LiveState,
  expiry: Date | null,
  now: Date,
): LiveStatus {
  const missing = newest && newest.record.generation !== live?.record.generation ? newest.parts.missing : []
  const parts: LoadedParts = live?.parts ?? { found: new Map(), missing: [] }
  const broken = live ? shellProblems(live.record.versions, live.parts) : []
  const failing = [
    ...new Set([
      ...(live ? [] : ['nothing is live', ...(failure?.isRefused ? [toSentence(failure, null)] : [])]),
      ...missing,
      ...parts.missing,
      ...broken,
    ]),
  ]
  const degraded = [
    ...(failure ? [toSentence(failure, live?.record.generation ?? null)] : []),
    ...(live && expiry && expiry <= now
      ? [`the signature of generation ${live.record.generation} expired on ${expiry.toISOString()}`]
      : []),
    ...problemsOf(parts).filter((problem) => !failing.includes(problem)),
    ...(live ? [...problemsOf(live.canaryParts), ...live.unusable] : []),
  ]
  const damaged = [...parts.found.values()].filter(({ problems }) => problems.length > 0)
  return {
    failing,
    degraded,
    unhealthyParts: damaged.length + parts.missing.length,
    damagedFiles: damaged.reduce((sum, { problems }) => sum + problems.length, 0),
  }
}

function toSentence({ generation, why, isRefused }: Failure, liveGeneration: number | null): string {
  if (isRefused) return `${why}${liveGeneration === null ? '' : `; generation ${liveGeneration} is served`}`
  if (generation === liveGeneration) return `generation ${generation} is left to the browser: ${why}`
  const instead = liveGeneration === null ? '' : `; generation ${liveGeneration} is`
  return `generation ${generation} is not served: ${why}${instead}`
}
