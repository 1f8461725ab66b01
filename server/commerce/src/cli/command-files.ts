import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { errorCode } from '@store/platform/config/files/error-code'

/** The files that commands name: those of whoever typed the command, relative to where it was typed. */
export interface CommandFiles {
  /** @throws the system's error when it cannot be read */
  read(path: string): Promise<Uint8Array>
  /** Names of the files and folders in a folder. @throws the system's error when it cannot be read */
  list(path: string): Promise<readonly string[]>
  /**
   * Replaces what is there. A private file can be read by its owner only.
   *
   * @throws the system's error when it cannot be written
   */
  write(path: string, content: string | Uint8Array, access?: 'private'): Promise<void>
  /** Makes it with those above it, where it is missing. */
  makeFolder(path: string): Promise<void>
}

export const filesOfThisProcess: CommandFiles = {
  read: (path) => readFile(path),
  list: (path) => readdir(path),
  write: (path, content, access) => writeFile(path, content, access === 'private' ? { mode: 0o600 } : {}),
  makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
}

/** Null where there is no such file. @throws the system's error when it cannot be read */
export async function readIfThere(files: CommandFiles, path: string): Promise<Uint8Array | null> {
  try {
    return await files.read(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
