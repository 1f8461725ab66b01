import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import { MESSAGE_RULES } from '@store/remote-kit/build/messages/message-rules.mjs'
import { swcLoader } from '@store/remote-kit/build/swc-loader.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The design system on a page of its own, for development: no release, no part of a server, and nothing of the store links to it.
 *
 * @type {import('@rspack/core').Configuration}
 */
export default {
  name: 'design',
  mode: 'development',
  target: ['web', 'es2022'],
  devtool: 'cheap-module-source-map',
  entry: { design: at('src/main.tsx') },
  output: { path: at('dist'), clean: true, uniqueName: 'design' },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, ...swcLoader({ styles: {} }) },
      ...MESSAGE_RULES,
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: at('src/index.html') })],
  devServer: { host: 'localhost', port: Number(process.env.PORT ?? 9300), hot: true, allowedHosts: 'auto' },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  performance: false,
  lazyCompilation: false,
}
