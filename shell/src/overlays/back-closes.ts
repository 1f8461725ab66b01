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
  // An overlay's entry is no position: a move onto it is told of before `pass` asks where it came from.
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
  // The router renders a new page some time after its address stands, and the visitor may have gone back by then.
  useEffect(() => {
    const { navigation } = window
    navigation?.addEventListener('currententrychange', keepPosition)
    return () => navigation?.removeEventListener('currententrychange', keepPosition)
  }, [])
  // For browsers that do not tell of it.
  useEffect(() => {
    if (location) keepPosition()
  }, [location])
}
