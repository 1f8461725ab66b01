import { join } from 'node:path'
import { SubresourceIntegrityPlugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { REMOTE_CHUNKS } from '@store/shared/remotes/releases/part-name.mjs'
import { commonConfig, HASH, HIDDEN_MAPS, SOURCE_NAMES } from './common-config.mjs'
import { devFolderOf, devPort, draftOf } from './part-build.mjs'
import { IS_WORKER_FILE } from './worker-config.mjs'

/**
 * A connection that brings nothing for so long is given up. On slow 3G a file that shares the line with pictures takes 6 s. What a visitor waits for
 * says earlier that it is late (FLT-01: `slot-load.ts` of the shell).
 */
const CHUNK_TIMEOUT_MS = 15_000

/** A page has one shell. */
const SHELL_CHUNKS = 'shellChunks'

/** The build for browsers. @param {import('./part-build.mjs').Build} build @returns {import('./common-config.mjs').PartConfiguration} */
export function webConfig(build) {
  const { name, isDev, isAgainst } = build
  const common = commonConfig(build, 'web')
  return {
    ...common,
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : isAgainst ? 'inline-cheap-module-source-map' : HIDDEN_MAPS,
    output: {
      ...common.output,
      clean: { keep: IS_WORKER_FILE },
      path: join(draftOf(build), 'web'),
      publicPath: isDev ? `http://localhost:${devPort()}/` : 'auto',
      globalObject: 'self',
      ...(!isDev && !isAgainst && SOURCE_NAMES),
      filename: '[name].js',
      chunkFilename: isDev ? '[name].js' : `[id].${HASH}.js`,
      cssFilename: '[name].css',
      cssChunkFilename: isDev ? '[name].css' : `[name].${HASH}.css`,
      ...(!isDev && !isAgainst && { chunkLoadingGlobal: name === 'shell' ? SHELL_CHUNKS : REMOTE_CHUNKS }),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      strictModuleErrorHandling: true,
    },
    optimization: {
      ...common.optimization,
      // A slot costs its own chunk and at most few that it shares; what is smaller is cheaper twice than as a request.
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        cacheGroups: { default: { minChunks: 2, reuseExistingChunk: true }, defaultVendors: false },
      },
    },
    plugins: [
      ...common.plugins,
      ...(isDev
        ? [new ReactRefreshRspackPlugin({ overlay: false })]
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true, htmlPlugin: false })]),
    ],
    devServer: devServer(build),
  }
}

/** @param {import('./part-build.mjs').Build} build */
function devServer({ name, folder }) {
  const port = devPort()
  return {
    port,
    host: 'localhost',
    hot: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    // Errors at run time are shown once, by the shell's client.
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: name === 'shell' },
    },
    static: { directory: devFolderOf(folder), publicPath: '/release', watch: false },
    devMiddleware: { publicPath: '/' },
  }
}
