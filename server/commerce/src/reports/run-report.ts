import { offsetMinutesOf } from '@store/shared/domain/calendar'
import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { type Database, rowsOf, type Transaction } from '../db/database'
import { columnsOf, type ReportColumn } from './report-columns'
import { DIMENSIONS, type DimensionName } from './report-dimensions'
import { type SummedName, summedMetric } from './report-metrics'
import { daysIn, instantsOf, type Period, periodBefore, zoneName } from './report-period'
import { planReport, type ReportPlan, type ReportQuery } from './report-query'
import { SOURCES, type Source, type SourceContext } from './report-sources'
import { type Groups, type ReportRow, toTable } from './report-table'

export interface Report {
  readonly columns: readonly ReportColumn[]
  /** Null for what is told as it is now. */
  readonly period: Period | null
  readonly before: Period | null
  /** Which clock tells the days, by market; what belongs to no market follows the first. */
  readonly zones: Readonly<Record<string, string>>
  readonly rows: readonly ReportRow[]
  /** Of all rows, those beyond the limit too; one for each market where amounts are told. */
  readonly totals: readonly ReportRow[]
  /** How many rows the limit left out. */
  readonly leftOut: number
}

export interface Reports {
  /** @throws {Refusal} as `planReport` does, and when there are too many rows to tell */
  run(query: ReportQuery): Promise<Report>
}

export interface ReportsOptions {
  readonly db: Database
  readonly clock: Clock
  /** Where the shop sells now; the first is its home. */
  readonly markets: () => readonly Currency[]
  readonly sellerState: () => string
}

const MOST_GROUPS = 50_000

export function createReports({ db, clock, markets, sellerState }: ReportsOptions): Reports {
  return {
    async run(asked) {
      const homeMarket = markets()[0] ?? CURRENCIES[0]
      const plan = planReport(asked, { now: clock(), homeMarket })
      const context = { homeMarket, sellerState: sellerState() }
      const { period } = plan
      const before = period !== null && plan.compare ? periodBefore(period) : null
      // One state of the database for all figures, so that they agree.
      const [now, then] = await db.transaction(
        async (tx) => {
          // Compiling these statements takes longer than running them.
          await tx.execute(sql`set local jit = off`)
          return [
            await readGroups(tx, plan, context, period, 0),
            before && period ? await readGroups(tx, plan, context, before, daysIn(period)) : null,
          ] as const
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
      return {
        ...toTable(plan, now, then),
        columns: columnsOf(plan),
        period,
        before,
        zones: zonesOf(markets()),
      }
    },
  }
}

const zonesOf = (markets: readonly Currency[]): Record<string, string> =>
  Object.fromEntries(markets.map((market) => [market, zoneName(market)]))

/** @param shiftDays by how much later everything is told than it was, so that days of the period before meet those of the period */
async function readGroups(
  tx: Transaction,
  plan: ReportPlan,
  context: SourceContext,
  period: Period | null,
  shiftDays: number,
): Promise<Groups> {
  const groups: Groups = new Map()
  for (const read of plan.reads) {
    const found = await rowsOf<Found>(tx, statementOf(plan, read, context, period, shiftDays))
    if (found.length > MOST_GROUPS) {
      throw new Refusal(
        `The report has more than ${MOST_GROUPS} rows: choose a shorter period or fewer dimensions.`,
      )
    }
    for (const row of found) addFound(groups, row, plan, read.sums)
  }
  return groups
}

/** Columns `d0`, `d1` … are dimensions, `m0`, `m1` … sums. */
type Found = Readonly<Record<string, string | null>>

const column = (letter: 'd' | 'm', index: number): SQL => sql.raw(`${letter}${index}`)

function statementOf(
  { by, only }: ReportPlan,
  { source: name, sums }: ReportPlan['reads'][number],
  context: SourceContext,
  period: Period | null,
  shiftDays: number,
): SQL {
  const source: Source = SOURCES[name]
  const keys = by.map((_, index) => column('d', index))
  const columns = [
    ...keys,
    ...(by.includes('product') ? [sql`max(f.product_title) as title`] : []),
    ...sums.map(
      (metric, index) =>
        sql`coalesce(sum(${summedMetric(metric).sum[name] ?? sql`0`}), 0)::text as ${column('m', index)}`,
    ),
  ]
  const filters = [
    ...(period === null ? [] : [isWithin(period)]),
    ...only.map(({ dimension, values }) => sql`${dimensionOf(dimension, 0)} in (${listOf(values)})`),
  ]
  const told = by.map(
    (dimension, index) => sql`, (${dimensionOf(dimension, shiftDays)})::text as ${column('d', index)}`,
  )
  return sql`
    select ${sql.join(columns, sql`, `)} from (
      select f.*${sql.join(told)} from (${source.rows(context)}) f
      ${filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`}
    ) f ${keys.length === 0 ? sql`` : sql`group by ${sql.join(keys, sql`, `)}`} limit ${MOST_GROUPS + 1}`
}

const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** By the clock of each row's market. */
function isWithin(period: Period): SQL {
  const bounds = CURRENCIES.map((market) => ({ market, ...instantsOf(period, market) }))
  const least = new Date(Math.min(...bounds.map(({ from }) => from.getTime())))
  const most = new Date(Math.max(...bounds.map(({ until }) => until.getTime())))
  const ofMarkets = bounds.map(
    ({ market, from, until }) =>
      sql`(f.market = ${market} and f.at >= ${instant(from)} and f.at < ${instant(until)})`,
  )
  // The outer bounds are there for the indexes.
  return sql`f.at >= ${instant(least)} and f.at < ${instant(most)} and (${sql.join(ofMarkets, sql` or `)})`
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** What a dimension says of a row `f`. */
function dimensionOf(dimension: DimensionName, shiftDays: number): SQL {
  if (!DIMENSIONS[dimension].isTime) return sql.raw(`f.${dimension}`)
  const ahead = CURRENCIES.map((market) => sql`when ${market} then ${offsetMinutesOf(market)}::int`)
  const day = sql`(f.at at time zone 'UTC' + make_interval(days => ${shiftDays}::int, mins => case f.market ${sql.join(ahead, sql` `)} end))`
  if (dimension === 'month') return sql`to_char(${day}, 'YYYY-MM')`
  return dimension === 'week' ? sql`date_trunc('week', ${day})::date` : sql`${day}::date`
}

function addFound(groups: Groups, row: Found, { by }: ReportPlan, sums: readonly SummedName[]): void {
  const dimensions = by.map((_, index) => row[`d${index}`] ?? null)
  const key = JSON.stringify(dimensions)
  const group = groups.get(key) ?? { dimensions, title: row.title ?? null, sums: new Map() }
  for (const [index, metric] of sums.entries()) group.sums.set(metric, exact(row[`m${index}`]))
  groups.set(key, group)
}

/** @throws {RangeError} for a sum that a number does not hold exactly */
function exact(text: string | null | undefined): number {
  const value = Number(text ?? 0)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`Not a whole number that can be told exactly: ${text}`)
  return value
}
