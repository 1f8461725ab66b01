import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '@store/platform/config/server-folder'

/**
 * A file or folder of the server's own, by its path from the folder `server`: the first of these that is there. A checkout and
 * a package keep some of them in different places.
 *
 * @throws when there is none
 */
export function programFile(...paths: readonly [string, ...string[]]): string {
  const found = findProgramFile(...paths)
  if (found === null) throw new Error(`${paths[0]} is missing in ${serverFolder()}`)
  return found
}

/** The same; null when there is none, as for what comes with an optional pack. */
export function findProgramFile(...paths: readonly string[]): string | null {
  const folder = serverFolder()
  return paths.map((path) => join(folder, path)).find((path) => existsSync(path)) ?? null
}

/** Of the demonstration shop: a pack of its own in a package, so that it may be missing. */
export const findDemoFile = (path: string): string | null =>
  findProgramFile(`demo/${path}`, `../demo/${path}`)
