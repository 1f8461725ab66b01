import { INTEGRITY } from '@store/remote-kit/release/file-integrity.mjs'
import { isNamedByIntegrity } from '@store/remote-kit/release/file-names.mjs'
import { isSourceMap, scriptOfMap } from '@store/remote-kit/release/source-maps.mjs'
import { containerOf } from '@store/shared/remotes/releases/part-name.mjs'
import { sharesFiles } from '@store/shared/remotes/releases/release-files.mjs'
import { READ_FORMATS, type ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { isPlainPath, isReleaseVersion } from '../store/store-path'
import { checkDescription } from './check-description'
import { COMPRESSED_ENDINGS, MAX_FILE_BYTES } from './files/file-integrity'

/** Why a release cannot be published, one sentence each; none when it can (REL-04). */
export function checkRelease(manifest: ReleaseManifest): readonly string[] {
  return [...checkIdentity(manifest), ...checkFiles(manifest), ...checkDescription(manifest)]
}

/** Whether a manifest that was published before, and may be of any format, can be used. */
export const isOfPresentFormat = ({ format }: { readonly format?: unknown }): boolean =>
  READ_FORMATS.some((known) => known === format)

/** What a manifest of another format needs. */
export const formatProblem = (name: string, version: string): string =>
  `${name} ${version} has a manifest of an older format than ${READ_FORMATS[0]}; build it with the present @store/shared and publish it again`

/** Two versions in one page must not share code, so what a build goes by holds its version. */
function checkIdentity({ name, version, container, shared }: ReleaseManifest): readonly string[] {
  const expected = containerOf(name, version)
  return [
    ...(isReleaseVersion(version)
      ? []
      : ['version: is too long; at most 64 characters may follow the hyphen']),
    ...(container === expected ? [] : [`container: is ${container}; build it with the name ${expected}`]),
    ...(name !== 'shell' && Object.keys(shared).length === 0
      ? ['shared: names no package; list those that the build takes from the shell, with their versions']
      : []),
  ]
}

/**
 * Why the script that starts a release cannot be used, one sentence each.
 *
 * @param entry its text
 */
export const checkEntry = ({ container, web }: ReleaseManifest, entry: string): readonly string[] =>
  entry.includes(container)
    ? []
    : [`${web.entry} does not contain ${container}, the name it must leave in the page; build it anew`]

/** React's own name for what it shares with its renderers: only its own code says it. */
const REACT = '_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Which files hold a React of their own, one sentence each. Two Reacts in a page do not know of each other's components, so remotes take
 * the shell's.
 *
 * @param contents by path
 */
export const checkReact = (
  { name }: ReleaseManifest,
  contents: ReadonlyMap<string, Buffer>,
): readonly string[] =>
  name === 'shell'
    ? []
    : [...contents]
        .filter(([path, content]) => /\.c?js$/.test(path) && content.includes(REACT))
        .map(([path]) => `${path} holds a React of its own; take the shell's`)

/** Far above what a part of the shop needs, far below what fills a disk. */
const MAX_RELEASE_BYTES = 64 * 1024 * 1024

function checkFiles(manifest: ReleaseManifest): readonly string[] {
  const { name, files, web, node } = manifest
  const paths = new Set(files.map((file) => file.path))
  const ofLanguages = Object.values(web.languages ?? {}).flatMap((each) => Object.values(each).flat())
  const named = [
    web.entry,
    ...(web.serviceWorker === undefined ? [] : [web.serviceWorker]),
    ...web.styles,
    ...web.fonts,
    ...Object.values(web.modules).flat(),
    ...ofLanguages,
  ]
  return [
    ...files.filter(({ path }) => !isPlainPath(path)).map(({ path }) => `${path} is not a plain path`),
    ...files
      .filter(({ integrity }) => !INTEGRITY.test(integrity))
      .map(({ path }) => `${path} has no hash of SHA-256`),
    ...files
      .filter(({ path, integrity }) => sharesFiles(manifest) && !isNamedByIntegrity(path, integrity))
      .map(
        ({ path }) =>
          `${path} is not named by its contents; write the first eight digits of its SHA-256 before the ending`,
      ),
    ...Object.keys(web.modules)
      .filter((address) => !address.startsWith(`${name}/`))
      .map((address) => `${address} is no module of ${name}`),
    ...[...new Set([...named, node.entry])]
      .filter((path) => !paths.has(path))
      .map((path) => `${path} is named but is not among the files`),
    ...named
      .filter((path) => !path.startsWith('web/'))
      .map((path) => `${path} is meant for browsers but does not lie in web/`),
    ...[...paths]
      .filter((path) => isSourceMap(path) && !paths.has(scriptOfMap(path) ?? ''))
      .map((path) => `${path} is the source map of no file of the release`),
    ...(name !== 'shell' && web.serviceWorker !== undefined
      ? ['only the shell brings a service worker']
      : []),
    ...(paths.size < files.length ? ['a file is listed twice'] : []),
    ...[...paths]
      .filter((path) => [...paths].some((other) => isInTheWay(path, other)))
      .map((path) => `${path} takes the place of another file; rename it`),
    ...files.filter(({ bytes }) => bytes < 0).map(({ path }) => `${path} has a size below nothing`),
    ...files
      .filter(({ bytes }) => bytes > MAX_FILE_BYTES)
      .map(({ path }) => `${path} has more than ${MAX_FILE_BYTES / 1024 / 1024} MB`),
    ...(files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_RELEASE_BYTES
      ? [`the files have more than ${MAX_RELEASE_BYTES / 1024 / 1024} MB together`]
      : []),
  ]
}

/** A file cannot be a folder as well, nor lie where the compressed copy of another one does. */
const isInTheWay = (path: string, other: string): boolean =>
  other.startsWith(`${path}/`) || COMPRESSED_ENDINGS.some((ending) => other + ending === path)
