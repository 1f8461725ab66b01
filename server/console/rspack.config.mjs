import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BundledPackagesPlugin } from '@store/remote-kit/build/bundled-packages.mjs'
import { MESSAGE_RULES } from '@store/remote-kit/build/messages/message-rules.mjs'
import { swcLoader } from '@store/remote-kit/build/swc-loader.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The operator console: a page of its own, which takes no part in federation and is no release. */
export default {
  name: 'console',
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { console: at('src/main.tsx') },
  output: {
    path: at('dist/files'),
    publicPath: '/operator/files/',
    filename: '[name].[contenthash].js',
    chunkFilename: '[name].[contenthash].js',
    cssFilename: '[name].[contenthash].css',
    assetModuleFilename: '[name].[contenthash][ext]',
    uniqueName: 'console',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, ...swcLoader({ styles: {} }) },
      ...MESSAGE_RULES,
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  stats: 'errors-warnings',
  performance: false,
  plugins: [
    new BundledPackagesPlugin(),
    {
      /** Says in `dist/entry.json` which files the page begins with. */
      apply(compiler) {
        compiler.hooks.done.tap('entry', (stats) => {
          const assets = stats.toJson({ all: false, entrypoints: true }).entrypoints?.console?.assets ?? []
          const files = assets.map(({ name }) => name)
          const entry = {
            scripts: files.filter((name) => name.endsWith('.js')),
            styles: files.filter((name) => name.endsWith('.css')),
          }
          writeFileSync(join(at('dist'), 'entry.json'), JSON.stringify(entry))
        })
      },
    },
  ],
}
