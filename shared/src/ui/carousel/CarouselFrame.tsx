import styled from 'styled-components'

/**
 * The element that Swiper starts on: `<CarouselFrame ref className="swiper">` with `.swiper-wrapper` and in it `.swiper-slide`s. Before Swiper, and
 * in its `cssMode`, the browser scrolls the slides; in both they have the same places, so that nothing shifts. Controls that only Swiper
 * carries out are seen once it has started.
 */
export const CarouselFrame = styled.div`
  && {
    position: relative;
    overflow: hidden;
  }

  > .swiper-wrapper {
    display: flex;
    /* Not Swiper's 100 %, which would push controls below the slides out of the frame. */
    height: auto;
    overscroll-behavior-x: contain;
  }

  > .swiper-wrapper > .swiper-slide {
    flex: none;
    width: 100%;
    height: auto;
    /* A quick swipe leads on by one slide, as a slow one does. */
    scroll-snap-stop: always;
  }

  &:not(.swiper-initialized) > .swiper-wrapper {
    overflow: auto hidden;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }

  &:not(.swiper-initialized) > .swiper-wrapper > .swiper-slide {
    scroll-snap-align: start;
  }

  &:not(.swiper-initialized) :is(.swiper-button-prev, .swiper-button-next) {
    visibility: hidden;
  }

  :is(.swiper-button-lock, .swiper-pagination-lock) {
    display: none;
  }
`

/** For `.swiper-pagination` with `bulletElement: 'button'`: moons, full for the slide that is shown, new for the others. */
export const Dots = styled.div`
  display: flex;
  min-height: var(--touch);

  .swiper-pagination-bullet {
    display: grid;
    place-items: center;
    width: var(--touch);
    height: var(--touch);
    border-radius: 50%;

    &::before {
      content: '';
      width: 12px;
      height: 12px;
      border: 1.5px solid var(--plum);
      border-radius: 50%;
      transition: transform var(--motion-quick) var(--ease-out);
    }

    &:hover::before {
      transform: scale(1.2);
    }
  }

  .swiper-pagination-bullet-active::before {
    background: var(--plum);
  }
`
