import { connect, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { errorCode, errorPath } from '@store/platform/config/files/error-code'
import type { Surroundings } from '../command'
import type { CommandFiles } from '../command-files'
import { ChannelClosedError, openLineChannel } from './line-channel'
import { type FileAnswer, ShopMessage } from './messages'

/**
 * Runs a command in the process that serves the shop, with the files and the terminal of this one.
 *
 * @param path of the shop's socket
 * @param words what was typed behind `store`
 * @returns the exit code; null when no process takes commands there
 */
export async function runInShop(
  path: string,
  words: readonly string[],
  { say, tell, files, isWatched, userName }: Omit<Surroundings, 'withBackOffice'>,
): Promise<number | null> {
  const socket = await connectTo(path)
  if (socket === 'nobody') return null
  if (socket === 'closed to this user') {
    tell(`The shop that runs at ${dirname(path)} belongs to another user: give the command as that user.`)
    return 1
  }
  const channel = openLineChannel(socket)
  channel.send({ words, userName, isWatched })
  try {
    for (;;) {
      const message = await channel.receive(ShopMessage)
      if (message.kind === 'end') return message.exitCode
      if (message.kind === 'say') say(message.line)
      else if (message.kind === 'tell') tell(message.line)
      else channel.send(await useFile(files, message))
    }
  } catch (error) {
    if (!(error instanceof ChannelClosedError)) throw error
    tell('The shop stopped before the command had ended. Look whether it was done, and give it again if not.')
    return 1
  } finally {
    socket.end()
  }
}

const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL']

const connectTo = (path: string): Promise<Socket | 'nobody' | 'closed to this user'> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error) => {
      const code = errorCode(error) ?? ''
      if (NOBODY.includes(code)) resolve('nobody')
      else if (code === 'EACCES') resolve('closed to this user')
      else reject(error)
    })
  })

type FileMessage = Extract<ShopMessage, { kind: 'read' | 'list' | 'write' | 'makeFolder' }>

async function useFile(files: CommandFiles, message: FileMessage): Promise<FileAnswer> {
  try {
    return { kind: 'done', content: Buffer.from(await use(files, message)).toString('base64') }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { kind: 'failed', message: text, code: errorCode(error), path: errorPath(error) }
  }
}

async function use(files: CommandFiles, message: FileMessage): Promise<Uint8Array> {
  const { path } = message
  if (message.kind === 'read') return files.read(path)
  if (message.kind === 'list') return Buffer.from(JSON.stringify(await files.list(path)))
  if (message.kind === 'makeFolder') await files.makeFolder(path)
  else {
    const content = Buffer.from(message.content, 'base64')
    await files.write(path, content, message.isPrivate ? 'private' : undefined)
  }
  return new Uint8Array()
}
