import type { StaffValueChange } from '@store/shared/api/staff/shop/staff-changes'
import { Button } from '@store/shared/ui/Button'
import { useState } from 'react'
import styled from 'styled-components'

interface ValueChangesProps {
  /** The table by name, for screen readers. */
  readonly label: string
  readonly heads: readonly [before: string, after: string]
  readonly differences: readonly StaffValueChange[]
}

const STEP = 10

/** Values side by side, the first ten of them until more are asked for; on phones one under another. */
export function ValueChanges({ label, heads, differences }: ValueChangesProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ValueTable
        label={label}
        heads={heads}
        differences={isWhole ? differences : differences.slice(0, STEP)}
      />
      {!isWhole && differences.length > STEP && (
        <Button tone="ghost" small onClick={() => setWhole(true)}>
          Show {differences.length - STEP} more
        </Button>
      )}
    </>
  )
}

const ValueTable = ({ label, heads: [before, after], differences }: ValueChangesProps) => (
  <Table aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">{before}</th>
        <th scope="col">{after}</th>
      </tr>
    </thead>
    <tbody>
      {differences.map((each, index) => (
        <tr key={`${each.field} ${index}`}>
          <th scope="row">{each.field}</th>
          <td data-head={before}>{each.before}</td>
          <td data-head={after}>
            <strong>{each.after}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th,
  td {
    padding-block: var(--space-8);
    padding-inline-end: var(--space-12);
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  thead th {
    color: var(--ink-soft);
    font-size: var(--text-small);
  }

  tbody th {
    font-weight: 400;
    color: var(--ink-soft);
  }

  strong {
    font-weight: 600;
  }

  @media (max-width: 599px) {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tr {
      display: block;
      padding-block: var(--space-8);
      border-block-end: 1px solid var(--line);
    }

    tbody th,
    td {
      display: block;
      padding-block: var(--space-4);
      border: 0;
    }

    td::before {
      content: attr(data-head) ': ';
      color: var(--ink-soft);
      font-size: var(--text-small);
    }
  }
`
