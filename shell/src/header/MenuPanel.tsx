import { useTranslate } from '@store/shared/i18n/use-translate'
import { useStore } from '@store/shared/remotes/host/use-store'
import type { MenuLink } from '@store/shared/remotes/shop/shop-menus'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { Drawer } from '@store/shared/ui/overlays/Drawer'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { CategoryTiles } from './CategoryTiles'
import { Contacts } from './Contacts'
import { Drops } from './Drops'
import menuMessages from './menu.messages.json'
import messages from './messages.json'
import { useCurrent } from './use-current'

export interface MenuPanelProps {
  readonly isOpen: boolean
  readonly close: () => void
}

const pageOf = (slug: string): string => pathTo('category', slug)

/** What the menu of narrow screens shows: everything that wide ones have in the header (HDR-07). */
export function MenuPanel({ isOpen, close }: MenuPanelProps) {
  const t = useTranslate()
  const { host, menus } = useShell()
  const { heading, categories, group, more } = menus.shop
  const session = useStore(host.session)
  const currentOf = useCurrent()
  const groupId = useId()
  const flowId = useId()

  const logIn = () => {
    close()
    host.bus.send('auth/open', { view: 'LOGIN', returnTo: null })
  }
  const logOut = () => {
    close()
    void host.session.end()
  }
  const listOf = (links: readonly MenuLink[]) => (
    <Group>
      {links.map(({ label, to }) => (
        <li key={label}>
          <Item to={to} aria-current={currentOf(to)} onClick={close}>
            {label}
            <ChevronIcon size={16} to="right" />
          </Item>
        </li>
      ))}
    </Group>
  )

  return (
    <Drawer side="start" title={host.brand.name} open={isOpen} onClose={close}>
      <nav aria-label={t(messages.menu)}>
        <Label id={groupId}>{heading}</Label>
        <CategoryTiles
          categories={categories}
          pathOf={pageOf}
          onOpen={close}
          ratio="1 / 1"
          sizes="160px"
          labelledBy={groupId}
        />
        {listOf(more)}
        {group && (
          <>
            <Label id={flowId}>{group.heading}</Label>
            <Flows aria-labelledby={flowId}>
              {group.links.map(({ label, to, drops }) => (
                <li key={label}>
                  <Flow to={to} onClick={close}>
                    {label}
                    {drops !== undefined && <Drops count={drops} />}
                  </Flow>
                </li>
              ))}
            </Flows>
          </>
        )}
        {listOf([...menus.main, ...menus.company])}
      </nav>
      <Account aria-label={t(menuMessages.account)}>
        {session === null ? (
          <Button full onClick={logIn}>
            {t(messages.login)}
          </Button>
        ) : (
          <>
            {listOf([
              { label: session.user.name, to: pathTo('profileDetails') },
              { label: t(menuMessages.orders), to: pathTo('profileOrders') },
              { label: t(menuMessages.wishlist), to: pathTo('wishlist') },
            ])}
            <Button tone="secondary" full onClick={logOut}>
              {t(messages.logout)}
            </Button>
          </>
        )}
      </Account>
      <Contacts />
    </Drawer>
  )
}

const Label = styled.p`
  padding-block: var(--space-12) var(--space-8);
  color: var(--ink-soft);
  font-size: var(--text-small);

  &:first-child {
    padding-block-start: 0;
  }
`

const Group = styled.ul`
  margin-block-start: var(--space-16);
  border-block-start: 1px solid var(--line);
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--control-height);
  border-block-end: 1px solid var(--line);
  color: inherit;
  font-size: 1.0625rem;
  font-weight: 500;
  text-decoration: none;

  svg {
    flex: none;
    color: var(--ink-soft);
  }

  &:hover,
  &[aria-current] {
    color: var(--plum);
  }

  &[aria-current] {
    font-weight: 700;
  }
`

const Flows = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8);
`

const Flow = styled(Link)`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-12);
  border-radius: var(--radius-control);
  background: var(--plum-tint);
  color: var(--ink);
  font-size: var(--text-small);
  font-weight: 600;
  line-height: 1.3;
  text-decoration: none;

  svg {
    color: var(--plum);
  }

  &:hover {
    background: var(--rose);
  }
`

const Account = styled.section`
  margin-block: var(--space-24) var(--space-16);
`
