import { type RefObject, useEffect, useRef } from 'react'

const PROPERTY = '--header-height'

/**
 * Tells styles how high the header is (`--header-height`), so that what stays below it is not covered: the menu takes several lines where it is long
 * or letters are large.
 *
 * @returns for the header's element
 */
export function useHeaderHeight(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = header.current
    if (element === null || !('ResizeObserver' in window)) return
    const page = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = `${element.clientHeight}px`
      if (getComputedStyle(page).getPropertyValue(PROPERTY) !== height)
        page.style.setProperty(PROPERTY, height)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.style.removeProperty(PROPERTY)
    }
  }, [])
  return header
}
