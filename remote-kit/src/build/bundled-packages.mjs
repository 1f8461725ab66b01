import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Below `dist`: what each build of the part contains. */
export const PACKAGES_FOLDER = 'packages'

/**
 * Writes beside the build which packages it contains, as `name@version`: what is bundled need not be installed where it runs, so the
 * list of what is installed does not name it.
 */
export class BundledPackagesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('BundledPackagesPlugin', (stats) => {
      if (stats.hasErrors()) return
      const { chunks, chunkGraph } = stats.compilation
      const modules = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk))
      const folder = join(compiler.context, 'dist', PACKAGES_FOLDER)
      mkdirSync(folder, { recursive: true })
      const file = `${(compiler.options.name ?? 'build').replace(/\W+/g, '-')}.json`
      writeFileSync(join(folder, file), JSON.stringify(packagesOf(modules), null, 2))
    })
  }
}

/** @param {readonly import('@rspack/core').Module[]} modules @returns {readonly string[]} in order, each once */
function packagesOf(modules) {
  const folders = new Set(
    modules.flatMap(filesOf).flatMap((file) => {
      const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file) ?? []
      return folder ? [folder] : []
    }),
  )
  const packages = [...folders].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return `${name}@${version}`
  })
  return [...new Set(packages)].sort()
}

/** @param {import('@rspack/core').Module} module @returns {readonly string[]} its own, or of what was concatenated to it */
function filesOf(module) {
  if ('modules' in module && Array.isArray(module.modules)) return module.modules.flatMap(filesOf)
  const file = module.nameForCondition()
  return file ? [file] : []
}
