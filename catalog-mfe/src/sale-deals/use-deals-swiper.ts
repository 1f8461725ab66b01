import type { HostServices } from '@store/shared/remotes/host-services'
import { type RefObject, useEffect, useState } from 'react'
import type { Swiper } from 'swiper'
import { DEAL_LAYOUTS } from './deals'

/** Swiper's options; the first layout is for the smallest screen. */
export const swiperOptions = {
  // The row stays the browser's own scroller: finger, wheel and focus move it as they move everything else.
  cssMode: true,
  breakpoints: Object.fromEntries(
    DEAL_LAYOUTS.map(({ from, cards }) => [from, { slidesPerView: cards, slidesPerGroup: cards }]),
  ),
}

/**
 * Loads Swiper when the row comes near the screen and puts it on the row. Until then, and should it fail to load, the row
 * scrolls by itself.
 */
export function useDealsSwiper(row: RefObject<HTMLDivElement | null>, host: HostServices) {
  const [swiper, setSwiper] = useState<Swiper>()
  const [edge, setEdge] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = row.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    let started: Swiper | undefined
    let left = false
    const start = async () => {
      const { Swiper } = await import('swiper')
      if (left) return
      started = new Swiper(element, swiperOptions)
      const tellEdge = ({ isBeginning, isEnd }: Swiper) => setEdge({ atStart: isBeginning, atEnd: isEnd })
      started.on('progress', tellEdge)
      started.on('resize', tellEdge)
      tellEdge(started)
      setSwiper(started)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        start().catch((failure: unknown) => host.report(failure, 'catalog/SaleDeals'))
      },
      { rootMargin: '75%' },
    )
    observer.observe(element)
    return () => {
      left = true
      observer.disconnect()
      started?.destroy()
    }
  }, [row, host])

  return {
    ...edge,
    previous: () => (swiper ? swiper.slidePrev() : scrollByScreen(row.current, -1)),
    next: () => (swiper ? swiper.slideNext() : scrollByScreen(row.current, 1)),
  }
}

function scrollByScreen(row: HTMLDivElement | null, direction: 1 | -1) {
  const scroller = row?.firstElementChild
  scroller?.scrollBy({ left: direction * scroller.clientWidth, behavior: 'smooth' })
}
