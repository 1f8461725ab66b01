import { programFile } from '../base/program-files'
import type { OpenDatabase } from './connection/database-connection'
import type { MigrationSet } from './migration-state'

export const commerceMigrations = (): MigrationSet => ({
  folder: programFile('commerce/src/db/migrations', 'migrations/commerce'),
  table: 'commerce_migrations',
})

export const migrateCommerce = (database: Pick<OpenDatabase, 'migrate'>): Promise<void> =>
  database.migrate(commerceMigrations())
