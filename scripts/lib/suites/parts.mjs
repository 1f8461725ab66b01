import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { releasedParts } from '../parts.mjs'
import { fail, ROOT } from '../run.mjs'

/** What the parts of the store are called on the command line. */
const FOLDERS = new Map([
  ...releasedParts().map(({ name, folder }) => /** @type {const} */ ([name, folder])),
  ['shared', 'shared'],
  ['remote-kit', 'remote-kit'],
  ['server', 'server'],
  ...['commerce', 'delivery', 'renderer', 'platform', 'console', 'testing', 'fault-injection', 'demo'].map(
    (name) => /** @type {const} */ ([name, `server/${name}`]),
  ),
  ['scripts', 'scripts'],
  ['design', 'design'],
  ['e2e', 'e2e'],
])

/**
 * What was asked for: whole parts, by name or folder, whose types and lint are checked too, and paths inside them.
 *
 * @param {readonly string[]} asked
 * @returns {{ folders: readonly string[], unitPaths: readonly string[], browserPaths: readonly string[] }}
 */
export function resolveParts(asked) {
  const unknown = asked.filter((each) => !FOLDERS.has(each) && !existsSync(join(ROOT, each)))
  if (unknown.length > 0) {
    const names = [...FOLDERS.keys()].join(', ')
    fail(`There is no part or file ${unknown.join(', ')}. Parts are ${names}.`)
  }
  const paths = asked.map((each) => (FOLDERS.get(each) ?? each).replace(/^\.\/|\/$/g, ''))
  return {
    folders: paths.filter((path) => [...FOLDERS.values()].includes(path)),
    unitPaths: paths.filter((path) => !isBrowserPath(path)).map(asPattern),
    browserPaths: paths.filter(isBrowserPath).map(asPattern),
  }
}

/** @param {string} path */
const isBrowserPath = (path) => path === 'e2e' || path.startsWith('e2e/')

/** Both runners take patterns; a folder is more than the beginning of a name. @param {string} path */
const asPattern = (path) => (statSync(join(ROOT, path)).isDirectory() ? `${path}/` : path)
