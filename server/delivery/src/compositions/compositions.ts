import { eq, sql } from 'drizzle-orm'
import { ReleaseRefused } from '../audit/release-refused'
import type { CompositionRecord, CompositionRow } from '../db/composition-record'
import type { Versions } from '../db/same-versions'
import { compositions, type WorkerState } from '../db/schema'
import { isOfPresentFormat } from '../releases/check-release'
import { createReleaseRecords } from '../releases/release-records'
import { createCanaryChanges } from './changes/canary-changes'
import {
  type Change,
  type CompositionsOptions,
  createAddGeneration,
  createChangeComposition,
  timeAfter,
} from './changes/change-composition'
import { notPublished } from './changes/fitting-versions'
import { createRollBack } from './changes/roll-back'
import { findLatestIn, listNewest, waitForTurn } from './composition-log'
import { endedOf, toState } from './composition-state'

export interface TrustGiven extends Pick<Change, 'who' | 'why'> {
  /** The generation has a higher number than this, which some process may have seen. */
  readonly above?: number | undefined
}

export interface MarkedBad extends CompositionRecord {
  /** Open tabs leave the version only once another one is live. */
  readonly isStillLive: boolean
}

export type Compositions = ReturnType<typeof createCompositions>

/**
 * What the store is made of, as a log that is only added to. Each change is one row of the next generation. Changes are made
 * one after the other, in one transaction each (REL-05).
 */
export function createCompositions(options: CompositionsOptions) {
  const { db, now, trust } = options
  const change = createChangeComposition(options)
  const add = createAddGeneration(options)
  const findLatest = (): Promise<CompositionRecord | null> => findLatestIn(db)

  return {
    ...createCanaryChanges(change, now),
    rollBack: createRollBack(change, now),
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

    /** Turns the service worker off for all browsers, or on again. What is live stays. */
    setServiceWorker: (state: WorkerState, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('service-worker', how, async () => ({ serviceWorker: state })),

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
        const { withdrawn } = latest
        const entry = { action: 'trust', who, why, createdAt: timeAfter(latest, now()) } as const
        return add(tx, { generation, ...toState(latest), withdrawn, ...entry }, null)
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
}
