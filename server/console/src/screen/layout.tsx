import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

/** A white card on the page's ground. */
export const Card = styled.section`
  display: grid;
  align-content: start;
  gap: var(--space-16);
  min-width: 0;
  padding: clamp(16px, 2.5vw, 24px);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: var(--shadow-low);

  h2 {
    font-size: var(--heading-3);
  }
`

/** Scrolls by itself, by touch and by arrow keys, so that the page does not sideways and stays short. */
const Scroll = styled.div`
  max-height: 26rem;
  overflow: auto;
  overscroll-behavior-x: contain;
  border-radius: var(--radius-control);
`

const Figure = styled.figure`
  display: grid;
  gap: var(--space-8);
  min-width: 0;

  figcaption {
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-small);
  font-variant-numeric: lining-nums tabular-nums;

  th,
  td {
    padding: var(--space-8) var(--space-12);
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
    white-space: nowrap;
  }

  th {
    color: var(--ink-soft);
    font-weight: 600;
  }

  .number {
    text-align: end;
  }

  .wrap {
    min-width: 14rem;
    white-space: normal;
  }

  thead th {
    position: sticky;
    top: 0;
    background: var(--paper);
  }

  tbody tr:last-child > * {
    border-block-end: 0;
  }
`

export function DataTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Figure>
      <figcaption id={id}>{label}</figcaption>
      <Scroll role="region" aria-labelledby={id} tabIndex={0}>
        <Table aria-labelledby={id}>{children}</Table>
      </Scroll>
    </Figure>
  )
}

/** Version and hash, in a font in which characters differ. */
export const Version = styled.code`
  overflow-wrap: anywhere;
`

/** Small labelled facts, one under another. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(5.5rem, auto) 1fr;
  gap: var(--space-4) var(--space-16);
  font-size: var(--text-small);

  dt {
    color: var(--ink-soft);
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
