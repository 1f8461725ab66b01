import styled from 'styled-components'

/** From here gallery and buy box stand side by side. */
export const BESIDE = '(min-width: 720px)'

/** From here the thumbnails stand beside the picture, not under it. */
export const ROOMY = '(min-width: 1024px)'

/**
 * One column on phones, with the bar that buys at the foot of the screen; the gallery beside the buy box on wide screens.
 * The bar's grid area is the whole of it, so that it stays in sight as long as any part of the product does.
 */
export const DetailGrid = styled.article`
  display: grid;
  grid-template: 'gallery' auto 'buy' auto 'facts' auto 'reviews' auto / minmax(0, 1fr);
  gap: var(--space-32);
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-16) var(--gutter) var(--space-104);

  @media ${BESIDE} {
    grid-template:
      'gallery buy' auto
      'facts buy' 1fr
      'reviews reviews' auto / minmax(0, 1.15fr) minmax(0, 1fr);
    gap: var(--space-48) clamp(32px, 6vw, 80px);
    padding-block: var(--space-48) var(--space-72);
  }
`

export const GalleryArea = styled.div`
  grid-area: gallery;
`

/** The picture and, under it or at its left, the thumbnails. */
export const GalleryFrame = styled.div`
  display: grid;
  gap: var(--space-12);

  @media ${ROOMY} {
    /* A picture alone has the whole width. */
    &:has(> :nth-child(2)) {
      grid-template-columns: 76px minmax(0, 1fr);
      gap: var(--space-16);
    }
  }
`

/** The way that the buy box may go down beside the gallery and the facts. */
export const BuyArea = styled.div`
  grid-area: buy;

  > * {
    position: sticky;
    inset-block-start: 6.5rem;
  }
`

export const FactsArea = styled.section`
  grid-area: facts;
`

export const ReviewsArea = styled.div`
  grid-area: reviews;
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
