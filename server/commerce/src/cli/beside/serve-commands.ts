import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { BackOffice } from '../../back-office/back-office'
import type { CommandFiles } from '../command-files'
import { runStoreCommand } from '../run-store-command'
import { ChannelClosedError, type LineChannel, openLineChannel } from './line-channel'
import { Call, FileAnswer, type ShopMessage } from './messages'

/** Where the shop that holds a data folder takes commands. */
export const commandSocketOf = (dataDir: string): string => join(dataDir, 'commands.sock')

export interface ServedCommands {
  /** Takes no more commands, and resolves once those under way have ended. */
  stop(): Promise<void>
}

export interface ServeCommandsOptions {
  /** Of this process alone: it holds the embedded database in it. */
  readonly dataDir: string
  readonly backOffice: (by: string) => BackOffice
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Runs commands of the back office for other processes of the same user: the embedded database serves one process, and this one has
 * it. The socket stands in the data folder and is its owner's alone: who can open it could open the database as well.
 */
export async function serveCommands({
  dataDir,
  backOffice,
  log,
}: ServeCommandsOptions): Promise<ServedCommands> {
  const path = commandSocketOf(dataDir)
  /** Of connections that have not said their command yet. */
  const silent = new Set<Socket>()
  const underWay = new Set<Promise<void>>()
  const server = createServer((socket) => {
    silent.add(socket)
    const command = answer(socket, { backOffice, log, onCall: () => silent.delete(socket) }).finally(() => {
      silent.delete(socket)
      underWay.delete(command)
    })
    underWay.add(command)
  })
  try {
    // Left by a process that was killed.
    await rm(path, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
    await chmod(path, 0o600)
  } catch (error) {
    // A path longer than the system allows for sockets, or a file system without them.
    log.warn({ err: error, path }, 'commands of the back office cannot be taken; they need the shop stopped')
  }
  return {
    async stop() {
      if (server.listening) server.close()
      for (const socket of silent) socket.destroy()
      await Promise.all(underWay)
    },
  }
}

async function answer(
  socket: Socket,
  {
    backOffice,
    log,
    onCall,
  }: Pick<ServeCommandsOptions, 'backOffice' | 'log'> & { readonly onCall: () => void },
): Promise<void> {
  const channel = openLineChannel(socket)
  const send = (message: ShopMessage) => channel.send(message)
  try {
    const { words, userName, isWatched } = await channel.receive(Call)
    onCall()
    const exitCode = await runStoreCommand(
      {
        withBackOffice: (by, work) => work(backOffice(by)),
        files: filesBehind(channel),
        say: (line) => send({ kind: 'say', line }),
        tell: (line) => send({ kind: 'tell', line }),
        isWatched,
        userName,
      },
      words,
    )
    send({ kind: 'end', exitCode })
  } catch (error) {
    // Whoever typed it has gone, as by Ctrl+C: what was committed stays.
    if (error instanceof ChannelClosedError) return
    log.error({ err: error }, 'a command of the back office failed')
    send({ kind: 'tell', line: 'The command failed. The log of the shop says why.' })
    send({ kind: 'end', exitCode: 1 })
  } finally {
    socket.end()
  }
}

const FileNames = z.array(z.string())

/** The files of the process at the other end. */
function filesBehind(channel: LineChannel): CommandFiles {
  const ask = async (message: ShopMessage): Promise<Uint8Array> => {
    channel.send(message)
    const answered = await channel.receive(FileAnswer)
    if (answered.kind === 'failed') {
      const { message, code, path } = answered
      throw Object.assign(new Error(message), { code, path })
    }
    return Buffer.from(answered.content, 'base64')
  }
  return {
    read: (path) => ask({ kind: 'read', path }),
    async list(path) {
      const names = await ask({ kind: 'list', path })
      return FileNames.parse(JSON.parse(Buffer.from(names).toString()))
    },
    write: async (path, content, access) => {
      const base64 = Buffer.from(content).toString('base64')
      await ask({ kind: 'write', path, content: base64, isPrivate: access === 'private' })
    },
    makeFolder: async (path) => void (await ask({ kind: 'makeFolder', path })),
  }
}
