import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ReleaseRefused } from '../audit/release-refused'
import type { Compositions } from '../compositions/compositions'
import type { CompositionRecord } from '../db/composition-record'
import type { Versions } from '../db/same-versions'
import type { Alert } from './alerts'
import type { Past } from './compare-rates'
import type { FindCulprit } from './find-culprit'
import { judgeNewRemote, type NewRemote } from './judge-new-remote'
import { type Counted, type Judgement, judgeRollout, type Rollout } from './judge-rollout'
import type { FailingNetworks } from './network-failures'
import type { PageVitals } from './page-vitals'
import { MINUTES_KEPT_MS, type ReleaseHealth } from './release-health'

export interface JudgedRollout extends Rollout, Judgement {}

type JudgedNewRemote = NewRemote & ReturnType<typeof judgeNewRemote>

export interface RolloutWatch {
  /** What is watched at present, and how it does. */
  judge(): Promise<readonly (JudgedRollout | JudgedNewRemote)[]>
  /** Takes back what does worse, one thing at a time. Any number of processes may look at once: one of them does it. */
  look(): Promise<void>
  start(): void
  stop(): void
}

export interface RolloutWatchOptions {
  readonly compositions: Pick<Compositions, 'findLatest' | 'history' | 'stopCanary' | 'rollBack'>
  readonly health: Pick<ReleaseHealth, 'minutesSince' | 'sumBetween' | 'tidy'>
  readonly networks: Pick<FailingNetworks, 'since' | 'tidy'>
  readonly vitals: Pick<PageVitals, 'isHeardOf' | 'tidy'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Finds who is at fault when another part than a promoted one fails on the server; only where pages are rendered. */
  readonly findCulprit?: FindCulprit
  /** Renders the pages of a version, and what it fails in that the version in `base` does not; null when it cannot be rendered here. */
  readonly tryRelease?: (base: Versions, name: string, version: string) => Promise<readonly string[] | null>
  readonly onTakenBack?: (name: string, version: string) => void
  readonly alert?: (alert: Alert) => void
  readonly everyMs?: number
}

/** In the log of releases. */
export const AUTOMATIC = 'automatic rollback'
const EVERY_MS = 5_000
const SEARCHED_AGAIN_MS = 60_000
/** Whoever makes up failures must not keep the store rendering. */
const TRIED_AGAIN_MS = 15 * 60_000
const TIDY_MS = 3_600_000
/** How long a promoted version is compared with the one before. */
export const PROMOTION_WATCHED_MS = 6 * 3_600_000
/** How far back the stable version of a canary is looked at: a day, so that each hour of it counts once. */
const PAST_MS = 24 * 3_600_000
const HISTORY = 100
const MINUTE_MS = 60_000
/** Evidence enough to doubt that a part alone is at fault. */
const DOUBT = 20

/** Takes back canaries that do worse than the stable version, and promoted versions that do worse than the one before (REL-11). */
export function createRolloutWatch(options: RolloutWatchOptions): RolloutWatch {
  const { compositions, health, networks, vitals, now, log, findCulprit, tryRelease } = options
  const { onTakenBack = () => {}, alert = () => {}, everyMs = EVERY_MS } = options
  let timer: NodeJS.Timeout | undefined
  let tidiedAt = now().getTime()
  /** Versions of which it was said that they stay. */
  const left = new Set<string>()
  const pasts = new LRUCache<string, Past>({ max: 20 })
  /** When a culprit was searched for a part that fails. */
  const searched = new Map<string, number>()
  /** When the server tried a version of which few networks say that it fails. */
  const tried = new Map<string, number>()

  async function look(): Promise<void> {
    const latest = await compositions.findLatest()
    if (!latest) return
    for (const { concern, ...remote } of await judgeNewRemotes(latest)) {
      if (concern !== null) leave(remote, concern)
    }
    const judged = await judgeAll(latest)
    for (const rollout of judged) {
      if (rollout.verdict === null) continue
      if (rollout.kind === 'canary' || (await isItsOwnFault(rollout, latest))) {
        await takeBack(rollout, rollout.verdict, latest)
        // The others are compared anew with what is live then.
        return
      }
    }
    for (const rollout of judged) {
      if (rollout.doubt !== null && (await tryItself(rollout, rollout.doubt, latest))) return
    }
    await blame(
      judged.filter(({ kind }) => kind === 'promotion'),
      latest,
    )
  }

  /** What few networks say may be made up, so it counts only when the server sees the version fail as well. True when it was taken back. */
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
    return leave(
      rollout,
      `${doubt}. What few networks say takes nothing back by itself, and ${found}: it stays`,
      'few networks',
    )
  }

  const countedSince = async (since: Date, names?: readonly string[]): Promise<Counted> => ({
    minutes: await health.minutesSince(since, names),
    networks: await networks.since(since, names),
  })

  /** A part that did not change may fail because of one that did: of the suspects, the one whose version before cures it is taken back. */
  async function blame(suspects: readonly Rollout[], latest: CompositionRecord): Promise<void> {
    const newestFirst = [...suspects].sort((a, b) => b.generation - a.generation)
    const [newest] = newestFirst
    if (!newest || !findCulprit) return
    const counted = await countedSince(beginOf(newest))
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

  async function judgeAll(latest: CompositionRecord): Promise<readonly JudgedRollout[]> {
    const judged: JudgedRollout[] = []
    for (const rollout of [...canariesOf(latest), ...(await findPromotions(latest))]) {
      const counted = await countedSince(beginOf(rollout), [rollout.name])
      const isOtherSilent = await isSilent(rollout)
      const judgement = judgeRollout(
        { ...rollout, isOtherSilent },
        { ...counted, past: await pastOf(rollout) },
      )
      judged.push({ ...rollout, ...judgement })
    }
    return judged
  }

  async function judgeNewRemotes(latest: CompositionRecord): Promise<readonly JudgedNewRemote[]> {
    const judged: JudgedNewRemote[] = []
    for (const remote of newRemotesOf(latest)) {
      const minutes = await health.minutesSince(beginOf(remote), [remote.name])
      judged.push({ ...remote, ...judgeNewRemote(remote, minutes) })
    }
    return judged
  }

  /** The shell reports for all parts. One that was built before reports named their page is heard of in none. */
  const isSilent = async ({ name, against }: Rollout): Promise<boolean> =>
    name === 'shell' && !(await vitals.isHeardOf(name, against))

  /** Of the stable version before a canary; it does not change any more. */
  async function pastOf({ name, against, kind, since }: Rollout): Promise<Past> {
    if (kind !== 'canary') return { views: 0, failures: 0 }
    const until = new Date(Math.floor(since.getTime() / MINUTE_MS) * MINUTE_MS)
    const key = `${name} ${against} ${until.getTime()}`
    const known = pasts.get(key)
    if (known) return known
    const from = new Date(until.getTime() - PAST_MS)
    const { views, failedViews } = await health.sumBetween(name, against, from, until)
    const past = { views, failures: failedViews }
    // What other processes counted in the last minute before may still be on its way.
    if (now().getTime() - since.getTime() > MINUTE_MS) pasts.set(key, past)
    return past
  }

  /** Of what is compared: the minutes before a promotion are mirrored. */
  function beginOf({ kind, since }: Pick<Rollout, 'kind' | 'since'>): Date {
    const age = now().getTime() - since.getTime()
    const begin = kind === 'canary' ? since.getTime() : since.getTime() - age
    return new Date(Math.max(begin, now().getTime() - MINUTES_KEPT_MS) - MINUTE_MS)
  }

  /** What went live for everybody lately, and what it took the place of. */
  async function findPromotions(latest: CompositionRecord): Promise<readonly Rollout[]> {
    const history = await compositions.history(HISTORY)
    return Object.entries(latest.versions).flatMap(([name, version]): Rollout[] => {
      const before = history.findIndex(({ versions }) => versions[name] !== version)
      const promotion = history[before - 1]
      const against = history[before]?.versions[name]
      if (promotion?.action !== 'promote' || against === undefined) return []
      if (now().getTime() - promotion.createdAt.getTime() > PROMOTION_WATCHED_MS) return []
      const { createdAt: since, generation } = promotion
      return [{ name, version, against, kind: 'promotion', since, generation }]
    })
  }

  /** When most parts that did not change fail more often as well, as with an API that is down, going back would not help. */
  async function isItsOwnFault(rollout: Rollout, latest: CompositionRecord): Promise<boolean> {
    const { name, version } = rollout
    if (latest.pins[name]) {
      return leave(rollout, `${name} ${version} does worse than the version before and is pinned: it stays`)
    }
    const counted = await countedSince(beginOf(rollout))
    const others = Object.entries(latest.versions).filter(([other]) => other !== name)
    const worse = others.filter(([other, its]) => {
      const unchanged = { ...rollout, name: other, version: its, against: its }
      return judgeRollout(unchanged, counted).evidence > DOUBT
    })
    if (worse.length * 2 <= others.length) return true
    const names = worse.map(([other]) => other).join(', ')
    return leave(
      rollout,
      `${name} ${version} does worse than the version before, but so do ${names}, which did not change: it stays`,
    )
  }

  /** Says once for each version, and for each thing about it, that it does worse and is not taken back. */
  function leave(
    { name, version, against, kind }: Omit<Alert['data'], 'why'>,
    why: string,
    about = 'worse',
  ): false {
    const key = `${name} ${version} ${about}`
    if (left.has(key)) return false
    left.add(key)
    log.warn(why)
    alert({ type: 'release.not_taken_back', data: { name, version, against, kind, why } })
    return false
  }

  async function takeBack(rollout: Rollout, why: string, { generation }: CompositionRecord): Promise<void> {
    const { name, version, against, kind } = rollout
    const how = { who: AUTOMATIC, why: why.slice(0, 500), marksBad: true, expectedGeneration: generation }
    try {
      if (kind === 'canary') await compositions.stopCanary(name, how)
      else await compositions.rollBack(name, against, how)
      onTakenBack(name, version)
      alert({ type: 'release.taken_back', data: { name, version, against, kind, why } })
      log.error({ name, version, against, kind, why }, 'a release did worse and was taken back')
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error
      // Somebody changed the composition since: it is looked at anew.
      if (error.reason === 'conflict') return
      leave(rollout, `${why}. It cannot be taken back: ${error.message}`)
    }
  }

  async function work(): Promise<void> {
    await look()
    if (now().getTime() - tidiedAt < TIDY_MS) return
    tidiedAt = now().getTime()
    await health.tidy()
    await networks.tidy()
    await vitals.tidy()
  }

  const workLater = (): void => {
    timer = setTimeout(() => {
      void work()
        .catch((error: unknown) => log.warn({ err: error }, 'how releases do cannot be judged'))
        .then(workLater)
    }, everyMs).unref()
  }

  return {
    look,
    async judge() {
      const latest = await compositions.findLatest()
      return latest ? [...(await judgeAll(latest)), ...(await judgeNewRemotes(latest))] : []
    },
    start: workLater,
    stop: () => clearTimeout(timer),
  }
}

const canariesOf = ({ versions, canaries }: CompositionRecord): readonly Rollout[] =>
  Object.entries(canaries).flatMap(([name, { version, since, rollout }]): Rollout[] => {
    const against = versions[name]
    return against === undefined
      ? []
      : [{ name, version, against, kind: 'canary', since: new Date(since), generation: rollout }]
  })

const newRemotesOf = ({ versions, canaries }: CompositionRecord): readonly NewRemote[] =>
  Object.entries(canaries).flatMap(([name, { version, since, rollout }]): NewRemote[] =>
    Object.hasOwn(versions, name)
      ? []
      : [{ name, version, against: null, kind: 'canary', since: new Date(since), generation: rollout }],
  )
