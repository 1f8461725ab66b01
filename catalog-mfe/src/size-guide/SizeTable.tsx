import { type SizeChart, type Span, toInches } from '@store/shared/domain/products/size-chart'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import messages from './messages.json'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  color: var(--ink);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  text-align: start;

  th,
  td {
    padding-block: var(--space-8);
    padding-inline: 0 var(--space-12);
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
const cmText = (t: Translate, length: string | number): string => t(messages.cm, { length })
const inchText = (t: Translate, length: string | number): string => t(messages.inches, { length })

const titlesOf = (t: Translate, chart: SizeChart): readonly string[] => {
  if (chart.kind === 'table') return chart.columns
  return chart.kind === 'body' ? [t(messages.waist), t(messages.hips)] : [t(messages.length)]
}

/** What the sizes mean, in centimetres and inches or as the shop writes it. */
export function SizeTable({ chart }: { chart: SizeChart }) {
  const t = useTranslate()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t(messages.size)}</th>
          {titlesOf(t, chart).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rowsOf(t, chart)}</tbody>
    </Table>
  )
}

function rowsOf(t: Translate, chart: SizeChart): ReactNode {
  switch (chart.kind) {
    case 'body':
      return chart.rows.map(({ size, waistCm, hipsCm }) => (
        <tr key={size}>
          <th scope="row">{sizeText(size, t)}</th>
          {[waistCm, hipsCm].map((span, column) => (
            <td key={column === 0 ? 'waist' : 'hips'}>
              {cmText(t, spanText(span))}{' '}
              <small>{inchText(t, spanText([toInches(span[0]), toInches(span[1])]))}</small>
            </td>
          ))}
        </tr>
      ))
    case 'length':
      return chart.rows.map(({ size, lengthMm }) => (
        <tr key={size}>
          <th scope="row">{sizeText(size, t)}</th>
          <td>
            {cmText(t, lengthMm / 10)} <small>{inchText(t, toInches(lengthMm / 10))}</small>
          </td>
        </tr>
      ))
    case 'table':
      return chart.rows.map(({ size, cells }) => (
        <tr key={size}>
          <th scope="row">{sizeText(size, t)}</th>
          {chart.columns.map((column, place) => (
            <td key={column}>{cells[place]}</td>
          ))}
        </tr>
      ))
  }
}
