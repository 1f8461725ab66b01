import { createHash } from 'node:crypto'
import { realpath, stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { isRecord } from '@store/shared/domain/record'

export interface FolderLock {
  release(): Promise<void>
}

/** Another process holds the folder. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError'
  constructor(
    folder: string,
    /** Null when the holder does not say. */
    readonly holderPid: number | null,
  ) {
    const holder = holderPid === null ? 'another process' : `process ${holderPid}`
    super(`The data folder ${folder} is in use by ${holder}; stop it first, or choose another DATA_DIR.`)
  }
}

/**
 * Holds an existing folder for this process until `release` or the process's end, however it ends: the lock is a
 * listening socket, which the operating system closes with its process, and which tells callers the holder's pid.
 *
 * @throws {FolderLockedError}
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = await addressOf(folder)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
  })
  try {
    await listen(server, address)
  } catch (error) {
    if (!isAddressInUse(error)) throw error
    const holder = await askHolder(address)
    // Only a socket in the file system outlives its process; a refused connection says that it has.
    if (holder !== 'gone' || !isSocketFile(address)) {
      throw new FolderLockedError(folder, typeof holder === 'number' ? holder : null)
    }
    await unlink(address)
    await listen(server, address)
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Made of the folder's identity, not of its path, which links and mounts can vary. */
async function addressOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder)
  if (process.platform === 'linux') return `\0store-data-${dev}-${ino}`
  if (process.platform === 'win32') {
    const name = createHash('sha256')
      .update(await realpath(folder))
      .digest('hex')
      .slice(0, 32)
    return `\\\\.\\pipe\\store-data-${name}`
  }
  return join(await realpath(folder), 'lock.sock')
}

const isSocketFile = (address: string): boolean => address.startsWith('/')

const isAddressInUse = (error: unknown): boolean => isRecord(error) && error.code === 'EADDRINUSE'

const listen = (server: Server, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })

const askHolder = (address: string): Promise<number | 'gone' | 'silent'> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => resolve('gone'))
    socket.on('close', () => resolve(/^\d+$/.test(answer) ? Number(answer) : 'silent'))
  })
