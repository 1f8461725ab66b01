import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const IS_TEXT = /\.(js|css|svg|json)$/
const IS_COMPRESSED = /\.(br|gz)$/

const FILE_STATS = { all: false, assets: true, cachedAssets: true, chunkGroups: true, entrypoints: true }

/** @typedef {{ entry: string, styles: string[], fonts: string[], modules: Record<string, string[]> }} WebFiles */

/**
 * Once the web and the node build of one release are both written: compressed siblings of its text files, and
 * `release.json` as declared by `ReleaseManifest`. The manifest comes last, so that a folder with one is complete.
 */
export class ReleasePlugin {
  #options
  #web
  #isNodeWritten = false

  /**
   * @param {{ folder: string, name: string, version: string, container: string, nodeEntry: string,
   *   description: object, shared: Record<string, string>,
   *   readWeb: (stats: import('@rspack/core').StatsCompilation) => WebFiles }} options
   */
  constructor(options) {
    this.#options = options
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const isWeb = compiler.options.name?.endsWith('web')
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return
      if (isWeb) this.#web = this.#options.readWeb(stats.toJson(FILE_STATS))
      else this.#isNodeWritten = true
      if (this.#isNodeWritten && this.#web !== undefined) await this.#write(this.#web)
    })
  }

  /** @param {WebFiles} web */
  async #write(web) {
    const { folder, name, version, container, nodeEntry, description, shared } = this.#options
    const paths = await filesUnder(folder)
    const files = await Promise.all(
      paths.sort().map(async (path) => {
        const bytes = await readFile(path)
        if (path.startsWith(join(folder, 'web')) && IS_TEXT.test(path)) await compress(path, bytes)
        const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
        return { path: relative(folder, path).replaceAll('\\', '/'), integrity, bytes: bytes.length }
      }),
    )
    const manifest = {
      format: 2,
      name,
      version,
      container,
      files,
      web,
      node: { entry: nodeEntry },
      ...description,
      shared,
    }
    await writeFile(join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
}

async function compress(path, bytes) {
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }
  const [br, gz] = await Promise.all([brotli(bytes, quality), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

async function filesUnder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await rm(join(folder, 'release.json'), { force: true })
  return files.filter((file) => !IS_COMPRESSED.test(file) && !file.endsWith('release.json'))
}
