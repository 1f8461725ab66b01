import { scrollToFocused } from '@store/shared/ui/carousel/scroll-to-focused'
import styled from 'styled-components'

/** A row of small products: four on wide screens, on phones any number, to be swiped. */
export const Tiles = styled.ul.attrs({ onFocus: scrollToFocused })`
  display: grid;
  grid-auto-columns: minmax(9rem, 1fr);
  grid-auto-flow: column;
  gap: var(--space-16);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  margin-block-start: var(--space-24);
  padding: 3px;
  scroll-snap-type: x proximity;
  scrollbar-width: none;

  > li {
    max-width: 16rem;
    scroll-snap-align: start;
  }

  @media (min-width: 720px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-auto-flow: row;

    > li {
      max-width: none;

      &:nth-child(n + 5) {
        display: none;
      }
    }
  }
`
