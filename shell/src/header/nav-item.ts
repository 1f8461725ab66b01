import { css } from 'styled-components'

/** One entry of the header's bars, link or button. */
export const navItem = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  min-height: var(--touch);
  padding-inline: var(--space-12);
  border-radius: var(--radius-control);
  color: inherit;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.35em;
  }
`
