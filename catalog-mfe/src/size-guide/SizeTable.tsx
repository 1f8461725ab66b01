import { sizeLabel } from '@store/shared/domain/product'
import { type SizeChart, type Span, toInches } from '@store/shared/domain/size-chart'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  color: var(--ink);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  text-align: start;

  th,
  td {
    padding: var(--space-8) var(--space-12) var(--space-8) 0;
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }

  thead th {
    color: var(--ink-soft);
    font-weight: 500;
  }

  small {
    display: block;
    color: var(--ink-soft);
    font-size: inherit;
  }
`

const spanText = ([from, to]: Span): string => `${from}–${to}`
const inchText = ([from, to]: Span): string => `${toInches(from)}–${toInches(to)} in`

const titlesOf = (chart: SizeChart): readonly string[] => {
  if (chart.kind === 'table') return chart.columns
  return chart.kind === 'body' ? ['Waist', 'Hips'] : ['Length']
}

/** What the sizes mean, in centimetres and inches or as the shop writes it. */
export function SizeTable({ chart }: { chart: SizeChart }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {titlesOf(chart).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rowsOf(chart)}</tbody>
    </Table>
  )
}

function rowsOf(chart: SizeChart): ReactNode {
  switch (chart.kind) {
    case 'body':
      return chart.rows.map(({ size, waistCm, hipsCm }) => (
        <tr key={size}>
          <th scope="row">{sizeLabel(size)}</th>
          {[waistCm, hipsCm].map((span, column) => (
            <td key={column === 0 ? 'waist' : 'hips'}>
              {spanText(span)} cm <small>{inchText(span)}</small>
            </td>
          ))}
        </tr>
      ))
    case 'length':
      return chart.rows.map(({ size, lengthMm }) => (
        <tr key={size}>
          <th scope="row">{sizeLabel(size)}</th>
          <td>
            {lengthMm / 10} cm <small>{toInches(lengthMm / 10)} in</small>
          </td>
        </tr>
      ))
    case 'table':
      return chart.rows.map(({ size, cells }) => (
        <tr key={size}>
          <th scope="row">{sizeLabel(size)}</th>
          {chart.columns.map((column, place) => (
            <td key={column}>{cells[place]}</td>
          ))}
        </tr>
      ))
  }
}
