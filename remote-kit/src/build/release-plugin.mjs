import { readFile, rm } from 'node:fs/promises'
import { sealRelease } from '../release/seal-release.mjs'
import { findImportedNames, SHARED_EXPORTS } from './shared-exports.mjs'
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
 * Once the web and the node build of one release are both written: makes a release of them, as `ReleaseManifest` declares it. One that is not
 * for servers has no node build.
 */
export class ReleasePlugin {
  #options
  /** @type {{ web: WebFiles, paths: string[] } | undefined} */
  #web
  /** @type {string[] | undefined} */
  #nodePaths
  /** What the two builds are made of. */
  #sources = new Set()

  /**
   * @param {{ draft: string, dist: string, name: string, packageVersion: string, nodeEntry: string, isForServers: boolean,
   *   description: object, shared: Record<string, string>,
   *   readWeb: (stats: import('@rspack/core').StatsCompilation) => WebFiles }} options
   */
  constructor(options) {
    this.#options = options
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const isWeb = compiler.options.name?.endsWith('web')
    const forget = async () => {
      if (isWeb) this.#web = undefined
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
        .map(({ name }) => `${isWeb ? 'web' : 'node'}/${name}`)
      if (isWeb) this.#web = { web: this.#options.readWeb(files), paths }
      else this.#nodePaths = paths
      if (!this.#options.isForServers) this.#nodePaths = []
      if (this.#web === undefined || this.#nodePaths === undefined) return
      await this.#seal(this.#web, this.#nodePaths)
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
