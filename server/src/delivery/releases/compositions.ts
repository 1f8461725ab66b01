import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'
import { asc, desc } from 'drizzle-orm'
import type { Database } from '../db/database'
import { compositions } from '../db/schema'
import { checkComposition } from './gate'
import type { ReleaseRecords } from './release-records'
import { ReleaseRefused } from './release-refused'

export interface CompositionRecord {
  /** Only grows. */
  readonly generation: number
  /** Version by released name. */
  readonly versions: Readonly<Record<string, string>>
  /** Containers that open tabs must leave at once (REL-08). */
  readonly withdrawn: readonly string[]
  readonly action: 'promote' | 'rollback'
  readonly who: string
  readonly why: string
  readonly createdAt: Date
}

export interface Change {
  readonly who: string
  readonly why: string
  /** What the operator looked at; another generation by now refuses the change. */
  readonly expectedGeneration?: number | undefined
  /** Open tabs leave the version that was live at once, not only at their next navigation. */
  readonly marksBad?: boolean | undefined
}

export type Compositions = ReturnType<typeof createCompositions>

export interface CompositionsOptions {
  readonly db: Database
  readonly records: ReleaseRecords
  readonly now: () => Date
}

/**
 * What the store is made of, as a log that is only added to. Each change is one row of the next generation: of two at
 * once, one takes it and the other is told (REL-05).
 */
export function createCompositions({ db, records, now }: CompositionsOptions) {
  const findLatest = async (): Promise<CompositionRecord | null> => {
    const [row] = await db.select().from(compositions).orderBy(desc(compositions.generation)).limit(1)
    return row ?? null
  }

  async function append(
    action: CompositionRecord['action'],
    changed: CompositionRecord['versions'],
    { who, why, expectedGeneration, marksBad }: Change,
  ): Promise<CompositionRecord> {
    const latest = await findLatest()
    if (expectedGeneration !== undefined && expectedGeneration !== (latest?.generation ?? 0)) {
      throw overtaken(latest)
    }
    const before = latest?.versions ?? {}
    const versions = { ...before, ...changed }
    if (Object.entries(versions).every(([name, version]) => before[name] === version)) {
      throw new ReleaseRefused('conflict', 'Nothing to change: that is what is live.')
    }
    const parts = await getManifests(versions)
    const problems = checkComposition(parts)
    if (problems.length > 0) throw new ReleaseRefused('gate', `Refused: ${problems.join('; ')}.`)
    const left = marksBad ? await findContainers(before, Object.keys(changed)) : []
    const live = parts.map((part) => part.container)
    const withdrawn = [...(latest?.withdrawn ?? []), ...left].filter((container) => !live.includes(container))
    const [row] = await db
      .insert(compositions)
      .values({
        generation: (latest?.generation ?? 0) + 1,
        versions,
        withdrawn,
        action,
        who,
        why,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw overtaken(await findLatest())
    return row
  }

  async function getManifests(versions: CompositionRecord['versions']): Promise<readonly ReleaseManifest[]> {
    const parts: ReleaseManifest[] = []
    for (const [name, version] of Object.entries(versions)) {
      const manifest = await records.findManifest(name, version)
      if (!manifest) throw new ReleaseRefused('unknown', `${name} ${version} is not published.`)
      parts.push(manifest)
    }
    return parts
  }

  async function findContainers(
    versions: CompositionRecord['versions'],
    names: readonly string[],
  ): Promise<readonly string[]> {
    const manifests = await Promise.all(names.map((name) => records.findManifest(name, versions[name] ?? '')))
    return manifests.flatMap((manifest) => (manifest ? [manifest.container] : []))
  }

  return {
    findLatest,

    /** Newest first. */
    history: (limit: number): Promise<CompositionRecord[]> =>
      db.select().from(compositions).orderBy(desc(compositions.generation)).limit(limit),

    /** Makes these versions live together; the other parts stay as they are. */
    promote: (versions: CompositionRecord['versions'], change: Change): Promise<CompositionRecord> =>
      append('promote', versions, change),

    /** Without a version: to the one that was live before the present one first was. */
    async rollBack(name: string, toVersion: string | null, change: Change): Promise<CompositionRecord> {
      const latest = await findLatest()
      const version = toVersion ?? (await findPredecessor(name, latest?.versions[name]))
      // Read and append look at one state, whoever else is at work.
      const expectedGeneration = change.expectedGeneration ?? latest?.generation ?? 0
      return append(
        'rollback',
        { [name]: version },
        {
          ...change,
          expectedGeneration,
        },
      )
    },
  }

  async function findPredecessor(name: string, current: string | undefined): Promise<string> {
    const log = await db
      .select({ versions: compositions.versions })
      .from(compositions)
      .orderBy(asc(compositions.generation))
    const versions = log.map((record) => record.versions[name])
    const predecessor = current && versions[versions.indexOf(current) - 1]
    if (predecessor) return predecessor
    throw new ReleaseRefused('unknown', `There is no version of ${name} before the one that is live.`)
  }

  function overtaken(by: CompositionRecord | null): ReleaseRefused {
    const what = by
      ? `${by.who} made generation ${by.generation} (${by.action}: ${by.why})`
      : 'nothing is live'
    return new ReleaseRefused('conflict', `The composition is another one by now: ${what}. Look again.`)
  }
}
