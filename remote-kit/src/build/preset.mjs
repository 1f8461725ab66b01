import { join } from 'node:path'
import { DefinePlugin } from '@rspack/core'
import { toSourceName } from '../release/source-maps.mjs'
import {
  exposesOf,
  loadDefinition,
  ownCataloguesOf,
  toManifestPart,
} from './definition/remote-definition.mjs'
import { federationHost, federationRemote, sharedParts } from './federation/federation.mjs'
import { inlineScript } from './inline-script.mjs'
import { OwnCataloguesPlugin } from './messages/own-catalogues-plugin.mjs'
import { nodeConfig } from './node-config.mjs'
import { createBuild, devRelease, releaseOptions } from './part-build.mjs'
import { ReleasePlugin } from './release-plugin.mjs'
import { webConfig } from './web-config.mjs'
import { languageEntries, readRemoteWeb, readShellWeb } from './web-files.mjs'
import { workerConfig } from './worker-config.mjs'

/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {import('./part-build.mjs').CliEnv} CliEnv */

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
    const description = { ...toManifestPart(remote), sources: sourcesOf(remote.name, exposes) }
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
      plugins: [
        ...web.plugins,
        federationRemote(build, exposes, 'web'),
        new OwnCataloguesPlugin(folder, exposes, ownCataloguesOf(remote)),
        ...(build.isDev ? [] : [release]),
      ],
    }
    const nodeRemote = {
      ...node,
      entry: {},
      plugins: [
        ...node.plugins,
        federationRemote(build, exposes, 'node'),
        build.isDev ? devRelease(build, description) : release,
      ],
    }
    return build.isAgainst ? [webRemote] : [webRemote, nodeRemote]
  }
}

/**
 * The shell's builds.
 *
 * @param {{ folder: string, web: string, node: string, serviceWorker: string, languages: Readonly<Record<string, string>>,
 *   inlineScripts: Readonly<Record<string, string>> }} shell the entry modules, the style sheets of pages in one language, and
 *   the modules of functions that stand in pages as scripts, by the names that the node build has their texts by
 * @returns {Promise<(env: CliEnv) => Configuration[]>}
 */
export async function shellConfigs({ folder, web, node, serviceWorker, languages, inlineScripts }) {
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
    const hasWorker = !build.isDev
    const release = new ReleasePlugin({
      ...releaseOptions(build),
      description,
      hasWorker,
      readWeb: readShellWeb,
    })
    const forWeb = webConfig(build)
    const forNode = nodeConfig(build)
    const webShell = {
      ...forWeb,
      entry: { entry: join(folder, web), ...languageEntries(folder, languages) },
      plugins: [
        ...forWeb.plugins,
        sharedParts(folder),
        federationHost(build, 'web'),
        ...(build.isDev ? [] : [release]),
      ],
    }
    const nodeShell = {
      ...forNode,
      entry: { entry: { import: join(folder, node), filename: 'entry.cjs' } },
      plugins: [
        ...forNode.plugins,
        sharedParts(folder),
        federationHost(build, 'node'),
        new DefinePlugin(Object.fromEntries(scripts)),
        build.isDev ? devRelease(build, description) : release,
      ],
    }
    if (!hasWorker) return [webShell, nodeShell]
    const worker = workerConfig(build, join(folder, serviceWorker))
    return [webShell, nodeShell, { ...worker, plugins: [...worker.plugins, release] }]
  }
}

/** The modules' sources, as source maps name them. @param {string} name @param {Record<string, string>} exposes */
const sourcesOf = (name, exposes) =>
  Object.fromEntries(
    Object.entries(exposes).map(([exposed, module]) => [`${name}/${exposed}`, toSourceName(module)]),
  )
