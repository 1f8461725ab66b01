import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Stands between a store and its PostgreSQL, which listens on a Unix socket. */
export interface CommitProxy {
  /** The way to the database through it. */
  readonly url: string
  /** Loses the connection of the next COMMIT: before the server hears of it, or when it is done and nobody was told. */
  loseNext(commit: 'unheard' | 'done'): void
  close(): Promise<void>
}

const SOCKET = '.s.PGSQL.5432'
/** As the driver sends it. */
const COMMIT = Buffer.from('commit\0')

export async function createCommitProxy(databaseUrl: string): Promise<CommitProxy> {
  const url = new URL(databaseUrl)
  const upstream = join(url.searchParams.get('host') ?? '', SOCKET)
  const folder = await mkdtemp(join(tmpdir(), 'commit-proxy-'))
  url.searchParams.set('host', folder)
  const open = new Set<Socket>()
  let next: 'unheard' | 'done' | null = null

  const server = createServer((client) => {
    const database = connect(upstream)
    const hangUp = () => {
      client.destroy()
      database.destroy()
    }
    let isDeaf = false
    client.on('data', (chunk) => {
      if (next === null || !chunk.includes(COMMIT)) return database.write(chunk)
      const lost = next
      next = null
      if (lost === 'unheard') return hangUp()
      isDeaf = true
      return database.write(chunk)
    })
    // The answer to a COMMIT shows that it is done.
    database.on('data', (chunk) => (isDeaf ? hangUp() : client.write(chunk)))
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', hangUp)
      socket.on('close', () => {
        open.delete(socket)
        hangUp()
      })
    }
  })
  server.listen(join(folder, SOCKET))
  await once(server, 'listening')

  return {
    url: url.href,
    loseNext(commit) {
      next = commit
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
