import { FAILURES } from '@store/shared/messages/failures'
import { IconButton } from '@store/shared/ui/IconButton'
import { MenuIcon } from '@store/shared/ui/icons/MenuIcon'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../slots/shell-context'
import { useLatePart } from '../slots/use-late-part'

const loadPanel = async () => (await import(/* webpackChunkName: "frame" */ './MenuPanel')).MenuPanel

/** The narrow screens' menu (HDR-07). */
export function MobileMenu() {
  const { host } = useShell()
  const { pathname } = useLocation()
  // Another page closes it, whatever led there.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [Panel, need] = useLatePart(loadPanel)
  const isOpen = openedAt === pathname && Panel !== null
  const close = () => setOpenedAt(null)

  const open = async () => {
    setOpenedAt(pathname)
    if (!(await need())) host.toasts.failure(FAILURES.SLOT_UNAVAILABLE)
  }

  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => void open()}>
        <MenuIcon />
      </IconButton>
      {Panel && <Panel isOpen={isOpen} close={close} />}
    </>
  )
}
