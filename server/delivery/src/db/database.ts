import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite or PostgreSQL, whichever is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>
