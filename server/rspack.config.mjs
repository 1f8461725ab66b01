import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import { BundledPackagesPlugin } from '@store/remote-kit/build/bundled-packages.mjs'
import { inlineScript } from '@store/remote-kit/build/inline-script.mjs'
import { MESSAGE_RULES } from '@store/remote-kit/build/messages/message-rules.mjs'
import { swcLoader } from '@store/remote-kit/build/swc-loader.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

/** Runs in the release's context of a renderer, so it goes into that program as text. */
const SES = createRequire(import.meta.url).resolve('ses')

/** Packages stay packages; only our own sources go in, those of `shared` with them. */
const PACKAGES = Object.keys(dependencies).filter((name) => !name.startsWith('@store/'))
/** Loaded where a browser is started, with what it needs; nothing of it belongs to the server. */
const BROWSER_CHECK = '@store/remote-kit/browser-check/'
const isPackage = (request) =>
  request.startsWith(BROWSER_CHECK) ||
  PACKAGES.some((name) => request === name || request.startsWith(`${name}/`))

/** The import rules read the sources; this looks at what was bundled. */
const NOT_SHIPPED = /[\\/]server[\\/](testing|fault-injection)[\\/]|\.test\.tsx?$/
const refuseTests = {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('refuseTests', (compilation) => {
      compilation.hooks.finishModules.tap('refuseTests', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition()
          if (file && NOT_SHIPPED.test(file)) throw new Error(`${file} belongs to tests and does not ship`)
        }
      })
    })
  },
}

/** @type {import('@rspack/core').Configuration} */
export const server = {
  name: 'server',
  mode: 'production',
  target: 'node20',
  devtool: 'source-map',
  entry: {
    main: at('src/main.ts'),
    release: at('delivery/src/releases-cli.ts'),
    store: at('src/store.ts'),
    'picture-process': at('platform/src/media/picture-process.ts'),
    'pdf-worker': at('commerce/src/invoices/pdf/pdf-worker.ts'),
  },
  output: {
    path: at('dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: { keep: (path) => /renderer\.cjs|packages/.test(path) },
  },
  externalsType: 'module',
  externals: [({ request }, done) => (request && isPackage(request) ? done(null, request) : done())],
  externalsPresets: { node: true },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  // Files beside the program are found at run time.
  node: { __filename: false, __dirname: false },
  module: {
    parser: { javascript: { importMeta: false, url: false } },
    rules: [{ test: /\.tsx?$/, ...swcLoader() }, ...MESSAGE_RULES],
  },
  optimization: { minimize: false, splitChunks: false },
  stats: 'errors-warnings',
  plugins: [
    refuseTests,
    new BundledPackagesPlugin(),
    new rspack.DefinePlugin({
      TAKE_VISIT: JSON.stringify(await inlineScript(at('delivery/src/pages/scripts/take-visit.ts'))),
      ASK_FIRST: JSON.stringify(await inlineScript(at('delivery/src/pages/scripts/ask-first.ts'))),
      SHOW_LANGUAGE_FONTS: JSON.stringify(
        await inlineScript(at('delivery/src/pages/scripts/show-language-fonts.ts')),
      ),
      LOAD_SCRIPTS: JSON.stringify(await inlineScript(at('delivery/src/pages/scripts/load-scripts.ts'))),
    }),
    new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /^(release|store)\.mjs$/ }),
  ],
}

/**
 * The program of a renderer process: one file without packages, so that the process needs to read nothing else of the server.
 *
 * @type {import('@rspack/core').Configuration}
 */
const renderer = {
  name: 'renderer',
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: { renderer: at('renderer/src/renderer.ts') },
  output: { path: at('dist'), filename: '[name].cjs' },
  resolve: { ...server.resolve, alias: { 'ses-source$': SES } },
  module: { ...server.module, rules: [...server.module.rules, { test: SES, type: 'asset/source' }] },
  // Some functions are compiled again from their text, which must stay as it was written.
  optimization: { minimize: false, concatenateModules: false },
  stats: 'errors-warnings',
  plugins: [refuseTests, new BundledPackagesPlugin()],
}

export default [server, renderer]
