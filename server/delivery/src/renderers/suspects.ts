/** One failure of a renderer. */
export interface Failure {
  /** The part whose code ran; null when that cannot be known, as with memory that some code before did not give back. */
  readonly suspect: string | null
  /** Without a suspect: the part that ran last, with which the search begins. */
  readonly hint?: string
  /** Milliseconds of any steady clock. */
  readonly at: number
}

export interface Verdict {
  /** Remotes that the next renderers do without. */
  readonly leaveOut: ReadonlySet<string>
  /** The composition cannot be rendered. */
  readonly isUnusable: boolean
}

/** Failures further apart than this have nothing to do with each other. */
export const TOGETHER_MS = 10 * 60_000

/**
 * Which remotes are to be left out after a list of failures, oldest first. A remote that was caught is left out for good. After
 * two failures without a caught part, remotes are left out one at a time until the failures stop; when they go on with each
 * of them left out, with all. The shell caught twice, or a failure without any remote, makes the composition unusable.
 */
export function judge(remotes: readonly string[], failures: readonly Failure[]): Verdict {
  const caught = new Set<string>()
  let shellFailures: number[] = []
  let unknown: Failure[] = []
  let isUnusable = false

  for (const failure of failures) {
    const { suspect, at } = failure
    if (suspect !== null && remotes.includes(suspect)) {
      caught.add(suspect)
    } else if (suspect === null) {
      // A search that found a part stays where it is, however late the next failure comes.
      const isSearching = unknown.length >= FAILURES_BEFORE_SEARCH
      const isNear = unknown.some((other) => at - other.at <= TOGETHER_MS)
      unknown = isSearching || isNear ? [...unknown, failure] : [failure]
    } else {
      shellFailures = [...shellFailures.filter((other) => at - other <= TOGETHER_MS), at]
      if (shellFailures.length >= 2) isUnusable = true
    }
  }
  const candidates = remotes.filter((remote) => !caught.has(remote))
  if (unknown.length > FAILURES_BEFORE_SEARCH + candidates.length) isUnusable = true
  return { leaveOut: new Set([...caught, ...searched(candidates, unknown)]), isUnusable }
}

const FAILURES_BEFORE_SEARCH = 2

/** One after the other, those who ran last first; at the end all. */
function searched(candidates: readonly string[], unknown: readonly Failure[]): readonly string[] {
  const turn = unknown.length - FAILURES_BEFORE_SEARCH
  if (turn < 0) return []
  // Only hints from before the search: later ones would change its order on the way.
  const hints = unknown.slice(0, FAILURES_BEFORE_SEARCH).map(({ hint }) => hint)
  const hinted = candidates.filter((remote) => hints.includes(remote))
  const candidate = [...hinted, ...candidates.filter((remote) => !hints.includes(remote))][turn]
  return candidate === undefined ? candidates : [candidate]
}
