import { ReleaseRefused } from '../../audit/release-refused'
import type { State } from '../../db/composition-record'
import type { Versions } from '../../db/same-versions'
import { formatProblem, isOfPresentFormat } from '../../releases/check-release'
import type { ReleaseDetails, ReleaseRecords } from '../../releases/release-records'
import type { NamedVersion } from '../composition-state'
import { type Variant, variantsOf } from '../variants'
import { checkComposition } from './check-composition'

/**
 * The state, without the canaries that a rollback must end because they do not fit to it.
 *
 * @throws when versions cannot be live together
 */
export async function fitCanaries(
  state: State,
  isRollback: boolean,
  records: ReleaseRecords,
): Promise<State> {
  const [stable, ...mixed] = variantsOf(state.versions, state.canaries)
  const problems = stable ? problemsOf(await getParts(stable.versions, records)) : []
  if (problems.length > 0) throw new ReleaseRefused('gate', `Refused: ${problems.join('; ')}.`)
  const unfit = new Set<string>()
  for (const variant of mixed) {
    if (variant.names.some((name) => unfit.has(name))) continue
    const found = problemsOf(await getParts(variant.versions, records))
    if (found.length === 0) continue
    if (!isRollback) {
      throw new ReleaseRefused('gate', `Refused with ${describeCanaries(variant)}: ${found.join('; ')}.`)
    }
    for (const name of variant.names) unfit.add(name)
  }
  return {
    ...state,
    canaries: Object.fromEntries(Object.entries(state.canaries).filter(([name]) => !unfit.has(name))),
  }
}

const describeCanaries = ({ names, versions }: Variant): string =>
  `the canary ${names.map((name) => `${name} ${versions[name]}`).join(' and ')}`

export async function containersOf(
  parts: readonly NamedVersion[],
  records: ReleaseRecords,
): Promise<readonly string[]> {
  const containers: string[] = []
  for (const [name, version] of parts) {
    for (const { manifest } of await getParts({ [name]: version }, records))
      containers.push(manifest.container)
  }
  return containers
}

/** Takes the marks off what is forced, and says whether there was one. @throws when a version must not go live */
export async function allow(
  wanted: readonly NamedVersion[],
  isForced: boolean,
  records: ReleaseRecords,
): Promise<boolean> {
  let hasClearedMark = false
  for (const [name, version] of wanted) {
    const release = await records.find(name, version)
    if (!release) throw notPublished(name, version)
    if (release.filesRemovedAt) {
      throw new ReleaseRefused(
        'removed',
        `The files of ${name} ${version} were removed; publish the same build again.`,
      )
    }
    if (!release.markedBad) continue
    if (!isForced) {
      const { by, at, why } = release.markedBad
      throw new ReleaseRefused(
        'bad',
        `${name} ${version} was marked as bad by ${by} on ${at.toISOString()}: ${why}. To make it live all the same, repeat this with --force; that takes the mark off.`,
      )
    }
    await records.clearMark(name, version)
    hasClearedMark = true
  }
  return hasClearedMark
}

async function getParts(versions: Versions, records: ReleaseRecords): Promise<readonly ReleaseDetails[]> {
  const parts: ReleaseDetails[] = []
  for (const [name, version] of Object.entries(versions)) {
    const part = await records.find(name, version)
    if (!part) throw notPublished(name, version)
    parts.push(part)
  }
  return parts
}

/** Why these versions cannot be live together, one sentence each. */
function problemsOf(parts: readonly ReleaseDetails[]): readonly string[] {
  const outdated = parts.filter(({ manifest }) => !isOfPresentFormat(manifest))
  return outdated.length > 0
    ? outdated.map(({ name, version }) => formatProblem(name, version))
    : checkComposition(parts.map(({ manifest }) => manifest))
}

export const notPublished = (name: string, version: string) =>
  new ReleaseRefused('unknown', `${name} ${version} is not published.`)
