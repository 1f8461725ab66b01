import { readFile, rm } from 'node:fs/promises'
import { sealRelease } from '../release/seal-release.mjs'
import { findImportedNames } from './federation/shared-imports.mjs'
import { SHARED_EXPORTS } from './federation/shared-packages.mjs'
import { isScriptOfSheet } from './web-files.mjs'

const IS_SOURCE = /\.tsx?$/
const FILE_STATS = {
  all: false,
  assets: true,
  cachedAssets: true,
  chunkGroups: true,
  entrypoints: true,
  chunkGroupAuxiliary: true,
}

/** @typedef {import('../release/rewrite-files.mjs').WebFiles} WebFiles */

/**
 * Once the web and the node build of one release are both written, and the shell's service worker: makes a release of them, as `ReleaseManifest`
 * declares it. One that is not for servers has no node build.
 */
export class ReleasePlugin {
  #options
  /** @type {{ web: WebFiles, paths: string[] } | undefined} */
  #web
  /** @type {string[] | undefined} */
  #nodePaths
  /** @type {string[] | undefined} */
  #workerPaths
  /** What the two builds are made of. */
  #sources = new Set()

  /**
   * @param {{ draft: string, dist: string, name: string, packageVersion: string, nodeEntry: string, isForServers: boolean, hasWorker?: boolean,
   *   description: object, shared: Record<string, string>,
   *   readWeb: (stats: import('@rspack/core').StatsCompilation) => WebFiles }} options
   */
  constructor(options) {
    this.#options = options
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const kind = compiler.options.name?.split(' ').at(-1)
    const forget = async () => {
      if (kind === 'web') this.#web = undefined
      else if (kind === 'worker') this.#workerPaths = undefined
      else this.#nodePaths = undefined
    }
    compiler.hooks.run.tapPromise('ReleasePlugin', forget)
    compiler.hooks.watchRun.tapPromise('ReleasePlugin', forget)
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return
      for (const path of stats.compilation.fileDependencies) if (IS_SOURCE.test(path)) this.#sources.add(path)
      const files = stats.toJson(FILE_STATS)
      const paths = (files.assets ?? [])
        // Found beside the files that they belong to.
        .filter(({ name }) => !name.endsWith('.map') && !isScriptOfSheet(name))
        .map(({ name }) => `${kind === 'node' ? 'node' : 'web'}/${name}`)
      if (kind === 'web') this.#web = { web: this.#options.readWeb(files), paths }
      else if (kind === 'worker') this.#workerPaths = paths
      else this.#nodePaths = paths
      if (!this.#options.isForServers) this.#nodePaths = []
      if (!this.#options.hasWorker) this.#workerPaths = []
      if (this.#web === undefined || this.#nodePaths === undefined || this.#workerPaths === undefined) return
      await this.#seal(withWorker(this.#web, this.#workerPaths), this.#nodePaths)
      if (!compiler.watchMode) await rm(this.#options.draft, { recursive: true })
    })
  }

  async #seal({ web, paths }, nodePaths) {
    const { draft, dist, name, packageVersion, nodeEntry, isForServers, description, shared } = this.#options
    await sealRelease({
      draft,
      dist,
      name,
      packageVersion,
      isForServers,
      paths: [...paths, ...nodePaths],
      manifest: {
        web,
        node: { entry: nodeEntry },
        ...description,
        sharedNames: name === 'shell' ? SHARED_EXPORTS : await this.#importedNames(),
        shared,
      },
    })
  }

  /** Of the packages that the shell shares in part, those that this part cannot do without. */
  async #importedNames() {
    const found = await Promise.all(
      [...this.#sources].map(async (path) => [...findImportedNames(await readFile(path, 'utf8'), path)]),
    )
    return Object.fromEntries(
      Object.keys(SHARED_EXPORTS).map((packageName) => [
        packageName,
        [...new Set(found.flat().flatMap(([of, names]) => (of === packageName ? names : [])))].sort(),
      ]),
    )
  }
}

/** @param {{ web: WebFiles, paths: string[] }} web @param {string[]} worker its one file, or none */
const withWorker = ({ web, paths }, worker) => ({
  web: worker[0] === undefined ? web : { ...web, serviceWorker: worker[0] },
  paths: [...paths, ...worker],
})
