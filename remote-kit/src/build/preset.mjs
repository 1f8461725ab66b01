import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import {
  DefinePlugin,
  LightningCssMinimizerRspackPlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { containerOf } from '@store/shared/remotes/part-name.mjs'
import { DEV_VERSION, draftIdentity, readPackageVersion } from '../release/version.mjs'
import { BundledPackagesPlugin } from './bundled-packages.mjs'
import { DevReleasePlugin } from './dev-release-plugin.mjs'
import { HANDED_OUT, SHARED_PACKAGES, SHARED_WHOLE } from './handed-out.mjs'
import { inlineScript } from './inline-script.mjs'
import { leanFederation } from './lean-federation.mjs'
import { portableTexts } from './portable-build.mjs'
import { ReleasePlugin } from './release-plugin.mjs'
import { exposesOf, loadDefinition, toManifestPart } from './remote-definition.mjs'
import { swcLoader } from './swc-loader.mjs'

/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {import('@store/shared/remotes/remote-definition').RemoteDefinition} RemoteDefinition */
/** @typedef {{ name: string, definition: RemoteDefinition, folder: string, packageVersion: string, version: string, container: string, isDev: boolean, isAgainst: boolean }} Build */
/** @typedef {{ WEBPACK_SERVE?: boolean, RSPACK_SERVE?: boolean, against?: boolean }} CliEnv `against`: for a running store, by `store-dev` */

const here = createRequire(import.meta.url)
const NO_PREFIXER = fileURLToPath(new URL('no-prefixer.mjs', import.meta.url))
const INLINE_CONSTANTS = fileURLToPath(new URL('inline-constants-loader.mjs', import.meta.url))
const CONTAINER_RUNTIME = fileURLToPath(new URL('container-runtime.mjs', import.meta.url))
const SHORT_IDS = fileURLToPath(new URL('short-ids-loader.mjs', import.meta.url))
const SHARED_UI = dirname(here.resolve('@store/shared/ui/Heading'))
const NEEDS_CHECK = fileURLToPath(new URL('declared-needs-loader.mjs', import.meta.url))
const HANDED_OUT_CHECK = fileURLToPath(new URL('handed-out-loader.mjs', import.meta.url))

/** The React generation that shell and remotes agree on; the release gate compares the exact versions. */
const REQUIRED_VERSIONS = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'styled-components': '^6.0.0',
  'react-router-dom': '^7.0.0',
  '@tanstack/react-query': '^5.0.0',
  'zod/mini': '^4.0.0',
}

/** The oldest that have what the styles use (`color-mix`, `:has`); for others, logical properties would be written once for each language. */
const STYLED_BROWSERS = ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4']

/** Long enough for a slow network, short enough that the quiet box is there within 5 s (FLT-01). */
const CHUNK_TIMEOUT_MS = 4500

/**
 * A remote's builds, one for browsers and one for the server, as its `remote.ts` describes it.
 *
 * @param {string} folder absolute path of the remote's package
 * @returns {Promise<(env: CliEnv) => Configuration[]>}
 */
export async function remoteConfigs(folder) {
  const remote = await loadDefinition(folder)
  const exposes = exposesOf(remote)
  return (env) => {
    const build = createBuild(remote, folder, env)
    const description = toManifestPart(remote)
    const release = new ReleasePlugin({
      ...releaseOptions(build),
      description,
      readWeb: (stats) => readRemoteWeb(build, Object.keys(exposes), stats),
    })
    const web = webConfig(build)
    const node = nodeConfig(build)
    const webRemote = {
      ...web,
      entry: {},
      plugins: [...web.plugins, federation(build, exposes, 'web'), ...(build.isDev ? [] : [release])],
    }
    const nodeRemote = {
      ...node,
      entry: {},
      plugins: [
        ...node.plugins,
        federation(build, exposes, 'node'),
        build.isDev ? devRelease(build, description) : release,
      ],
    }
    return build.isAgainst ? [webRemote] : [webRemote, nodeRemote]
  }
}

/**
 * The shell's builds.
 *
 * @param {{ folder: string, web: string, node: string, inlineScripts: Readonly<Record<string, string>> }} shell the two entry modules, and
 *   the modules of functions that stand in pages as scripts, by the names that the node build has their texts by
 * @returns {Promise<(env: CliEnv) => Configuration[]>}
 */
export async function shellConfigs({ folder, web, node, inlineScripts }) {
  const shell = await loadDefinition(folder)
  const scripts = await Promise.all(
    Object.entries(inlineScripts).map(async ([name, module]) => [
      name,
      JSON.stringify(await inlineScript(join(folder, module))),
    ]),
  )
  return (env) => {
    const build = createBuild(shell, folder, env)
    const description = toManifestPart(shell)
    const release = new ReleasePlugin({
      ...releaseOptions(build),
      description,
      readWeb: readShellWeb,
    })
    const hostDefines = new DefinePlugin({
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      SHARED_VERSIONS: JSON.stringify(sharedVersions()),
    })
    const forWeb = webConfig(build)
    const forNode = nodeConfig(build)
    const webShell = {
      ...forWeb,
      entry: { entry: join(folder, web) },
      plugins: [
        ...forWeb.plugins,
        hostDefines,
        new DefinePlugin({ ENV_TARGET: '"web"' }),
        ...(build.isDev ? [] : [release]),
      ],
    }
    const nodeShell = {
      ...forNode,
      entry: { entry: { import: join(folder, node), filename: 'entry.cjs' } },
      plugins: [
        ...forNode.plugins,
        hostDefines,
        new DefinePlugin({ ENV_TARGET: '"node"', ...Object.fromEntries(scripts) }),
        build.isDev ? devRelease(build, description) : release,
      ],
    }
    return [webShell, nodeShell]
  }
}

/** @returns {Build} */
function createBuild(definition, folder, env) {
  const { name } = definition
  const isDev = env?.WEBPACK_SERVE === true || env?.RSPACK_SERVE === true
  const packageVersion = readPackageVersion(folder)
  const identity = isDev
    ? { version: DEV_VERSION, container: containerOf(name, DEV_VERSION) }
    : draftIdentity(name, packageVersion)
  return { name, definition, folder, packageVersion, ...identity, isDev, isAgainst: env?.against === true }
}

/** What the development server serves at `/release/`, beside the draft of it. */
const devFolderOf = (folder) => join(folder, 'dist', '.dev')

/** Where releases are built, each in a folder named like its version. @param {Pick<Build, 'folder' | 'isAgainst'>} build */
const distOf = ({ folder, isAgainst }) =>
  isAgainst ? join(folder, 'dist', '.against') : join(folder, 'dist')

/** @param {Pick<Build, 'folder' | 'isDev' | 'isAgainst'>} build */
const draftOf = (build) =>
  build.isDev ? join(devFolderOf(build.folder), 'draft') : join(distOf(build), '.building')

const NODE_ENTRY = 'node/entry.cjs'

/** @param {Build} build @param {Record<string, unknown>} description what the manifest says of the part */
const devRelease = (build, description) =>
  new DevReleasePlugin({
    draft: draftOf(build),
    folder: devFolderOf(build.folder),
    name: build.name,
    container: build.container,
    manifest: { node: { entry: NODE_ENTRY }, ...description, shared: sharedVersions() },
  })

/** @param {Build} build */
const releaseOptions = (build) => ({
  draft: draftOf(build),
  dist: distOf(build),
  isForServers: !build.isAgainst,
  name: build.name,
  packageVersion: build.packageVersion,
  nodeEntry: NODE_ENTRY,
  shared: sharedVersions(),
})

const sharedVersions = () => Object.fromEntries(SHARED_PACKAGES.map((name) => [name, installedVersion(name)]))

const installedVersion = (packageName) =>
  JSON.parse(readFileSync(here.resolve(`${packageName}/package.json`), 'utf8')).version

/** @param {Build} build @param {Record<string, string>} exposes @param {'web' | 'node'} target */
function federation(build, exposes, target) {
  const isWeb = target === 'web'
  return new ModuleFederationPlugin({
    name: build.container,
    filename: isWeb ? 'entry.js' : 'entry.cjs',
    library: isWeb ? { type: 'var', name: build.container } : { type: 'commonjs-module' },
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([name, module]) => [`./${name}`, { import: module, name }]),
    ),
    shared: Object.fromEntries(
      [...SHARED_WHOLE, ...Object.keys(HANDED_OUT)].map((key) => [
        key,
        { import: false, singleton: true, requiredVersion: REQUIRED_VERSIONS[key] },
      ]),
    ),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
  })
}

/** Where the development server of this part listens. */
const devPort = () => Number(process.env.DEV_PORT ?? 9200)

/** @param {Build} build @returns {Configuration & { plugins: NonNullable<Configuration['plugins']> }} */
function webConfig(build) {
  const { isDev, isAgainst, name, folder } = build
  const port = devPort()
  const common = commonConfig(build, 'web')
  return {
    ...common,
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : isAgainst ? 'inline-cheap-module-source-map' : false,
    output: {
      ...common.output,
      path: join(draftOf(build), 'web'),
      publicPath: isDev ? `http://localhost:${port}/` : 'auto',
      // The folder of a release is named by its contents: hashes in the names of its files would only make pages longer.
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
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
    devServer: {
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
    },
  }
}

/** @param {Build} build where browsers find the files of the web build, for the build that has none of its own */
const webAddress = ({ isDev, name, version }) =>
  isDev ? `http://localhost:${devPort()}/` : `/remotes/${name}/${version}/web/`

/** @param {Build} build @returns {Configuration & { plugins: NonNullable<Configuration['plugins']> }} */
function nodeConfig(build) {
  const common = commonConfig(build, 'node')
  return {
    ...common,
    target: 'async-node20',
    // In the file, where the store finds it that says where an error comes from.
    devtool: build.isDev ? 'inline-nosources-source-map' : false,
    devServer: false,
    module: {
      ...common.module,
      generator: { 'asset/resource': { emit: false, publicPath: webAddress(build) } },
    },
    // A renderer gives releases no built-in modules of Node, and React's edge build needs none.
    resolve: { ...common.resolve, alias: { 'react-dom/server': 'react-dom/server.edge' } },
    output: {
      ...common.output,
      path: join(draftOf(build), 'node'),
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs-module' },
    },
    // Readable where a stack trace names it.
    optimization: { ...common.optimization, minimize: false, splitChunks: false },
  }
}

/** What both builds must agree on: defines, class names and names of chunks. */
function commonConfig({ name, definition, folder, version, isDev, isAgainst, container }, target) {
  return {
    name: `${name} ${target}`,
    mode: isDev ? 'development' : 'production',
    context: folder,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames:
        target === 'web'
          ? ['browser', 'module', 'es2015', 'import', 'default']
          : ['node', 'module', 'import', 'default'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            ...(isDev ? [] : [{ loader: SHORT_IDS, options: { folders: [join(folder, 'src'), SHARED_UI] } }]),
            swcLoader({
              refresh: isDev && target === 'web',
              styles: { ssr: true, namespace: name },
            }),
            INLINE_CONSTANTS,
            ...(name === 'shell' ? [] : [HANDED_OUT_CHECK]),
          ],
        },
        {
          test: /\.tsx?$/,
          include: join(folder, 'src'),
          enforce: 'pre',
          use: [{ loader: NEEDS_CHECK, options: { definition } }],
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg|jpg|avif)$/, type: 'asset/resource' },
      ],
    },
    output: { uniqueName: container, clean: true, assetModuleFilename: '[name][ext]' },
    // Counted, for ids that are made of paths would change with the folder and with the versions of packages that no file comes from.
    optimization: isDev
      ? {}
      : {
          chunkIds: 'natural',
          moduleIds: 'natural',
          minimizer: [
            new SwcJsMinimizerRspackPlugin(),
            new LightningCssMinimizerRspackPlugin({
              // There is one colour scheme, and no `light-dark()` to be written in another way.
              minimizerOptions: { targets: STYLED_BROWSERS, exclude: { lightDark: true } },
            }),
          ],
          ...(isAgainst && { minimize: false }),
        },
    plugins: [
      new DefinePlugin({ BUILD_VERSION: JSON.stringify(version), ...globalsOf(target) }),
      ...(name === 'shell' ? federationHost() : [containerRuntime()]),
      // It puts texts in the place of files, whose source maps are lost then.
      ...(isDev || isAgainst ? [] : [portableTexts]),
      ...(isDev || isAgainst ? [] : [new BundledPackagesPlugin()]),
      ...(isDev ? [] : [routerForProduction()]),
      // Vendor prefixes are off, and no browser of `target` needs any; the prefixer would come along all the same.
      new NormalModuleReplacementPlugin(/[\\/]Prefixer\.js$/, NO_PREFIXER),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    performance: false,
    // Would ask this page's server, which is not the one that compiles.
    lazyCompilation: false,
  }
}

/** So that code of the other side is left out of the build. @param {'web' | 'node'} target */
const globalsOf = (target) => {
  const type = JSON.stringify(target === 'web' ? 'object' : 'undefined')
  return { 'typeof window': type, 'typeof document': type }
}

/** The build would bring the federation runtime, in each remote anew. */
const containerRuntime = () =>
  new NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, CONTAINER_RUNTIME)

/** The federation runtime as ES modules, which shrink by what nobody asks for. */
const federationHost = () => [
  new NormalModuleReplacementPlugin(/@module-federation[\\/][\w-]+[\\/]dist[\\/]index\.cjs$/, (resource) => {
    resource.request = resource.request.replace(/cjs$/, 'js')
  }),
  ...leanFederation(),
]

/** The package names its development build alone, whatever the mode. */
const routerForProduction = () =>
  new NormalModuleReplacementPlugin(/[\\/]react-router[\\/]dist[\\/]development[\\/]/, ({ createData }) => {
    if (createData?.resource)
      createData.resource = createData.resource.replace(
        /([\\/]dist[\\/])development([\\/])/,
        '$1production$2',
      )
  })

/** @param {Build} build @param {string[]} modules @param {import('@rspack/core').StatsCompilation} stats */
function readRemoteWeb(build, modules, stats) {
  if (!stats.assets?.some(({ name }) => name === 'entry.js'))
    throw new Error(`${build.name} has no entry among its files`)
  const filesOf = (module) =>
    (stats.namedChunkGroups?.[module]?.assets ?? [])
      .map(({ name }) => name)
      .filter((file) => file.endsWith('.js'))
  return {
    entry: 'web/entry.js',
    styles: [],
    fonts: [],
    modules: Object.fromEntries(
      modules.map((module) => [`${build.name}/${module}`, filesOf(module).map((file) => `web/${file}`)]),
    ),
  }
}

/** The faces that the first paint needs (shell/src/styles/fonts.css). */
const FIRST_PAINT_FONTS = [/^figtree-first\./, /^fraunces-first\./]

/** @param {import('@rspack/core').StatsCompilation} stats */
function readShellWeb(stats) {
  const first = (stats.entrypoints?.entry?.assets ?? []).map(({ name }) => name)
  const entry = first.find((file) => file.endsWith('.js'))
  if (entry === undefined) throw new Error('The shell has no entry among its files')
  const fonts = (stats.assets ?? [])
    .map(({ name }) => name)
    .filter((file) => FIRST_PAINT_FONTS.some((font) => font.test(file)))
  return {
    entry: `web/${entry}`,
    styles: first.filter((file) => file.endsWith('.css')).map((file) => `web/${file}`),
    fonts: fonts.map((file) => `web/${file}`),
    modules: {},
  }
}
