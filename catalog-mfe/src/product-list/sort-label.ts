import styled from 'styled-components'

/** Around the choice of an order. Lighter than a form's field, since it is part of the first view: it has neither errors nor hints. */
export const SortLabel = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  font-size: 0.9375rem;
  font-weight: 600;
  white-space: nowrap;

  select {
    flex: 1;
    /* Else as wide as its longest choice, which in Tamil is wider than a phone's dialog. */
    min-width: 0;
    min-height: var(--touch);
    padding-block: 0;
    padding-inline: var(--space-16) 40px;
    border: 1px solid var(--line-control);
    border-radius: var(--radius-pill);
    background: var(--paper);
    font-size: 1rem;
    font-weight: 400;
    appearance: none;
    cursor: pointer;
  }

  select:hover {
    border-color: var(--plum);
  }

  svg {
    position: absolute;
    inset-inline-end: 12px;
    pointer-events: none;
  }
`
