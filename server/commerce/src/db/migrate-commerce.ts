import { programFile } from '../base/program-files'
import type { MigrationSet, OpenDatabase } from './open-database'

export const commerceMigrations = (): MigrationSet => ({
  folder: programFile('commerce/src/db/migrations'),
  table: 'commerce_migrations',
})

export const migrateCommerce = (database: Pick<OpenDatabase, 'migrate'>): Promise<void> =>
  database.migrate(commerceMigrations())
