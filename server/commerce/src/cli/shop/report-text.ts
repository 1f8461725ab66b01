import { CURRENCIES, formatMoney, money } from '@store/shared/domain/money'
import type { ReportColumn } from '../../reports/report-columns'
import type { ReportRow } from '../../reports/report-table'
import type { Report } from '../../reports/run-report'
import { type Cell, textTable } from '../text-table'

/** As a table with its totals, for people. */
export function reportText(report: Report): string {
  const { columns, rows, totals, period, before, leftOut } = report
  const cells = columns.flatMap((column) => cellsOf(column, before !== null))
  const hasTotals = rows.length > 1 || leftOut > 0
  const lines = [...rows, ...(hasTotals ? totals : [])].map((row, index) =>
    cells.map(({ read }, place) => (place === 0 && index >= rows.length ? totalText(row) : read(row))),
  )
  return [
    period === null ? 'As it is now.' : `${period.from} to ${period.to}, days by ${zonesText(report)}.`,
    ...(before === null ? [] : [`Compared with ${before.from} to ${before.to}.`]),
    rows.length === 0
      ? 'Nothing.'
      : textTable(
          cells.map(({ head }) => head),
          lines,
        ),
    ...(leftOut === 0 ? [] : [`${leftOut} more rows; --limit shows them.`]),
  ].join('\n')
}

const zonesText = ({ zones }: Report): string =>
  Object.entries(zones)
    .map(([market, zone]) => `${zone} (${market})`)
    .join(' and ')

const totalText = ({ dimensions: { market } }: ReportRow): string =>
  market === undefined || market === null ? 'TOTAL' : `TOTAL ${market}`

interface TextCell {
  readonly head: string
  readonly read: (row: ReportRow) => Cell
}

function cellsOf(column: ReportColumn, hasBefore: boolean): readonly TextCell[] {
  const head = column.label.toUpperCase()
  if (column.unit === null) {
    const { name } = column
    const value: TextCell = { head, read: ({ dimensions }) => dimensions[name] ?? null }
    const title: TextCell = { head: 'NAME', read: ({ titles }) => titles[name] ?? null }
    return name === 'product' ? [value, title] : [value]
  }
  const { name, unit } = column
  const now: TextCell = {
    head,
    read: ({ figures, dimensions }) => figureText(figures[name] ?? null, unit, dimensions.market ?? null),
  }
  const change: TextCell = {
    head: 'CHANGE',
    read: ({ figures, before }) => changeText(figures[name] ?? null, before?.[name] ?? null),
  }
  return hasBefore ? [now, change] : [now]
}

function figureText(
  figure: number | null,
  unit: NonNullable<ReportColumn['unit']>,
  market: string | null,
): Cell {
  if (figure === null) return null
  if (unit === 'share') return `${(figure * 100).toFixed(1)} %`
  const currency = CURRENCIES.find((each) => each === market)
  return unit === 'money' && currency !== undefined ? formatMoney(money(currency, figure)) : figure
}

/** In percent of what was before; nothing where there was nothing before. */
function changeText(now: number | null, before: number | null): Cell {
  if (now === null || before === null || before === 0) return null
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}
