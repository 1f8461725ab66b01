import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { programFile } from '@store/commerce/base/program-files'
import { findProgram } from './find-program'
import { endBoth, ownerOf } from './throwaway-postgres.mjs'

/** PgBouncer before a throw-away PostgreSQL, in transaction mode. */
export interface Pgbouncer {
  /** The way to a database of that PostgreSQL through it. */
  wayTo(databaseUrl: string): string
  /** The way to the database that it calls `store`, wherever that is. */
  readonly storeUrl: string
  /** From now on the database `store` is this one, as after a change of its file and `systemctl reload pgbouncer`. */
  switchTo(databaseUrl: string): void
  stop(): Promise<void>
}

/** Null where it is installed (Debian: apt-get install pgbouncer); else why not. */
export const whyNoPgbouncer = (): string | null =>
  findProgram('pgbouncer') === null ? 'PgBouncer is not installed' : null

interface PgbouncerOptions {
  /** An empty one; one of its own in the temporary folder unless told otherwise. */
  readonly folder?: string
  /** The process whose end ends it; this one unless told otherwise. */
  readonly endsWith?: number
}

/**
 * By the configuration that servers get, addresses replaced.
 *
 * @param databaseUrl of any database of a throw-away PostgreSQL
 */
export async function startPgbouncer(
  databaseUrl: string,
  options: PgbouncerOptions = {},
): Promise<Pgbouncer> {
  const upstream = folderOf(databaseUrl)
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'store-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'userlist.txt'), '"postgres" ""\n')
  writeFileSync(file, configure(folder, databaseUrl))
  // Like PostgreSQL, it refuses to run as root.
  const { uid, gid } = ownerOf(upstream)
  if (process.getuid?.() === 0) {
    for (const each of [folder, file, join(folder, 'userlist.txt')]) chownSync(each, uid, gid)
  }
  const as = process.getuid?.() === 0 ? { uid, gid } : {}
  const program = findProgram('pgbouncer') ?? ''
  const child = spawn(program, [file], { ...as, cwd: folder, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  child.unref()
  endBoth(options.endsWith ?? process.pid, child.pid ?? 0, folder)
  while (!existsSync(join(folder, SOCKET))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${logOf(folder)}`)
    await wait(20)
  }
  return {
    wayTo: (url) => throughSocket(url, folder),
    storeUrl: Object.assign(new URL(throughSocket(databaseUrl, folder)), { pathname: '/store' }).href,
    switchTo(other) {
      writeFileSync(file, configure(folder, other))
      child.kill('SIGHUP')
    },
    async stop() {
      child.ref()
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same database by the socket in another folder. */
export function throughSocket(databaseUrl: string, folder: string): string {
  const through = new URL(databaseUrl)
  through.searchParams.set('host', folder)
  return through.href
}

const SOCKET = '.s.PGSQL.5432'

const logOf = (folder: string): string =>
  existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''

/** Of the socket of a throw-away PostgreSQL. */
const folderOf = (databaseUrl: string): string => new URL(databaseUrl).searchParams.get('host') ?? ''

function configure(folder: string, databaseUrl: string): string {
  const at = `host=${folderOf(databaseUrl)} port=5432`
  const name = new URL(databaseUrl).pathname.slice(1)
  const replacements = [
    ['store = host=127.0.0.1 port=5432 dbname=store', `store = ${at} dbname=${name}\n* = ${at}`],
    ['listen_addr = 127.0.0.1', `listen_addr =\nunix_socket_dir = ${folder}\nlogfile = ${folder}/log`],
    ['listen_port = 6432', 'listen_port = 5432'],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', `${folder}/userlist.txt`],
    // A database of a test is removed once nobody is connected to it.
    ['server_idle_timeout = 600', 'server_idle_timeout = 1'],
  ] as const
  let text = readFileSync(programFile('../deploy/pgbouncer.ini'), 'utf8')
  for (const [from, to] of replacements) {
    const replaced = text.replace(from, to)
    if (replaced === text) throw new Error(`deploy/pgbouncer.ini does not say ${from}`)
    text = replaced
  }
  return text
}
