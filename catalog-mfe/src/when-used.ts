import { onFirstUse } from '@store/shared/remotes/first-use'
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

interface Usage {
  readonly begun: Promise<void>
  readonly begin: () => void
}

let watched: Usage | undefined

/** Of this page by its visitor, watched from the first call on. */
function usage(): Usage {
  if (watched) return watched
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = () => {
      stop()
      resolve()
    }
  })
  const stop = onFirstUse(SIGNS, () => begin())
  watched = { begun, begin }
  return watched
}

/**
 * Once somebody uses the page: moves a pointer, presses or types. What the server rendered works as links until then, so
 * that code which only spares page loads need not come with the first view. At once on the server.
 */
async function whenUsed(): Promise<void> {
  if (typeof window !== 'undefined') await usage().begun
}

/** In the place of what the server could not render: it is no link yet, so it does not wait for somebody to use the page. */
export function ComingNow({ children }: { children: ReactNode }) {
  useEffect(() => usage().begin(), [])
  return children
}

/**
 * Keeps the last press of a button in a part whose code is still on its way, which React would drop.
 *
 * @returns for the part to call once it is there: the press is carried out then
 */
export function useKeptPress(area: RefObject<HTMLElement | null>): () => void {
  const isThere = useRef(false)
  const pressed = useRef<HTMLElement>(undefined)
  // In the layout: from the moment that the slot counts as alive, the shell keeps its presses no longer.
  useLayoutEffect(() => {
    const keep = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (isThere.current || button === null || !area.current?.contains(button)) return
      pressed.current = button
      // The page may have come to life only now, after the pointer moved.
      usage().begin()
    }
    const forget = () => {
      pressed.current = undefined
    }
    // Above React's own listener, which stops a press that it drops; one that comes down to the area it carries out itself.
    const element = area.current
    window.addEventListener('click', keep, true)
    element?.addEventListener('click', forget, true)
    return () => {
      window.removeEventListener('click', keep, true)
      element?.removeEventListener('click', forget, true)
    }
  }, [area])
  return useCallback(() => {
    isThere.current = true
    setTimeout(() => pressed.current?.click())
  }, [])
}

const AGAIN_AFTER_MS = 3_000

/** Loads what the server rendered once the page is used; what cannot be loaded is tried again, and its links work meanwhile. */
export async function loadWhenUsed<T>(load: () => Promise<T>): Promise<T> {
  await whenUsed()
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
}
