import { userInfo } from 'node:os'
import { CommanderError } from 'commander'
import { ConfigError, parseConfig } from '../config/config'
import { DataFolderError, openDataFolder } from '../config/data-folder'
import { errorCode } from '../http/error-code'
import { createBackOffice } from './back-office/back-office'
import { Refusal } from './back-office/refusal'
import type { Surroundings } from './cli/command'
import { createStoreProgram } from './cli/store-program'
import { systemClock } from './clock'
import { FolderLockedError } from './db/folder-lock'
import { migrateCommerce } from './db/migrate-commerce'
import { DatabaseUnreachableError, openDatabase } from './db/open-database'
import { CatalogueImportError } from './importing/catalogue-document'

/** The embedded database serves one process: with it, the server has to be stopped first. */
const withBackOffice: Surroundings['withBackOffice'] = async (by, work) => {
  const { databaseUrl, dataDir, brand, seller, publicOrigin } = parseConfig(process.env)
  // Answers go to standard output, so this does not.
  if (databaseUrl === null) await openDataFolder(dataDir, { info: console.error, warn: console.error })
  const database = await openDatabase({ databaseUrl, dataDir, log: console })
  try {
    await migrateCommerce(database)
    const shop = { ...brand, origin: publicOrigin }
    await work(createBackOffice({ db: database.db, clock: systemClock, shop, seller, by, log: console }))
  } finally {
    await database.close()
  }
}

/** A user without an entry in the system's list has no name. */
function userName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

/** A file or folder that was named cannot be written; the system's message says which. */
const isFileProblem = (error: unknown): boolean =>
  ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EROFS'].includes(errorCode(error) ?? '')

const EXPECTED = [
  CatalogueImportError,
  ConfigError,
  DataFolderError,
  DatabaseUnreachableError,
  FolderLockedError,
  Refusal,
]

try {
  await createStoreProgram({
    withBackOffice,
    say: (line) => void process.stdout.write(`${line}\n`),
    tell: (line) => void process.stderr.write(`${line}\n`),
    isWatched: process.stderr.isTTY,
    userName: userName(),
  }).parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode
  } else if (EXPECTED.some((kind) => error instanceof kind) || isFileProblem(error)) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } else {
    throw error
  }
}
