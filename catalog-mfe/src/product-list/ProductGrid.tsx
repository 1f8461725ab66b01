import styled from 'styled-components'

/** Two in a row on phones, three from tablets on. */
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

  @media (min-width: 1200px) {
    row-gap: var(--space-32);
  }
`

/** Behind the cards, in a row of its own; `data-cards` says how many they are. */
export const GridEnd = styled.li`
  display: grid;
  grid-column: 1 / -1;
  align-content: center;
  justify-items: center;
  gap: var(--space-12);
`
