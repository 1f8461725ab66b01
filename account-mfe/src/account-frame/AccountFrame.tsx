import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import messages from './messages.json'

const Frame = styled.div`
  display: grid;
  gap: var(--space-24);

  /* Its column may be narrower than what stands in it wants to be. */
  > * {
    min-width: 0;
  }

  @media screen and (min-width: 960px) {
    /* Larger text must not take the room of what stands beside it. */
    grid-template-columns: min(13rem, 24%) minmax(0, 1fr);
    gap: var(--space-48);
    align-items: start;
  }
`

const Navigation = styled.nav`
  position: relative;
  display: flex;
  overflow-x: auto;
  border-block-end: 1px solid var(--line);
  scrollbar-width: none;

  a,
  button {
    position: relative;
    display: flex;
    flex: 1 0 auto;
    align-items: center;
    justify-content: center;
    min-height: var(--control-height);
    padding-inline: var(--space-12);
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
  }

  a:hover,
  button:hover {
    color: var(--plum);
  }

  a:focus-visible,
  button:focus-visible {
    outline-offset: -2px;
  }

  a[aria-current] {
    color: var(--plum);
  }

  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto var(--space-8) 0;
    height: 3px;
    border-radius: var(--radius-pill);
    background: var(--plum);
  }

  /* On phones the header's menu has it. */
  button {
    display: none;
  }

  @media (min-width: 600px) {
    a,
    button {
      flex: none;
      padding-inline: var(--space-16);
    }
  }

  @media (min-width: 960px) {
    position: sticky;
    inset-block-start: var(--space-104);
    flex-direction: column;
    gap: var(--space-4);
    border: 0;

    a,
    button {
      display: flex;
      justify-content: start;
      border-radius: var(--radius-control);
    }

    a:hover,
    a[aria-current],
    button:hover {
      background: var(--blush);
    }

    a[aria-current]::after {
      inset-block: var(--space-12);
      inset-inline: 0 auto;
      width: 3px;
      height: auto;
    }
  }
`

/** Each with the addresses of which it is the entry. */
const ENTRIES = [
  { to: pathTo('overview'), label: messages.overview, covers: /^\/dashboard$/ },
  { to: pathTo('profileOrders'), label: messages.orders, covers: /^(\/profile)?\/orders(\/|$)/ },
  { to: pathTo('profileDetails'), label: messages.profile, covers: /^\/profile\/profile$/ },
  { to: pathTo('profileAddresses'), label: messages.addresses, covers: /^\/profile\/addresses$/ },
  { to: pathTo('profileSecurity'), label: messages.security, covers: /^\/profile\/security$/ },
] as const

export interface AccountFrameProps {
  /** Whether a customer is logged in. */
  isLoggedIn: boolean
  children: ReactNode
}

/** The account's pages beside their navigation; on phones below it. */
export function AccountFrame({ isLoggedIn, children }: AccountFrameProps) {
  const host = useHost()
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <Frame>
      <Navigation data-print="no" aria-label={t(messages.yourAccount)}>
        {ENTRIES.map(({ to, label, covers }) => {
          const isCurrent = covers.test(pathname)
          return (
            <Link
              key={to}
              ref={isCurrent ? showInRow : null}
              to={to}
              aria-current={isCurrent ? (pathname === to ? 'page' : 'true') : undefined}
            >
              {t(label)}
            </Link>
          )
        })}
        {isLoggedIn && (
          <button type="button" onClick={() => void host.session.end()}>
            {t(messages.logOut)}
          </button>
        )}
      </Navigation>
      <div>{children}</div>
    </Frame>
  )
}

/** Scrolls the row of links, and nothing else, until the link stands in its middle. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
