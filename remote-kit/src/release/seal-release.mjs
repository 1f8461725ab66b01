import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { describeFiles, renamePaths, rewriteFiles } from './rewrite-files.mjs'
import { mapPathOf, toKeptMap } from './source-maps.mjs'
import { finalIdentity, finalText } from './version.mjs'

const brotli = promisify(brotliCompress)

/** Which files have compressed copies beside them. */
export const IS_COMPRESSIBLE = /^web\/.*\.(js|css|svg|json)$/

/**
 * Makes a release of what was built: gives it the version that follows from its contents, its files the names that follow from theirs,
 * compressed copies and `release.json`. The manifest is written last and the folder moved into its place as a whole, so that a folder with a manifest is complete.
 *
 * Equal contents give an equal version. Source maps of the scripts lie beside the files and are no contents. The versions of the packages that the shell shares are no content: they are not in the files. The
 * manifest names those of the last build.
 *
 * @param {object} build
 * @param {string} build.draft the folder that was built into
 * @param {string} build.dist gets the release as a folder named like its version
 * @param {string} build.name
 * @param {string} build.packageVersion
 * @param {readonly string[]} build.paths what was built, relative to `draft`, forward slashes
 * @param {boolean} [build.isForServers] whether compressed copies are made, and there is a build for servers
 * @param {{ shared: Record<string, string>, web: import('./rewrite-files.mjs').WebFiles, node: { entry: string } } & Record<string, unknown>} build.manifest what the release says of itself, beside what follows from its files
 * @returns {Promise<string>} the version
 */
export async function sealRelease({
  draft,
  dist,
  name,
  packageVersion,
  paths,
  manifest,
  isForServers = true,
}) {
  const drafted = rewriteFiles(await readAll(draft, [...paths].sort()), sortHashes)
  const { shared, ...draftManifest } = manifest
  const draftDescription = renamePaths(draftManifest, drafted.pathOf, isForServers)
  const identity = finalIdentity(name, packageVersion, [name, draftDescription, describeFiles(drafted.files)])
  const { files, pathOf } = rewriteFiles(drafted.files, (text) => finalText(text, identity))
  const described = renamePaths(draftDescription, pathOf, isForServers)
  checkNames(name, files)
  // A build that runs inside another store keeps its chunks apart from those of the store by a global of its own.
  if (isForServers) checkShared(identity, files, [described.web.entry, described.node.entry])
  const maps = await readMaps(draft, paths, (path) => pathOf(drafted.pathOf(path)))
  const all = new Map([...files, ...maps])
  const release = { name, ...identity, files: describeFiles(all), ...described, shared }

  const folder = join(dist, identity.version)
  if (await isSealed(folder, release)) {
    // It is the newest now, and the packages it was built against may be others.
    await writeManifest(folder, release)
    return identity.version
  }
  const unfinished = join(dist, `.sealing-${process.pid}`)
  await rm(unfinished, { recursive: true, force: true })
  await writeAll(unfinished, all, isForServers)
  await writeManifest(unfinished, release)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return identity.version
}

/** @throws when one that is no entry holds the version, and so would differ in each release */
function checkShared(identity, files, entries) {
  const hash = identity.version.slice(identity.version.lastIndexOf('-') + 1)
  for (const [path, content] of files) {
    if (!entries.includes(path) && content.includes(hash)) {
      throw new Error(`${path} holds the version of its release; only the entries may`)
    }
  }
}

/** @throws when a file names another one that is not there */
function checkNames(name, files) {
  for (const [path, content] of files) {
    const text = content.toString('latin1')
    for (const [, named] of text.matchAll(
      new RegExp(`/remotes/${name}/(web/[\\w.-]+\\.[0-9a-f]{8}\\.\\w+)`, 'g'),
    )) {
      if (!files.has(named)) throw new Error(`${path} names ${named}, which is no file of the release`)
    }
  }
}

/**
 * Rspack lists the hashes of a build's chunks in another order each time, and has no option for it.
 *
 * @param {string} text
 */
const sortHashes = (text) =>
  text.replace(
    /(\bsriHashes\s*=\s*\{)([^}]*)(\})/g,
    (_, start, list, end) => `${start}${list.split(',').sort().join(',')}${end}`,
  )

/**
 * The source maps that the bundler wrote. Files keep the lines and columns that they were built with, because names, hashes and versions are
 * replaced by others of the same length.
 *
 * @param {string} draft @param {readonly string[]} paths @param {(path: string) => string} pathOf the final path of a file
 * @returns {Promise<[path: string, content: Buffer][]>}
 */
async function readMaps(draft, paths, pathOf) {
  const scripts = paths.filter((path) => /\.c?js$/.test(path)).sort()
  const found = await Promise.all(
    scripts.map(async (path) => {
      const text = await readFile(join(draft, `${path}.map`), 'utf8').catch(() => null)
      if (text === null) return []
      const map = toKeptMap(text)
      return [[mapPathOf(pathOf(path), map), map]]
    }),
  )
  return found.flat()
}

/** Written anew as a whole: `store-dev` and `publish` may read it meanwhile. */
async function writeManifest(folder, release) {
  const draft = join(folder, `.release-${process.pid}.json`)
  await writeFile(draft, `${JSON.stringify(release, null, 2)}\n`)
  await rename(draft, join(folder, 'release.json'))
}

/** Whether the folder holds just this release, built against the same packages or others. */
async function isSealed(folder, { shared: _, ...release }) {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null)
  if (text === null) return false
  const { shared: _other, ...there } = JSON.parse(text)
  if (!isDeepStrictEqual(there, release)) return false
  const files = await readAll(
    folder,
    release.files.map(({ path }) => path),
  ).catch(() => null)
  return files !== null && isDeepStrictEqual(describeFiles(files), release.files)
}

/** @returns {Promise<Map<string, Buffer>>} by path */
const readAll = async (folder, paths) =>
  new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))])))

async function writeAll(folder, files, isCompressed) {
  await Promise.all(
    [...files].map(async ([path, content]) => {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
      if (isCompressed && IS_COMPRESSIBLE.test(path)) await writeCompressed(file, content)
    }),
  )
}

async function writeCompressed(file, content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await brotli(content, { params }))
}
