import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { installedVersion } from './part-build.mjs'
import { SHARED_EXPORTS, SHARED_WHOLE } from './shared-exports.mjs'

/** @typedef {import('./part-build.mjs').Build} Build */

/**
 * Rspack names the runtime's CommonJS files, in which `experiments.optimization` leaves nothing out and no bundler finds what is unused. These are
 * what the packages export for bundlers.
 *
 * @returns {Record<string, string>} for `resolve.alias`
 */
export function runtimeForBundlers() {
  const ofEnhanced = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
  )
  const ofTools = createRequire(ofEnhanced.resolve('@module-federation/runtime-tools'))
  const packages = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime']
  const ofRspack = createRequire(ofEnhanced.resolve('@module-federation/rspack'))
  const runtimeProvider = ofRspack.resolve('@module-federation/inject-external-runtime-core-plugin')
  return {
    ...Object.fromEntries(
      packages.map((name) => [ofTools.resolve(name), ofTools.resolve(`${name}/bundler`)]),
    ),
    // Its condition for bundlers is `import`, which `require.resolve` does not follow.
    [runtimeProvider]: runtimeProvider.replace(/[.]cjs$/, '.js'),
  }
}

/** The generation of each shared package that shell and remotes agree on; the release gate compares the exact versions. */
const REQUIRED_VERSIONS = {
  '@lingui/core': '^5.9.0',
  '@lingui/react': '^5.9.0',
  '@store/shared/i18n/translate': '^0.1.0',
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'styled-components': '^6.0.0',
  'react-router-dom': '^7.0.0',
  '@tanstack/react-query': '^5.0.0',
  'zod/mini': '^4.0.0',
}

/** The shell's module that stands for a package that is shared in part, in `src/federation`. */
const SHARED_IN_PART = {
  '@lingui/core': 'shared-lingui-core.ts',
  '@lingui/react': 'shared-lingui-react.ts',
  '@store/shared/i18n/translate': 'shared-translate.ts',
  'styled-components': 'shared-styles.ts',
  'react-router-dom': 'shared-router.ts',
  '@tanstack/react-query': 'shared-query.ts',
  'zod/mini': 'shared-zod.ts',
}

/** No first view needs a schema: zod comes with the first remote's code that does. */
const SHARED_LATER = ['zod/mini']

/** @param {string} key `zod/mini` → `zod`; `@tanstack/react-query` stays */
const packageOf = (key) => key.split('/', key.startsWith('@') ? 2 : 1).join('/')

/** By default every remote's entry is loaded at the start, and one that never answers keeps the shell from starting. */
const COMMON = { shareStrategy: 'loaded-first', manifest: false, dts: false }

/**
 * The shell: it gives the one copy of each shared package, and in browsers the federation runtime that the remotes' containers use.
 *
 * @param {Pick<Build, 'container' | 'folder'>} build @param {'web' | 'node'} target
 * @param {{ shared?: Record<string, object> }} [options]
 */
export const federationHost = (build, target, { shared = sharedByShell(build.folder) } = {}) =>
  new ModuleFederationPlugin({
    ...COMMON,
    name: build.container,
    shared,
    experiments: {
      provideExternalRuntime: target === 'web',
      optimization: { target, disableSnapshot: true },
    },
  })

/** @param {string} folder the shell's @returns {Record<string, object>} */
function sharedByShell(folder) {
  const whole = SHARED_WHOLE.map((key) => [key, shareOf(key)])
  const inPart = Object.keys(SHARED_EXPORTS).map((key) => [
    join(folder, 'src/federation', SHARED_IN_PART[key]),
    { ...shareOf(key), shareKey: key },
  ])
  return Object.fromEntries([...whole, ...inPart])
}

/** @param {string} key */
const shareOf = (key) => ({
  singleton: true,
  eager: !SHARED_LATER.includes(key),
  version: installedVersion(packageOf(key)),
  requiredVersion: REQUIRED_VERSIONS[key],
})

/**
 * A remote: it takes every shared package from the shell. On the server it brings a runtime of its own, so that parts share nothing else.
 *
 * @param {Pick<Build, 'container'>} build @param {Record<string, string>} exposes modules by name @param {'web' | 'node'} target
 */
export const federationRemote = (build, exposes, target) =>
  new ModuleFederationPlugin(remoteOptions(build, exposes, target))

/** @param {Pick<Build, 'container'>} build @param {Record<string, string>} exposes @param {'web' | 'node'} target */
export function remoteOptions({ container }, exposes, target) {
  const isWeb = target === 'web'
  const shared = [...SHARED_WHOLE, ...Object.keys(SHARED_EXPORTS)].map((key) => [
    key,
    { import: false, singleton: true, requiredVersion: REQUIRED_VERSIONS[key] },
  ])
  return {
    ...COMMON,
    name: container,
    filename: isWeb ? 'entry.js' : 'entry.cjs',
    library: isWeb ? { type: 'var', name: container } : { type: 'commonjs-module' },
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([name, module]) => [`./${name}`, { import: module, name }]),
    ),
    shared: Object.fromEntries(shared),
    experiments: {
      externalRuntime: isWeb,
      optimization: { target, disableSnapshot: true, disableRemote: true },
    },
  }
}
