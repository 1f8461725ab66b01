import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The entry that an open overlay has in the history: the page's own state, so that the router sees the same page, and this
 * mark.
 */
const MARK = { overlay: true }

const isMarked = (): boolean => window.history.state?.overlay === true

/** Makes the browser's Back close the overlay instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeUnmarked = useEffectEvent(() => {
    if (!isMarked()) close()
  })
  useEffect(() => {
    if (!isOpen) return
    window.history.pushState({ ...window.history.state, ...MARK }, '')
    window.addEventListener('popstate', closeUnmarked)
    return () => {
      window.removeEventListener('popstate', closeUnmarked)
      // Not at once: what closed the overlay may be about to put the next page above its entry.
      setTimeout(() => {
        if (isMarked()) window.history.back()
      })
    }
  }, [isOpen])
}

/** Passes over the entries of overlays that are closed by now, in the direction of the move. */
export function usePassingOverClosed(): void {
  const location = useLocation()
  const position = useRef(0)
  // The router may render before or after `pass` hears of a move, so an overlay's entry is no position.
  const keepPosition = useEffectEvent(() => {
    if (!isMarked()) position.current = window.history.state?.idx ?? 0
  })
  useEffect(() => {
    const pass = () => {
      keepPosition()
      if (!isMarked() || document.querySelector('dialog[open]') !== null) return
      if (window.history.state.idx < position.current) window.history.back()
      else window.history.forward()
    }
    window.addEventListener('popstate', pass)
    return () => window.removeEventListener('popstate', pass)
  }, [])
  useEffect(() => {
    if (location) keepPosition()
  }, [location])
}
