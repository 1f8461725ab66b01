/**
 * A package that is installed, by the folder that it really lies in.
 *
 * @typedef {string} Installed
 *
 * @typedef {{ readonly name: string, readonly installed: Installed }} Dependency
 */

/**
 * Where each package goes in a `node_modules` without links, as npm lays it out: at the top where no other version has its name, else in
 * the folder of the package that needs it.
 *
 * @param {readonly Dependency[]} roots what the programs themselves load
 * @param {(installed: Installed) => readonly Dependency[]} dependenciesOf
 * @returns {ReadonlyMap<string, Installed>} by folder, relative, with a slash at its end
 */
export function placePackages(roots, dependenciesOf) {
  /** @type {Map<string, Installed>} */
  const placed = new Map()
  const queue = roots.map((dependency) => ({ ...dependency, parent: '' }))
  // Nearest to the top first: what a package needs of its own is placed before anything deeper looks for it.
  for (const { name, installed, parent } of queue) {
    const visible = foldersAbove(parent)
      .map((folder) => placed.get(folderOf(folder, name)))
      .find((found) => found !== undefined)
    if (visible === installed) continue
    const folder = folderOf(visible === undefined ? '' : parent, name)
    placed.set(folder, installed)
    queue.push(...dependenciesOf(installed).map((dependency) => ({ ...dependency, parent: folder })))
  }
  return placed
}

/** @param {string} parent @param {string} name */
const folderOf = (parent, name) => `${parent}node_modules/${name}/`

/** From a package's own folder up to the top, as Node looks for packages. @param {string} folder @returns {string[]} */
function foldersAbove(folder) {
  if (folder === '') return ['']
  const above = folder.slice(0, folder.lastIndexOf('node_modules/'))
  return [folder, ...foldersAbove(above)]
}
