import { startTransition, useEffect, useState } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from '../../loading/after-paint'

/**
 * True while a click on a link brings this part into the page, until the browser has painted it once: what is not in the first view is
 * then left out, so that the page's heading does not wait for it. Always false on the server, for the page that the server
 * rendered, on the way back, which ends further down, and for an address that names a part of the page.
 */
export const useFirstFrame = (): boolean => useFirstFrameAfter(useNavigationType())

/** The same where the router does not know how the visitor came. */
export function useFirstFrameAfter(cameBy: `${NavigationType}`): boolean {
  const { hash } = useLocation()
  const [isFirst, setFirst] = useState(cameBy !== 'POP' && hash === '')
  useEffect(() => (isFirst ? afterPaint(() => startTransition(() => setFirst(false))) : undefined), [isFirst])
  return isFirst
}
