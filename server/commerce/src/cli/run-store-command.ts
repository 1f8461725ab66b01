import { ConfigError } from '@store/platform/config/config'
import { DataFolderError } from '@store/platform/config/data-folder'
import { errorCode } from '@store/platform/config/error-code'
import { CommanderError } from 'commander'
import { Refusal } from '../audit/refusal'
import { FolderLockedError } from '../db/folder-lock'
import { DatabaseNewerError } from '../db/migration-state'
import { DatabaseUnreachableError } from '../db/open-database'
import { CatalogueImportError } from '../importing/catalogue-document'
import type { Surroundings } from './command'
import { createStoreProgram } from './store-program'

const EXPECTED = [
  CatalogueImportError,
  ConfigError,
  DataFolderError,
  DatabaseNewerError,
  DatabaseUnreachableError,
  FolderLockedError,
  Refusal,
]

/** A file or folder that was named cannot be used; the system's message says which. */
const FILE_PROBLEMS = ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EROFS']

const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind) || FILE_PROBLEMS.includes(errorCode(error) ?? '')

/**
 * Runs one command of the back office and tells what refuses it.
 *
 * @param words what was typed behind `store`
 * @returns the exit code: 0 when it was done
 * @throws what is unexpected
 */
export async function runStoreCommand(surroundings: Surroundings, words: readonly string[]): Promise<number> {
  try {
    await createStoreProgram(surroundings).parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (!isExpected(error)) throw error
    surroundings.tell(error.message)
    return 1
  }
}
