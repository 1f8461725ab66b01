import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'

/** Until the transaction ends, nobody else writes or removes files of this part. */
export async function lockFilesOf(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`files of ${name}`}))`)
}
