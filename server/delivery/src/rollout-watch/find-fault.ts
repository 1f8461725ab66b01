import type { CompositionRecord } from '../db/composition-record'
import type { Versions } from '../db/same-versions'
import type { FindCulprit } from './find-culprit'
import { judgeRollout, type Rollout } from './judge-rollout'
import type { RolloutJudge } from './judge-rollouts'
import type { TakeBack } from './take-back'

/** Renders the pages of a version, and what it fails in that the version in `base` does not; null when it cannot be rendered here. */
export type TryRelease = (base: Versions, name: string, version: string) => Promise<readonly string[] | null>

/** Finds which part is at fault where the counts alone do not say it. */
export interface FindFault {
  /** When most parts that did not change fail more often as well, as with an API that is down, going back would not help. */
  isItsOwnFault(rollout: Rollout, latest: CompositionRecord): Promise<boolean>
  /** What few networks say may be made up, so it counts only when the server sees the version fail as well. True when it was taken back. */
  tryItself(rollout: Rollout, doubt: string, latest: CompositionRecord): Promise<boolean>
  /** A part that did not change may fail because of one that did: of the suspects, the one whose version before cures it is taken back. */
  blame(suspects: readonly Rollout[], latest: CompositionRecord): Promise<void>
}

export interface FindFaultOptions {
  readonly judge: Pick<RolloutJudge, 'countedFor'>
  readonly takeBack: TakeBack
  readonly now: () => Date
  readonly findCulprit?: FindCulprit | undefined
  readonly tryRelease?: TryRelease | undefined
}

const SEARCHED_AGAIN_MS = 60_000
/** Whoever makes up failures must not keep the store rendering. */
const TRIED_AGAIN_MS = 15 * 60_000
/** Evidence enough to doubt that a part alone is at fault. */
const DOUBT = 20

export function createFindFault(options: FindFaultOptions): FindFault {
  const { now, findCulprit, tryRelease } = options
  const { countedFor } = options.judge
  const { takeBack, leave } = options.takeBack
  /** When a culprit was searched for a part that fails. */
  const searched = new Map<string, number>()
  /** When the server tried a version of which few networks say that it fails. */
  const tried = new Map<string, number>()

  async function isItsOwnFault(rollout: Rollout, latest: CompositionRecord): Promise<boolean> {
    const { name, version } = rollout
    if (latest.pins[name]) {
      leave(rollout, `${name} ${version} does worse than the version before and is pinned: it stays`)
      return false
    }
    const counted = await countedFor(rollout)
    const others = Object.entries(latest.versions).filter(([other]) => other !== name)
    const worse = others.filter(([other, its]) => {
      const unchanged = { ...rollout, name: other, version: its, against: its }
      return judgeRollout(unchanged, counted).evidence > DOUBT
    })
    if (worse.length * 2 <= others.length) return true
    const names = worse.map(([other]) => other).join(', ')
    leave(
      rollout,
      `${name} ${version} does worse than the version before, but so do ${names}, which did not change: it stays`,
    )
    return false
  }

  async function tryItself(rollout: Rollout, doubt: string, latest: CompositionRecord): Promise<boolean> {
    const { name, version, against } = rollout
    const key = `${name} ${version}`
    if (now().getTime() - (tried.get(key) ?? Number.NEGATIVE_INFINITY) < TRIED_AGAIN_MS) return false
    tried.set(key, now().getTime())
    const faults = (await tryRelease?.({ ...latest.versions, [name]: against }, name, version)) ?? null
    const isPinned = rollout.kind === 'promotion' && latest.pins[name] !== undefined
    if (faults !== null && faults.length > 0 && !isPinned) {
      const proof = `the server tried ${key}, which few networks say fails: ${faults.join('; ')} (not with ${name} ${against})`
      await takeBack(rollout, proof, latest)
      return true
    }
    const found =
      faults === null
        ? 'the server cannot try it'
        : isPinned && faults.length > 0
          ? `the server sees it fail as well, and it is pinned: ${faults.join('; ')}`
          : `the server renders its pages as well as with ${against}`
    leave(
      rollout,
      `${doubt}. What few networks say takes nothing back by itself, and ${found}: it stays`,
      'few networks',
    )
    return false
  }

  async function blame(suspects: readonly Rollout[], latest: CompositionRecord): Promise<void> {
    const newestFirst = [...suspects].sort((a, b) => b.generation - a.generation)
    const [newest] = newestFirst
    if (!newest || !findCulprit) return
    const counted = await countedFor(newest)
    for (const [name, version] of Object.entries(latest.versions)) {
      if (suspects.some((suspect) => suspect.name === name)) continue
      const { verdict, renders } = judgeRollout({ ...newest, name, version, against: version }, counted)
      const searchedAt = searched.get(name) ?? Number.NEGATIVE_INFINITY
      const isTooSoon = now().getTime() - searchedAt < SEARCHED_AGAIN_MS
      if (verdict === null || renders.canaryFailures === 0 || isTooSoon) continue
      searched.set(name, now().getTime())
      const unpinned = newestFirst.filter((suspect) => !latest.pins[suspect.name])
      const found = await findCulprit(name, unpinned)
      if (found) return takeBack(found.suspect, found.proof, latest)
      leave(
        { ...newest, name, version, against: version },
        `${name} does worse since generation ${newest.generation}, and no version before of another part cures it`,
      )
    }
  }

  return { isItsOwnFault, tryItself, blame }
}
