import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { DefinePlugin, rspack } from '@rspack/core'
import { leanFederation } from '@store/remote-kit/build/lean-federation.mjs'

/** The federation runtime as the shell takes it in, compiled alone: its share of the shell's script, brotli. */
export async function runtimeBytes() {
  const folder = mkdtempSync(join(import.meta.dirname, '../dist-runtime-'))
  try {
    writeFileSync(
      join(folder, 'entry.mjs'),
      "import { createInstance } from '@module-federation/runtime'\nimport * as core from '@module-federation/runtime/core'\nglobalThis.used = [createInstance, core]\n",
    )
    const shell = join(import.meta.dirname, '../../shell')
    const stats = await new Promise((resolve, reject) => {
      rspack(
        {
          mode: 'production',
          context: folder,
          entry: './entry.mjs',
          target: ['web', 'es2022'],
          output: { path: folder, filename: 'out.js' },
          resolve: {
            modules: ['node_modules', join(shell, 'node_modules')],
            conditionNames: ['browser', 'module', 'import', 'default'],
          },
          plugins: [
            new DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' }),
            ...leanFederation(),
          ],
        },
        (error, result) => (error ? reject(error) : resolve(result)),
      )
    })
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
    const source = readFileSync(join(folder, 'out.js'))
    return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
