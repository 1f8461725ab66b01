import styled from 'styled-components'

/** What must not be overlooked: an icon, what is wrong, and below it what to do next. */
export const Warning = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-4) var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--danger-tint);
  color: var(--danger);
  overflow-wrap: anywhere;

  p {
    white-space: pre-line;
  }

  p + p {
    grid-column: 2;
    color: var(--ink);
  }
`
