import { ENDPOINTS } from '@store/shared/api/endpoint-table'
import { STAFF_ENDPOINTS } from '@store/shared/api/staff/staff-endpoint-table'
import { sharesFiles } from '@store/shared/remotes/releases/release-files.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'

/** Why these versions cannot be live together, one sentence each: what a part was built against or needs must be there (REL-05). */
export const checkComposition = (parts: readonly ReleaseManifest[]): readonly string[] => [
  ...checkSharedPackages(parts),
  ...checkSharedNames(parts),
  ...checkHashes(parts),
  ...checkSharedFiles(parts),
  ...checkAddresses(parts),
  ...checkOwners(parts),
  ...parts.flatMap((part) => [
    ...checkSlots(part, parts),
    ...checkServices(part, parts),
    ...checkEvents(part, parts),
    ...checkCalls(part),
    ...checkAdditions(part, parts),
  ]),
]

function checkSharedPackages(parts: readonly ReleaseManifest[]): readonly string[] {
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

/** Shells that were built before files had SHA-256 refuse the release document that names it, and load no remote at all. */
function checkHashes(parts: readonly ReleaseManifest[]): readonly string[] {
  const shell = parts.find(({ name }) => name === 'shell')
  if (shell === undefined || !hasHashes('sha384', shell)) return []
  return parts
    .filter((part) => hasHashes('sha256', part))
    .map(
      ({ name, version }) =>
        `${name} ${version} has hashes of SHA-256, which shell ${shell.version} does not read; make a newer shell live with it`,
    )
}

/** Scripts of such a remote come through arrays that only a shell of that format gives each version (chunk-arrays.ts in the shell). */
function checkSharedFiles(parts: readonly ReleaseManifest[]): readonly string[] {
  const shell = parts.find(({ name }) => name === 'shell')
  if (shell === undefined || sharesFiles(shell)) return []
  return parts
    .filter(sharesFiles)
    .map(
      ({ name, version }) =>
        `${name} ${version} shares files with its other versions, which shell ${shell.version} cannot keep apart; make a newer shell live with it`,
    )
}

const hasHashes = (algorithm: string, { files }: ReleaseManifest): boolean =>
  files.some(({ integrity }) => integrity.startsWith(`${algorithm}-`))

/** A name that is not there is undefined at run time, which throws where it is used first. */
function checkSharedNames(parts: readonly ReleaseManifest[]): readonly string[] {
  const shell = parts.find(({ name }) => name === 'shell')
  const given = shell?.sharedNames
  if (shell === undefined || given === undefined) return []
  return parts.flatMap(({ name, version, sharedNames = {} }) =>
    Object.entries(sharedNames).flatMap(([packageName, wanted]) => {
      const missing = wanted.filter((each) => !given[packageName]?.includes(each))
      if (missing.length === 0) return []
      return [
        `${name} ${version} imports ${missing.join(' and ')} of ${packageName}, which shell ${shell.version} does not hand out`,
      ]
    }),
  )
}

/** No address may be two pages. */
function checkAddresses(parts: readonly ReleaseManifest[]): readonly string[] {
  const owners = new Map<string, { readonly part: string; readonly path: string }>()
  const problems: string[] = []
  for (const { name: part, site } of parts) {
    for (const path of pathsOf(site)) {
      const shape = shapeOf(path)
      const owner = owners.get(shape)
      if (owner) problems.push(`${part} has a page at ${path}, where ${owner.part} has one (${owner.path})`)
      else owners.set(shape, { part, path })
    }
  }
  return problems
}

/** What two patterns share that no address can tell apart. */
const shapeOf = (path: string): string => path.toLowerCase().replace(/:[^/]+/g, ':')

const pathsOf = ({ pages = {}, redirects = {} }: ReleaseManifest['site']): readonly string[] => [
  ...Object.values(pages).flatMap(({ paths }) => Object.keys(paths)),
  ...Object.keys(redirects),
]

/** A command has one owner. */
function checkOwners(parts: readonly ReleaseManifest[]): readonly string[] {
  const owners = new Map<string, string>()
  return parts.flatMap(({ name, owns }) =>
    owns.flatMap((command) => {
      const owner = owners.get(command)
      owners.set(command, name)
      return owner === undefined ? [] : [`${name} carries out ${command}, which ${owner} does already`]
    }),
  )
}

const findPart = (parts: readonly ReleaseManifest[], address: string): ReleaseManifest | undefined =>
  parts.find(({ name }) => address.startsWith(`${name}/`))

const checkSlots = (part: ReleaseManifest, parts: readonly ReleaseManifest[]): readonly string[] =>
  Object.entries(part.site.places ?? {}).flatMap(([slot, version]) => {
    const from = findPart(parts, slot)
    const offered = from?.site.slots?.[slot.slice(from.name.length + 1)]?.versions
    return unmet(part, `the slot ${slot}`, version, from, offered)
  })

const checkServices = (part: ReleaseManifest, parts: readonly ReleaseManifest[]): readonly string[] =>
  Object.entries(part.needs.services).flatMap(([service, version]) => {
    const from = findPart(parts, service)
    const offered = from?.services[service.slice(from.name.length + 1)]
    return unmet(part, `the service ${service}`, version, from, offered)
  })

function unmet(
  { name, version }: ReleaseManifest,
  what: string,
  wanted: number,
  from: ReleaseManifest | undefined,
  offered: readonly number[] | undefined,
): readonly string[] {
  if (offered?.includes(wanted)) return []
  const found =
    from === undefined
      ? 'no part that is live offers it'
      : offered === undefined
        ? `${from.name} ${from.version} does not offer it`
        : `${from.name} ${from.version} offers ${offered.join(' and ')}`
  return [`${name} ${version} needs version ${wanted} of ${what}; ${found}`]
}

function checkEvents(
  { name, version, needs }: ReleaseManifest,
  parts: readonly ReleaseManifest[],
): readonly string[] {
  const announced = new Set(parts.flatMap(({ announces }) => announces))
  const owned = new Set(parts.flatMap(({ owns }) => owns))
  return [
    ...needs.facts
      .filter((fact) => !announced.has(fact))
      .map((fact) => `${name} ${version} listens to ${fact}, which no part that is live announces`),
    ...needs.commands
      .filter((command) => !owned.has(command))
      .map((command) => `${name} ${version} sends ${command}, which no part that is live carries out`),
  ]
}

const checkCalls = ({ name, version, needs }: ReleaseManifest): readonly string[] =>
  needs.calls
    .filter((call) => !Object.hasOwn(ENDPOINTS, call) && !Object.hasOwn(STAFF_ENDPOINTS, call))
    .map((call) => `${name} ${version} calls ${call}, which this server's API does not have`)

const checkAdditions = (part: ReleaseManifest, parts: readonly ReleaseManifest[]): readonly string[] =>
  (part.site.adds ?? []).flatMap(({ slot, below }) => {
    const pages = parts.flatMap(({ site }) => Object.values(site.pages ?? {}))
    const page = pages.find(({ paths }) => Object.hasOwn(paths, below))
    if (page?.takesSlots) return []
    const why = page === undefined ? 'which no part that is live has' : 'which takes no slots of other parts'
    return [`${part.name} ${part.version} adds ${slot} below ${below}, ${why}`]
  })
