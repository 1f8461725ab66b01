import type { Versions } from '../db/same-versions'
import { formatProblem, isOfPresentFormat } from '../releases/check-release'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { Part } from '../releases/part'
import type { ReleaseRecords } from '../releases/release-records'

/** What this process has of the parts of a composition. */
export interface LoadedParts {
  readonly found: ReadonlyMap<string, Part>
  /** One sentence for each part that is not here at all. */
  readonly missing: readonly string[]
}

interface Sources {
  readonly findManifest: ReleaseRecords['findManifest']
  readonly verify: ReleaseFiles['verify']
}

/** @param known what was verified before and need not be again, when nothing was wrong with it */
export async function loadParts(
  versions: Versions,
  { findManifest, verify }: Sources,
  known: readonly LoadedParts[],
): Promise<LoadedParts> {
  const found = new Map<string, Part>()
  const missing: string[] = []
  for (const [name, version] of Object.entries(versions)) {
    const before = known
      .map((each) => each.found.get(name))
      .find((part) => part?.manifest.version === version && part.problems.length === 0)
    if (before) {
      found.set(name, before)
      continue
    }
    const published = await findManifest(name, version)
    if (published && !isOfPresentFormat(published)) {
      missing.push(formatProblem(name, version))
      continue
    }
    const part = await verify(name, version, published).catch((error: unknown) => {
      missing.push(`${name} ${version} cannot be read from the release store (${reasonOf(error)})`)
      return undefined
    })
    if (part === null) missing.push(`${name} ${version} is not in this process's release store`)
    if (part) found.set(name, part)
  }
  return { found, missing }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Why pages cannot start with the shell; a page needs its script and its styles. */
export function shellProblems(versions: Versions, { found, missing }: LoadedParts): readonly string[] {
  const shell = found.get('shell')
  if (!shell) {
    const named = missing.filter((sentence) => sentence.startsWith('shell '))
    return versions.shell === undefined ? ['the composition has no shell'] : named
  }
  const { manifest, problems } = shell
  const needed = [manifest.web.entry, ...manifest.web.styles]
  return problems
    .filter((problem) => needed.some((path) => problem.startsWith(`${path} `)))
    .map((problem) => sentenceOf(shell, problem))
}

export const problemsOf = ({ found, missing }: LoadedParts): readonly string[] => [
  ...missing,
  ...[...found.values()].flatMap((part) => part.problems.map((problem) => sentenceOf(part, problem))),
]

const sentenceOf = ({ manifest }: Part, problem: string): string =>
  `${manifest.name} ${manifest.version}: ${problem}`

/** Whether something that was wrong is not any more. */
export const isBetterThan = (before: LoadedParts, after: LoadedParts): boolean =>
  problemsOf(before).some((problem) => !problemsOf(after).includes(problem))
