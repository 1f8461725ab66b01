import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from '../loading/after-paint'

/**
 * True while a press on a link brings this part into the page, until the browser has painted it once: what is not in the first view is
 * then left out, so that the page's heading does not wait for it. Always false on the server, for the page that the server
 * rendered, on the way back, which ends further down, and for an address that names a part of the page.
 */
export function useFirstFrame(): boolean {
  const isWayBack = useNavigationType() === 'POP'
  const { hash } = useLocation()
  const [isFirst, setFirst] = useState(!isWayBack && hash === '')
  useEffect(() => (isFirst ? afterPaint(() => startTransition(() => setFirst(false))) : undefined), [isFirst])
  return isFirst
}
