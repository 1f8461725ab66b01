import { Compilation, sources } from '@rspack/core'

const NAMED_PACKAGE_FILE = /^(;?\/\/ [A-Z ]+: ).*[\\/]node_modules[\\/]/gm
const CHUNK_HASHES = /(\bsriHashes\s*=\s*\{)([^}]*)(\})/g

/**
 * The texts of a build without what depends on folders, changed before the hashes of the files are taken:
 * - In a build that is not minimized, comments name the files that it is made of. Those of packages lie in folders whose names tell versions,
 *   also of packages that are in no build (types for instance): what stays is the package's name and the path in it.
 * - The list of the chunks' hashes has an order that follows from paths: it is sorted.
 *
 * @type {import('@rspack/core').RspackPluginInstance}
 */
export const portableTexts = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('portableTexts', (compilation) => {
      // After the files are minimized.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'portableTexts', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!/\.c?js$/.test(name)) continue
          const text = asset.source().toString()
          const portable = text
            .replace(NAMED_PACKAGE_FILE, '$1')
            .replace(
              CHUNK_HASHES,
              (_, start, list, end) => `${start}${list.split(',').sort().join(',')}${end}`,
            )
          if (portable !== text) compilation.updateAsset(name, new sources.RawSource(portable))
        }
      })
    })
  },
}
