import styled from 'styled-components'

/** Fields one under another. */
export const Form = styled.form`
  display: grid;
  gap: var(--space-16);
  max-width: 34rem;
`

/** Fields that belong together: side by side where each keeps room for its words. */
export const Pair = styled.div`
  display: grid;
  gap: var(--space-16);

  @media (min-width: 500px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`
