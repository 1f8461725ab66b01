import { FAILURES } from '@store/shared/messages/failures'
import { IconButton } from '@store/shared/ui/IconButton'
import { MenuIcon } from '@store/shared/ui/Icons'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBackCloses } from '../overlays/back-closes'
import { afterFirstView } from '../slots/first-view'
import { useShell } from '../slots/shell-context'
import { whenIdle } from '../slots/when-near'
import type { MenuPanelProps } from './MenuPanel'

interface Loaded {
  readonly Panel: ComponentType<MenuPanelProps>
}

const loadPanel = async (): Promise<Loaded> => ({
  Panel: (await import(/* webpackChunkName: "later" */ './MenuPanel')).MenuPanel,
})

/** The narrow screens' menu (HDR-07). What it shows is loaded when the page stands, or with the first press. */
export function MobileMenu() {
  const { host } = useShell()
  const { pathname } = useLocation()
  // Another page closes it, whatever led there.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [panel, setPanel] = useState<Loaded | null>(null)
  const isOpen = openedAt === pathname && panel !== null
  const close = () => setOpenedAt(null)
  useBackCloses(isOpen, close)

  // What fails here is asked for again by the press.
  useEffect(() => afterFirstView(() => whenIdle(() => void loadPanel().then(setPanel, () => {}))), [])

  const open = async () => {
    setOpenedAt(pathname)
    if (panel !== null) return
    try {
      setPanel(await loadPanel())
    } catch (error) {
      host.report(error, 'loading the menu')
      host.toasts.failure(FAILURES.SLOT_UNAVAILABLE)
    }
  }

  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => void open()}>
        <MenuIcon />
      </IconButton>
      {panel && <panel.Panel isOpen={isOpen} close={close} />}
    </>
  )
}
