import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Queryable, rowsOf } from './database'

export interface MigrationSet {
  /** Of the SQL files. */
  readonly folder: string
  /** Where the applied ones are noted; each set has its own. */
  readonly table: string
}

/** What a database has of a set of migrations. */
export interface MigrationState {
  /** Names of those that are not applied yet, in their order. */
  readonly missing: readonly string[]
  /** How many are applied that this program does not have: a newer version of it made them. */
  readonly unknown: number
}

/** A newer version migrated the database; the message is one sentence for the operator, and what to do. */
export class DatabaseNewerError extends Error {
  override readonly name = 'DatabaseNewerError'
  constructor(unknown: number) {
    super(
      `The database was migrated by a newer version of the store (${unknown} of its migrations are not known here): run that version, or set ACCEPT_NEWER_DATABASE=true to go back to this one.`,
    )
  }
}

/** As drizzle-kit writes it; `when` is what the database keeps of a migration. */
const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** Changes nothing. */
export async function readMigrationState(db: Queryable, set: MigrationSet): Promise<MigrationState> {
  const journal: unknown = JSON.parse(await readFile(join(set.folder, 'meta', '_journal.json'), 'utf8'))
  const { entries } = Journal.parse(journal)
  const applied = new Set(await readApplied(db, set.table))
  const known = new Set(entries.map(({ when }) => when))
  return {
    missing: entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag),
    unknown: [...applied].filter((when) => !known.has(when)).length,
  }
}

/** @throws {DatabaseNewerError} */
export async function refuseNewerDatabase(db: Queryable, set: MigrationSet): Promise<void> {
  const { unknown } = await readMigrationState(db, set)
  if (unknown > 0) throw new DatabaseNewerError(unknown)
}

async function readApplied(db: Queryable, table: string): Promise<readonly number[]> {
  const [found] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass(${`drizzle.${table}`}) is not null as there`,
  )
  if (!found?.there) return []
  const rows = await rowsOf<{ created_at: string | number }>(
    db,
    sql`select created_at from drizzle.${sql.identifier(table)}`,
  )
  return rows.map(({ created_at }) => Number(created_at))
}
