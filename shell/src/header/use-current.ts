import { useLocation } from 'react-router-dom'

/** Gives the `aria-current` of a link in a menu. */
export function useCurrent(): (to: string) => 'page' | undefined {
  const { pathname, search } = useLocation()
  return (to) => (to === pathname + search ? 'page' : undefined)
}
