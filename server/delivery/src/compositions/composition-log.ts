import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { CompositionRecord, CompositionRow } from '../db/composition-record'
import type { Database } from '../db/database'
import { compositions, releaseStatements } from '../db/schema'

/** Whoever changes compositions, or removes files that none needs, does so alone until its transaction ends. */
export async function waitForTurn(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${compositions} in exclusive mode`)
}

export async function findLatestIn(db: Database): Promise<CompositionRecord | null> {
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

/** Oldest first. */
export const listSince = (since: Date, generation: number, from: Database): Promise<CompositionRow[]> =>
  from
    .select()
    .from(compositions)
    .where(and(gt(compositions.generation, generation), gt(compositions.createdAt, since)))
    .orderBy(asc(compositions.generation))

/** Oldest first. */
export const listAfter = (generation: number, from: Database): Promise<CompositionRow[]> =>
  from
    .select()
    .from(compositions)
    .where(gt(compositions.generation, generation))
    .orderBy(asc(compositions.generation))
