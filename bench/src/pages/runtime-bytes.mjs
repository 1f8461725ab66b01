import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { rspack } from '@rspack/core'
import { federationHost, runtimeForBundlers } from '@store/remote-kit/build/federation/federation.mjs'

/** The federation runtime as the shell takes it in, compiled with no shared package: its share of the shell's script, brotli. */
export async function runtimeBytes() {
  const folder = mkdtempSync(join(import.meta.dirname, '../../dist-runtime-'))
  try {
    writeFileSync(
      join(folder, 'entry.mjs'),
      "import { getInstance } from '@module-federation/runtime'\nglobalThis.used = getInstance\n",
    )
    const shell = join(import.meta.dirname, '../../../shell')
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
            alias: runtimeForBundlers(),
          },
          plugins: [federationHost({ container: 'measured', folder: shell }, 'web', { shared: {} })],
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
