/** What a spreadsheet would take for a formula, by how it begins; what looks as if it had its apostrophe already gets another one. */
const FORMULA = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** A text for a cell of CSV: one that a spreadsheet would run as a formula gets an apostrophe before it. */
export const toCellText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** It is calculated wherever it stands; other beginnings are those of texts too, such as "-5 °C". */
export const isFormula = (cell: string): boolean => /^[=\uff1d]/.test(cell)

/** The text that a cell was written for. */
export const fromCellText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
