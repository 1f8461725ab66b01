import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '../release/file-integrity.mjs'

const FILE_STATS = { all: false, assets: true, cachedAssets: true }
/** A store may still be copying the one before. */
const KEPT = 3

/**
 * In development: a release of each build for the server, which a store takes from the development server at `/release/`. Browsers get
 * their files from the development server itself, so the release names none for them.
 */
export class DevReleasePlugin {
  #options

  /**
   * @param {{ draft: string, folder: string, name: string, container: string,
   *   manifest: { node: { entry: string } } & Record<string, unknown> }} options `folder` is what the development server serves at `/release/`
   */
  constructor(options) {
    this.#options = options
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('DevReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return
      const assets = stats.toJson(FILE_STATS).assets ?? []
      await this.#write(assets.map(({ name }) => `node/${name}`).sort())
    })
  }

  /** @param {readonly string[]} paths */
  async #write(paths) {
    const { draft, folder, name, container, manifest } = this.#options
    const files = await Promise.all(
      paths.map(async (path) => {
        const content = await readFile(join(draft, path))
        return { path, integrity: integrityOf(content), bytes: content.length }
      }),
    )
    const hash = createHash('sha256')
      .update(JSON.stringify([manifest, files]))
      .digest('hex')
    const version = `0.0.0-dev${hash.slice(0, 8)}`
    const release = join(folder, version)
    await mkdir(join(release, 'node'), { recursive: true })
    await Promise.all(paths.map((path) => cp(join(draft, path), join(release, path))))
    const web = { entry: 'web/entry.js', styles: [], fonts: [], modules: {} }
    await writeFile(
      join(folder, 'release.json.next'),
      JSON.stringify({ name, version, container, files, web, ...manifest }),
    )
    await rename(join(folder, 'release.json.next'), join(folder, 'release.json'))
    await removeOld(folder)
  }
}

async function removeOld(folder) {
  const releases = (await readdir(folder)).filter((name) => name.startsWith('0.0.0-dev'))
  const aged = await Promise.all(
    releases.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = aged.sort((a, b) => b.at - a.at).slice(KEPT)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })))
}
