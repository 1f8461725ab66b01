import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { loadTypeScript } from './load-typescript.mjs'

/** @typedef {import('@store/shared/remotes/contract/remote-definition').RemoteDefinition} RemoteDefinition */

/** The file of a part's folder in which the part describes itself. */
export const DEFINITION_FILE = 'remote.ts'

const { exposesOf, ownCataloguesOf, pathMessagesOf, toManifestPart } = await loadTypeScript(
  createRequire(import.meta.url).resolve('@store/shared/remotes/contract/describe-remote'),
)

export { exposesOf, ownCataloguesOf, pathMessagesOf, toManifestPart }

/**
 * What the part in a folder says about itself.
 *
 * @param {string} folder absolute
 * @returns {Promise<RemoteDefinition>}
 * @throws when the file is missing, exports no `remote`, or names a module that does not exist
 */
export async function loadDefinition(folder) {
  const file = join(folder, DEFINITION_FILE)
  if (!existsSync(file)) throw new Error(`${file} is missing. Every part describes itself there.`)
  const { remote } = await loadTypeScript(file)
  if (remote === undefined) throw new Error(`${file} exports no \`remote\`.`)
  const missing = Object.values(exposesOf(remote)).filter((module) => !existsSync(join(folder, module)))
  if (missing.length > 0) throw new Error(`${file} names ${missing.join(', ')}, which do not exist.`)
  return remote
}
