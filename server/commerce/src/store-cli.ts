import { userInfo } from 'node:os'
import { parseConfig } from '@store/platform/config/config'
import { dataFolderOf, openDataFolder } from '@store/platform/config/data-folder'
import { loadSecrets } from '@store/platform/config/local-secrets'
import { createMeasurePicture } from '@store/platform/media/measure-picture'
import { createPictureReader } from '@store/platform/media/picture-reader'
import { createBackOffice } from './back-office/back-office'
import { systemClock } from './base/clock'
import { mediaFoldersOf } from './base/media-folders'
import { runInShop } from './cli/beside/run-in-shop'
import { commandSocketOf } from './cli/beside/serve-commands'
import type { Surroundings } from './cli/command'
import { filesOfThisProcess } from './cli/command-files'
import { runStoreCommand } from './cli/run-store-command'
import { createContentPreviews } from './content/content-previews'
import { migrateCommerce } from './db/migrate-commerce'
import { openDatabase } from './db/open-database'
import { pdfsRenderedInProcess } from './invoices/pdf-renderer'

const withBackOffice: Surroundings['withBackOffice'] = async (by, work) => {
  const config = parseConfig(process.env)
  const { databaseUrl, dataDir, brand, seller, publicOrigin, returnPolicy } = config
  // Answers go to standard output, so this does not.
  if (databaseUrl === null) await openDataFolder(dataDir, { info: console.error, warn: console.error })
  const database = await openDatabase({ databaseUrl, dataDir, log: console })
  try {
    await migrateCommerce(database)
    await work(
      createBackOffice({
        db: database.db,
        clock: systemClock,
        shop: { ...brand, origin: publicOrigin },
        seller,
        returnPolicy,
        renderer: pdfsRenderedInProcess,
        by,
        contentPreviews: createContentPreviews(loadSecrets(config).sessionSecrets, systemClock),
        measurePicture: createMeasurePicture(createPictureReader(mediaFoldersOf(dataDir))),
        log: console,
      }),
    )
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

const surroundings: Surroundings = {
  withBackOffice,
  files: filesOfThisProcess,
  // Unlike process.stdout, it does not end the process when the reader has gone, as in `list | head`.
  say: (line) => console.log(line),
  tell: (line) => console.error(line),
  isWatched: process.stderr.isTTY === true,
  userName: userName(),
}
const words = process.argv.slice(2)
// The embedded database serves one process: while the shop runs, that one carries the commands out.
const usesEmbeddedDatabase = !process.env.DATABASE_URL?.trim()
const exitCode = usesEmbeddedDatabase
  ? await runInShop(commandSocketOf(dataFolderOf(process.env)), words, surroundings)
  : null
process.exitCode = exitCode ?? (await runStoreCommand(surroundings, words))
