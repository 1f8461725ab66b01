import type { LoadPhase } from '@store/shared/remotes/reports/load-phases'
import { adviceOn, type FailureOwner, LATE_ADVICE, ownerOf } from '@store/shared/remotes/reports/phase-advice'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { ReleaseRecords } from '../releases/release-records'
import { createSourceLines, type SourceLine } from '../releases/source-lines'
import { isLateText } from '../renderers/process/release-text'
import type { CountedFailure } from './release-failures'

/** A failure as operators read it. */
export interface ExplainedFailure extends Omit<CountedFailure, 'frames'> {
  readonly phase: LoadPhase | null
  readonly owner: FailureOwner
  readonly advice: string
  readonly source: SourceLine | null
}

export type ExplainFailures = (failures: readonly CountedFailure[]) => Promise<readonly ExplainedFailure[]>

export interface ExplainFailuresOptions {
  readonly records: Pick<ReleaseRecords, 'findManifest'>
  readonly files: Pick<ReleaseFiles, 'read'>
}

/** Says whose each failure is, what to do, and which line of the sources it comes from. Source maps are read only here, when an operator asks. */
export function createExplainFailures({ records, files }: ExplainFailuresOptions): ExplainFailures {
  const lines = createSourceLines(files)
  return async (failures) => {
    const explained: ExplainedFailure[] = []
    const manifests = new Map<string, Awaited<ReturnType<typeof records.findManifest>>>()
    // One after another: an answer must not take the processor from pages.
    for (const { frames, ...failure } of failures) {
      const { name, version, place } = failure
      const key = `${name} ${version}`
      const manifest = manifests.has(key) ? manifests.get(key) : await records.findManifest(name, version)
      manifests.set(key, manifest ?? null)
      const source = manifest ? await lines.find(manifest, frames, place) : null
      explained.push({
        ...failure,
        ...explain(failure, source),
        source,
      })
    }
    return mergeAlike(explained)
  }
}

function explain(
  { name, phase, side, message }: Omit<CountedFailure, 'frames'>,
  source: SourceLine | null,
): Pick<ExplainedFailure, 'owner' | 'advice'> {
  if (side === 'server' && phase === 'mount' && isLateText(message)) {
    const { owner, advice } = LATE_ADVICE
    return { owner, advice }
  }
  return {
    owner: ownerOf({ part: name, phase, side, source: source?.file ?? null }),
    advice: adviceOn(phase).advice,
  }
}

const PLACES_NAMED = 2

/** What one line did in several places is one failure: code that throws while it is loaded fails for every module. */
function mergeAlike(failures: readonly ExplainedFailure[]): readonly ExplainedFailure[] {
  const alike = new Map<string, ExplainedFailure[]>()
  for (const failure of failures) {
    const { name, version, side, phase, message, source } = failure
    const key = JSON.stringify([name, version, side, phase, message, source])
    alike.set(key, [...(alike.get(key) ?? []), failure])
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const times = group.flatMap(({ firstAt, lastAt }) => [firstAt.getTime(), lastAt.getTime()])
    return {
      ...first,
      place: toPlaces(group.map(({ place }) => place)),
      count: group.reduce((sum, { count }) => sum + count, 0),
      firstAt: new Date(Math.min(...times)),
      lastAt: new Date(Math.max(...times)),
      traceId: group.find(({ traceId }) => traceId !== null)?.traceId ?? null,
    }
  })
}

function toPlaces(given: readonly string[]): string {
  const places = [...new Set(given)].sort()
  const named = places.slice(0, PLACES_NAMED).join(', ')
  const others = places.length - PLACES_NAMED
  return others > 0 ? `${named} and ${others} more` : named
}
