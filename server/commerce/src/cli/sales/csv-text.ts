export type CsvCell = string | number | null

/** What a spreadsheet would take for a formula, by how it begins. */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/**
 * A table as RFC 4180 has it, with a byte order mark, by which spreadsheets know UTF-8. A text that a spreadsheet would run as a formula
 * gets an apostrophe before it; every cell is quoted, so that no cell begins a new column or row.
 */
export const csvText = (heads: readonly string[], rows: ReadonlyArray<readonly CsvCell[]>): string =>
  `\ufeff${[heads, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`

const cellText = (cell: CsvCell): string => {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell ?? '')
  return `"${text.replaceAll('"', '""')}"`
}
