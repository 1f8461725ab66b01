import { pathIn } from '@store/shared/i18n/languages'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import { useStore } from '@store/shared/remotes/host/use-store'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PlacedSlot } from '../slots/PlacedSlot'
import { SlotBoundary } from '../slots/SlotBoundary'
import { useShell } from '../slots/shell-context'
import messages from './messages.json'
import { OpeningNote } from './OpeningNote'
import { OpeningSearch } from './OpeningSearch'
import type { Overlay, Overlays } from './overlay-state'
import { useBackCloses } from './use-back-closes'

const CART_DRAWER = 'cart/CartDrawer'

/** Of a dialog that could not be loaded. */
const Drawer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "later" */ '@store/shared/ui/overlays/Drawer')).Drawer,
}))

/** Nothing is lost with a drawer that cannot be loaded: the product is in the cart, and a toast has said so. */
function Closing({ onClosed }: { readonly onClosed: () => void }) {
  useEffect(onClosed, [onClosed])
  return null
}

/** Gives the focus back to where it was: a dialog that leaves the document with its slot does not. */
function useFocusAfterwards(isOpen: boolean): void {
  const opener = useRef<Element | null>(null)
  // Before the effects of what opens, which takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (opener.current instanceof HTMLElement && document.activeElement === document.body)
        opener.current.focus({ preventScroll: true })
    }
  }, [isOpen])
}

interface OverlayHostProps {
  readonly overlays: Overlays
}

/** Shows the dialog asked for, or what became of it. */
export function OverlayHost({ overlays }: OverlayHostProps) {
  const asked = useStore(overlays.open)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { host, slots } = useShell()
  const shownOver = useRef(pathname)

  useEffect(() => {
    if (shownOver.current === pathname) return
    shownOver.current = pathname
    overlays.close()
  }, [pathname, overlays])

  const here = slots.site().find(pathname)
  const page = here?.kind === 'page' ? here.page : undefined
  const isOpenedByAddress = page?.opens !== undefined
  // The cart's own pages show what is in it.
  const overlay = asked?.kind === 'cart' && page?.part === remoteOf(CART_DRAWER) ? null : asked
  const area = useRef<HTMLDivElement>(null)
  useBackCloses({ area, isOpen: overlay !== null, isPage: isOpenedByAddress, close: overlays.close })
  useFocusAfterwards(overlay !== null)

  if (overlay === null) return null
  const close = () => {
    overlays.close()
    // An address that only opens the dialog has nothing more to show.
    if (isOpenedByAddress && pathIn(host.language, window.location.pathname) === pathname)
      navigate('/', { replace: true })
  }
  return (
    <div ref={area}>
      <ShownOverlay overlay={overlay} onClose={close} />
    </div>
  )
}

interface ShownOverlayProps {
  readonly overlay: NonNullable<Overlay>
  readonly onClose: () => void
}

function ShownOverlay({ overlay, onClose }: ShownOverlayProps) {
  const t = useTranslate()
  const { reportRender } = useShell()
  const [text, setText] = useState('')
  const inDrawer = (title: string) => (box: ReactNode) => (
    <SlotBoundary onError={(error) => reportRender(error, 'page')} renderFailure={() => box}>
      <Suspense>
        <Drawer open side="top" title={title} onClose={onClose}>
          {box}
        </Drawer>
      </Suspense>
    </SlotBoundary>
  )

  if (overlay.kind === 'cart') {
    return (
      <PlacedSlot
        name={CART_DRAWER}
        version={1}
        props={{ onClose }}
        frameFailure={() => <Closing onClosed={onClose} />}
      />
    )
  }

  if (overlay.kind === 'search') {
    return (
      <PlacedSlot
        name="catalog/SearchPanel"
        version={1}
        props={{ text, onClose }}
        skeleton={<OpeningSearch text={text} onText={setText} onClose={onClose} />}
        frameFailure={inDrawer(t(messages.search))}
      />
    )
  }

  const { view, returnTo } = overlay.request
  return (
    <PlacedSlot
      name="account/AuthModal"
      version={1}
      props={{ view, returnTo, onClose }}
      skeleton={<OpeningNote />}
      frameFailure={inDrawer(t(messages.logIn))}
    />
  )
}
