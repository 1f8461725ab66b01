import { HEADER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { Drawer } from '@store/shared/ui/Drawer'
import { IconButton } from '@store/shared/ui/IconButton'
import { MenuIcon } from '@store/shared/ui/Icons'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useBackCloses } from '../overlays/back-closes'
import { useShell } from '../slots/shell-context'
import { Contacts } from './Contacts'
import { COMPANY_DESTINATIONS, CONTENT_DESTINATIONS, SHOP_DESTINATIONS } from './destinations'

/** The narrow screens' menu, with everything that wide ones show in the header (HDR-07). */
export function MobileMenu() {
  const { host } = useShell()
  const session = useStore(host.session)
  const { pathname } = useLocation()
  // Another page closes it, whatever led there.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === pathname
  const close = () => setOpenedAt(null)
  useBackCloses(isOpen, close)

  const logIn = () => {
    close()
    host.bus.send('auth/open', { view: 'LOGIN', returnTo: null })
  }
  const logOut = () => {
    close()
    void host.session.end()
  }

  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpenedAt(pathname)}>
        <MenuIcon />
      </IconButton>
      <Drawer side="left" title={host.brand.name} open={isOpen} onClose={close}>
        <nav aria-label="Menu">
          <Group>{HEADER_TEXTS.shopGroup}</Group>
          <ul>
            {SHOP_DESTINATIONS.map(({ label, page }) => (
              <li key={label}>
                <Item to={page} onClick={close}>
                  {label}
                </Item>
              </li>
            ))}
          </ul>
          <Separated>
            {[...CONTENT_DESTINATIONS, ...COMPANY_DESTINATIONS].map(({ label, to }) => (
              <li key={label}>
                <Item to={to} onClick={close}>
                  {label}
                </Item>
              </li>
            ))}
          </Separated>
        </nav>
        <Account>
          {session === null ? (
            <Button full onClick={logIn}>
              {HEADER_TEXTS.login}
            </Button>
          ) : (
            <>
              <Item to={pathTo('profileOrders')} onClick={close}>
                {session.user.name}
              </Item>
              <Button tone="secondary" full onClick={logOut}>
                {HEADER_TEXTS.logout}
              </Button>
            </>
          )}
        </Account>
        <Contacts />
      </Drawer>
    </>
  )
}

const Group = styled.p`
  padding-block: var(--space-8);
  color: var(--ink-soft);
  font-size: var(--text-small);
`

const Separated = styled.ul`
  margin-block-start: var(--space-12);
  padding-block-start: var(--space-12);
  border-block-start: 1px solid var(--line);
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--control-height);
  color: inherit;
  font-size: 1.0625rem;
  font-weight: 500;
  text-decoration: none;
`

const Account = styled.div`
  margin-block: var(--space-24) var(--space-16);
`
