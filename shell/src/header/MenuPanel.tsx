import { HEADER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { Drawer } from '@store/shared/ui/Drawer'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { Contacts } from './Contacts'
import { COMPANY_DESTINATIONS, CONTENT_DESTINATIONS, SHOP_DESTINATIONS } from './destinations'

export interface MenuPanelProps {
  readonly isOpen: boolean
  readonly close: () => void
}

/** What the menu of narrow screens shows: everything that wide ones have in the header (HDR-07). */
export function MenuPanel({ isOpen, close }: MenuPanelProps) {
  const { host } = useShell()
  const session = useStore(host.session)

  const logIn = () => {
    close()
    host.bus.send('auth/open', { view: 'LOGIN', returnTo: null })
  }
  const logOut = () => {
    close()
    void host.session.end()
  }

  return (
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
