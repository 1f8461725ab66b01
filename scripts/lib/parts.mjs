import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/**
 * What is released on its own: every folder whose `remote.ts` says so.
 *
 * @returns {{ name: string, folder: string }[]} the shell first, then by folder
 */
export function releasedParts() {
  return readdirSync(ROOT)
    .filter((folder) => existsSync(definitionIn(folder)))
    .map((folder) => ({ name: nameIn(folder), folder }))
    .sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || (a.folder < b.folder ? -1 : 1))
}

/**
 * Whatever a command calls it.
 *
 * @param {string} given its name, such as `catalog`, or its folder, `catalog-mfe`
 */
export const findPart = (given) =>
  releasedParts().find(({ name, folder }) => given === name || given === folder)

/** @param {string} folder */
const definitionIn = (folder) => join(ROOT, folder, 'remote.ts')

/** Read without compiling, because nothing may be installed yet. @param {string} folder */
function nameIn(folder) {
  const [, name] = /^\s*name: '([a-z][a-z0-9-]*)'/m.exec(readFileSync(definitionIn(folder), 'utf8')) ?? []
  if (name === undefined) throw new Error(`${folder}/remote.ts says no name, like name: 'catalog'.`)
  return name
}
