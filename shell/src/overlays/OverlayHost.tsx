import { useStore } from '@store/shared/remotes/use-store'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PlacedSlot } from '../slots/PlacedSlot'
import { SlotBoundary } from '../slots/SlotBoundary'
import { useShell } from '../slots/shell-context'
import { useBackCloses, usePassingOverClosed } from './back-closes'
import { OpeningNote } from './OpeningNote'
import type { Overlays } from './overlay-state'

/** Of a dialog that could not be loaded. */
const Drawer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "later" */ '@store/shared/ui/Drawer')).Drawer,
}))

interface OverlayHostProps {
  readonly overlays: Overlays
}

/** Shows the dialog asked for, or what became of it. */
export function OverlayHost({ overlays }: OverlayHostProps) {
  const overlay = useStore(overlays.open)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { slots, reportRender } = useShell()
  const shownOver = useRef(pathname)

  useEffect(() => {
    if (shownOver.current === pathname) return
    shownOver.current = pathname
    overlays.close()
  }, [pathname, overlays])

  const here = slots.site().find(pathname)
  const isOpenedByAddress = here?.kind === 'page' && here.page.opens !== undefined
  useBackCloses(overlay !== null && !isOpenedByAddress, overlays.close)
  usePassingOverClosed()

  if (overlay === null) return null

  const inDrawer = (title: string) => (box: ReactNode) => (
    <SlotBoundary onError={(error) => reportRender(error, 'page')} renderFailure={() => box}>
      <Suspense>
        <Drawer open side="top" title={title} onClose={overlays.close}>
          {box}
        </Drawer>
      </Suspense>
    </SlotBoundary>
  )

  if (overlay.kind === 'search') {
    return (
      <PlacedSlot
        name="catalog/SearchPanel"
        version={1}
        props={{ onClose: overlays.close }}
        skeleton={<OpeningNote />}
        frameFailure={inDrawer('Search')}
      />
    )
  }

  const close = () => {
    overlays.close()
    // An address that only opens the dialog has nothing more to show.
    if (isOpenedByAddress && window.location.pathname === pathname) navigate('/', { replace: true })
  }
  const { view, returnTo } = overlay.request
  return (
    <PlacedSlot
      name="account/AuthModal"
      version={1}
      props={{ view, returnTo, onClose: close }}
      skeleton={<OpeningNote />}
      frameFailure={inDrawer('Log in')}
    />
  )
}
