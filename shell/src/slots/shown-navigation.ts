import { createContext, useContext } from 'react'
import { type NavigationType, useNavigationType } from 'react-router-dom'

/** How the visitor came to the page that is shown; null outside it. */
export const ShownNavigation = createContext<NavigationType | null>(null)

/** As `useNavigationType`, which is always POP below routes that are rendered with a location of their own. */
export function useShownNavigationType(): NavigationType {
  const shown = useContext(ShownNavigation)
  const current = useNavigationType()
  return shown ?? current
}
