import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { errorCode } from './error-code'

/** The data folder cannot be used; the message is one sentence for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Absolute. */
export const dataFolderOf = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR?.trim() || '.data')

/** Only for the owner. */
const OTHERS = 0o077

/**
 * Makes the data folder and sees that only its owner can enter it. The embedded database, secrets and release files are all
 * below it. The process's umask keeps what it writes later from others as well; the embedded database sets its files' modes
 * itself, so for them the folder is what counts.
 *
 * @throws {DataFolderError} when nothing can be written there.
 */
export async function openDataFolder(
  folder: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  process.umask(OTHERS)
  try {
    await makeFolders(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be written to (${errorCode(cause) ?? String(cause)}): make it writable for this user, or choose another DATA_DIR.`,
      { cause },
    )
  }
  // Windows has no such permissions.
  if (process.platform === 'win32' || !isOpenToOthers(await lstat(folder))) return
  try {
    await tighten(folder)
    log.info(
      { folder },
      'the data folder was open to other users of this machine; now only its owner can read and write it',
    )
  } catch (error) {
    log.warn(
      { err: error, folder },
      'the data folder is open to other users of this machine and could not be closed to them',
    )
  }
}

/** One by one: Node's own recursive way never ends below a folder that cannot hold folders, as below /proc. */
async function makeFolders(folder: string): Promise<void> {
  const parent = dirname(folder)
  try {
    await makeFolder(folder)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error
    await makeFolders(parent)
    await makeFolder(folder)
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  }
}

const isOpenToOthers = ({ mode }: { readonly mode: number }): boolean => (mode & OTHERS) !== 0

/** The folder first: from then on no other user comes to what is in it. */
async function tighten(path: string): Promise<void> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  if (isOpenToOthers(found)) await chmod(path, found.mode & ~OTHERS & 0o7777)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await tighten(join(path, name))
}
