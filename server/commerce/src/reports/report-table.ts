import { DIMENSIONS, type DimensionName } from './report-dimensions'
import { derivedMetric, type MetricName, type SummedName, summedFor } from './report-metrics'
import type { ReportPlan } from './report-query'

/** Values of money in minor units, of shares as parts of 1; null where a figure cannot be told. */
export type Figures = Readonly<Partial<Record<MetricName, number | null>>>

export interface ReportRow {
  /** Null: it belongs to none. */
  readonly dimensions: Readonly<Partial<Record<DimensionName, string | null>>>
  /** Names of products, by the dimension. */
  readonly titles: Readonly<Partial<Record<DimensionName, string>>>
  readonly figures: Figures
  /** Of the period before; null unless it was asked for. */
  readonly before: Figures | null
}

export interface Group {
  readonly dimensions: readonly (string | null)[]
  /** Of its product. */
  readonly title: string | null
  readonly sums: Map<SummedName, number>
}

/** By what they are told by. */
export type Groups = Map<string, Group>

interface ReportTable {
  readonly rows: readonly ReportRow[]
  readonly totals: readonly ReportRow[]
  readonly leftOut: number
}

/** Rows in their order with their totals: derived figures are computed from sums, never from other derived ones. */
export function toTable(plan: ReportPlan, now: Groups, then: Groups | null): ReportTable {
  const keys = [...new Set([...now.keys(), ...(then?.keys() ?? [])])]
  const all = keys
    .flatMap((key) => {
      const group = now.get(key)
      const before = then?.get(key)
      const any = group ?? before
      return any === undefined
        ? []
        : [{ ...any, sums: group?.sums ?? NONE, before: then && (before?.sums ?? NONE) }]
    })
    .filter(({ sums }) => isWithinBounds(plan, figuresOf(plan.metrics, sums)))
  const rows = all.map((each) => toRow(plan, each)).sort(comparing(plan))
  return {
    rows: rows.slice(0, plan.limit),
    totals: toTotals(plan, all),
    leftOut: Math.max(0, rows.length - plan.limit),
  }
}

type Sums = ReadonlyMap<SummedName, number>
interface Told extends Omit<Group, 'sums'> {
  readonly sums: Sums
  readonly before: Sums | null
}

const NONE: Sums = new Map()

function figuresOf(metrics: readonly MetricName[], sums: Sums): Figures {
  return Object.fromEntries(
    metrics.map((name) => {
      const values = summedFor(name).map((summed) => sums.get(summed) ?? 0)
      const derived = derivedMetric(name)
      return [name, derived === null ? (values[0] ?? 0) : derived.compute(...values)]
    }),
  )
}

const toRow = ({ by, metrics }: ReportPlan, { dimensions, title, sums, before }: Told): ReportRow => ({
  dimensions: Object.fromEntries(by.map((name, index) => [name, dimensions[index] ?? null])),
  titles: title === null ? {} : { product: title },
  figures: figuresOf(metrics, sums),
  before: before && figuresOf(metrics, before),
})

const isWithinBounds = ({ bounds }: ReportPlan, figures: Figures): boolean =>
  bounds.every(({ metric, least, most }) => {
    const figure = figures[metric] ?? null
    return figure !== null && figure >= least && figure <= most
  })

/** What cannot be told, and what belongs to no product, comes last. */
function comparing({ by, sort }: ReportPlan): (one: ReportRow, other: ReportRow) => number {
  const isDimension = (name: string): name is DimensionName => Object.hasOwn(DIMENSIONS, name)
  const direction = sort.order === 'asc' ? 1 : -1
  const byDimension = (name: DimensionName) => (one: ReportRow, other: ReportRow) =>
    compare(one.dimensions[name] ?? null, other.dimensions[name] ?? null)
  const first = (one: ReportRow, other: ReportRow): number => {
    if (isDimension(sort.by))
      return compare(one.dimensions[sort.by] ?? null, other.dimensions[sort.by] ?? null, direction)
    return compare(one.figures[sort.by] ?? null, other.figures[sort.by] ?? null, direction)
  }
  const orders = [first, ...by.map(byDimension)]
  return (one, other) => orders.reduce((found, order) => found || order(one, other), 0)
}

function compare<Value extends string | number>(
  one: Value | null,
  other: Value | null,
  direction = 1,
): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -direction : direction
}

/** In each market by itself where the rows are told by it. */
function toTotals(plan: ReportPlan, all: readonly Told[]): readonly ReportRow[] {
  const place = plan.by.indexOf('market')
  const markets =
    place < 0 ? [null] : [...new Set(all.map(({ dimensions }) => dimensions[place] ?? null))].sort()
  return markets.map((market) => {
    const own = place < 0 ? all : all.filter(({ dimensions }) => (dimensions[place] ?? null) === market)
    const before = own.flatMap((each) => each.before ?? [])
    return {
      dimensions: place < 0 ? {} : { market },
      titles: {},
      figures: figuresOf(plan.metrics, addUp(own.map(({ sums }) => sums))),
      before: before.length === 0 ? null : figuresOf(plan.metrics, addUp(before)),
    }
  })
}

function addUp(all: readonly Sums[]): Sums {
  const total = new Map<SummedName, number>()
  for (const sums of all) {
    for (const [name, value] of sums) total.set(name, (total.get(name) ?? 0) + value)
  }
  return total
}
