import { useStore } from '@store/shared/remotes/use-store'
import { Dialog } from '@store/shared/ui/Dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PlacedSlot } from '../slots/PlacedSlot'
import { useShell } from '../slots/shell-context'
import { OpeningNote } from './OpeningNote'
import type { Overlays } from './overlay-state'

interface OverlayHostProps {
  readonly overlays: Overlays
}

/** Shows the dialog asked for, or what became of it. */
export function OverlayHost({ overlays }: OverlayHostProps) {
  const overlay = useStore(overlays.open)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { slots } = useShell()
  const shownOver = useRef(pathname)

  useEffect(() => {
    if (shownOver.current === pathname) return
    shownOver.current = pathname
    overlays.close()
  }, [pathname, overlays])

  if (overlay === null) return null

  const inDialog = (title: string) => (box: ReactNode) => (
    <Dialog open title={title} onClose={overlays.close}>
      {box}
    </Dialog>
  )

  if (overlay.kind === 'search') {
    return (
      <PlacedSlot
        name="catalog/SearchPanel"
        version={1}
        props={{ onClose: overlays.close }}
        skeleton={<OpeningNote />}
        frameFailure={inDialog('Search')}
      />
    )
  }

  const close = () => {
    overlays.close()
    // An address that only opens the dialog has nothing more to show.
    const found = slots.site().find(window.location.pathname)
    const isStillHere = window.location.pathname === pathname
    if (isStillHere && found?.kind === 'page' && found.page.opens !== undefined)
      navigate('/', { replace: true })
  }
  const { view, returnTo } = overlay.request
  return (
    <PlacedSlot
      name="account/AuthModal"
      version={1}
      props={{ view, returnTo, onClose: close }}
      skeleton={<OpeningNote />}
      frameFailure={inDialog('Log in')}
    />
  )
}
