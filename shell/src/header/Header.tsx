import { HEADER_TEXTS } from '@store/shared/messages/texts'
import type { ReadableStore } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { useStore } from '@store/shared/remotes/use-store'
import { IconButton, IconLink } from '@store/shared/ui/IconButton'
import { CartIcon, SearchIcon, UserIcon } from '@store/shared/ui/Icons'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { Contacts } from './Contacts'
import { COMPANY_DESTINATIONS, CONTENT_DESTINATIONS, type Destination } from './destinations'
import { Logo } from './Logo'
import { MobileMenu } from './MobileMenu'
import { navItem } from './nav-item'
import { ShopMenu } from './ShopMenu'

interface HeaderProps {
  readonly cartCount: ReadableStore<number>
}

export function Header({ cartCount }: HeaderProps) {
  const { host } = useShell()
  const { top, isScrolled } = useScrolled()
  return (
    <>
      <Utility ref={top} aria-label="Contact and company">
        <Inner>
          <Contacts />
          <Links destinations={COMPANY_DESTINATIONS} label="Company" />
        </Inner>
      </Utility>
      <Bar data-ground={isScrolled ? 'plum' : undefined}>
        <Inner>
          <Narrow>
            <MobileMenu />
          </Narrow>
          <Logo brandName={host.brand.name} />
          <Wide>
            <nav aria-label="Main">
              <Row>
                <li>
                  <ShopMenu />
                </li>
                {CONTENT_DESTINATIONS.map((destination) => (
                  <li key={destination.label}>
                    <NavItem to={destination.to}>{destination.label}</NavItem>
                  </li>
                ))}
              </Row>
            </nav>
          </Wide>
          <Actions>
            <SearchButton />
            <AccountActions />
            <CartButton cartCount={cartCount} />
          </Actions>
        </Inner>
      </Bar>
    </>
  )
}

function Links({
  destinations,
  label,
}: {
  readonly destinations: readonly Destination[]
  readonly label: string
}) {
  return (
    <nav aria-label={label}>
      <Row>
        {destinations.map((destination) => (
          <li key={destination.label}>
            <NavItem to={destination.to}>{destination.label}</NavItem>
          </li>
        ))}
      </Row>
    </nav>
  )
}

/** Opens the search over the page; without a script it leads to the page of the search. */
function SearchButton() {
  const { host } = useShell()
  const open = (event: FormEvent) => {
    event.preventDefault()
    host.bus.send('search/open', {})
  }
  return (
    <form action={pathTo('search')} onSubmit={open}>
      <IconButton type="submit" label="Search">
        <SearchIcon />
      </IconButton>
    </form>
  )
}

/** Personal, so only the browser fills it in (HDR-05). */
function AccountActions() {
  const { host } = useShell()
  const session = useStore(host.session)
  if (session === null) {
    const logIn = () => host.bus.send('auth/open', { view: 'LOGIN', returnTo: null })
    return (
      <>
        <Wide>
          <NavButton type="button" onClick={logIn}>
            {HEADER_TEXTS.login}
          </NavButton>
        </Wide>
        <Narrow>
          <IconButton label={HEADER_TEXTS.login} onClick={logIn}>
            <UserIcon />
          </IconButton>
        </Narrow>
      </>
    )
  }
  return (
    <>
      <Wide>
        <CustomerName type="button" onClick={() => host.navigate(pathTo('profileOrders'))}>
          {session.user.name}
        </CustomerName>
        <NavButton type="button" onClick={() => void host.session.end()}>
          {HEADER_TEXTS.logout}
        </NavButton>
      </Wide>
      <Narrow>
        <IconButton label={session.user.name} onClick={() => host.navigate(pathTo('profileOrders'))}>
          <UserIcon />
        </IconButton>
      </Narrow>
    </>
  )
}

function CartButton({ cartCount }: HeaderProps) {
  const count = useStore(cartCount)
  const label = count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <IconLink as={Link} to={pathTo('cart')} aria-label={label}>
      <CartIcon />
      {count > 0 && <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count>}
    </IconLink>
  )
}

/** True once the strip above the bar has left the screen. */
function useScrolled() {
  const top = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (top.current === null || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false))
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [])
  return { top, isScrolled }
}

const WIDE = '1024px'

const Inner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-16);
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

const Utility = styled.section`
  min-height: 1px;
  background: var(--blush);
  color: var(--ink);
  font-size: var(--text-small);

  @media (width < ${WIDE}) {
    & > ${Inner} {
      display: none;
    }
  }
`

const Bar = styled.header`
  position: sticky;
  z-index: 30;
  inset-block-start: 0;
  background: var(--cream);
  color: var(--ink);

  & > ${Inner} {
    min-height: var(--header-height);
  }

  &[data-ground='plum'] {
    background: var(--plum-deep);
    color: var(--cream);
  }
`

const Row = styled.ul`
  display: flex;
  align-items: center;
  margin-inline-end: calc(-1 * var(--space-12));
`

const NavItem = styled(Link)`
  ${navItem}
`

const NavButton = styled.button`
  ${navItem}
  font-weight: 600;
`

const CustomerName = styled(NavButton)`
  display: inline-block;
  max-width: 11rem;
  overflow: hidden;
  text-overflow: ellipsis;
`

const Actions = styled.div`
  display: flex;
  align-items: center;
  /* The icons, not the room around them, end with the page's content. */
  margin-inline: auto -10px;
`

const Wide = styled.div`
  display: flex;
  align-items: center;

  @media (width < ${WIDE}) {
    display: none;
  }
`

const Narrow = styled.div`
  display: flex;

  &:first-child {
    margin-inline-start: -10px;
  }

  @media (width >= ${WIDE}) {
    display: none;
  }
`

const Count = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: -2px;
  min-width: 18px;
  padding-inline: 4px;
  border-radius: var(--radius-pill);
  background: var(--clay);
  color: var(--paper);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 18px;
  text-align: center;
`
