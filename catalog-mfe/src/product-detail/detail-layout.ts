import styled from 'styled-components'
import { BESIDE } from '../catalogue/wide-screens'

/**
 * One column on phones, with the bar that buys at the foot of the screen; the gallery beside the buy box on wide screens.
 * The bar's grid area is the whole of it, so that it stays in sight as long as any part of the product does.
 */
export const DetailGrid = styled.article`
  display: grid;
  grid-template: 'gallery' auto 'buy' auto 'reviews' auto 'related' auto / minmax(0, 1fr);
  gap: var(--space-32);
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-16) var(--gutter) var(--space-104);

  @media ${BESIDE} {
    grid-template:
      'gallery buy' auto
      'reviews reviews' auto
      'related related' auto / minmax(0, 1.15fr) minmax(0, 1fr);
    gap: var(--space-48) clamp(32px, 6vw, 80px);
    padding-block: var(--space-48) var(--space-72);
  }
`

/** Stays in sight beside what is read about the product. */
export const GalleryArea = styled.div`
  grid-area: gallery;

  @media ${BESIDE} {
    > * {
      position: sticky;
      inset-block-start: 6.5rem;
    }
  }
`

/** What decides whether it is bought, and under it what is known of the product. */
export const BuyArea = styled.div`
  display: grid;
  grid-area: buy;
  align-content: start;
  gap: var(--space-32);
  min-width: 0;
`

export const ReviewsArea = styled.div`
  container-type: inline-size;
  grid-area: reviews;
`

/** Drawn when it is in view. */
export const RelatedArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-area: related;
  gap: var(--space-48);
  min-width: 0;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 420px;
`

export const BarArea = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  grid-area: 1 / 1 / -1 / -1;
  align-self: end;
  margin-inline: calc(-1 * var(--gutter));
  margin-block-end: calc(-1 * var(--space-104));

  @media ${BESIDE} {
    display: none;
  }
`
