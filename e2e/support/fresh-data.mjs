import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The data folder of a store that was started once, on nothing: migrated, with the demo catalogue, its builds live. */
export const FRESH_DATA = fileURLToPath(new URL('../test-results/fresh-data', import.meta.url))

/**
 * What a store of a test starts on: to migrate and publish anew takes a processor seven seconds.
 *
 * @param {string} dataDir
 */
export const copyFreshData = (dataDir) => cpSync(FRESH_DATA, dataDir, { recursive: true })
