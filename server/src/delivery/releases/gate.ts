import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'
import { SERVICES, SLOTS } from '@store/shared/remotes/slots'
import { COMPRESSED_ENDINGS } from './file-integrity'
import { isPlainPath, isReleaseVersion } from './store/store-path'

const CONTRACTS: Readonly<Record<string, number>> = { ...SLOTS, ...SERVICES }

/**
 * Why a release cannot be published, one sentence each; none when it can (REL-04). The contract is the one this server
 * was built with.
 */
export function checkRelease(manifest: ReleaseManifest): readonly string[] {
  return [...checkIdentity(manifest), ...checkFiles(manifest), ...checkOffers(manifest)]
}

/** Two versions in one page must not share code, so what a build goes by holds its version. */
function checkIdentity({ name, version, container, shared }: ReleaseManifest): readonly string[] {
  const expected = `mf_${name}_${version.replace(/\W/g, '_')}`
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

/** Far above what a part of the shop needs, far below what fills a disk. */
const MAX_RELEASE_BYTES = 64 * 1024 * 1024

function checkFiles({ files, web, node }: ReleaseManifest): readonly string[] {
  const paths = new Set(files.map((file) => file.path))
  const named = [web.entry, ...web.styles, ...web.fonts, ...Object.values(web.slots).flat()]
  return [
    ...files.filter(({ path }) => !isPlainPath(path)).map(({ path }) => `${path} is not a plain path`),
    ...files
      .filter(({ integrity }) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))
      .map(({ path }) => `${path} has no sha384 hash`),
    ...[...new Set([...named, node.entry])]
      .filter((path) => !paths.has(path))
      .map((path) => `${path} is named but is not among the files`),
    ...named
      .filter((path) => !path.startsWith('web/'))
      .map((path) => `${path} is meant for browsers but does not lie in web/`),
    ...(paths.size < files.length ? ['a file is listed twice'] : []),
    ...[...paths]
      .filter((path) => [...paths].some((other) => isInTheWay(path, other)))
      .map((path) => `${path} takes the place of another file; rename it`),
    ...files.filter(({ bytes }) => bytes < 0).map(({ path }) => `${path} has a size below nothing`),
    ...(files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_RELEASE_BYTES
      ? [`the files have more than ${MAX_RELEASE_BYTES / 1024 / 1024} MB together`]
      : []),
  ]
}

/** A file cannot be a folder as well, nor lie where the compressed copy of another one does. */
const isInTheWay = (path: string, other: string): boolean =>
  other.startsWith(`${path}/`) || COMPRESSED_ENDINGS.some((ending) => other + ending === path)

function checkOffers({ name, offers }: ReleaseManifest): readonly string[] {
  const own = Object.entries(CONTRACTS).filter(([slot]) => slot.startsWith(`${name}/`))
  return own.flatMap(([slot, needed]) => {
    const offered = offers[slot]
    if (offered === undefined) return [`the slot ${slot} is missing`]
    return offered < needed ? [`${slot} is offered in contract ${offered}, the store needs ${needed}`] : []
  })
}

/** Why these versions cannot be live together, one sentence each: what a remote was built against must be there. */
export function checkComposition(parts: readonly ReleaseManifest[]): readonly string[] {
  const shell = parts.find((part) => part.name === 'shell')
  if (!shell) return []
  return parts.flatMap((part) =>
    Object.entries(part.shared).flatMap(([packageName, wanted]) => {
      const given = shell.shared[packageName]
      if (given === undefined) {
        return [`${part.name} needs ${packageName}, which shell ${shell.version} does not share`]
      }
      return satisfies(given, wanted)
        ? []
        : [`${part.name} was built against ${packageName} ${wanted}; shell ${shell.version} shares ${given}`]
    }),
  )
}

/** The same major version and not older. */
function satisfies(given: string, wanted: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(given)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(wanted)
  if (major !== wantedMajor) return false
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}

const numbersOf = (version: string): readonly number[] => version.split(/[.-]/).slice(0, 3).map(Number)
