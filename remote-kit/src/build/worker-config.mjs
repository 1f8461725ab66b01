import { join } from 'node:path'
import { commonConfig, HIDDEN_MAPS, SOURCE_NAMES } from './common-config.mjs'
import { draftOf } from './part-build.mjs'

const NAME = 'service-worker'

/** So that the build for browsers, which writes into the same folder and clears it, leaves the worker's file. */
export const IS_WORKER_FILE = new RegExp(`\\b${NAME}[.]`)

/**
 * The build of the shell's service worker: one file that loads no other, without the federation runtime.
 *
 * @param {import('./part-build.mjs').Build} build @param {string} module absolute path of the entry
 * @returns {import('./common-config.mjs').PartConfiguration}
 */
export function workerConfig(build, module) {
  const common = commonConfig(build, 'web')
  return {
    ...common,
    name: `${build.name} worker`,
    target: ['webworker', 'es2022'],
    devtool: HIDDEN_MAPS,
    entry: { [NAME]: { import: module, chunkLoading: false, asyncChunks: false } },
    output: {
      ...common.output,
      clean: false,
      path: join(draftOf(build), 'web'),
      publicPath: '/',
      ...SOURCE_NAMES,
      filename: '[name].js',
    },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: common.plugins,
  }
}
