import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What both drivers give back for a statement run as raw SQL. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: unknown[] }
}

/** PGlite or PostgreSQL, whichever is behind it. */
export type Database = PgDatabase<RowsResult>

/**
 * What a transaction's work gets instead of the database. Using the outer `db` in there hangs for ever on PGlite, so
 * functions that run inside one take a `Transaction`.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** For functions that read or write the same way in or outside a transaction. */
export type Queryable = Database | Transaction

/** Rows of a statement for which the query builder has no words; the caller knows what its own SQL selects. */
export async function rowsOf<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return rows as Row[]
}
