import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { compositions } from '../db/schema'
import { checkComposition } from './check-composition'
import { formatProblem, isOfPresentFormat } from './gate'
import { createReleaseRecords, type ReleaseDetails } from './release-records'
import { ReleaseRefused } from './release-refused'
import { isSameVersions, type Versions } from './same-versions'

/** What a change makes of some parts; null takes a part out of the composition. */
type Changed = Readonly<Record<string, string | null>>

export interface CompositionRecord {
  /** Only grows. */
  readonly generation: number
  /** Version by released name. */
  readonly versions: Versions
  /** Containers that open tabs must leave at once (REL-08). */
  readonly withdrawn: readonly string[]
  readonly action: 'promote' | 'rollback' | 'retire' | 'mark-bad'
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
   */
  async function change(
    action: CompositionRecord['action'],
    { who, why, expectedGeneration, force, checked }: Change,
    decide: (latest: CompositionRecord | null, tx: Database) => Promise<Changed>,
    mark?: (tx: Database, latest: CompositionRecord | null) => Promise<void>,
  ): Promise<CompositionRecord> {
    const seen = await findLatest()
    return db.transaction(async (tx) => {
      await waitForTurn(tx)
      const latest = await findLatestIn(tx)
      const generation = latest?.generation ?? 0
      if (expectedGeneration !== undefined && expectedGeneration !== generation) throw overtaken(latest)
      const changed = await decide(latest, tx)
      const between = await listAfter(seen?.generation ?? 0, tx)
      const rival = findRival(Object.keys(changed), seen, between)
      if (rival) throw overtaken(rival)
      const before = latest?.versions ?? {}
      const versions = withChanges(before, changed)
      const isSame = Object.entries(changed).every(([name, version]) => (before[name] ?? null) === version)
      if (isSame && action !== 'mark-bad' && !force) throw unchanged()
      const records = createReleaseRecords(tx, now)
      const hasClearedMark = await allow(changed, force === true, records)
      if (isSame && action !== 'mark-bad' && !hasClearedMark) throw unchanged()
      if (checked && !isSameVersions(checked, versions))
        throw new ReleaseRefused('unchecked', 'The gate looked at others.')
      const parts = await getParts(versions, records)
      const problems = action === 'mark-bad' ? [] : problemsOf(parts)
      if (problems.length > 0) throw new ReleaseRefused('gate', `Refused: ${problems.join('; ')}.`)
      await mark?.(tx, latest)
      const live = new Set(parts.map(({ manifest }) => manifest.container))
      const bad = await records.listBadContainers()
      const withdrawn = bad.filter((container) => !live.has(container)).slice(0, MAX_WITHDRAWN)
      const [row] = await tx
        .insert(compositions)
        .values({ generation: generation + 1, versions, withdrawn, action, who, why, createdAt: now() })
        .returning()
      if (!row) throw new Error('no composition was added')
      return row
    })
  }

  return {
    findLatest,

    /** Newest first. */
    history: (limit: number): Promise<CompositionRecord[]> =>
      db.select().from(compositions).orderBy(desc(compositions.generation)).limit(limit),

    /** Whether the version was ever part of a composition. */
    async wasLive(name: string, version: string): Promise<boolean> {
      const rows = await db
        .select({ generation: compositions.generation })
        .from(compositions)
        .where(sql`${compositions.versions} ->> ${name} = ${version}`)
        .limit(1)
      return rows.length > 0
    },

    /** Makes these versions live together; the other parts stay as they are. */
    promote: (versions: Versions, how: Change): Promise<CompositionRecord> =>
      change('promote', how, async () => versions),

    /** Takes a part out of the composition, if the others can do without it. */
    retire: (name: string, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('retire', how, async () => ({ [name]: null })),

    /**
     * Without a version: to what was live before the present one first was, leaving out those marked as bad. A part that was not there
     * before goes.
     */
    rollBack: (name: string, toVersion: string | null, how: Rollback): Promise<CompositionRecord> =>
      change(
        'rollback',
        how,
        async (latest, tx) => ({
          [name]: toVersion ?? (await findPredecessor(name, latest?.versions[name], tx)),
        }),
        async (tx, latest) => {
          const left = latest?.versions[name]
          if (!how.marksBad || left === undefined) return
          await createReleaseRecords(tx, now).markBad(name, left, { by: how.who, why: how.why })
        },
      ),

    /** Of any published version at any time. The same versions stay live; open tabs leave the marked one if it is not. */
    async markBad(name: string, version: string, how: Omit<Change, 'force'>): Promise<MarkedBad> {
      const record = await change(
        'mark-bad',
        how,
        async () => ({}),
        async (tx) => {
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

/** The generation since `seen` that changed one of `names`; null when there is none. */
function findRival(
  names: readonly string[],
  seen: CompositionRecord | null,
  between: readonly CompositionRecord[],
): CompositionRecord | null {
  let before = seen?.versions ?? {}
  for (const record of between) {
    if (names.some((name) => record.versions[name] !== before[name])) return record
    before = record.versions
  }
  return null
}

/** Takes the marks off what is forced, and says whether there was one. @throws when a version must not go live */
async function allow(
  changed: Changed,
  isForced: boolean,
  records: ReturnType<typeof createReleaseRecords>,
): Promise<boolean> {
  let hasClearedMark = false
  for (const [name, version] of Object.entries(changed)) {
    if (version === null) continue
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

const withChanges = (before: Versions, changed: Changed): Versions =>
  Object.fromEntries(
    Object.entries({ ...before, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null),
  )

const notPublished = (name: string, version: string) =>
  new ReleaseRefused('unknown', `${name} ${version} is not published.`)

const unchanged = () => new ReleaseRefused('unchanged', 'Nothing to change: that is what is live.')

function overtaken(by: CompositionRecord | null): ReleaseRefused {
  const what = by ? `${by.who} made generation ${by.generation} (${by.action}: ${by.why})` : 'nothing is live'
  return new ReleaseRefused('conflict', `The composition is another one by now: ${what}. Look again.`)
}
