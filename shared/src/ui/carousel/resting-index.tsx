const CHECK_MS = 100

/**
 * Resolves with the position of the slide that the browser's own scrolling has come to rest at: a swipe under way is not cut off. 0 without a
 * layout.
 */
export async function restingIndex(carousel: HTMLElement, signal: AbortSignal): Promise<number> {
  const slides = carousel.querySelector('.swiper-wrapper')
  if (!slides) return 0
  while (!signal.aborted) {
    const position = scrolledSlides(slides)
    const index = Math.round(position)
    if (Math.abs(position - index) < 0.02) return index
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  }
  return 0
}

/** How many slides have been scrolled past; below 0 nowhere, also where the text runs from the right. */
function scrolledSlides(slides: Element): number {
  const [first, second] = slides.children
  if (!first || !second) return 0
  const distance = Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
  return distance === 0 ? 0 : Math.abs(slides.scrollLeft) / distance
}
