import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import { type ReactNode, useState } from 'react'
import { Navigate, NavigationType, useLocation, useRoutes } from 'react-router-dom'
import { PendingOverlay } from '../overlays/PendingOverlay'
import { SlotBoundary } from '../slots/SlotBoundary'
import { useShell } from '../slots/shell-context'
import { ShownNavigation } from '../slots/shown-navigation'
import { type FoundPage, findPage, hasOwnFrame, isSamePage, NOT_FOUND } from './find-page'
import { type Arrivals, createArrivals } from './navigation/arrivals'
import { useNextPage } from './navigation/use-next-page'
import { usePageArrival } from './navigation/use-page-arrival'
import { CrashedPage } from './no-page/CrashedPage'
import { NotFoundPage } from './no-page/NotFoundPage'
import { PageView } from './PageView'
import type { Browsing, NavigationOptions, ShownPage } from './shown-page'

/** What stands above and below a page. */
export interface Surroundings {
  readonly header: ReactNode
  readonly footer: ReactNode
}

export interface PageStageProps {
  /** What the server answered the first page with. */
  readonly firstStatus: 200 | 404
  /** Which versions the first page is made of. */
  readonly firstRelease: ReleaseDocument
  /** Null on the server, where there is no navigation. */
  readonly browsing: Browsing | null
  readonly around: (page: FoundPage) => Surroundings
}

/**
 * The page of the address between its header and footer; the page before it for the moment that the next one's first view needs,
 * and after that its frame.
 */
export function PageStage({ firstStatus, firstRelease, browsing, around }: PageStageProps) {
  const location = useLocation()
  const { slots } = useShell()
  const [arrivals] = useState(createArrivals)
  const [shown, setShown] = useState<ShownPage>(() => ({
    location,
    page: firstStatus === 404 ? NOT_FOUND : findPage(slots.site(), location.pathname),
    release: firstRelease,
    navigationType: NavigationType.Pop,
    isFrame: false,
  }))
  const { page, isFrame } = shown
  const { header, footer } = around(page)
  return (
    <>
      {browsing && <Navigation browsing={browsing} arrivals={arrivals} shown={shown} onShow={setShown} />}
      {header}
      <main id="content" tabIndex={-1} ref={browsing?.main}>
        <PendingOverlay
          isMoving={isFrame || !isSamePage(location, shown.location)}
          isShopPage={!hasOwnFrame(page)}
        />
        <CrashBoundary pathname={shown.location.pathname}>
          <RoutedPage shown={shown} arrivals={arrivals} />
        </CrashBoundary>
      </main>
      {footer}
    </>
  )
}

interface RoutedPageProps {
  readonly shown: ShownPage
  readonly arrivals: Arrivals
}

/** The page that is shown, at its own address: that of the browser is already the next one's while the next page loads. */
function RoutedPage({ shown, arrivals }: RoutedPageProps) {
  const { brand } = useShell().host
  const { page, location, navigationType } = shown
  const path = page.kind === 'page' ? page.page.path : '*'
  const routed = useRoutes([{ path, element: elementOf(shown, arrivals, brand) }], location)
  return <ShownNavigation value={navigationType}>{routed}</ShownNavigation>
}

function elementOf(
  { page, release, isFrame }: ShownPage,
  arrivals: Arrivals,
  brand: HostServices['brand'],
): ReactNode {
  if (page.kind === 'redirect') return <Navigate to={page.to} replace />
  if (page.kind === 'not-found') return <NotFoundPage brand={brand} />
  return <PageView page={page} release={release} isFrame={isFrame} arrivals={arrivals} />
}

/** A component of its own, so that the page is not rendered again for every change that navigation watches. */
function Navigation(options: NavigationOptions) {
  useNextPage(options)
  usePageArrival(options)
  return null
}

function CrashBoundary({ pathname, children }: { readonly pathname: string; readonly children: ReactNode }) {
  const { host, reportRender } = useShell()
  const [attempt, setAttempt] = useState(0)
  return (
    <SlotBoundary
      key={`${pathname} ${attempt}`}
      onError={(error) => reportRender(error, 'page')}
      renderFailure={() => <CrashedPage language={host.language} onRetry={() => setAttempt(attempt + 1)} />}
    >
      {children}
    </SlotBoundary>
  )
}
