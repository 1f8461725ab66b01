import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { MigrationSet } from '@store/commerce/db/migration-state'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

/** A PGlite with migrations applied, as it dumps itself. */
export async function createImage({ folder, table }: MigrationSet): Promise<Blob> {
  const client = new PGlite({ extensions: { pg_trgm } })
  try {
    await client.exec('create extension if not exists pg_trgm')
    await migrate(drizzle(client), { migrationsFolder: folder, migrationsTable: table })
    return await client.dumpDataDir('none')
  } finally {
    await client.close()
  }
}
