import { asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { ReleaseRefused } from '../audit/release-refused'
import type { CompositionRecord, CompositionRow, State } from '../db/composition-record'
import type { Database } from '../db/database'
import { isSameVersions, type Versions } from '../db/same-versions'
import { compositions, releaseStatements } from '../db/schema'
import { transact } from '../db/transact'
import { isOfPresentFormat } from '../releases/check-release'
import { createReleaseRecords } from '../releases/release-records'
import type { ReleaseTrust } from '../signing/release-trust'
import {
  canariesWithout,
  endedOf,
  expectUnpinned,
  NOTHING,
  namesIn,
  toState,
  triedBy,
  versionsIn,
  type Wanted,
  withWanted,
} from './composition-state'
import { allow, containersOf, fitCanaries, notPublished } from './fitting-versions'
import { getSignedManifests } from './signed-manifests'
import { createStatementRecords } from './statement-records'
import { MAX_CANARIES } from './variants'

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
  /** Makes every check, and gives what would be live; nothing of it is kept. */
  readonly isDryRun?: boolean | undefined
}

export interface Rollback extends Change {
  /** Marks the version that is left as bad, in the same generation. */
  readonly marksBad?: boolean | undefined
}

export interface CanaryStart extends Change {
  /** Of the visitors, from 1 to 99. */
  readonly percent: number
}

export interface TrustGiven extends Pick<Change, 'who' | 'why'> {
  /** The generation has a higher number than this, which some process may have seen. */
  readonly above?: number | undefined
}

export interface MarkedBad extends CompositionRecord {
  /** Open tabs leave the version only once another one is live. */
  readonly isStillLive: boolean
}

export type Compositions = ReturnType<typeof createCompositions>

export interface CompositionsOptions {
  readonly db: Database
  readonly now: () => Date
  /** Told of each generation that this process makes. */
  readonly onChange?: (record: CompositionRecord) => void
  /** Signs each generation that is added. */
  readonly trust: Pick<
    ReleaseTrust,
    'expectGenuine' | 'isGenuine' | 'signRelease' | 'sign' | 'seenGeneration'
  >
}

const MAX_WITHDRAWN = 50

/**
 * What the store is made of, as a log that is only added to. Each change is one row of the next generation. Changes are made
 * one after the other, in one transaction each (REL-05).
 */
export function createCompositions({ db, now, trust, onChange = () => {} }: CompositionsOptions) {
  const findLatest = (): Promise<CompositionRecord | null> => findLatestIn(db)

  const listAfter = (generation: number, from: Database): Promise<CompositionRow[]> =>
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
    { who, why, expectedGeneration, force, checked, isDryRun = false }: Change,
    decide: (state: State, tx: Database, generation: number) => Promise<Wanted>,
    mark?: (before: State, wanted: Wanted, tx: Database) => Promise<void>,
  ): Promise<CompositionRecord> {
    const seen = await findLatest()
    const made = await transact(db, isDryRun, async (tx) => {
      await waitForTurn(tx)
      const latest = await findLatestIn(tx)
      await trust.expectGenuine(latest, createStatementRecords(tx).between)
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
      const after = IS_CHECKED.includes(action)
        ? await fitCanaries(asked, action === 'rollback', records)
        : asked
      await mark?.(before, wanted, tx)
      const used = [...Object.entries(after.versions), ...canariesWithout(after)]
      const inUse = new Set(await containersOf(used, records))
      const ended = TAKES_BACK.includes(action) ? canariesWithout(before, after.canaries) : []
      const left = await containersOf(ended, records)
      const bad = await records.listBadContainers()
      const withdrawn = [...new Set([...left, ...bad, ...(latest?.withdrawn ?? [])])]
        .filter((container) => !inUse.has(container))
        .slice(0, MAX_WITHDRAWN)
      const row = { generation, ...after, withdrawn, action, who, why, createdAt: now() }
      return add(tx, row, latest)
    })
    if (!isDryRun) onChange(made)
    return made
  }

  /** @param previous null where what the database holds is trusted from now on */
  async function add(
    tx: Database,
    row: CompositionRow,
    previous: CompositionRecord | null,
  ): Promise<CompositionRecord> {
    const records = createReleaseRecords(tx, now)
    const [added] = await tx.insert(compositions).values(row).returning()
    if (!added) throw new Error('no composition was added')
    const signed = trust.sign(added, await getSignedManifests(row, records, trust.isGenuine), previous)
    await createStatementRecords(tx).put(added.generation, signed)
    return { ...added, signed }
  }

  return {
    findLatest,

    async find(generation: number): Promise<CompositionRow | null> {
      const [row] = await db.select().from(compositions).where(eq(compositions.generation, generation))
      return row ?? null
    },

    /** Newest first. @param before a generation: only those before it */
    history: (limit: number, before?: number): Promise<CompositionRecord[]> => listNewest(db, limit, before),

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
          if (toVersion === null && Object.hasOwn(canaries, name)) return { canaries: ended }
          const target = toVersion ?? (await findPredecessor(name, versions[name], tx))
          return { versions: { [name]: target }, canaries: ended }
        },
        async ({ versions, canaries }, wanted, tx) => {
          const isLeft = wanted.versions !== undefined && wanted.versions[name] !== versions[name]
          await markIfAsked(name, isLeft ? versions[name] : canaries[name]?.version, how, tx)
        },
      ),

    /**
     * Gives the version to a share of the visitors, or changes the share. Whoever has it keeps it while the share grows. Another version
     * than the one that runs begins anew. Of a remote that is not live the others have no page and no slot.
     */
    startCanary: (
      name: string,
      version: string,
      { percent, ...how }: CanaryStart,
    ): Promise<CompositionRecord> =>
      change('canary', how, async ({ versions, canaries }, _tx, generation) => {
        if (!Object.hasOwn(versions, name) && !Object.hasOwn(versions, 'shell')) {
          throw new ReleaseRefused(
            'unknown',
            'No shell is live, which a canary would be seen in. Promote one.',
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
          if (!Object.hasOwn(canaries, name))
            throw new ReleaseRefused('unknown', `No canary of ${name} runs.`)
          return { canaries: { [name]: null } }
        },
        ({ canaries }, _wanted, tx) => markIfAsked(name, canaries[name]?.version, how, tx),
      ),

    /** From now on the part is not promoted, retired or given a canary; rolling it back stays possible. */
    pin: (name: string, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('pin', how, async ({ versions, pins }) => {
        if (!Object.hasOwn(versions, name)) throw new ReleaseRefused('unknown', `${name} is not live.`)
        expectUnpinned([name], pins)
        return { pins: { [name]: { by: how.who, at: now().toISOString(), why: how.why } } }
      }),

    unpin: (name: string, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('unpin', how, async ({ pins }) => {
        if (!Object.hasOwn(pins, name)) throw new ReleaseRefused('unknown', `${name} is not pinned.`)
        return { pins: { [name]: null } }
      }),

    /**
     * Signs what the database holds, as it is, in a generation of its own: after the key was lost, or the database came back from a copy. The
     * operator has looked at it.
     */
    trustAsIs: ({ who, why, above = 0 }: TrustGiven): Promise<CompositionRecord> =>
      db.transaction(async (tx) => {
        await waitForTurn(tx)
        const latest = await findLatestIn(tx)
        if (latest === null) throw new ReleaseRefused('unknown', 'The database has no generation.')
        const records = createReleaseRecords(tx, now)
        for (const { name, version, manifest, signature } of await records.listSignatures()) {
          if (trust.isGenuine(manifest, signature) || !isOfPresentFormat(manifest)) continue
          await records.noteSignature(name, version, trust.signRelease(manifest))
        }
        const generation = Math.max(latest.generation, trust.seenGeneration(), above) + 1
        const { versions, canaries, pins, withdrawn } = latest
        const row = { generation, versions, canaries, pins, withdrawn, action: 'trust' as const, who, why }
        return add(tx, { ...row, createdAt: now() }, null)
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

  /** @param left the version that visitors had and leave */
  async function markIfAsked(
    name: string,
    left: string | undefined,
    { marksBad, who, why }: Rollback,
    tx: Database,
  ): Promise<void> {
    if (marksBad && left !== undefined) {
      await createReleaseRecords(tx, now).markBad(name, left, { by: who, why })
    }
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
  const [latest] = await listNewest(db, 1)
  return latest ?? null
}

/** Newest first. @param before a generation: only those before it */
export async function listNewest(db: Database, limit: number, before?: number): Promise<CompositionRecord[]> {
  const rows = await db
    .select()
    .from(compositions)
    .where(before === undefined ? undefined : lt(compositions.generation, before))
    .leftJoin(releaseStatements, eq(releaseStatements.generation, compositions.generation))
    .orderBy(desc(compositions.generation))
    .limit(limit)
  return rows.map(({ compositions: row, release_statements: signed }) => ({ ...row, signed }))
}

/** The generation since `seen` that changed what visitors get of one of `names`; null when there is none. */
function findRival(
  names: readonly string[],
  seen: CompositionRecord | null,
  between: readonly CompositionRow[],
): CompositionRow | null {
  let before: State = seen ?? NOTHING
  const isChanged = (record: CompositionRow, name: string) =>
    record.versions[name] !== before.versions[name] ||
    JSON.stringify(record.canaries[name]) !== JSON.stringify(before.canaries[name])
  for (const record of between) {
    if (names.some((name) => isChanged(record, name))) return record
    before = record
  }
  return null
}

/** A rollback is for emergencies, and a mark only says what is known: no pin is in their way. */
const IS_STOPPED_BY_PINS: readonly CompositionRecord['action'][] = ['promote', 'retire', 'canary']
/** What makes a mix of versions that was not live before. */
const IS_CHECKED: readonly CompositionRecord['action'][] = ['promote', 'retire', 'canary', 'rollback']
/** Open tabs leave the canaries that these end. */
const TAKES_BACK: readonly CompositionRecord['action'][] = ['rollback', 'retire', 'stop-canary', 'mark-bad']

const unchanged = () => new ReleaseRefused('unchanged', 'Nothing to change: that is what is live.')

function overtaken(by: CompositionRow | null): ReleaseRefused {
  const what = by ? `${by.who} made generation ${by.generation} (${by.action}: ${by.why})` : 'nothing is live'
  return new ReleaseRefused('conflict', `The composition is another one by now: ${what}. Look again.`)
}
