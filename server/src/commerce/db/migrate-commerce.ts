import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from './open-database'

const MIGRATIONS = join('src', 'commerce', 'db', 'migrations')

export const migrateCommerce = (database: Pick<OpenDatabase, 'migrate'>): Promise<void> =>
  database.migrate({
    folder: findAbove(dirname(fileURLToPath(import.meta.url)), MIGRATIONS),
    table: 'commerce_migrations',
  })

/** The same place seen from the source file and from the bundle in `dist`. */
function findAbove(folder: string, relativePath: string): string {
  const candidate = join(folder, relativePath)
  if (existsSync(candidate)) return candidate
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`${relativePath} is missing beside the server's program`)
  return findAbove(parent, relativePath)
}
