import type { Series } from '../screen/queries'

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
  const viewsOf = new Map<string, number>()
  for (const { version, views } of ofPart) viewsOf.set(version, (viewsOf.get(version) ?? 0) + views)
  const versions = [...viewsOf]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_LINES)
    .map(([version]) => version)
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
