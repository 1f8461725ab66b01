import { programFile } from '../program-files'
import type { OpenDatabase } from './open-database'

export const migrateCommerce = (database: Pick<OpenDatabase, 'migrate'>): Promise<void> =>
  database.migrate({ folder: programFile('src/commerce/db/migrations'), table: 'commerce_migrations' })
