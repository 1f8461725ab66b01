import { type RefObject, useEffect, useState } from 'react'

/**
 * Gives a function that moves the focus once what changes with it is on the page: to a target that is shown only then, or behind
 * a dialog that is closing. While that is open, the page behind it takes no focus, and closing gives the focus back to a button
 * that may be gone.
 */
export function useFocusLater(target: RefObject<HTMLElement | null>): () => void {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0) target.current?.focus()
  }, [turn, target])
  return () => setTurn((before) => before + 1)
}
