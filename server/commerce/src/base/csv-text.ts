import { toCellText } from './spreadsheet-text'

export type CsvCell = string | number | null

/**
 * A table as RFC 4180 has it, with a byte order mark, by which spreadsheets know UTF-8. A text that a spreadsheet would run as a formula
 * gets an apostrophe before it; every cell is quoted, so that no cell begins a new column or row.
 */
export const csvText = (heads: readonly string[], rows: ReadonlyArray<readonly CsvCell[]>): string =>
  `\ufeff${[heads, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`

const cellText = (cell: CsvCell): string => {
  const text = typeof cell === 'string' ? toCellText(cell) : String(cell ?? '')
  return `"${text.replaceAll('"', '""')}"`
}
