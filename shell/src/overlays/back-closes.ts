import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * The entry that an overlay has in the history: the page's own state, so that the router sees the same page, and this mark. It
 * stays when the overlay is closed otherwise than by Back: going back takes a moment, in which it would undo the load of another page.
 */
const MARK = { overlay: true }

/** An overlay has put its entry above the page's. */
const PUT = 'overlay-entry-put'
/** Back has led from an overlay's entry to its page. Whoever is open closes and says so by `preventDefault`. */
const LEFT = 'overlay-entry-left'

const isMarked = (): boolean => window.history.state?.overlay === true

const entry = () => ({ idx: window.history.state?.idx, isMarked: isMarked() })

/** Makes the browser's Back close the overlay instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeWhenLeft = useEffectEvent((event: Event) => {
    event.preventDefault()
    close()
  })
  // Before it is seen: Back at once would leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return
    // The entry of an overlay that was closed serves the next one.
    if (!isMarked()) {
      window.history.pushState({ ...window.history.state, ...MARK }, '')
      window.dispatchEvent(new Event(PUT))
    }
    window.addEventListener(LEFT, closeWhenLeft)
    return () => window.removeEventListener(LEFT, closeWhenLeft)
  }, [isOpen])
}

/** A page and the entry of a closed overlay above it are one step of the history: the other is passed over, in the move's direction. */
export function usePassingOverClosed(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const position = useRef<ReturnType<typeof entry>>({ idx: undefined, isMarked: false })
  const keepPosition = useEffectEvent(() => {
    const { idx, isMarked: wasMarked } = position.current
    // The router has replaced the page in the overlay's entry; below it is still the page that was replaced.
    if (wasMarked && !isMarked() && window.history.state?.idx === idx) {
      window.history.replaceState({ ...window.history.state, ...MARK }, '')
    }
    position.current = entry()
  })
  useEffect(() => {
    position.current = entry()
    const pass = () => {
      const from = position.current
      const to = entry()
      position.current = to
      const isClosing = !to.isMarked && !window.dispatchEvent(new Event(LEFT, { cancelable: true }))
      if (isClosing || to.idx === undefined || to.idx !== from.idx) return
      if (to.isMarked) window.history.forward()
      else window.history.back()
    }
    window.addEventListener('popstate', pass)
    window.addEventListener(PUT, keepPosition)
    return () => {
      window.removeEventListener('popstate', pass)
      window.removeEventListener(PUT, keepPosition)
    }
  }, [])
  // The router renders a new page some time after its address stands, and the visitor may have gone back by then.
  useEffect(() => {
    const { navigation } = window
    const keep = (event: NavigationCurrentEntryChangeEvent) => {
      if (event.navigationType !== 'traverse') keepPosition()
    }
    navigation?.addEventListener('currententrychange', keep)
    return () => navigation?.removeEventListener('currententrychange', keep)
  }, [])
  // For browsers that do not tell of it.
  useEffect(() => {
    if (location && navigationType !== 'POP') keepPosition()
  }, [location, navigationType])
}
