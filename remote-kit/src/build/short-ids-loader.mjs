import { shortenIds, shortNames } from './short-ids.mjs'

const known = new Map()

function namesOf(folders) {
  const key = folders.join('\n')
  const names = known.get(key) ?? shortNames(folders)
  known.set(key, names)
  return names
}

/**
 * Gives styled components short ids, which stand on every element of a page, in its style sheet and in the scripts: a hash of eight figures for each
 * file cannot be compressed. A file that is in none of the folders keeps the ids it has.
 */
export default function shortIds(source, map) {
  const name = namesOf(this.getOptions().folders).get(this.resourcePath)
  this.callback(null, name === undefined ? source : shortenIds(source, name), map)
}
