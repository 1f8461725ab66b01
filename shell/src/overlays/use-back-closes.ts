import { MODAL_OPENED } from '@store/shared/remotes/host/modal-opened'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { createOverlayEntries } from './overlay-entries'

interface BackClosesOptions {
  /** Where the shell shows the slot of an overlay. */
  readonly area: RefObject<HTMLElement | null>
  /** The shell shows an overlay, or is still loading it. */
  readonly isOpen: boolean
  /** The overlay is the page of the address: Back leaves it. */
  readonly isPage: boolean
  readonly close: () => void
}

/** Makes the browser's Back close any open dialog, the shell's or a remote's, instead of leaving the page. */
export function useBackCloses({ area, isOpen, isPage, close }: BackClosesOptions): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const [entries] = useState(createOverlayEntries)
  const shownPath = useRef(location.pathname)

  const addDialog = useEffectEvent(({ target: dialog }: Event) => {
    if (!(dialog instanceof HTMLDialogElement)) return
    if (isPage && area.current?.contains(dialog)) return
    entries.add(dialog, {
      isOpen: () => dialog.open && dialog.isConnected,
      close: () => {
        if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
      },
    })
  })
  useEffect(() => {
    document.addEventListener(MODAL_OPENED, addDialog)
    window.addEventListener('popstate', entries.follow)
    return () => {
      document.removeEventListener(MODAL_OPENED, addDialog)
      window.removeEventListener('popstate', entries.follow)
    }
  }, [entries])

  // Until its dialog is there, Back cancels what asked for it. Before it is seen: Back at once would leave the page.
  useLayoutEffect(() => {
    if (!isOpen || isPage) return
    let isAsked = true
    const hasDialog = () => area.current?.querySelector('dialog[open]') != null
    entries.add(area, { isOpen: () => isAsked && !hasDialog(), close })
    return () => {
      isAsked = false
    }
  }, [isOpen, isPage, area, close, entries])

  // The router renders a new page some time after its address stands, and the visitor may have gone back by then.
  useEffect(() => {
    const { navigation } = window
    const keep = (event: NavigationCurrentEntryChangeEvent) => {
      if (event.navigationType !== 'traverse') entries.keepPosition()
    }
    navigation?.addEventListener('currententrychange', keep)
    return () => navigation?.removeEventListener('currententrychange', keep)
  }, [entries])
  useEffect(() => {
    const isSamePath = shownPath.current === location.pathname
    shownPath.current = location.pathname
    if (navigationType === 'POP') return
    // A dialog that stays open over a changed address, as the filters of a list do, needs an entry above the new one.
    if (isSamePath) entries.put()
    // For browsers that do not tell of it.
    else entries.keepPosition()
  }, [location, navigationType, entries])
}
