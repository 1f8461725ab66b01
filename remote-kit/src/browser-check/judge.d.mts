import type { GateFinding } from '../operator/operator-shapes.mjs'

export interface Observation {
  readonly check: string
  readonly module: string | null
  readonly page: string
  readonly key: string
  readonly text: string
}
export interface Traffic {
  readonly bytes: number
  readonly requests: number
}

export function judge(seen: {
  readonly first: readonly Observation[]
  readonly again: readonly Observation[]
  readonly live: readonly Observation[]
}): readonly GateFinding[]
export function judgeTraffic(
  part: string,
  page: string,
  candidate: Traffic,
  live: Traffic,
): readonly GateFinding[]
export function judgeUnfinished(
  part: string,
  limitMs: number,
  where: string,
  seenOnce: readonly Observation[],
): readonly GateFinding[]
