import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { Swiper } from 'swiper'
import type { SwiperOptions } from 'swiper/types'
import { useHost } from '../../remotes/host/use-host'
import { restingIndex } from './resting-index'
import { scrollToFocused } from './scroll-to-focused'
import { whenNeeded } from './when-needed'

/** As Swiper documents them. */
export type CarouselOptions = SwiperOptions

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * What every carousel is started with. Where the browser scrolls, `scrollToFocused` leads to what gets the focus: Swiper would do it a frame
 * later, when Tab may have led further, and leave that out of sight. There what is pressed has to get the focus, which Swiper would keep from it.
 */
const ownOptions = ({ cssMode, a11y }: CarouselOptions): CarouselOptions => ({
  ...(cssMode && {
    a11y: { ...(typeof a11y === 'object' && a11y), scrollOnFocus: false },
    touchStartPreventDefault: false,
  }),
  ...(prefersReducedMotion() && { speed: 0 }),
})

/**
 * Loads Swiper and starts it on the markup of a `CarouselFrame`: once the frame is within 75 % of a screen and the page's first view is interactive, or
 * at the first interaction with the frame. Until then, and where it cannot be loaded, the browser scrolls the slides.
 *
 * @param options the same object in every render; selectors of controls are looked for inside the frame. With `initialSlide` it starts at once: the
 * visitor has just asked for that slide.
 * @param where names the carousel in the report of a failed load
 * @returns undefined until Swiper has started
 */
export function useSwiper(
  frame: RefObject<HTMLElement | null>,
  options: CarouselOptions,
  where: string,
): Swiper | undefined {
  const { report } = useHost()
  const [swiper, setSwiper] = useState<Swiper>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const leaving = new AbortController()
    if (options.cssMode) element.addEventListener('focusin', scrollToFocused, { signal: leaving.signal })
    let started: Swiper | undefined
    const start = async () => {
      if (options.initialSlide === undefined) await whenNeeded(element, leaving.signal)
      const { Swiper } = await import('./swiper-modules')
      const initialSlide = options.initialSlide ?? (await restingIndex(element, leaving.signal))
      if (leaving.signal.aborted) return
      started = new Swiper(element, { ...options, ...ownOptions(options), initialSlide })
      // The position that the browser scrolled to is Swiper's from here on. Where the browser goes on scrolling, Swiper takes the position from a
      // scroll event, and none comes by itself if the slides have been scrolled there already.
      if (options.cssMode) started.wrapperEl.dispatchEvent(new Event('scroll'))
      else started.wrapperEl.scrollLeft = 0
      setSwiper(started)
    }
    start().catch((failure: unknown) => report(failure, where))
    return () => {
      leaving.abort()
      started?.destroy()
    }
  }, [frame, options, report, where])
  return swiper
}

/** The position of the slide that is shown, from 0. */
export const useSlideIndex = (swiper: Swiper | undefined): number =>
  useSyncExternalStore(
    (onChange) => {
      swiper?.on('slideChange', onChange)
      return () => swiper?.off('slideChange', onChange)
    },
    () => swiper?.activeIndex ?? 0,
    () => 0,
  )
