import styled from 'styled-components'

/** Two in a row on phones, three from tablets on: six to a page fill both. */
export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-32) var(--space-12);

  @media (min-width: 600px) {
    gap: var(--space-48) var(--space-24);
  }

  @media (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
