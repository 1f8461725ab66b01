// The same pages as one ordinary application: shell and remotes compiled together and split by slot, no federation.
import { join } from 'node:path'
import { NormalModuleReplacementPlugin } from '@rspack/core'
import { shellConfigs } from '@store/remote-kit/build/preset.mjs'

const shell = join(import.meta.dirname, '../../shell')
const configs = await shellConfigs({
  folder: shell,
  web: 'src/browser-entry.tsx',
  node: 'src/node-entry.tsx',
  languages: {},
  serviceWorker: 'src/service-worker/service-worker.ts',
  inlineScripts: {},
})
const [web] = configs({})
const replaced = {
  'remote-modules': 'bundled-modules.ts',
  'browser-plugin': 'no-plugin.ts',
  'release-files': 'no-files.ts',
}

export default {
  ...web,
  name: 'single bundle',
  output: {
    ...web.output,
    path: join(import.meta.dirname, '../dist/single-bundle'),
    publicPath: '/single-bundle/',
    uniqueName: 'single_bundle',
  },
  plugins: [
    // Releases and their hashes belong to what is shipped.
    ...web.plugins.filter(
      (plugin) =>
        !/ReleasePlugin|BundledPackages|SubresourceIntegrity|ModuleFederation/.test(plugin.constructor.name),
    ),
    ...Object.entries(replaced).map(
      ([module, file]) =>
        new NormalModuleReplacementPlugin(
          new RegExp(`/federation/${module}$`),
          join(import.meta.dirname, file),
        ),
    ),
  ],
}
