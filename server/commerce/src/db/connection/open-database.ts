import type { DatabaseOptions, OpenDatabase } from './database-connection'

/**
 * Opens PostgreSQL, or the embedded PGlite, which one process at a time may hold. Loads the driver of that one alone.
 *
 * @throws {DatabaseUnreachableError}
 * @throws {DatabaseEncodingError}
 * @throws {FolderLockedError} when another process holds the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options
  if (databaseUrl === null) {
    const { openPglite } = await import('./open-pglite')
    return openPglite(options)
  }
  const { openPostgres } = await import('./open-postgres')
  return openPostgres(databaseUrl, options)
}
