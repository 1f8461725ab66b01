import { css } from 'styled-components'

/** A short link or button that is one of several, like a category. */
export const chipStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  padding: 0 var(--space-16);
  border: 1px solid var(--line-control);
  border-radius: var(--radius-pill);
  background: var(--paper);
  color: var(--ink);
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    border-color: var(--plum);
  }
`
