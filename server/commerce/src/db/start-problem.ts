import { ConfigError } from '@store/platform/config/config'
import { DataFolderError } from '@store/platform/config/files/data-folder'
import { DatabaseEncodingError, DatabaseUnreachableError } from './connection/database-connection'
import { FolderLockedError } from './connection/folder-lock'
import { ClockError } from './database-clock'
import { DatabaseNewerError } from './migration-state'

const EXPECTED = [
  ClockError,
  ConfigError,
  DataFolderError,
  DatabaseEncodingError,
  DatabaseNewerError,
  DatabaseUnreachableError,
  FolderLockedError,
]

/** Why a program of the store cannot start, where an operator can put that right; null for any other error. */
export const startProblemOf = (error: unknown): string | null =>
  error instanceof Error && EXPECTED.some((kind) => error instanceof kind) ? error.message : null
