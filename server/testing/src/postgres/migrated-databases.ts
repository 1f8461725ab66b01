import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { programFile } from '@store/commerce/base/program-files'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { commerceMigrations } from '@store/commerce/db/migrate-commerce'
import type { MigrationSet } from '@store/commerce/db/migration-state'
import { inTier } from '@store/shared/testing/tier'
import type { DatabaseTemplate } from './test-database'

export type DatabaseKind = 'postgres' | 'pglite'

/** For what holds on both alike: PostgreSQL, which takes less to get, and in the long run the embedded database. */
export const EITHER_DATABASE: DatabaseKind = inTier({ short: 'postgres', full: 'pglite' })

/** PostgreSQL with migrations applied, the shop's unless told otherwise, and nothing in it. */
export const migratedTemplate = (migrations: MigrationSet = commerceMigrations()): DatabaseTemplate => ({
  name: migrations.table,
  async prepare(url) {
    const database = await openDatabase({ databaseUrl: url, dataDir: null, log: console })
    await database.migrate(migrations)
    await database.close()
  },
})

/**
 * The same for PGlite: creating it takes five seconds of a processor, loading a copy less than one. It is kept in the
 * checkout under a name that follows from what it is made of, so that a later run finds it.
 *
 * @param migrations the shop's unless told otherwise
 */
export async function migratedImage(migrations: MigrationSet = commerceMigrations()): Promise<Blob> {
  const folder = join(programFile('node_modules'), '.cache/pglite-images')
  const name = `${migrations.table}-${hashOf(migrations)}.tar`
  const kept = readIfThere(join(folder, name))
  if (kept !== null) return new Blob([kept])
  const { createImage } = await import('./pglite-image')
  const image = await createImage(migrations)
  mkdirSync(folder, { recursive: true })
  // Whoever else makes it at the same time makes the same; it is never read half-made.
  const unfinished = join(folder, `${name}.${process.pid}`)
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()))
  renameSync(unfinished, join(folder, name))
  const outdated = readdirSync(folder).filter(
    (file) => file.startsWith(migrations.table) && !file.startsWith(name),
  )
  for (const file of outdated) rmSync(join(folder, file), { force: true })
  return image
}

function hashOf({ folder }: MigrationSet): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(sql|json)$/.test(file),
  )
  const main = createRequire(__filename).resolve('@electric-sql/pglite')
  const hash = createHash('sha256').update(readFileSync(main))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 20)
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    return null
  }
}
