import { type RefObject, useEffect, useState } from 'react'

/**
 * Gives a function that moves the focus once the dialog that is closing has closed. While it is open, the page behind it
 * takes no focus, and closing gives the focus back to a button that may be gone.
 */
export function useFocusAfterDialog(target: RefObject<HTMLElement | null>): () => void {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0) target.current?.focus()
  }, [turn, target])
  return () => setTurn((before) => before + 1)
}
