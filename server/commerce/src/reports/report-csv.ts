import { toCellText } from '../base/spreadsheet-text'
import { decimalOf } from './decimal-amount'
import type { ReportColumn } from './report-columns'
import type { ReportRow } from './report-table'
import type { Report } from './run-report'

/**
 * Comma-separated values with a line of heads: names of the columns, as a query names them. Amounts have two decimals and no sign of a
 * currency, which stands in the column `market`; shares are parts of 1; what cannot be told is empty. The period before has columns of its own.
 */
export function reportCsv({ columns, rows, before }: Report): string {
  const cells = columns.flatMap((column) => cellsOf(column, before !== null))
  return [cells.map(({ head }) => quoted(head)), ...rows.map((row) => cells.map(({ read }) => read(row)))]
    .map((line) => `${line.join(',')}\n`)
    .join('')
}

interface CsvCell {
  readonly head: string
  readonly read: (row: ReportRow) => string
}

function cellsOf({ name, unit }: ReportColumn, hasBefore: boolean): readonly CsvCell[] {
  if (unit === null) {
    const value: CsvCell = { head: name, read: ({ dimensions }) => text(dimensions[name]) }
    const title: CsvCell = { head: `${name} title`, read: ({ titles }) => text(titles[name]) }
    return name === 'product' ? [value, title] : [value]
  }
  const numberOf = (value: number | null | undefined): string => {
    if (value === null || value === undefined) return ''
    return unit === 'money' ? decimalOf(value) : String(value)
  }
  const now: CsvCell = { head: name, read: ({ figures }) => numberOf(figures[name]) }
  const then: CsvCell = { head: `${name} before`, read: ({ before }) => numberOf(before?.[name]) }
  return hasBefore ? [now, then] : [now]
}

/** Names and codes can be a stranger's. */
const text = (value: string | null | undefined): string => quoted(toCellText(value ?? ''))

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
