import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { experiments } from '@rspack/core'
import { installedVersion } from '../part-build.mjs'
import { packageOf, SHARED, SHARED_EXPORTS } from './shared-packages.mjs'

/** @typedef {import('../part-build.mjs').Build} Build */

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
const sharedByShell = (folder) =>
  Object.fromEntries(
    Object.entries(SHARED).map(([key, { requiredVersion, names, isLate = false }]) => [
      names ? partOf(folder, key) : key,
      {
        shareKey: key,
        singleton: true,
        eager: !isLate,
        version: installedVersion(packageOf(key)),
        requiredVersion,
      },
    ]),
  )

/**
 * The modules of the shell that stand for the packages that it shares in part: each exports the shared names.
 *
 * @param {string} folder the shell's @returns {import('@rspack/core').RspackPluginInstance}
 */
export const sharedParts = (folder) =>
  new experiments.VirtualModulesPlugin(
    Object.fromEntries(
      Object.entries(SHARED_EXPORTS).map(([key, names]) => [
        partOf(folder, key),
        `export { ${names.join(', ')} } from '${key}'`,
      ]),
    ),
  )

/** @param {string} folder the shell's @param {string} key */
const partOf = (folder, key) => join(folder, 'shared', `${key.replace(/\W+/g, '-')}.js`)

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
  const shared = Object.entries(SHARED).map(([key, { requiredVersion }]) => [
    key,
    { import: false, singleton: true, requiredVersion },
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
