import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction, constants } from 'node:vm'
import type { Part } from '../releases/live-composition'

/**
 * Runs the server's build of a release, giving what it exports. Every call makes an instance of its own, which goes when
 * nobody holds it any more; Node's module cache would keep each version for ever.
 */
export async function runNodeBuild({ folder, manifest }: Part): Promise<unknown> {
  const file = join(folder, manifest.node.entry)
  const module: { exports: unknown } = { exports: {} }
  const run = compileFunction(
    await readFile(file, 'utf8'),
    ['module', 'exports', 'require', '__filename', '__dirname'],
    { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
  )
  run(module, module.exports, createRequire(file), file, dirname(file))
  return module.exports
}
