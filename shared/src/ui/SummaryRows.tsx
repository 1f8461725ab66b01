import type { ReactNode } from 'react'
import styled from 'styled-components'

const List = styled.dl`
  display: grid;
  gap: var(--space-12);
`

const Line = styled.div<{ $total: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 var(--space-16);
  align-items: baseline;
  padding-block-start: ${({ $total }) => ($total ? 'var(--space-16)' : '0')};
  border-block-start: ${({ $total }) => ($total ? '1px solid var(--line)' : '0')};
  font-size: ${({ $total }) => ($total ? '1.125rem' : 'inherit')};
  font-weight: ${({ $total }) => ($total ? 700 : 'inherit')};
`

const Value = styled.dd`
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;
`

const Detail = styled.dd`
  grid-column: 1 / -1;
  color: var(--leaf);
  font-size: var(--text-small);
  font-weight: 400;
`

export interface SummaryRow {
  label: string
  value: ReactNode
  /** A line under both: the zone and weight of a delivery. */
  detail?: ReactNode
  /** The sum of those above: set apart. */
  total?: boolean
}

/** Labels left, amounts right. */
export function SummaryRows({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <List>
      {rows.map(({ label, value, detail, total = false }) => (
        <Line key={label} $total={total}>
          <dt>{label}</dt>
          <Value>{value}</Value>
          {detail && <Detail>{detail}</Detail>}
        </Line>
      ))}
    </List>
  )
}
