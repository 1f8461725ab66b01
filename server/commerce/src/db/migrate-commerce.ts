import { programFile } from '../base/program-files'
import type { MigrationSet } from './migration-state'
import type { OpenDatabase } from './open-database'

export const commerceMigrations = (): MigrationSet => ({
  folder: programFile('commerce/src/db/migrations', 'migrations/commerce'),
  table: 'commerce_migrations',
})

export const migrateCommerce = (database: Pick<OpenDatabase, 'migrate'>): Promise<void> =>
  database.migrate(commerceMigrations())
