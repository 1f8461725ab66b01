import { localizedPath } from '@store/shared/i18n/languages'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import { useStore } from '@store/shared/remotes/host/use-store'
import type { MenuLink } from '@store/shared/remotes/shop/shop-menus'
import { pathTo } from '@store/shared/remotes/site/paths'
import { IconButton, IconLink } from '@store/shared/ui/IconButton'
import { CartIcon } from '@store/shared/ui/icons/CartIcon'
import { SearchIcon } from '@store/shared/ui/icons/SearchIcon'
import { UserIcon } from '@store/shared/ui/icons/UserIcon'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LanguageOffer } from '../languages/LanguageOffer'
import { useShell } from '../slots/shell-context'
import { Contacts } from './Contacts'
import { Logo } from './Logo'
import { MobileMenu } from './MobileMenu'
import messages from './messages.json'
import { ShopMenu } from './ShopMenu'
import { useCurrent } from './use-current'
import { useHeaderHeight } from './use-header-height'

// The server renders it; its code comes once somebody uses the page.
const Announcement = lazyPart(
  'shell/Announcement',
  async () => (await import(/* webpackChunkName: "frame" */ './Announcement')).Announcement,
  'interaction',
)

interface HeaderProps {
  readonly cartCount: ReadableStore<number>
}

/** Its look is in `header.css`. */
export function Header({ cartCount }: HeaderProps) {
  const t = useTranslate()
  const { host, menus } = useShell()
  const { top, isScrolled } = useScrolled()
  const bar = useHeaderHeight()
  return (
    <>
      <LanguageOffer />
      {menus.announcement && <Announcement announcement={menus.announcement} />}
      <section className="header-strip" ref={top} aria-label={t(messages.contact)}>
        <div className="header-row">
          <Contacts />
          {menus.company.length > 0 && <Links links={menus.company} label={t(messages.company)} />}
        </div>
      </section>
      <header className="header" ref={bar} data-ground={isScrolled ? 'plum' : undefined}>
        <div className="header-row">
          <div className="header-narrow needs-script">
            <MobileMenu />
          </div>
          <Logo brand={host.brand} />
          <div className="header-wide header-menu">
            <Links links={menus.main} label={t(messages.main)}>
              <li>
                <ShopMenu />
              </li>
            </Links>
          </div>
          <div className="header-actions">
            <SearchButton />
            <AccountActions />
            <CartButton cartCount={cartCount} />
          </div>
        </div>
      </header>
    </>
  )
}

interface LinksProps {
  readonly links: readonly MenuLink[]
  readonly label: string
  /** Entries before the links. */
  readonly children?: ReactNode
}

function Links({ links, label: name, children }: LinksProps) {
  const currentOf = useCurrent()
  return (
    <nav aria-label={name}>
      <ul className="header-list">
        {children}
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link className="header-item" to={to} aria-current={currentOf(to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens the search over the page; without a script it leads to the page of the search. */
function SearchButton() {
  const t = useTranslate()
  const { host } = useShell()
  const open = (event: FormEvent) => {
    event.preventDefault()
    host.bus.send('search/open', {})
  }
  return (
    <form action={localizedPath(pathTo('search'), host.language)} onSubmit={open}>
      <IconButton type="submit" label={t(messages.search)}>
        <SearchIcon />
      </IconButton>
    </form>
  )
}

/** Personal, so only the browser fills it in (HDR-05). */
function AccountActions() {
  const t = useTranslate()
  const { host } = useShell()
  const session = useStore(host.session)
  if (session === null) {
    const logIn = () => host.bus.send('auth/open', { view: 'LOGIN', returnTo: null })
    return (
      <>
        <div className="header-wide needs-script">
          <button className="header-item" type="button" onClick={logIn}>
            {t(messages.login)}
          </button>
        </div>
        <div className="header-narrow needs-script">
          <IconButton label={t(messages.login)} onClick={logIn}>
            <UserIcon />
          </IconButton>
        </div>
      </>
    )
  }
  return (
    <>
      <div className="header-wide">
        <button
          className="header-item header-customer"
          type="button"
          onClick={() => host.navigate(pathTo('profileOrders'))}
        >
          {session.user.name}
        </button>
        <button className="header-item" type="button" onClick={() => void host.session.end()}>
          {t(messages.logout)}
        </button>
      </div>
      <div className="header-narrow">
        <IconButton label={session.user.name} onClick={() => host.navigate(pathTo('profileOrders'))}>
          <UserIcon />
        </IconButton>
      </div>
    </>
  )
}

function CartButton({ cartCount }: HeaderProps) {
  const t = useTranslate()
  const count = useStore(cartCount)
  const label = count === 0 ? t(messages.cartEmpty) : t(messages.cart, { count })
  return (
    <IconLink as={Link} to={pathTo('cart')} aria-label={label}>
      <CartIcon />
      {count > 0 && (
        <span className="header-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconLink>
  )
}

/** True once the strip above the bar has left the screen. */
function useScrolled() {
  const top = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (top.current === null || !('IntersectionObserver' in window)) return
    // A busy browser tells of several changes at once: the last one is how it is now.
    const observer = new IntersectionObserver((entries) =>
      setScrolled(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [])
  return { top, isScrolled }
}
