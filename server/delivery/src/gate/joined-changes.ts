import type { Change, CompositionsOptions } from '../compositions/changes/change-composition'
import { findLatestIn, waitForTurn } from '../compositions/composition-log'
import { createCompositions } from '../compositions/compositions'
import type { CompositionRecord } from '../db/composition-record'
import type { Database } from '../db/database'
import type { Versions } from '../db/same-versions'
import type { GatedChanges } from './gated-changes'

export interface JoinedChangesOptions {
  readonly compositions: Omit<CompositionsOptions, 'db'>
  readonly gated: Pick<GatedChanges, 'promote'>
}

type Said = Pick<Change, 'who' | 'why'>

/** A version that the gate has looked at, with what was live then. */
export interface LookedAt {
  /** In a transaction of the caller. @throws {ReleaseRefused} when anything else is live by now */
  promote(tx: Database): Promise<CompositionRecord>
}

/**
 * Changes of what is live that are a part of a larger change: each is made in the transaction of that one, so that it happens with all the rest or
 * not at all. What takes time comes before.
 */
export function createJoinedChanges({ compositions, gated }: JoinedChangesOptions) {
  const within = (tx: Database) => createCompositions({ ...compositions, db: tx })
  return {
    /** By part. */
    live: async (db: Database): Promise<Versions> => (await findLatestIn(db))?.versions ?? {},

    /** From here on nobody else changes what is live, until the transaction ends. */
    waitForTurn: (tx: Database): Promise<void> => waitForTurn(tx),

    /** Every check of a promotion. @throws {ReleaseRefused} */
    async check(name: string, version: string, said: Said): Promise<LookedAt> {
      const versions = { [name]: version }
      const { generation, verdict } = await gated.promote(versions, { ...said, isDryRun: true })
      const expectedGeneration = generation - 1
      return {
        promote: (tx) =>
          within(tx).promote(versions, { ...said, expectedGeneration, checked: verdict?.versions }),
      }
    },

    /** To a version that was live before. @throws {ReleaseRefused} */
    rollBack: (tx: Database, name: string, version: string, said: Said): Promise<CompositionRecord> =>
      within(tx).rollBack(name, version, said),
  }
}
