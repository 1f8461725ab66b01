import type { FastifyBaseLogger } from 'fastify'
import type { Composition, LiveCanary, LiveRelease } from '../compositions/composition'
import type { Compositions } from '../compositions/compositions'
import {
  isBetterThan,
  type LoadedParts,
  loadParts,
  problemsOf,
  shellProblems,
} from '../compositions/loaded-parts'
import { variantIdOf, variantsOf } from '../compositions/variants'
import type { CompositionRecord, StoredStatement } from '../db/composition-record'
import { isOfPresentFormat } from '../releases/check-release'
import type { ReleaseFiles } from '../releases/release-files'
import type { ReleaseRecords } from '../releases/release-records'
import { NotTrusted, type Refusal, type ReleaseTrust } from '../signing/release-trust'

export interface CompositionRendering {
  /** Starts renderers, unless equal parts have some. Resolves once pages can be rendered; rejects when the composition's shell cannot be rendered after two tries. */
  prepare(composition: Composition): Promise<void>
  /** Ends the renderers of all other compositions, after their pages under way. */
  retain(compositions: readonly Composition[]): void
  /** Heard when a composition that was prepared fails later for good (its shell failed twice). Returns the way to stop. */
  onUnusable(listen: (composition: Composition) => void): () => void
}

export interface LiveStatus {
  /** Why this process should get no requests, one sentence each. */
  readonly failing: readonly string[]
  /** What is wrong all the same, one sentence each. */
  readonly degraded: readonly string[]
  /** Parts of the live composition that are missing here or have damaged files, and the number of such files. */
  readonly unhealthyParts: number
  readonly damagedFiles: number
}

export interface LiveComposition {
  /** What visitors without a canary get. Null before the first shell is live. */
  current(): Composition | null
  release(): LiveRelease | null
  /** What was signed of a generation that this process serves. */
  signedOf(generation: number): StoredStatement | null
  /** When tabs and processes that start will refuse what is live. */
  expiresAt(): Date | null
  status(): LiveStatus
  /** Takes over a newer generation now, instead of at the next poll. The renderers of its canaries may still be starting. */
  refresh(): Promise<void>
  /** Resolves once the renderers of what is served have started, or failed. */
  settled(): Promise<void>
  /** Looks after the files now, instead of at the next check. */
  check(): Promise<void>
  start(): void
  stop(): void
}

export interface LiveCompositionOptions {
  readonly compositions: Pick<Compositions, 'findLatest' | 'history'>
  readonly records: Pick<ReleaseRecords, 'findManifest'>
  readonly files: Pick<ReleaseFiles, 'verify' | 'isUntouched'>
  readonly rendering: CompositionRendering
  readonly trust: Pick<
    ReleaseTrust,
    'expectServable' | 'expectParts' | 'isPartOf' | 'isAsSigned' | 'expiryOf'
  >
  readonly findLinks: Parameters<ReleaseTrust['expectServable']>[1]
  readonly onRefused?: (refusal: Refusal) => void
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly pollMs?: number
  /** Between two looks at the files. */
  readonly checkMs?: number
}

/** A generation that this process looked at. */
interface Known {
  readonly record: CompositionRecord
  readonly parts: LoadedParts
  /** Null when its shell cannot be served. */
  readonly composition: Composition | null
  /** Of the canaries. */
  readonly canaryParts: LoadedParts
  /** The mixes with canaries that visitors get, by id. */
  readonly variants: ReadonlyMap<string, Composition>
  /** Those that visitors get once they can be rendered here. */
  readonly awaited: ReadonlyMap<string, Composition>
  /** Why a mix cannot be served, one sentence each. */
  readonly unusable: readonly string[]
}

/** The newest generation is not served: because of its signature or its files, which may come back, or because it cannot be rendered. */
interface Failure {
  readonly generation: number
  readonly why: string
  readonly canHeal: boolean
  /** It is not as it was signed, or is no newer one; `why` names it. */
  readonly isRefused?: boolean
}

const MAX_WALK = 10
const MAX_RENDERED = 50
const HISTORY = 500

/**
 * Follows the log of compositions. While the log cannot be read, or the newest generation cannot be served or rendered, the
 * last composition that could stays, whole (REL-13).
 */
export function createLiveComposition(options: LiveCompositionOptions): LiveComposition {
  const {
    compositions,
    records,
    files,
    rendering,
    trust,
    findLinks,
    onRefused = () => {},
    now,
    log,
  } = options
  const { pollMs = 500, checkMs = 3_000 } = options
  let newest: Known | null = null
  let live: Known | null = null
  /** What was live before, to go back to. */
  let lastGood: Known | null = null
  let failure: Failure | null = null
  /** Of the newest generation that was heard of, taken or not. */
  let heard: string | null = null
  let isLogUnreadable = false
  let isStopped = false
  let pollTimer: NodeJS.Timeout | undefined
  let checkTimer: NodeJS.Timeout | undefined
  /** The versions of the compositions that this process had renderers for, the last ones. */
  const rendered = new Set<string>()
  let settling: Promise<unknown> = Promise.resolve()
  /** One thing after the other, so that none sees the half of another. */
  let working: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = working.then(work)
    working = done.catch(() => {})
    return done
  }

  async function look(
    record: CompositionRecord,
    known: readonly LoadedParts[],
    findManifest = records.findManifest,
  ): Promise<Known> {
    const sources = { findManifest: onlySigned(record, findManifest), verify: files.verify }
    const { versions, canaries } = record
    const parts = await loadParts(versions, sources, known)
    const canaryVersions = Object.entries(canaries).map(([name, { version }]) => [name, version])
    const canaryParts = await loadParts(Object.fromEntries(canaryVersions), sources, known)
    const found = [...parts.found.values(), ...canaryParts.found.values()]
    trust.expectParts(
      record,
      found.map(({ manifest }) => manifest),
    )
    return {
      record,
      parts,
      composition: toComposition(record, '', versions, parts),
      canaryParts,
      variants: toVariants(record, parts, canaryParts),
      awaited: new Map(),
      unusable: [],
    }
  }

  /** A manifest of the database that is not as it was signed does not count; the one beside the files may. */
  const onlySigned =
    (record: CompositionRecord, find: ReleaseRecords['findManifest']): ReleaseRecords['findManifest'] =>
    async (name, version) => {
      const manifest = await find(name, version)
      if (manifest === null || !isOfPresentFormat(manifest) || trust.isPartOf(record, manifest))
        return manifest
      onRefused('altered')
      log.error({ remote: name, version }, 'the manifest in the database is not as it was signed')
      return null
    }

  /** Files come back without the database, too. */
  const lookAgain = (record: CompositionRecord, known: readonly LoadedParts[]): Promise<Known> =>
    look(record, known, (name, version) => records.findManifest(name, version).catch(() => null))

  const knownParts = (): readonly LoadedParts[] =>
    [newest, live, lastGood].flatMap((known) => (known ? [known.parts, known.canaryParts] : []))

  /** Null when it can be rendered, else why not. */
  async function prepare(composition: Composition): Promise<string | null> {
    try {
      await rendering.prepare(composition)
      noteRendered(composition)
      return null
    } catch (error) {
      rendered.delete(versionsIn(composition))
      log.error({ err: error, generation: composition.generation }, 'a composition cannot be rendered')
      return `it cannot be rendered (${error instanceof Error ? error.message : String(error)})`
    }
  }

  /** Nothing waits for these renderers: a rollback must not. A mix with canaries that cannot be rendered costs only those who would get it. */
  function startRenderers({ variants, awaited }: Known, stable: Composition | null): void {
    const startStable = async (): Promise<void> => {
      const why = stable && (await prepare(stable))
      if (stable && why !== null) await inTurn(() => leave(stable, why))
    }
    const startVariant = async (variant: Composition): Promise<void> => {
      const why = await prepare(variant)
      await inTurn(async () => settleVariant(variant, why))
    }
    const starting = [startStable(), ...[...variants.values(), ...awaited.values()].map(startVariant)]
    settling = Promise.all(starting).catch(noteDefect)
  }

  function noteRendered(composition: Composition): void {
    rendered.add(versionsIn(composition))
    for (const key of [...rendered].slice(0, -MAX_RENDERED)) rendered.delete(key)
  }

  /** @param why it cannot be rendered; null when it can */
  function settleVariant(variant: Composition, why: string | null): void {
    const id = variant.variant
    const known = live
    if (!known || (known.variants.get(id) ?? known.awaited.get(id)) !== variant) return
    if (why === null) {
      const awaited = without(known.awaited, id)
      replaceLive(known, { ...known, variants: new Map([...known.variants, [id, variant]]), awaited })
    } else {
      leaveOut(known, id, why)
    }
  }

  function leaveOut(known: Known, id: string, why: string): void {
    const after = {
      ...known,
      variants: without(known.variants, id),
      awaited: without(known.awaited, id),
      unusable: [...known.unusable, `the canary of ${id} is not served: ${why}`],
    }
    replaceLive(known, after)
    retain(after)
  }

  const retain = ({ composition, variants, awaited }: Known): void =>
    rendering.retain([...(composition ? [composition] : []), ...variants.values(), ...awaited.values()])

  /** @param starting its stable composition, where its renderers were not awaited */
  function goLive(prepared: Known, starting: Composition | null = null): void {
    const known = withServedVariants(prepared, live)
    if (live && live.record.generation !== known.record.generation) lastGood = live
    if (newest === prepared) newest = known
    live = known
    retain(known)
    startRenderers(known, starting)
    const { generation, versions, canaries } = known.record
    for (const problem of [...problemsOf(known.parts), ...problemsOf(known.canaryParts)])
      log.error({ generation }, `a live release: ${problem}`)
    log.info({ generation, versions, canaries }, 'a composition is live')
  }

  function fail(known: Known, why: string, canHeal: boolean): void {
    const { generation } = known.record
    failure = { generation, why, canHeal }
    log.error({ generation, why }, 'a generation is not served')
  }

  /** Its renderers need not be awaited: while they start, browsers render its pages, and not those of what is to be left. */
  const isKnownToRender = (composition: Composition, parts: LoadedParts): boolean =>
    live !== null && rendered.has(versionsIn(composition)) && problemsOf(parts).length === 0

  /** Makes a generation live if it can be served and rendered. */
  async function tryOut(known: Known): Promise<boolean> {
    if (!isServable(known)) {
      fail(known, shellProblems(known.record.versions, known.parts).join('; '), true)
      return false
    }
    const isAwaited = !isKnownToRender(known.composition, known.parts)
    const why = isAwaited ? await prepare(known.composition) : null
    if (why !== null) {
      fail(known, why, problemsOf(known.parts).length > 0)
      return false
    }
    if (failure?.generation === known.record.generation) failure = null
    goLive(known, isAwaited ? null : known.composition)
    return true
  }

  async function takeOver(): Promise<void> {
    let latest: CompositionRecord | null = null
    try {
      latest = await compositions.findLatest()
      if (!latest || toMark(latest) === heard) return void noteLog(true)
      await trust.expectServable(latest, findLinks)
      const isSignedAnew = latest.generation === newest?.record.generation
      const known = isSignedAnew ? null : await look(latest, knownParts())
      noteLog(true)
      heard = toMark(latest)
      if (known === null) return void noteSignedAnew(latest)
      newest = known
    } catch (error) {
      if (latest && error instanceof NotTrusted) return refuse(latest, error)
      return void noteLog(false, error)
    }
    failure = null
    try {
      if (await tryOut(newest)) return
      if (!live) await goBack(newest)
    } catch (error) {
      // Looked at anew at the next poll.
      newest = null
      heard = null
      throw error
    }
  }

  /** What is served stays; with nothing served, an earlier one that may be served by itself is looked for. */
  async function refuse(record: CompositionRecord, { refusal, message }: NotTrusted): Promise<void> {
    noteLog(true)
    heard = toMark(record)
    onRefused(refusal)
    const { generation } = record
    failure = { generation, why: message, canHeal: false, isRefused: true }
    log.error({ generation, why: message }, 'a generation is refused')
    if (live) return
    const earlier = await compositions.history(MAX_WALK).catch(() => [])
    for (const candidate of earlier.slice(1)) {
      try {
        await trust.expectServable(candidate, findLinks)
        const known = await look(candidate, knownParts())
        if (isServable(known) && (await prepare(known.composition)) === null) return goLive(known)
      } catch (error) {
        if (!(error instanceof NotTrusted)) throw error
      }
    }
  }

  /** The same generation, with a signature that is good for longer, or as it was before somebody changed the database. */
  function noteSignedAnew(record: CompositionRecord): void {
    if (failure?.isRefused) failure = null
    if (live?.record.generation === record.generation) replaceLive(live, { ...live, record })
    else if (newest) newest = { ...newest, record }
  }

  function noteLog(isReadable: boolean, error?: unknown): void {
    if (isReadable && isLogUnreadable) log.info('the log of compositions can be read again')
    if (!isReadable && !isLogUnreadable) {
      log.error({ err: error }, 'the log of compositions cannot be read; the last one stays')
    }
    isLogUnreadable = !isReadable
  }

  /** The newest composition before `from` that can be served and rendered; else the newest whose files are there. */
  async function goBack(from: Known): Promise<void> {
    const tried = new Set([toKey(from.record)])
    const servable = isServable(from) ? [from] : []
    const log = await compositions.history(HISTORY).catch(() => [])
    for (const record of log) {
      if (tried.has(toKey(record)) || record.generation > from.record.generation) continue
      if (tried.size > MAX_WALK) break
      tried.add(toKey(record))
      if (!trust.isAsSigned(record)) continue
      const known = await lookIfSigned(record)
      if (known === null || !isServable(known)) continue
      if ((await prepare(known.composition)) === null) return goLive(known)
      servable.push(known)
    }
    const [first] = servable
    if (first && !live) goLive({ ...first, variants: new Map(), awaited: new Map() })
  }

  /** Null when a part is another one than was signed. */
  async function lookIfSigned(record: CompositionRecord): Promise<Known | null> {
    try {
      return await look(record, knownParts())
    } catch (error) {
      if (error instanceof NotTrusted) return null
      throw error
    }
  }

  /** A mix with canaries fails: whoever would get it gets the stable composition from now on. */
  function leaveVariant({ generation, variant }: Composition): void {
    if (live?.record.generation !== generation || !live.variants.has(variant)) return
    log.error({ generation, canaries: variant }, 'a canary cannot be rendered any more')
    leaveOut(live, variant, 'its shell failed')
  }

  /** A composition that was live cannot be rendered any more. */
  async function leave(composition: Composition, why: string): Promise<void> {
    if (composition.variant !== '') return leaveVariant(composition)
    if (live?.record.generation !== composition.generation) return
    const left = live
    rendered.delete(versionsIn(composition))
    if (left.record.generation === newest?.record.generation) {
      fail(left, why, false)
    } else {
      log.error({ generation: composition.generation }, 'a composition cannot be rendered any more')
    }
    const last = lastGood
    if (last && isServable(last) && toKey(last.record) !== toKey(left.record)) {
      if ((await prepare(last.composition)) === null) {
        goLive(last)
        lastGood = null
        return
      }
    }
    await goBack(left)
  }

  /** Verifies again what is missing, damaged or was touched. */
  async function checkFiles(): Promise<void> {
    try {
      if (newest && newest !== live && failure?.canHeal && failure.generation === newest.record.generation) {
        const { parts } = newest
        newest = await lookAgain(newest.record, [])
        if (isBetterThan(parts, newest.parts) && (await tryOut(newest))) return
      }
      if (!live) return
      const before = live
      const after = await lookAgain(before.record, [
        await untouched(before.parts),
        await untouched(before.canaryParts),
      ])
      const isBetter =
        isBetterThan(before.parts, after.parts) || isBetterThan(before.canaryParts, after.canaryParts)
      if (isBetter && isServable(after)) {
        log.info({ generation: before.record.generation }, 'release files are as published again')
        if ((await prepare(after.composition)) === null) {
          if (failure?.generation === before.record.generation) failure = null
          if (newest === before) newest = after
          return goLive(after)
        }
      }
      const problems = [...problemsOf(before.parts), ...problemsOf(before.canaryParts)]
      for (const problem of [...problemsOf(after.parts), ...problemsOf(after.canaryParts)]) {
        if (!problems.includes(problem)) log.error(`a live release: ${problem}`)
      }
      // What runs goes on; files that are damaged are not sent.
      const { composition, variants, awaited, unusable } = before
      replaceLive(before, { ...after, composition, variants, awaited, unusable })
    } catch (error) {
      log.warn({ err: error }, 'release files cannot be checked')
    }
  }

  function replaceLive(before: Known, after: Known): void {
    if (newest === before) newest = after
    live = after
  }

  async function untouched(parts: LoadedParts): Promise<LoadedParts> {
    const kept = await Promise.all(
      [...parts.found].map(async ([name, part]) => {
        const isFine = part.problems.length === 0 && (await files.isUntouched(part))
        return isFine ? [[name, part] as const] : []
      }),
    )
    return { found: new Map(kept.flat()), missing: [] }
  }

  const noteDefect = (error: unknown) => {
    log.error({ err: error }, 'the live composition cannot be followed')
  }
  const refresh = () => inTurn(takeOver).catch(noteDefect)
  const check = () => inTurn(checkFiles).catch(noteDefect)

  const poll = () => {
    if (isStopped) return
    pollTimer = setTimeout(() => void refresh().then(poll), pollMs).unref()
  }
  const checkLater = () => {
    if (isStopped) return
    checkTimer = setTimeout(() => void check().then(checkLater), checkMs).unref()
  }
  const stopListening = rendering.onUnusable((composition) => {
    void inTurn(() => leave(composition, 'its shell failed while it was live')).catch(noteDefect)
  })

  return {
    current: () => live?.composition ?? null,

    release() {
      const known = live
      if (!known?.composition) return null
      const stable = known.composition
      return {
        stable,
        canaries: runningCanaries(known, newest ?? known),
        withCanaries: (names) => findMix(known, names) ?? stable,
      }
    },

    signedOf(generation) {
      const known = [live, newest].find((each) => each?.record.generation === generation)
      return known?.record.signed ?? null
    },

    expiresAt: () => live && trust.expiryOf(live.record),

    status() {
      const expiry = live && trust.expiryOf(live.record)
      const missing =
        newest && newest.record.generation !== live?.record.generation ? newest.parts.missing : []
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
        ...(live && expiry && expiry <= now()
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
    },

    refresh,
    settled: async () => void (await settling),
    check,

    start() {
      poll()
      checkLater()
    },

    stop() {
      isStopped = true
      stopListening()
      clearTimeout(pollTimer)
      clearTimeout(checkTimer)
    },
  }
}

/** Another one when the generation was signed anew, or somebody changed the row. */
const toMark = (record: CompositionRecord): string => JSON.stringify(record)

const versionsIn = ({ shell, remotes }: Composition): string =>
  JSON.stringify([shell, ...remotes.values()].map(({ manifest }) => [manifest.name, manifest.version]).sort())

/** The same versions are the same composition, whatever number they go by. */
const toKey = ({ versions }: CompositionRecord): string => JSON.stringify(Object.entries(versions).sort())

function toSentence({ generation, why, isRefused }: Failure, liveGeneration: number | null): string {
  if (isRefused) return `${why}${liveGeneration === null ? '' : `; generation ${liveGeneration} is served`}`
  if (generation === liveGeneration) return `generation ${generation} is left to the browser: ${why}`
  const instead = liveGeneration === null ? '' : `; generation ${liveGeneration} is`
  return `generation ${generation} is not served: ${why}${instead}`
}

const isServable = (known: Known): known is Known & { readonly composition: Composition } =>
  known.composition !== null

/**
 * A canary that was taken back is served no longer, also where the generation that did so cannot be served. The share is the newest one.
 */
const runningCanaries = (known: Known, newest: Known): readonly LiveCanary[] =>
  Object.entries(known.record.canaries).flatMap(([name, { rollout }]) => {
    const running = newest.record.canaries[name]
    const isServed = running?.rollout === rollout && known.variants.has(name)
    return isServed ? [{ name, ...running }] : []
  })

/** Of several canaries a visitor keeps those that began first while a mix with the others is not served: they may have been shown before. */
function findMix({ record, variants }: Known, names: readonly string[]): Composition | undefined {
  const rolloutOf = (name: string) => record.canaries[name]?.rollout ?? 0
  const oldestFirst = [...names].sort((a, b) => rolloutOf(a) - rolloutOf(b))
  for (let count = names.length; count > 0; count -= 1) {
    const mix = variants.get(variantIdOf(oldestFirst.slice(0, count)))
    if (mix) return mix
  }
  return undefined
}

/**
 * Whoever had a mix keeps it over the change, also while its renderers are starting: browsers render its pages meanwhile. A mix that is new to
 * visitors waits until the server can render it. At the start all may have been shown by the process before.
 */
function withServedVariants(known: Known, before: Known | null): Known {
  const all = [...known.variants, ...known.awaited]
  const rolloutsOf = ({ record }: Known, id: string) =>
    JSON.stringify(id.split('+').map((name) => record.canaries[name]?.rollout))
  const wasServed = (id: string) =>
    before === null || (before.variants.has(id) && rolloutsOf(before, id) === rolloutsOf(known, id))
  return {
    ...known,
    variants: new Map(all.filter(([id]) => wasServed(id))),
    awaited: new Map(all.filter(([id]) => !wasServed(id))),
  }
}

const without = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([each]) => each !== id))

/** The mixes of stable versions and canaries whose shell can be served and whose canaries are here. */
function toVariants(
  record: CompositionRecord,
  parts: LoadedParts,
  canaryParts: LoadedParts,
): ReadonlyMap<string, Composition> {
  const variants = new Map<string, Composition>()
  for (const { id, names, versions } of variantsOf(record.versions, record.canaries)) {
    const canaries = [...canaryParts.found].filter(([name]) => names.includes(name))
    if (id === '' || canaries.length < names.length) continue
    const found = new Map([...parts.found, ...canaries])
    const composition = toComposition(record, id, versions, { ...parts, found })
    if (composition) variants.set(id, composition)
  }
  return variants
}

function toComposition(
  { generation, withdrawn }: CompositionRecord,
  variant: string,
  versions: CompositionRecord['versions'],
  parts: LoadedParts,
): Composition | null {
  const remotes = new Map(parts.found)
  const shell = remotes.get('shell')
  remotes.delete('shell')
  if (!shell || shellProblems(versions, parts).length > 0) return null
  return { generation, variant, withdrawn, shell, remotes }
}
