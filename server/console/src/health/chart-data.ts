import type { Series, VitalHours } from '../screen/queries'

export interface ChartLine {
  /** A version. */
  readonly label: string
  /** One for each moment; null where there were no pages. */
  readonly values: readonly (number | null)[]
}

export interface ChartData {
  /** The beginnings of the steps, in seconds since 1970. */
  readonly moments: readonly number[]
  /** Pages in each step. */
  readonly views: readonly ChartLine[]
  /** Of these, how many failed, in percent. */
  readonly failures: readonly ChartLine[]
}

/** More lines than these cannot be told apart. */
const MOST_LINES = 6

/** The most viewed versions of a part, over all steps of the time that was asked for. */
export function toChartData({ from, until, stepMinutes, rows }: Series, name: string): ChartData {
  const stepMs = stepMinutes * 60_000
  const first = Math.floor(from.getTime() / stepMs)
  const last = Math.floor(until.getTime() / stepMs)
  const steps = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const ofPart = rows.filter((row) => row.name === name)
  const versions = mostSeen(ofPart, ({ views }) => views)
  const lineOf = (
    version: string,
    pick: (row: Series['rows'][number] | undefined) => number | null,
  ): ChartLine => {
    const byStep = new Map(
      ofPart
        .filter((row) => row.version === version)
        .map((row) => [Math.floor(row.at.getTime() / stepMs), row]),
    )
    return { label: version, values: steps.map((step) => pick(byStep.get(step))) }
  }
  return {
    moments: steps.map((step) => (step * stepMs) / 1000),
    views: versions.map((version) => lineOf(version, (row) => row?.views ?? 0)),
    failures: versions.map((version) =>
      lineOf(version, (row) => (row && row.views > 0 ? (100 * row.failedViews) / row.views : null)),
    ),
  }
}

/** The three quarters of a vital by hour, of the versions with most pages. */
export function toVitalData(
  { hours }: VitalHours,
  name: string,
  vital: VitalHours['hours'][number]['vital'],
): { readonly moments: readonly number[]; readonly lines: readonly ChartLine[] } {
  const ofPart = hours.filter((each) => each.name === name && each.vital === vital)
  const moments = [...new Set(ofPart.map(({ since }) => since.getTime()))].sort((a, b) => a - b)
  const lines = mostSeen(ofPart, ({ samples }) => samples).map((version) => ({
    label: version,
    values: moments.map(
      (moment) =>
        ofPart.find((each) => each.version === version && each.since.getTime() === moment)?.p75 ?? null,
    ),
  }))
  return { moments: moments.map((moment) => moment / 1000), lines }
}

function mostSeen<Row extends { readonly version: string }>(
  rows: readonly Row[],
  countOf: (row: Row) => number,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row.version, (counts.get(row.version) ?? 0) + countOf(row))
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_LINES)
    .map(([version]) => version)
}
