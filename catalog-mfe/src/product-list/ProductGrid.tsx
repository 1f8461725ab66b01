import styled, { css } from 'styled-components'

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

/**
 * Behind so many cards: in the rest of the last row, so that no row has a hole (a page of six leaves one in four columns), else in
 * a row of its own.
 */
export const GridEnd = styled.li<{ $cards: number; $columns: GridColumns }>`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-12);
  border-radius: var(--radius-card);
  text-align: center;
  ${({ $cards }) => endOf($cards, 2)}

  @media (min-width: 768px) {
    ${({ $cards }) => endOf($cards, 3)}
  }

  @media (min-width: 1200px) {
    ${({ $cards, $columns }) => endOf($cards, $columns)}
  }
`

function endOf(cards: number, columns: number) {
  const used = cards % columns
  return used === 0 || cards < columns
    ? css`
        grid-column: 1 / -1;
        padding: 0;
        background: none;
      `
    : css`
        grid-column: span ${columns - used};
        padding: var(--space-16);
        background: var(--blush);
      `
}
