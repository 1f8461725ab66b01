import { userInfo } from 'node:os'
import { parseConfig } from '@store/platform/config/config'
import { dataFolderOf, openDataFolder } from '@store/platform/config/files/data-folder'
import { loadSecrets } from '@store/platform/config/secrets/local-secrets'
import { createMeasurePicture } from '@store/platform/media/measure-picture'
import { createPictureReader } from '@store/platform/media/picture-reader'
import { createBackOffice } from './back-office/back-office'
import { systemClock } from './base/clock'
import { mediaFoldersOf } from './base/media-folders'
import { runInShop } from './cli/beside/run-in-shop'
import { commandSocketOf } from './cli/beside/serve-commands'
import type { Surroundings } from './cli/command'
import { filesOfThisProcess } from './cli/command-files'
import { isAboutThisMachine } from './cli/doctor-command'
import { runStoreCommand } from './cli/run-store-command'
import { openDatabase } from './db/connection/open-database'
import { migrateCommerce } from './db/migrate-commerce'
import { pdfsRenderedInProcess } from './invoices/pdf/pdf-renderer'
import { createShop } from './mail/shop'
import { createShopServices } from './services/shop-services'
import { createShopSettings } from './settings/shop-settings'

const withBackOffice: Surroundings['withBackOffice'] = async (by, work) => {
  const config = parseConfig(process.env)
  const { databaseUrl, dataDir } = config
  const { sessionSecrets } = loadSecrets(config)
  // Answers go to standard output, so this does not.
  if (databaseUrl === null) await openDataFolder(dataDir, { info: console.error, warn: console.error })
  const database = await openDatabase({ ...config, databaseReadUrl: null, log: console })
  try {
    await migrateCommerce(database)
    const settings = createShopSettings({ db: database.db, clock: systemClock, log: console })
    await settings.refresh()
    const services = createShopServices({
      config: { ...config, sessionSecrets },
      db: database.db,
      clock: systemClock,
      settings,
      shop: createShop(settings, config.publicOrigin),
      renderer: pdfsRenderedInProcess,
      log: console,
    })
    const measurePicture = createMeasurePicture(createPictureReader(mediaFoldersOf(dataDir)))
    await work(createBackOffice({ services, measurePicture, releases: null }).by(by))
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

/**
 * Runs one command in this process, or in the shop that holds the embedded database.
 *
 * @param words what was typed behind `store`
 * @returns the exit code
 */
export async function runStoreCli(
  words: readonly string[],
  examine: NonNullable<Surroundings['examine']>,
): Promise<number> {
  const surroundings: Surroundings = {
    withBackOffice,
    files: filesOfThisProcess,
    // Unlike process.stdout, it does not end the process when the reader has gone, as in `list | head`.
    say: (line) => console.log(line),
    tell: (line) => console.error(line),
    isWatched: process.stderr.isTTY === true,
    examine,
    userName: userName(),
  }
  // The embedded database serves one process: while the shop runs, that one carries the commands out.
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env
  const usesEmbeddedDatabase = !DATABASE_URL?.trim() && !DATABASE_URL_FILE?.trim()
  const exitCode =
    usesEmbeddedDatabase && !isAboutThisMachine(words)
      ? await runInShop(commandSocketOf(dataFolderOf(process.env)), words, surroundings)
      : null
  return exitCode ?? runStoreCommand(surroundings, words)
}
