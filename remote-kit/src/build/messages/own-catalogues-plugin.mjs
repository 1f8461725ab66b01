import { join } from 'node:path'
import { namedCatalogueOf } from './messages.mjs'

/** @typedef {import('@rspack/core').Module & { resource?: string }} Module */

/**
 * Fails the build of a remote where a page or slot shows messages of a catalogue that is another page's alone (`messages` in `remote.ts`): it would
 * say them in English.
 */
export class OwnCataloguesPlugin {
  #sources
  #exposes
  #catalogues

  /**
   * @param {string} folder of the remote, absolute
   * @param {Readonly<Record<string, string>>} exposes modules by their names, from the folder
   * @param {Readonly<Record<string, string>>} catalogues of the pages that have one of their own, by the names of their modules
   */
  constructor(folder, exposes, catalogues) {
    this.#sources = join(folder, 'src')
    this.#exposes = Object.entries(exposes).map(([name, module]) => ({ name, file: join(folder, module) }))
    this.#catalogues = catalogues
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('OwnCataloguesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnCataloguesPlugin', (modules) => {
        const byFile = new Map([...modules].map((each) => [/** @type {Module} */ (each).resource, each]))
        for (const { name, file } of this.#exposes) {
          const first = byFile.get(file)
          if (first === undefined) continue
          for (const used of this.#messagesOf(first, compilation.moduleGraph)) {
            const catalogue = namedCatalogueOf(used)
            if (catalogue !== null && this.#catalogues[name] !== catalogue)
              compilation.errors.push(
                new compiler.rspack.WebpackError(
                  `${name} shows messages of ${used}, which are translated in the catalogue '${catalogue}' of another page.`,
                ),
              )
          }
        }
      })
    })
  }

  /** The remote's own files of messages that a module reaches, lazily loaded code included. */
  #messagesOf(first, moduleGraph) {
    const seen = new Set([first])
    const found = []
    for (const module of seen) {
      if (module.resource?.endsWith('messages.json')) found.push(module.resource)
      for (const connection of moduleGraph.getOutgoingConnections(module)) {
        const next = /** @type {Module | null} */ (connection.module)
        if (next?.resource?.startsWith(this.#sources)) seen.add(next)
      }
    }
    return found
  }
}
