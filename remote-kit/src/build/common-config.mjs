import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DefinePlugin, LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import { BundledPackagesPlugin } from './bundled-packages.mjs'
import { runtimeForBundlers } from './federation/federation.mjs'
import { partMessageRules } from './messages/message-rules.mjs'
import { swcLoader } from './swc-loader.mjs'

/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {Configuration & { plugins: NonNullable<Configuration['plugins']> }} PartConfiguration */

const NEEDS_CHECK = fileURLToPath(new URL('definition/declared-needs-loader.mjs', import.meta.url))
const STYLES_BY_CONTAINER = fileURLToPath(new URL('styles-by-container-loader.mjs', import.meta.url))
const SHARED_IMPORTS_CHECK = fileURLToPath(new URL('federation/shared-imports-loader.mjs', import.meta.url))

/** The oldest that have what the styles use (`color-mix`, `:has`); for others, logical properties would be written once for each language. */
const STYLED_BROWSERS = ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4']

/** In names of files, all but the entry's; `rewrite-files.mjs` puts the hash of the finished file in its place. */
export const HASH = '[contenthash:8]'

/** Written beside the files, which do not name them; `seal-release.mjs` keeps them with the release (decision 105). */
export const HIDDEN_MAPS = 'hidden-nosources-source-map'
/** The same on every machine. */
export const SOURCE_NAMES = { devtoolModuleFilenameTemplate: '[resource-path]' }

/** What both builds must agree on: defines, class names and names of chunks. @param {import('./part-build.mjs').Build} build @param {'web' | 'node'} target */
export const commonConfig = ({ name, definition, folder, version, isDev, isAgainst, container }, target) => ({
  name: `${name} ${target}`,
  mode: isDev ? 'development' : 'production',
  context: folder,
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    conditionNames:
      target === 'web'
        ? ['browser', 'module', 'es2015', 'import', 'default']
        : ['node', 'module', 'import', 'default'],
    alias: { ...runtimeForBundlers(), ...(isDev ? {} : productionRouter(folder)) },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        use: [
          // A page has one shell, and may have two versions of a remote.
          ...(name === 'shell' ? [] : [{ loader: STYLES_BY_CONTAINER, options: { namespace: name } }]),
          swcLoader({ refresh: isDev && target === 'web', styles: { ssr: true, namespace: name } }),
          ...(name === 'shell' ? [] : [SHARED_IMPORTS_CHECK]),
        ],
      },
      {
        test: /\.tsx?$/,
        include: join(folder, 'src'),
        enforce: 'pre',
        use: [{ loader: NEEDS_CHECK, options: { definition } }],
      },
      ...partMessageRules({ name, definition, folder }),
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.(woff2|svg|jpg|avif)$/,
        oneOf: [{ resourceQuery: /^\?inline$/, type: 'asset/inline' }, { type: 'asset/resource' }],
      },
    ],
  },
  output: {
    uniqueName: container,
    clean: true,
    assetModuleFilename: isDev ? '[name][ext]' : `[name].${HASH}[ext]`,
  },
  optimization: isDev
    ? {}
    : {
        // So that a module that is added changes no other file.
        chunkIds: 'deterministic',
        moduleIds: 'compact-hashed',
        mangleExports: 'size',
        // Files are named by their contents when the release is sealed; until then both builds have to name pictures alike.
        realContentHash: false,
        minimizer: [
          new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
          new LightningCssMinimizerRspackPlugin({
            // There is one colour scheme, and no `light-dark()` to be written in another way.
            minimizerOptions: { targets: STYLED_BROWSERS, exclude: { lightDark: true } },
          }),
        ],
        ...(isAgainst && { minimize: false }),
      },
  plugins: [
    new DefinePlugin({ BUILD_VERSION: JSON.stringify(version), ...globalsOf(target) }),
    ...(isDev || isAgainst ? [] : [new BundledPackagesPlugin()]),
  ],
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  performance: false,
  // Would ask this page's server, which is not the one that compiles.
  lazyCompilation: false,
})

/** So that code of the other side is left out of the build. @param {'web' | 'node'} target */
const globalsOf = (target) => {
  const type = JSON.stringify(target === 'web' ? 'object' : 'undefined')
  return { 'typeof window': type, 'typeof document': type }
}

/** React Router publishes a production build, and no export condition that names it. @param {string} folder */
function productionRouter(folder) {
  try {
    const ofPart = createRequire(join(folder, 'package.json'))
    const ofRouterDom = createRequire(ofPart.resolve('react-router-dom'))
    const development = dirname(ofRouterDom.resolve('react-router'))
    const production = join(dirname(development), 'production')
    return {
      'react-router$': join(production, 'index.mjs'),
      'react-router/dom$': join(production, 'dom-export.mjs'),
    }
  } catch {
    // A remote without the router.
    return {}
  }
}
