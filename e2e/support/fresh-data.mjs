import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The data folder of a store that was started once, on nothing: migrated, with the demo catalogue, its builds live. */
export const FRESH_DATA = fileURLToPath(new URL('../test-results/fresh-data', import.meta.url))

/** Pictures in the sizes that tests have looked at, by their content: made once for all stores. */
const SIZED = fileURLToPath(new URL('../test-results/media-sized', import.meta.url))

/**
 * What a store of a test starts on: to migrate and publish anew takes a processor seven seconds.
 *
 * @param {string} dataDir
 */
export function copyFreshData(dataDir) {
  cpSync(FRESH_DATA, dataDir, { recursive: true })
  const sized = join(dataDir, 'media-sized')
  rmSync(sized, { recursive: true, force: true })
  mkdirSync(SIZED, { recursive: true })
  symlinkSync(SIZED, sized)
}
