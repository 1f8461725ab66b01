import { and, eq, gt, lt } from 'drizzle-orm'
import type { StoredStatement } from '../../db/composition-record'
import type { Database } from '../../db/database'
import { releaseStatements } from '../../db/schema'

/** @param db also a transaction: then everything happens in it */
export function createStatementRecords(db: Database) {
  return {
    /** In place of one that was left where its generation was removed. */
    async put(generation: number, signed: StoredStatement): Promise<void> {
      await db
        .insert(releaseStatements)
        .values({ generation, ...signed })
        .onConflictDoUpdate({ target: releaseStatements.generation, set: signed })
    },

    /** Unless another process was faster. */
    async replace(generation: number, before: StoredStatement, signed: StoredStatement): Promise<void> {
      await db
        .update(releaseStatements)
        .set(signed)
        .where(
          and(
            eq(releaseStatements.generation, generation),
            eq(releaseStatements.signature, before.signature),
          ),
        )
    },

    /** Of the generations between two, by generation. */
    async between(after: number, before: number): Promise<ReadonlyMap<number, StoredStatement>> {
      if (before - after < 2) return new Map()
      const rows = await db
        .select()
        .from(releaseStatements)
        .where(and(gt(releaseStatements.generation, after), lt(releaseStatements.generation, before)))
      return new Map(rows.map(({ generation, ...signed }) => [generation, signed]))
    },

    async isEmpty(): Promise<boolean> {
      const rows = await db
        .select({ generation: releaseStatements.generation })
        .from(releaseStatements)
        .limit(1)
      return rows.length === 0
    },
  }
}
