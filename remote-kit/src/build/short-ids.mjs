import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const MODULE = /\.tsx$/
const TEST = /\.test\.tsx$/

/**
 * A short name for each file that may have styled components: as much of the hash of its path as tells it from all others. The same files have the
 * same names, wherever the folders are.
 *
 * @param {readonly string[]} folders absolute paths
 * @returns {ReadonlyMap<string, string>} names by absolute path
 */
export function shortNames(folders) {
  const files = folders.flatMap((folder, place) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => MODULE.test(path) && !TEST.test(path))
      .map((path) => ({ path: join(folder, path), hash: hashOf(`${place}/${path.replaceAll('\\', '/')}`) })),
  )
  const hashes = files.map(({ hash }) => hash).sort()
  return new Map(files.map(({ path, hash }) => [path, shortest(hash, hashes)]))
}

const hashOf = (text) => createHash('sha256').update(text).digest('base64url')

/** Of sorted hashes, only the neighbours can begin alike for longer than any other. */
function shortest(hash, hashes) {
  const place = hashes.indexOf(hash)
  const neighbours = [hashes[place - 1], hashes[place + 1]].filter((other) => other !== undefined)
  let length = 1
  while (neighbours.some((other) => other.startsWith(hash.slice(0, length)))) length += 1
  return hash.slice(0, length)
}

/** How the plugin of styled-components names a component: the part, eight figures for the file, its number in there. */
const COMPONENT_ID = /"([\w-]+)__sc-[0-9a-f]{8}-(\d+)"/g

/** The source of a module with its components named by the file's short name. @param {string} source @param {string} name */
export const shortenIds = (source, name) => source.replace(COMPONENT_ID, `"$1-${name}-$2"`)
