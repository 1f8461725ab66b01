import { Button } from '@store/shared/ui/Button'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { AuditPage } from '../audit/AuditPage'
import { HealthPage } from '../health/HealthPage'
import { HistoryPage } from '../history/HistoryPage'
import { LivePage } from '../live/LivePage'
import { PreviewsPage } from '../previews/PreviewsPage'
import { useLiveUpdates } from '../screen/queries'
import { toMoment } from '../screen/texts'
import { useAllows, useSession } from '../session/session-context'
import { TokensPage } from '../tokens/TokensPage'
import { VersionsPage } from '../versions/VersionsPage'
import { useHash } from './use-hash'

const Header = styled.header`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-12) var(--gutter) 0;
  background: var(--plum-deep);
  color: var(--cream);

  @media (width >= 600px) and (height >= 500px) {
    position: sticky;
    top: 0;
    z-index: 2;
  }
`

const TopRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-16);
  width: 100%;
  max-width: var(--content-width);
  margin-inline: auto;
`

const Title = styled.p`
  font-family: var(--font-display);
  font-size: var(--heading-3);
`

const LogOut = styled(Button)`
  padding-inline: 0;
  color: var(--cream);

  &:hover {
    background: none;
    text-decoration-thickness: 2px;
  }
`

const Tabs = styled.nav`
  width: 100%;
  max-width: var(--content-width);
  margin-inline: auto;

  ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space-4);
    margin-inline-start: calc(-1 * var(--space-12));
  }

  a {
    display: block;
    min-height: var(--touch);
    padding: var(--space-12);
    border-block-end: 3px solid transparent;
    color: var(--cream);
    line-height: 1.2;
    text-decoration: none;
    outline-offset: -3px;
  }

  a:hover {
    text-decoration: underline;
  }

  a[aria-current='page'] {
    border-color: var(--rose);
    font-weight: 600;
  }
`

const Main = styled.main`
  display: grid;
  flex: 1;
  align-content: start;
  gap: var(--space-24);
  width: 100%;
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-32) var(--gutter) var(--space-72);
`

const Footer = styled.footer`
  padding: var(--space-24) var(--gutter);
  border-block-start: 1px solid var(--line);
  background: var(--blush);

  > div {
    max-width: var(--content-width);
    margin-inline: auto;
  }
`

const PAGES = {
  live: { title: 'Live', Page: LivePage },
  versions: { title: 'Versions', Page: VersionsPage },
  history: { title: 'History', Page: HistoryPage },
  health: { title: 'Health', Page: HealthPage },
  previews: { title: 'Previews', Page: PreviewsPage },
  audit: { title: 'Audit', Page: AuditPage },
  tokens: { title: 'Tokens', Page: TokensPage },
} as const satisfies Record<string, { title: string; Page: () => ReactNode }>

const isPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name)

/** Header with who is logged in, the page that the address names, and what the token allows. */
export function Frame({ onLogOut }: { readonly onLogOut: () => void }) {
  const { who, scopes, expiresAt } = useSession()
  const allows = useAllows()
  const [hash = ''] = useHash().split('/')
  const current = isPage(hash) ? hash : 'live'
  const { Page, title } = PAGES[current]
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} – Release console`
    heading.current?.focus()
  }, [title])

  return (
    <>
      <Header data-ground="plum">
        <TopRow>
          <Title>Release console</Title>
          <LogOut tone="ghost" small onClick={onLogOut}>
            Log out {who}
          </LogOut>
        </TopRow>
        <Tabs aria-label="Console">
          <ul>
            {Object.entries(PAGES).map(([name, page]) => (
              <li key={name}>
                <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </Tabs>
      </Header>
      <Main>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {allows('read') ? <ReadingPage Page={Page} /> : <CannotRead />}
      </Main>
      <Footer>
        <Stack $gap={4}>
          <Text $size="small" $strong>
            The token of {who}
          </Text>
          <Text $size="small">
            allows {scopes.join(', ')};{' '}
            {expiresAt ? `it expires ${toMoment(expiresAt)}` : 'it is valid until it is revoked'}.
          </Text>
        </Stack>
      </Footer>
    </>
  )
}

function ReadingPage({ Page }: { readonly Page: () => ReactNode }) {
  useLiveUpdates()
  return <Page />
}

function CannotRead() {
  const { who } = useSession()
  return (
    <Text $measure>
      The token of {who} does not allow read, so nothing can be shown. Log in with a token that has the scope
      read, or use the command line for what this one allows.
    </Text>
  )
}
