import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type CommitCut = 'before' | 'after'

/** Stands between a store and its PostgreSQL, which listens on a Unix socket, and cuts connections where it hurts most. */
export interface PostgresProxy {
  /** The way to the database through it. */
  readonly url: string
  /**
   * The connections of the next commits are cut: before the server hears of them, or after it has carried them out and
   * before the client hears of that.
   */
  cutCommits(where: CommitCut, count: number): void
  /** Lifts what is left of it. @returns how many were cut since the start */
  stopCutting(): void
  readonly cuts: Readonly<Record<CommitCut, number>>
  close(): Promise<void>
}

const SOCKET = '.s.PGSQL.5432'

export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const url = new URL(databaseUrl)
  const upstream = join(url.searchParams.get('host') ?? '', SOCKET)
  const folder = await mkdtemp(join(tmpdir(), 'postgres-proxy-'))
  url.searchParams.set('host', folder)
  const cuts = { before: 0, after: 0 }
  const sockets = new Set<Socket>()
  let next: CommitCut | null = null
  let left = 0

  const takeCut = (): CommitCut | null => {
    if (next === null || left === 0) return null
    const cut = next
    left -= 1
    cuts[cut] += 1
    if (left === 0) next = null
    return cut
  }

  const server = createServer((client) => {
    const database = connect(upstream)
    const hangUp = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', hangUp)
      socket.on('close', () => {
        sockets.delete(socket)
        hangUp()
      })
    }
    const split = createMessageSplitter()
    let isDeaf = false
    client.on('data', (chunk) => {
      for (const message of split(chunk)) {
        const cut = !isDeaf && isCommit(message) ? takeCut() : null
        if (cut === 'before') return hangUp()
        // The answer to it shows that it is done; the client never sees that answer.
        if (cut === 'after') isDeaf = true
        database.write(message)
      }
    })
    database.on('data', (chunk) => {
      if (isDeaf) return hangUp()
      client.write(chunk)
    })
  })
  server.listen(join(folder, SOCKET))
  await once(server, 'listening')

  return {
    url: url.href,
    cuts,
    cutCommits(where, count) {
      next = where
      left = count
    },
    stopCutting() {
      next = null
      left = 0
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Cuts what a client sends into its messages. Each is a type and its length, but the first, which has no type: a request
 * for encryption, or the start-up. Nothing is encrypted on this machine.
 */
export function createMessageSplitter(): (chunk: Buffer) => readonly Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Buffer[] = []
    for (;;) {
      const lengthAt = isStarted ? 1 : 0
      if (rest.length < lengthAt + 4) return messages
      const length = lengthAt + rest.readInt32BE(lengthAt)
      if (rest.length < length) return messages
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      messages.push(message)
      if (!isStarted) isStarted = message.readInt32BE(4) === PROTOCOL_3
    }
  }
}

const PROTOCOL_3 = 196_608

/** A simple query, or the parsing of one that is executed right afterwards. */
export function isCommit(message: Buffer): boolean {
  const type = String.fromCharCode(message[0] ?? 0)
  if (type === 'Q') return COMMIT.test(message.subarray(5, 25).toString('latin1'))
  if (type !== 'P') return false
  const nameEnd = message.indexOf(0, 5)
  return COMMIT.test(message.subarray(nameEnd + 1, nameEnd + 21).toString('latin1'))
}

const COMMIT = /^\s*commit\b/i
