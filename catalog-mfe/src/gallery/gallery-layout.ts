import styled from 'styled-components'
import { BESIDE } from '../catalogue/wide-screens'

/** From here the thumbnails stand beside the picture, not under it. */
export const ROOMY = '(min-width: 1024px)'

/** The class by which Swiper finds the thumbnails. */
export const THUMBS = 'gallery-thumbs'

/** The picture and, under it or at its left, the thumbnails. A picture alone has the whole width. */
export const GalleryFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);

  @media ${ROOMY} {
    &:has(.${THUMBS}) {
      grid-template-columns: 76px minmax(0, 1fr);
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

/** Phones have a counter instead. Beside the picture they are as high as it, and scroll where they are more. */
export const Thumbs = styled.div`
  position: relative;
  min-width: 0;

  @media not all and ${BESIDE} {
    display: none;
  }

  /* The ring of the one that is shown lies within the slide: what scrolls cuts off what is outside. */
  .${THUMBS} > .swiper-wrapper > .swiper-slide {
    scroll-snap-stop: normal;
    width: auto;
    padding-block: 2px;
    padding-inline: 2px 10px;
  }

  .${THUMBS} {
    margin: -2px;
  }

  @media ${ROOMY} {
    && > .${THUMBS} {
      position: absolute;
      inset: 0;
    }

    .${THUMBS} > .swiper-wrapper {
      flex-direction: column;
      height: 100%;
      overflow: hidden auto;
      scroll-snap-type: y mandatory;
    }

    .${THUMBS} > .swiper-wrapper > .swiper-slide {
      padding: 2px 2px 14px;
    }
  }
`
