import styled from 'styled-components'
import { BESIDE } from '../product-detail/detail-layout'

/** From here the thumbnails stand beside the picture, not under it. */
export const ROOMY = '(min-width: 1024px)'

/** The picture and, under it or at its left, the thumbnails. A picture alone has the whole width. */
export const GalleryFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);

  @media ${ROOMY} {
    &:has(> ul) {
      grid-template-columns: 76px minmax(0, 1fr);
      align-items: start;
      gap: var(--space-16);
    }
  }
`

/** From edge to edge on phones, without the page's padding around it. */
export const Stage = styled.div`
  position: relative;
  overflow: hidden;
  margin-inline: calc(-1 * var(--gutter));
  margin-block-start: calc(-1 * var(--space-16));
  background: var(--blush);

  @media ${BESIDE} {
    margin: 0;
    border-radius: var(--radius-card);
  }

  @media ${ROOMY} {
    order: 1;
  }
`

/** Phones have a counter instead. */
export const Thumbs = styled.ul`
  display: flex;
  gap: var(--space-12);

  @media not all and ${BESIDE} {
    display: none;
  }

  @media ${ROOMY} {
    flex-direction: column;
  }
`
