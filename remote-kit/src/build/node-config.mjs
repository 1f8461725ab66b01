import { join } from 'node:path'
import { SwcJsMinimizerRspackPlugin } from '@rspack/core'
import { commonConfig, HASH, HIDDEN_MAPS, SOURCE_NAMES } from './common-config.mjs'
import { devPort, draftOf } from './part-build.mjs'

/**
 * A build that is not minimized names folders of this machine, in comments and in variables of the federation runtime. Functions and classes keep
 * their names, and lines their breaks, for stack traces.
 */
const withoutFolderNames = new SwcJsMinimizerRspackPlugin({
  include: /\.cjs$/,
  minimizerOptions: {
    compress: false,
    mangle: { keep_fnames: true, keep_classnames: true },
    format: { beautify: true, comments: false },
  },
})

/** The build for the renderers of the server. @param {import('./part-build.mjs').Build} build @returns {import('./common-config.mjs').PartConfiguration} */
export function nodeConfig(build) {
  const common = commonConfig(build, 'node')
  return {
    ...common,
    target: 'async-node20',
    // In the file, where the store finds it that says where an error comes from.
    devtool: build.isDev ? 'inline-nosources-source-map' : HIDDEN_MAPS,
    devServer: false,
    module: {
      ...common.module,
      generator: { 'asset/resource': { emit: false, publicPath: webAddress(build) } },
    },
    resolve: {
      ...common.resolve,
      // A renderer gives releases no built-in modules of Node, and React's edge build needs none.
      alias: { ...common.resolve.alias, 'react-dom/server': 'react-dom/server.edge' },
    },
    output: {
      ...common.output,
      path: join(draftOf(build), 'node'),
      pathinfo: false,
      ...(build.isDev ? { devtoolModuleFilenameTemplate: '[absolute-resource-path]' } : SOURCE_NAMES),
      filename: '[name].cjs',
      chunkFilename: build.isDev ? '[name].cjs' : `[name].${HASH}.cjs`,
      library: { type: 'commonjs-module' },
    },
    optimization: {
      ...common.optimization,
      minimize: !build.isDev,
      minimizer: [withoutFolderNames],
      // A module in several files would change all of them, and the store keeps every version of each.
      splitChunks: {
        chunks: 'async',
        minSize: 0,
        cacheGroups: { default: { minChunks: 2, reuseExistingChunk: true }, defaultVendors: false },
      },
    },
  }
}

/** Where browsers find the files of the web build, for the build that has none of its own. @param {import('./part-build.mjs').Build} build */
const webAddress = ({ isDev, name }) => (isDev ? `http://localhost:${devPort()}/` : `/remotes/${name}/web/`)
