import { onOneLine } from './terminal-text'

export type Cell = string | number | null

/** Columns as wide as they need, numbers to the right; a dash where there is nothing. */
export function textTable(heads: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  const texts = [
    heads,
    ...rows.map((row) => row.map((cell) => (cell === null ? '–' : onOneLine(String(cell))))),
  ]
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => lengthOf(row[column] ?? ''))))
  const isNumber = heads.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  return texts
    .map((row) =>
      row
        .map((text, column) => {
          const gap = ' '.repeat((widths[column] ?? 0) - lengthOf(text))
          return isNumber[column] ? gap + text : text + gap
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const lengthOf = (text: string): number => [...text].length
