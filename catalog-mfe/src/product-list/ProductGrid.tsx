import styled from 'styled-components'

export type GridColumns = 3 | 4

/** Two in a row on phones, three from tablets on; four on wide screens, smaller, where filters stand beside them. */
export const ProductGrid = styled.ul<{ $columns: GridColumns }>`
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
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    gap: var(--space-32) ${({ $columns }) => ($columns === 4 ? '20px' : 'var(--space-24)')};
  }
`
