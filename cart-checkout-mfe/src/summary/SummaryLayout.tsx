import styled from 'styled-components'

/** One column on phones; from 960 px the summary stands beside the rest and stays in view. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  align-items: start;

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) minmax(340px, 392px);
    gap: var(--space-32) var(--space-48);
  }
`

export const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding: var(--space-16);
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: var(--shadow-low);

  @media (min-width: 480px) {
    padding: var(--space-24);
  }
`

/** The main action and what it costs: at hand at the lower edge of phones, in its own place from 960 px. */
export const ActionBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-12) var(--space-24);
  align-items: center;
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-12) var(--gutter) max(var(--space-12), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
  background: var(--cream);

  > [role='alert'] {
    grid-column: 1 / -1;
  }

  @media (min-width: 960px) {
    position: static;
    margin-inline: 0;
    padding: 0;
    border: 0;
    background: none;
  }
`

export const ActionTotal = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.35;

  strong {
    display: block;
    color: var(--ink);
    font-size: 1.125rem;
  }
`
