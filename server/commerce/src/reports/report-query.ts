import type { Currency } from '@store/shared/domain/money'
import * as z from 'zod'
import { Refusal } from '../audit/refusal'
import { DIMENSION_NAMES, DIMENSIONS, type DimensionName, isDimension } from './report-dimensions'
import {
  isMetric,
  METRIC_NAMES,
  type MetricName,
  metricOf,
  type SummedName,
  summedFor,
  summedMetric,
} from './report-metrics'
import { daysIn, lastPeriod, type Period, todayIn } from './report-period'
import { SOURCES, type Source, type SourceName } from './report-sources'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const Day = z.string().refine((text) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)))
const Name = z.string().max(40)
const Thresholds = z.record(Name, z.number())

/** What is asked, in names: the contract that the command line, a screen and an API have in common. */
export const ReportQuery = z.strictObject({
  metrics: z.array(Name).min(1).max(20),
  by: z.array(Name).max(4).default([]),
  /** Days that are included, until today unless told otherwise; `last` as `lastPeriod` reads it. Without any, 30 days until today. */
  period: z
    .union([z.strictObject({ from: Day, to: Day.optional() }), z.strictObject({ last: z.string().max(10) })])
    .optional(),
  /** With as many days directly before. */
  compare: z.boolean().default(false),
  /** Values that a dimension must have. */
  only: z.record(Name, z.array(z.string().max(200)).min(1).max(50)).default({}),
  /** Bounds of the figures in a row; of money in minor units. */
  atMost: Thresholds.default({}),
  atLeast: Thresholds.default({}),
  /** A metric or dimension. Without it: by time if there is one, otherwise the first figure, the greatest first. */
  sort: z.strictObject({ by: Name, order: z.enum(['asc', 'desc']) }).optional(),
  limit: z.int().min(1).max(10_000).default(1_000),
})
export type ReportQuery = z.input<typeof ReportQuery>

/** A query that can be carried out. */
export interface ReportPlan {
  readonly metrics: readonly MetricName[]
  readonly by: readonly DimensionName[]
  /** What is summed of each source. */
  readonly reads: ReadonlyArray<{ readonly source: SourceName; readonly sums: readonly SummedName[] }>
  /** Null for what is told as it is now. */
  readonly period: Period | null
  readonly compare: boolean
  readonly only: ReadonlyArray<{ readonly dimension: DimensionName; readonly values: readonly string[] }>
  readonly bounds: ReadonlyArray<{
    readonly metric: MetricName
    readonly least: number
    readonly most: number
  }>
  readonly sort: { readonly by: MetricName | DimensionName; readonly order: 'asc' | 'desc' }
  readonly limit: number
}

const MOST_DAYS = 3_700

const listed = (names: readonly string[]): string => names.join(', ')

function expectMetric(name: string): MetricName {
  if (isMetric(name)) return name
  throw new Refusal(`There is no metric ${name}; there are ${listed(METRIC_NAMES)}.`)
}

function expectDimension(name: string): DimensionName {
  if (isDimension(name)) return name
  throw new Refusal(`There is no dimension ${name}; there are ${listed(DIMENSION_NAMES)}.`)
}

const sourcesOf = (metric: SummedName): readonly SourceName[] =>
  SOURCE_ORDER.filter((name) => name in summedMetric(metric).sum)

const SOURCE_ORDER = Object.keys(SOURCES) as readonly SourceName[]

const sourceOf = (name: SourceName): Source => SOURCES[name]

/** What a metric can be told by. */
export function dimensionsOf(metric: MetricName): readonly DimensionName[] {
  const allowed = summedFor(metric).map((summed) =>
    sourcesOf(summed).flatMap((name) => sourceOf(name).dimensions),
  )
  return DIMENSION_NAMES.filter((dimension) => allowed.every((each) => each.includes(dimension)))
}

export const isOfNow = (metric: MetricName): boolean =>
  summedFor(metric).every((summed) => sourcesOf(summed).every((name) => sourceOf(name).isOfNow))

/**
 * Chooses for each figure the rows that it is summed from.
 *
 * @throws {Refusal} for a name that is not registered, and for a combination that cannot be told, with those that can
 */
export function planReport(
  asked: ReportQuery,
  { now, homeMarket }: { readonly now: Date; readonly homeMarket: Currency },
): ReportPlan {
  const query = parseQuery(asked)
  const metrics = [...new Set(query.metrics.map(expectMetric))]
  const named = [...new Set(query.by.map(expectDimension))]
  // Amounts of two currencies are never added up.
  const needsMarket = metrics.some((name) => metricOf(name).unit === 'money') && !named.includes('market')
  const by: readonly DimensionName[] = needsMarket ? ['market', ...named] : named
  const only = Object.entries(query.only).map(([name, values]) => ({
    dimension: expectDimension(name),
    values,
  }))
  const needed = [...by, ...only.map(({ dimension }) => dimension)]
  for (const metric of metrics) expectToldBy(metric, needed)
  const timeFilter = only.find(({ dimension }) => DIMENSIONS[dimension].isTime)
  if (timeFilter) throw new Refusal(`Choose a period instead of the ${timeFilter.dimension}.`)
  const ofNow = metrics.filter(isOfNow)
  if (ofNow.length > 0 && ofNow.length < metrics.length) {
    throw new Refusal(
      `${listed(ofNow)} tell how things are now, and cannot be asked together with what was in a period.`,
    )
  }
  const isNow = ofNow.length > 0
  if (isNow && (query.compare || query.period !== undefined)) {
    throw new Refusal(`${listed(ofNow)} tell how things are now: they have no period and nothing before it.`)
  }
  return {
    metrics,
    by,
    reads: readsOf(metrics, needed),
    period: isNow ? null : periodOf(query.period, todayIn(homeMarket, now)),
    compare: query.compare,
    only,
    bounds: boundsOf(query, metrics),
    sort: sortOf(query.sort, metrics, by),
    limit: query.limit,
  }
}

function parseQuery(asked: ReportQuery): z.output<typeof ReportQuery> {
  const parsed = ReportQuery.safeParse(asked)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(`The report cannot be asked like this: ${issue?.path.join('.')}: ${issue?.message}.`)
}

function expectToldBy(metric: MetricName, dimensions: readonly DimensionName[]): void {
  const allowed = dimensionsOf(metric)
  const missing = dimensions.find((dimension) => !allowed.includes(dimension))
  if (
    missing === undefined &&
    summedFor(metric).every((summed) => findSource(summed, dimensions) !== undefined)
  )
    return
  throw new Refusal(
    `${metric} cannot be told by ${missing ?? listed(dimensions)}; ${allowed.length === 0 ? 'it is one figure' : `it can be by ${listed(allowed)}`}.`,
  )
}

const findSource = (metric: SummedName, dimensions: readonly DimensionName[]): SourceName | undefined =>
  sourcesOf(metric).find((name) => dimensions.every((each) => sourceOf(name).dimensions.includes(each)))

function readsOf(metrics: readonly MetricName[], dimensions: readonly DimensionName[]): ReportPlan['reads'] {
  const sums = [...new Set(metrics.flatMap(summedFor))]
  return SOURCE_ORDER.map((source) => ({
    source,
    sums: sums.filter((metric) => findSource(metric, dimensions) === source),
  })).filter((read) => read.sums.length > 0)
}

function periodOf(asked: z.output<typeof ReportQuery>['period'], today: string): Period {
  const period = askedPeriod(asked, today)
  if (period === null) throw new Refusal('The last days, weeks or months are written like 30d, 8w or 3m.')
  if (period.to < period.from)
    throw new Refusal(`The period from ${period.from} to ${period.to} ends before it begins.`)
  if (daysIn(period) > MOST_DAYS) throw new Refusal(`A period has at most ${MOST_DAYS} days.`)
  return period
}

function askedPeriod(asked: z.output<typeof ReportQuery>['period'], today: string): Period | null {
  if (asked === undefined) return lastPeriod('30d', today)
  return 'last' in asked ? lastPeriod(asked.last, today) : { from: asked.from, to: asked.to ?? today }
}

function boundsOf(
  { atMost, atLeast }: Pick<z.output<typeof ReportQuery>, 'atMost' | 'atLeast'>,
  metrics: readonly MetricName[],
): ReportPlan['bounds'] {
  return [...new Set([...Object.keys(atMost), ...Object.keys(atLeast)])].map((name) => {
    const metric = expectMetric(name)
    if (!metrics.includes(metric))
      throw new Refusal(`Ask for ${metric} as well: it is bounded and not in the report.`)
    return {
      metric,
      least: atLeast[name] ?? Number.NEGATIVE_INFINITY,
      most: atMost[name] ?? Number.POSITIVE_INFINITY,
    }
  })
}

function sortOf(
  asked: z.output<typeof ReportQuery>['sort'],
  metrics: readonly MetricName[],
  by: readonly DimensionName[],
): ReportPlan['sort'] {
  const columns: readonly (MetricName | DimensionName)[] = [...by, ...metrics]
  if (asked !== undefined) {
    const column = columns.find((name) => name === asked.by)
    if (column === undefined)
      throw new Refusal(`It cannot be sorted by ${asked.by}; it can by ${listed(columns)}.`)
    return { by: column, order: asked.order }
  }
  const time = by.find((name) => DIMENSIONS[name].isTime)
  const [first] = metrics
  return time !== undefined || first === undefined
    ? { by: time ?? 'market', order: 'asc' }
    : { by: first, order: 'desc' }
}
