import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { containerOf } from '@store/shared/remotes/releases/part-name.mjs'
import { DEV_VERSION, draftIdentity, readPackageVersion } from '../release/version.mjs'
import { DevReleasePlugin } from './dev-release-plugin.mjs'
import { COMPARED_PACKAGES } from './federation/shared-packages.mjs'

/** @typedef {import('@store/shared/remotes/contract/remote-definition').RemoteDefinition} RemoteDefinition */
/** @typedef {{ name: string, definition: RemoteDefinition, folder: string, packageVersion: string, version: string, container: string, isDev: boolean, isAgainst: boolean }} Build */
/** @typedef {{ WEBPACK_SERVE?: boolean, RSPACK_SERVE?: boolean, against?: boolean }} CliEnv `against`: for a running store, by `store-dev` */

const here = createRequire(import.meta.url)
const NODE_ENTRY = 'node/entry.cjs'

/** @param {RemoteDefinition} definition @param {string} folder absolute @param {CliEnv} env @returns {Build} */
export function createBuild(definition, folder, env) {
  const { name } = definition
  const isDev = env?.WEBPACK_SERVE === true || env?.RSPACK_SERVE === true
  const packageVersion = readPackageVersion(folder)
  const identity = isDev
    ? { version: DEV_VERSION, container: containerOf(name, DEV_VERSION) }
    : draftIdentity(name, packageVersion)
  return { name, definition, folder, packageVersion, ...identity, isDev, isAgainst: env?.against === true }
}

/** Where the development server of this part listens. */
export const devPort = () => Number(process.env.DEV_PORT ?? 9200)

/** What the development server serves at `/release/`, beside the draft of it. @param {string} folder */
export const devFolderOf = (folder) => join(folder, 'dist', '.dev')

/** Where releases are built, each in a folder named like its version. @param {Pick<Build, 'folder' | 'isAgainst'>} build */
const distOf = ({ folder, isAgainst }) =>
  isAgainst ? join(folder, 'dist', '.against') : join(folder, 'dist')

/** @param {Pick<Build, 'folder' | 'isDev' | 'isAgainst'>} build */
export const draftOf = (build) =>
  build.isDev ? join(devFolderOf(build.folder), 'draft') : join(distOf(build), '.building')

/** @param {Build} build @param {Record<string, unknown>} description what the manifest says of the part */
export const devRelease = (build, description) =>
  new DevReleasePlugin({
    draft: draftOf(build),
    folder: devFolderOf(build.folder),
    name: build.name,
    container: build.container,
    manifest: { node: { entry: NODE_ENTRY }, ...description, shared: sharedVersions() },
  })

/** @param {Build} build */
export const releaseOptions = (build) => ({
  draft: draftOf(build),
  dist: distOf(build),
  isForServers: !build.isAgainst,
  name: build.name,
  packageVersion: build.packageVersion,
  nodeEntry: NODE_ENTRY,
  shared: sharedVersions(),
})

/** By package: what the build is made with. The release gate compares these of shell and remotes. */
const sharedVersions = () =>
  Object.fromEntries(COMPARED_PACKAGES.map((name) => [name, installedVersion(name)]))

/** @param {string} packageName @returns {string} */
export function installedVersion(packageName) {
  const folders = here.resolve.paths(packageName) ?? []
  for (const folder of folders) {
    try {
      return JSON.parse(readFileSync(join(folder, packageName, 'package.json'), 'utf8')).version
    } catch {}
  }
  throw new Error(`${packageName} is not installed.`)
}
