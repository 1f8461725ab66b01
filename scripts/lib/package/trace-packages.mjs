import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { ROOT } from '../run.mjs'
import { placePackages } from './place-packages.mjs'

/** @typedef {{ readonly from: string, readonly to: string }} FileToCopy `from` absolute, `to` in the package */

const STORE = 'node_modules/.pnpm'
const PACKAGE = /^(.*node_modules\/\.pnpm\/[^/]+\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LEGAL = /^(licen[cs]e|notice|copying)/i

/**
 * The files of npm's packages that the server's programs load, in a `node_modules` without links.
 *
 * @param {object} options
 * @param {readonly string[]} options.programs absolute
 * @param {(path: string) => boolean} options.leavesOut what goes into packs of its own; told paths from the repository's root
 * @param {readonly string[]} options.alsoFiles of packages, which programs find only while they run: `server/node_modules/…`
 * @returns {Promise<{ files: readonly FileToCopy[], folders: ReadonlyMap<string, string> }>} `folders`: where each package is installed, by
 *   its folder in the package
 */
export async function tracePackages({ programs, leavesOut, alsoFiles }) {
  const fileList = await traceFiles(programs, leavesOut)
  const named = alsoFiles.map((file) => relative(ROOT, realpathSync(join(ROOT, file))))
  const traced = [...fileList, ...named].map((path) => path.split(sep).join('/')).filter(isFile)
  /** @type {Map<string, Set<string>>} files by the folder of their package */
  const packages = new Map()
  for (const path of traced) {
    const folder = packageFolderOf(path)
    if (folder === null) continue
    packages.set(folder, (packages.get(folder) ?? new Set()).add(path.slice(folder.length + 1)))
  }
  for (const [folder, files] of packages) {
    for (const name of readdirSync(join(ROOT, folder))) {
      if (name === 'package.json' || LEGAL.test(name)) files.add(name)
    }
  }

  /** What a package declares and the programs load. @param {string} folder @returns {import('./place-packages.mjs').Dependency[]} */
  const dependenciesOf = (folder) =>
    declaredBy(folder).flatMap((name) => {
      const installed = findInstalled(folder, name)
      return installed !== null && packages.has(installed) ? [{ name, installed }] : []
    })
  const folders = placePackages(dependenciesOf('server'), dependenciesOf)

  const files = [...folders].flatMap(([to, installed]) =>
    [...(packages.get(installed) ?? [])]
      .filter(
        (file) =>
          existsSync(join(ROOT, installed, file)) && !lstatSync(join(ROOT, installed, file)).isDirectory(),
      )
      .map((file) => ({ from: join(ROOT, installed, file), to: `${to}${file}` })),
  )
  return { files, folders }
}

/**
 * Which file of a package is loaded depends on Node: newer ones also take what the condition `module-sync` names.
 *
 * @param {readonly string[]} programs @param {(path: string) => boolean} ignore
 */
async function traceFiles(programs, ignore) {
  const cache = {}
  const options = { base: ROOT, processCwd: ROOT, ignore, cache }
  const traced = []
  for (const conditions of [['node'], ['node', 'module-sync']]) {
    traced.push(await nodeFileTrace([...programs], { ...options, conditions }))
  }
  return new Set(traced.flatMap(({ fileList }) => [...fileList]))
}

/** @param {string} path */
const isFile = (path) => lstatSync(join(ROOT, path)).isFile()

/** Of npm's packages, and of the two of this repository that are loaded as they are. @param {string} path */
function packageFolderOf(path) {
  const [, installed] = PACKAGE.exec(path) ?? []
  return installed ?? ['remote-kit', 'shared'].find((own) => path.startsWith(`${own}/`)) ?? null
}

/** @param {string} folder @returns {string[]} names, in order */
function declaredBy(folder) {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort()
}

/**
 * pnpm links what a package needs beside it, and what a link of it lost in a folder for all.
 *
 * @param {string} folder of a package @param {string} name of what it declares
 */
function findInstalled(folder, name) {
  const beside = folder.includes(`${STORE}/`)
    ? folder.slice(0, folder.lastIndexOf('/node_modules/') + '/node_modules'.length)
    : `${folder}/node_modules`
  const link = [beside, `${STORE}/node_modules`]
    .map((place) => join(ROOT, place, name))
    .find((path) => existsSync(path))
  return link === undefined ? null : relative(ROOT, realpathSync(link))
}
