import { sql } from 'drizzle-orm'

/** The value that an upsert was given for a column. */
export const excluded = (column: string) => sql.raw(`excluded.${column}`)
