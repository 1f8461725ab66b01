import { useTranslate } from '@store/shared/i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import { IconButton } from '@store/shared/ui/IconButton'
import { MenuIcon } from '@store/shared/ui/icons/MenuIcon'
import { lazyPart, useLazyCode } from '@store/shared/ui/lazy-part'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../slots/shell-context'
import messages from './messages.json'

const MenuPanel = lazyPart(
  'shell/MenuPanel',
  async () => (await import(/* webpackChunkName: "frame" */ './MenuPanel')).MenuPanel,
)

/** `header.css` knows it, too. In `em`, so that large letters get the menu of narrow screens. */
const WIDE = '(width >= 64em)'

/** The narrow screens' menu (HDR-07). */
export function MobileMenu() {
  const t = useTranslate()
  const { host } = useShell()
  const { pathname } = useLocation()
  // Another page closes it, whatever led there.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [isLoaded, load] = useLazyCode(MenuPanel, 'interaction')
  const isOpen = openedAt === pathname && isLoaded
  const close = () => setOpenedAt(null)

  // In a wider window, as on a tablet that was turned, the open menu cannot be seen and still keeps the page from being used: it closes.
  useEffect(() => {
    if (!isOpen) return
    const wide = window.matchMedia(WIDE)
    const leave = () => setOpenedAt(null)
    wide.addEventListener('change', leave)
    return () => wide.removeEventListener('change', leave)
  }, [isOpen])

  const open = async () => {
    setOpenedAt(pathname)
    if (!(await load())) host.toasts.failure(t(PAGE_FAILURE_MESSAGES.SLOT_UNAVAILABLE))
  }

  return (
    <>
      <IconButton label={t(messages.menu)} aria-haspopup="dialog" onClick={() => void open()}>
        <MenuIcon />
      </IconButton>
      {isLoaded && <MenuPanel isOpen={isOpen} close={close} />}
    </>
  )
}
