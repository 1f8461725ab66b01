import { fileURLToPath } from 'node:url'
import { server } from '../rspack.config.mjs'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The program that injects faults into the built server; nothing of it is part of what ships.
 *
 * @type {import('@rspack/core').Configuration}
 */
export default {
  ...server,
  name: 'chaos',
  context: at('.'),
  entry: { chaos: at('src/chaos.ts') },
  output: { ...server.output, path: at('dist') },
  node: { __filename: 'node-module', __dirname: 'node-module' },
  module: {
    ...server.module,
    rules: [
      ...(server.module?.rules ?? []),
      {
        test: /server[\\/]commerce[\\/]src[\\/].*\.ts$/,
        enforce: 'pre',
        loader: at('src/guards/guard-loader.mjs'),
      },
    ],
  },
  plugins: [],
}
