import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { type ACTIONS, type Canaries, type Canary, compositions, type Pin, type Pins } from '../db/schema'
import { checkComposition } from './check-composition'
import { formatProblem, isOfPresentFormat } from './gate'
import { createReleaseRecords, type ReleaseDetails } from './release-records'
import { ReleaseRefused } from './release-refused'
import { isSameVersions, type Versions } from './same-versions'
import { MAX_CANARIES, type Variant, variantsOf } from './variants'

type Changed<T> = Readonly<Record<string, T | null>>

/** What a change makes of some parts. */
interface Wanted {
  /** Null takes a part out of the composition. */
  readonly versions?: Changed<string>
  /** Null ends a canary. */
  readonly canaries?: Changed<Canary>
  readonly pins?: Changed<Pin>
}

type State = Pick<CompositionRecord, 'versions' | 'canaries' | 'pins'>

export interface CompositionRecord {
  /** Only grows. */
  readonly generation: number
  /** Version by released name. */
  readonly versions: Versions
  /** Containers that open tabs must leave at once (REL-08). */
  readonly withdrawn: readonly string[]
  /** By released name: what a share of the visitors gets instead. */
  readonly canaries: Canaries
  /** By released name: parts that are neither promoted, retired nor given a canary. */
  readonly pins: Pins
  readonly action: (typeof ACTIONS)[number]
  readonly who: string
  readonly why: string
  readonly createdAt: Date
}

export interface Change {
  readonly who: string
  readonly why: string
  /**
   * The generation that the operator looked at: any other one by now refuses the change. Without it a change is made on top
   * of what others changed meanwhile, unless they changed the same part.
   */
  readonly expectedGeneration?: number | undefined
  /** Makes a version live that is marked as bad, and takes the mark off. */
  readonly force?: boolean | undefined
  /** The versions that the gate looked at together: the change is refused when it would make others live. */
  readonly checked?: Versions | undefined
}

export interface Rollback extends Change {
  /** Marks the version that is left as bad, in the same generation. */
  readonly marksBad?: boolean | undefined
}

export interface CanaryStart extends Change {
  /** Of the visitors, from 1 to 99. */
  readonly percent: number
}

export interface MarkedBad extends CompositionRecord {
  /** Open tabs leave the version only once another one is live. */
  readonly isStillLive: boolean
}

export type Compositions = ReturnType<typeof createCompositions>

export interface CompositionsOptions {
  readonly db: Database
  readonly now: () => Date
}

const MAX_WITHDRAWN = 50

/**
 * What the store is made of, as a log that is only added to. Each change is one row of the next generation. Changes are made
 * one after the other, in one transaction each (REL-05).
 */
export function createCompositions({ db, now }: CompositionsOptions) {
  const findLatest = (): Promise<CompositionRecord | null> => findLatestIn(db)

  const listAfter = (generation: number, from: Database): Promise<CompositionRecord[]> =>
    from
      .select()
      .from(compositions)
      .where(gt(compositions.generation, generation))
      .orderBy(asc(compositions.generation))

  /**
   * @param decide what to change, looking at what is live; runs while nobody else can change it
   * @param mark gives the version to mark as bad, if any
   */
  async function change(
    action: CompositionRecord['action'],
    { who, why, expectedGeneration, force, checked }: Change,
    decide: (state: State, tx: Database, generation: number) => Promise<Wanted>,
    mark?: (before: State, wanted: Wanted, tx: Database) => Promise<void>,
  ): Promise<CompositionRecord> {
    const seen = await findLatest()
    return db.transaction(async (tx) => {
      await waitForTurn(tx)
      const latest = await findLatestIn(tx)
      const generation = (latest?.generation ?? 0) + 1
      if (expectedGeneration !== undefined && expectedGeneration !== generation - 1) throw overtaken(latest)
      const before: State = latest ?? NOTHING
      const wanted = await decide(before, tx, generation)
      const names = namesIn(wanted)
      if (action !== 'mark-bad') {
        const rival = findRival(names, seen, await listAfter(seen?.generation ?? 0, tx))
        if (rival) throw overtaken(rival)
      }
      if (IS_STOPPED_BY_PINS.includes(action)) expectUnpinned(names, before.pins)
      const asked = withWanted(before, wanted)
      const isSame = action !== 'mark-bad' && JSON.stringify(asked) === JSON.stringify(toState(before))
      if (isSame && !force) throw unchanged()
      const records = createReleaseRecords(tx, now)
      const hasClearedMark = await allow(versionsIn(wanted), force === true, records)
      if (isSame && !hasClearedMark) throw unchanged()
      if (checked && !isSameVersions(checked, triedBy(asked, wanted))) {
        throw new ReleaseRefused('unchecked', 'The gate looked at others.')
      }
      const after = IS_CHECKED.includes(action) ? await fitCanaries(action, asked, records) : asked
      await mark?.(before, wanted, tx)
      const used = [...Object.entries(after.versions), ...canariesWithout(after)]
      const inUse = new Set(await containersOf(used, records))
      const ended = TAKES_BACK.includes(action) ? canariesWithout(before, after.canaries) : []
      const left = await containersOf(ended, records)
      const bad = await records.listBadContainers()
      const withdrawn = [...new Set([...left, ...bad, ...(latest?.withdrawn ?? [])])]
        .filter((container) => !inUse.has(container))
        .slice(0, MAX_WITHDRAWN)
      const [row] = await tx
        .insert(compositions)
        .values({ generation, ...after, withdrawn, action, who, why, createdAt: now() })
        .returning()
      if (!row) throw new Error('no composition was added')
      return row
    })
  }

  return {
    findLatest,

    async find(generation: number): Promise<CompositionRecord | null> {
      const [row] = await db.select().from(compositions).where(eq(compositions.generation, generation))
      return row ?? null
    },

    /** Newest first. */
    history: (limit: number): Promise<CompositionRecord[]> =>
      db.select().from(compositions).orderBy(desc(compositions.generation)).limit(limit),

    /** Whether any visitor ever got the version. */
    async wasLive(name: string, version: string): Promise<boolean> {
      const rows = await db
        .select({ generation: compositions.generation })
        .from(compositions)
        .where(
          sql`${compositions.versions} ->> ${name} = ${version} or ${compositions.canaries} -> ${name} ->> 'version' = ${version}`,
        )
        .limit(1)
      return rows.length > 0
    },

    /** Makes these versions live together; the other parts stay as they are. Ends the canaries of these parts. */
    promote: (versions: Versions, how: Change): Promise<CompositionRecord> =>
      change('promote', how, async ({ canaries }) => ({
        versions,
        canaries: endedOf(Object.keys(versions), canaries),
      })),

    /** Takes a part out of the composition, if the others can do without it. */
    retire: (name: string, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('retire', how, async ({ canaries }) => ({
        versions: { [name]: null },
        canaries: endedOf([name], canaries),
      })),

    /**
     * Without a version: takes the canary back if one runs, else goes to what was live before the present version first was, leaving out
     * those marked as bad. A part that was not there before goes. With a version the canary ends as well. Canaries of other parts that do
     * not fit to what is brought back are taken back too.
     */
    rollBack: (name: string, toVersion: string | null, how: Rollback): Promise<CompositionRecord> =>
      change(
        'rollback',
        how,
        async ({ versions, canaries }, tx) => {
          const ended = endedOf([name], canaries)
          if (toVersion === null && name in canaries) return { canaries: ended }
          const target = toVersion ?? (await findPredecessor(name, versions[name], tx))
          return { versions: { [name]: target }, canaries: ended }
        },
        async ({ versions, canaries }, wanted, tx) => {
          const isLeft = wanted.versions !== undefined && wanted.versions[name] !== versions[name]
          const left = isLeft ? versions[name] : canaries[name]?.version
          if (!how.marksBad || left === undefined) return
          await createReleaseRecords(tx, now).markBad(name, left, { by: how.who, why: how.why })
        },
      ),

    /**
     * Gives the version to a share of the visitors, or changes the share. Whoever has it keeps it while the share grows. Another version
     * than the one that runs begins anew.
     */
    startCanary: (
      name: string,
      version: string,
      { percent, ...how }: CanaryStart,
    ): Promise<CompositionRecord> =>
      change('canary', how, async ({ versions, canaries }, _tx, generation) => {
        if (versions[name] === undefined) {
          throw new ReleaseRefused(
            'unknown',
            `${name} is not live: there is nothing to compare a canary with. Promote it.`,
          )
        }
        if (versions[name] === version) throw unchanged()
        const others = Object.keys(canaries).filter((other) => other !== name)
        if (others.length >= MAX_CANARIES) {
          throw new ReleaseRefused(
            'busy',
            `Canaries of ${others.join(' and ')} run already, and at most ${MAX_CANARIES} at once. Promote one or stop it first.`,
          )
        }
        const running = canaries[name]
        const canary =
          running?.version === version
            ? { ...running, percent }
            : { version, percent, rollout: generation, since: now().toISOString() }
        return { canaries: { [name]: canary } }
      }),

    /** Everybody has the stable version again; open tabs leave the canary's at once. */
    stopCanary: (name: string, how: Omit<Rollback, 'force'>): Promise<CompositionRecord> =>
      change(
        'stop-canary',
        how,
        async ({ canaries }) => {
          if (!(name in canaries)) throw new ReleaseRefused('unknown', `No canary of ${name} runs.`)
          return { canaries: { [name]: null } }
        },
        async ({ canaries }, _wanted, tx) => {
          const left = canaries[name]?.version
          if (!how.marksBad || left === undefined) return
          await createReleaseRecords(tx, now).markBad(name, left, { by: how.who, why: how.why })
        },
      ),

    /** From now on the part is not promoted, retired or given a canary; rolling it back stays possible. */
    pin: (name: string, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('pin', how, async ({ versions, pins }) => {
        if (versions[name] === undefined) throw new ReleaseRefused('unknown', `${name} is not live.`)
        expectUnpinned([name], pins)
        return { pins: { [name]: { by: how.who, at: now().toISOString(), why: how.why } } }
      }),

    unpin: (name: string, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('unpin', how, async ({ pins }) => {
        if (!(name in pins)) throw new ReleaseRefused('unknown', `${name} is not pinned.`)
        return { pins: { [name]: null } }
      }),

    /** Of any published version at any time. The stable versions stay live; a canary of this version ends. Open tabs leave it. */
    async markBad(name: string, version: string, how: Omit<Change, 'force'>): Promise<MarkedBad> {
      const record = await change(
        'mark-bad',
        how,
        async ({ canaries }) => ({
          ...(canaries[name]?.version === version && { canaries: { [name]: null } }),
        }),
        async (_before, _wanted, tx) => {
          const isMarked = await createReleaseRecords(tx, now).markBad(name, version, {
            by: how.who,
            why: how.why,
          })
          if (!isMarked) throw notPublished(name, version)
        },
      )
      return { ...record, isStillLive: record.versions[name] === version }
    },
  }

  async function findPredecessor(
    name: string,
    current: string | undefined,
    tx: Database,
  ): Promise<string | null> {
    const records = createReleaseRecords(tx, now)
    const log = await listAfter(0, tx)
    const versions = log.map((record) => record.versions[name])
    const first = current === undefined ? -1 : versions.indexOf(current)
    const earlier = [...new Set(versions.slice(0, Math.max(0, first)).reverse())]
    for (const version of earlier) {
      if (version === undefined) return null
      const found = await records.find(name, version)
      if (found && found.markedBad === null) return version
    }
    throw new ReleaseRefused(
      'unknown',
      `There is no version of ${name} before the one that is live that is not marked as bad.`,
    )
  }
}

/** Whoever changes compositions, or removes files that none needs, does so alone until its transaction ends. */
export async function waitForTurn(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${compositions} in exclusive mode`)
}

async function findLatestIn(db: Database): Promise<CompositionRecord | null> {
  const [row] = await db.select().from(compositions).orderBy(desc(compositions.generation)).limit(1)
  return row ?? null
}

/** The generation since `seen` that changed what visitors get of one of `names`; null when there is none. */
function findRival(
  names: readonly string[],
  seen: CompositionRecord | null,
  between: readonly CompositionRecord[],
): CompositionRecord | null {
  let before: State = seen ?? NOTHING
  const isChanged = (record: CompositionRecord, name: string) =>
    record.versions[name] !== before.versions[name] ||
    JSON.stringify(record.canaries[name]) !== JSON.stringify(before.canaries[name])
  for (const record of between) {
    if (names.some((name) => isChanged(record, name))) return record
    before = record
  }
  return null
}

const NOTHING: State = { versions: {}, canaries: {}, pins: {} }

/** A rollback is for emergencies, and a mark only says what is known: no pin is in their way. */
const IS_STOPPED_BY_PINS: readonly CompositionRecord['action'][] = ['promote', 'retire', 'canary']
/** What makes a mix of versions that was not live before. */
const IS_CHECKED: readonly CompositionRecord['action'][] = ['promote', 'retire', 'canary', 'rollback']
/** Open tabs leave the canaries that these end. */
const TAKES_BACK: readonly CompositionRecord['action'][] = ['rollback', 'retire', 'stop-canary', 'mark-bad']

const toState = ({ versions, canaries, pins }: State): State => ({ versions, canaries, pins })

const namesIn = ({ versions, canaries, pins }: Wanted): readonly string[] => [
  ...new Set([versions, canaries, pins].flatMap((changed) => Object.keys(changed ?? {}))),
]

/** The versions that the change gives to visitors. */
const versionsIn = ({ versions = {}, canaries = {} }: Wanted): readonly NamedVersion[] =>
  [
    ...Object.entries(versions),
    ...Object.entries(canaries).map(([name, canary]) => [name, canary?.version ?? null] as const),
  ].flatMap(([name, version]) => (version === null ? [] : [[name, version] as const]))

/** The composition that the change is about: with a canary, the one that its visitors get. */
const triedBy = ({ versions }: State, { canaries = {} }: Wanted): Versions => ({
  ...versions,
  ...Object.fromEntries(
    Object.entries(canaries).flatMap(([name, canary]) => (canary ? [[name, canary.version]] : [])),
  ),
})

const endedOf = (names: readonly string[], canaries: Canaries): Changed<Canary> =>
  Object.fromEntries(names.filter((name) => name in canaries).map((name) => [name, null]))

/** Canary and pin of a part that goes go with it. */
function withWanted(before: State, wanted: Wanted): State {
  const versions = withChanges(before.versions, wanted.versions)
  const ofThese = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in versions))
  return {
    versions,
    canaries: ofThese(withChanges(before.canaries, wanted.canaries)),
    pins: ofThese(withChanges(before.pins, wanted.pins)),
  }
}

/** @throws for a part that is pinned */
function expectUnpinned(names: readonly string[], pins: Pins): void {
  for (const name of names) {
    const pin = pins[name]
    if (!pin) continue
    throw new ReleaseRefused(
      'pinned',
      `${name} was pinned by ${pin.by} on ${pin.at}: ${pin.why}. To change it, first: unpin ${name}`,
    )
  }
}

/**
 * The state, without the canaries that a rollback must take back because they do not fit to it.
 *
 * @throws when versions cannot be live together
 */
async function fitCanaries(
  action: CompositionRecord['action'],
  state: State,
  records: ReturnType<typeof createReleaseRecords>,
): Promise<State> {
  const [stable, ...mixed] = variantsOf(state.versions, state.canaries)
  const problems = stable ? problemsOf(await getParts(stable.versions, records)) : []
  if (problems.length > 0) throw new ReleaseRefused('gate', `Refused: ${problems.join('; ')}.`)
  const unfit = new Set<string>()
  for (const variant of mixed) {
    if (variant.names.some((name) => unfit.has(name))) continue
    const found = problemsOf(await getParts(variant.versions, records))
    if (found.length === 0) continue
    if (action !== 'rollback') {
      throw new ReleaseRefused('gate', `Refused with ${describeCanaries(variant)}: ${found.join('; ')}.`)
    }
    for (const name of variant.names) unfit.add(name)
  }
  return {
    ...state,
    canaries: Object.fromEntries(Object.entries(state.canaries).filter(([name]) => !unfit.has(name))),
  }
}

const describeCanaries = ({ names, versions }: Variant): string =>
  `the canary ${names.map((name) => `${name} ${versions[name]}`).join(' and ')}`

type NamedVersion = readonly [name: string, version: string]

/** What the canaries of a state have that those of another have not. */
const canariesWithout = ({ canaries }: State, others: Canaries = {}): readonly NamedVersion[] =>
  Object.entries(canaries)
    .map(([name, { version }]): NamedVersion => [name, version])
    .filter(([name, version]) => others[name]?.version !== version)

async function containersOf(
  parts: readonly NamedVersion[],
  records: ReturnType<typeof createReleaseRecords>,
): Promise<readonly string[]> {
  const containers: string[] = []
  for (const [name, version] of parts) {
    for (const { manifest } of await getParts({ [name]: version }, records))
      containers.push(manifest.container)
  }
  return containers
}

/** Takes the marks off what is forced, and says whether there was one. @throws when a version must not go live */
async function allow(
  wanted: readonly NamedVersion[],
  isForced: boolean,
  records: ReturnType<typeof createReleaseRecords>,
): Promise<boolean> {
  let hasClearedMark = false
  for (const [name, version] of wanted) {
    const release = await records.find(name, version)
    if (!release) throw notPublished(name, version)
    if (release.filesRemovedAt) {
      throw new ReleaseRefused(
        'removed',
        `The files of ${name} ${version} were removed; publish the same build again.`,
      )
    }
    if (!release.markedBad) continue
    if (!isForced) {
      const { by, at, why } = release.markedBad
      throw new ReleaseRefused(
        'bad',
        `${name} ${version} was marked as bad by ${by} on ${at.toISOString()}: ${why}. To make it live all the same, repeat this with --force; that takes the mark off.`,
      )
    }
    await records.clearMark(name, version)
    hasClearedMark = true
  }
  return hasClearedMark
}

async function getParts(
  versions: Versions,
  records: ReturnType<typeof createReleaseRecords>,
): Promise<readonly ReleaseDetails[]> {
  const parts: ReleaseDetails[] = []
  for (const [name, version] of Object.entries(versions)) {
    const part = await records.find(name, version)
    if (!part) throw notPublished(name, version)
    parts.push(part)
  }
  return parts
}

/** Why these versions cannot be live together, one sentence each. */
function problemsOf(parts: readonly ReleaseDetails[]): readonly string[] {
  const outdated = parts.filter(({ manifest }) => !isOfPresentFormat(manifest))
  return outdated.length > 0
    ? outdated.map(({ name, version }) => formatProblem(name, version))
    : checkComposition(parts.map(({ manifest }) => manifest))
}

function withChanges<T>(before: Readonly<Record<string, T>>, changed: Changed<T> = {}): Record<string, T> {
  const after: Record<string, T> = {}
  for (const [name, value] of Object.entries({ ...before, ...changed }))
    if (value !== null) after[name] = value
  return after
}

const notPublished = (name: string, version: string) =>
  new ReleaseRefused('unknown', `${name} ${version} is not published.`)

const unchanged = () => new ReleaseRefused('unchanged', 'Nothing to change: that is what is live.')

function overtaken(by: CompositionRecord | null): ReleaseRefused {
  const what = by ? `${by.who} made generation ${by.generation} (${by.action}: ${by.why})` : 'nothing is live'
  return new ReleaseRefused('conflict', `The composition is another one by now: ${what}. Look again.`)
}
