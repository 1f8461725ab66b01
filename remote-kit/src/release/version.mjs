import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { containerOf } from '@store/shared/remotes/releases/part-name.mjs'

/** Stands for the hash while a release is built: what it is made of is known only when it is written. */
const UNKNOWN_HASH = 'z0hash0f0z'

/** Of every part that a development server serves. */
export const DEV_VERSION = '0.0.0-dev'

/**
 * The version that `package.json` of a part's folder names; versions of builds begin with it.
 *
 * @param {string} folder absolute @returns {string}
 * @throws when it names none that a build can have
 */
export function readPackageVersion(folder) {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new Error(`${file} is missing. It names the version that builds begin with.`)
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof version === 'string' && /^[0-9]+\.[0-9]+\.[0-9]+$/.test(version)) return version
  const named = version === undefined ? 'names no version' : `names the version ${JSON.stringify(version)}`
  throw new Error(`${file} ${named}. Name one of three numbers, such as "version": "0.1.0".`)
}

/** What identifies a release while it is built. @param {string} name @param {string} packageVersion */
export const draftIdentity = (name, packageVersion) => identityOf(name, packageVersion, UNKNOWN_HASH)

/**
 * What identifies a finished release: `<package version>-<hash of what it is made of>`, and the name that its scripts leave in the page.
 *
 * @param {string} name @param {string} packageVersion @param {readonly unknown[]} contents plain data
 */
export function finalIdentity(name, packageVersion, contents) {
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  return identityOf(name, packageVersion, hash.slice(0, UNKNOWN_HASH.length))
}

function identityOf(name, packageVersion, hash) {
  const version = `${packageVersion}-${hash}`
  return { version, container: containerOf(name, version) }
}

/** The text of a draft with the final hash in it. @param {string} text @param {{ version: string }} identity */
export const finalText = (text, { version }) =>
  text.replaceAll(UNKNOWN_HASH, version.slice(-UNKNOWN_HASH.length))
