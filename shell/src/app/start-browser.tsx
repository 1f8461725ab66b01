import { createStoreQueryClient } from '@store/shared/api/query-client'
import { createBus } from '@store/shared/events/create-bus'
import { createBrowserStorage } from '@store/shared/remotes/browser-storage'
import type { HostServices } from '@store/shared/remotes/host-services'
import { remoteOf } from '@store/shared/remotes/slots'
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createContainerLoader } from '../federation/container-loader'
import { loadContainerScript } from '../federation/container-script'
import { provideFederationRuntime } from '../federation/provide-runtime'
import { createRemoteModules } from '../federation/remote-modules'
import { createCartCount } from '../header/cart-count'
import { createLocationService } from '../location/location-service'
import { createOverlays } from '../overlays/overlay-state'
import { findPage } from '../pages/find-page'
import { afterFirstView } from '../pages/first-view'
import { createScrollMemory } from '../pages/scroll-and-focus'
import { createReleaseWatch } from '../release/release-watch'
import { createProblemReports, remoteAt } from '../reports/problem-reports'
import { isMeant } from '../reports/recovered-errors'
import { watchPage } from '../reports/watch-page'
import { createSessionService, type ShellSession } from '../session/session-service'
import { SlotPlace } from '../slots/SlotPlace'
import { createSlotRegistry } from '../slots/slot-registry'
import { whenIdle } from '../slots/when-near'
import { createToasts } from '../toasts/toasts'
import { App } from './App'
import { createCartServiceRunner, wakingBus } from './cart-service'
import { createLazyApi } from './lazy-api'
import { readPageData } from './page-data'
import { reloadOnce } from './reload-once'
import type { Shell } from './shell-context'
import { whenSettled } from './when-settled'

/** The header comes alive even while a slot is still on its way; its server markup stays until then. */
const HYDRATE_AFTER_MS = 1500

declare const BUILD_VERSION: string

/** Wires the shell together, top to bottom, and takes over the page that the server sent. */
export async function startBrowser(): Promise<void> {
  const pageData = readPageData()
  const localStorage = createBrowserStorage(() => window.localStorage)
  const sessionStorage = createBrowserStorage(() => window.sessionStorage)
  let routePattern = ''

  const release = createReleaseWatch({
    initial: pageData.release,
    onAdopt: (document) => {
      slots.adopt(document)
      cartService.follow()
    },
  })
  const reports = createProblemReports({
    shellVersion: BUILD_VERSION,
    release: release.current.get,
    route: () => routePattern,
  })
  const report = (error: unknown, where: string) =>
    reports.add({ kind: 'handled', remote: remoteAt(stackOf(error)), where, error })

  const plainBus = createBus({
    schemas: async () => (await import('@store/shared/events/bus-schemas')).BUS_SCHEMAS,
    storage: sessionStorage,
    report,
  })
  const bus = wakingBus(plainBus, () => cartService.startSoon())
  const session: ShellSession = createSessionService({
    storage: localStorage,
    bus,
    api: () => api,
    onEnd: () => host.navigate('/'),
    locks: navigator.locks,
  })
  const api = createLazyApi(
    {
      getAccessToken: session.accessToken,
      renewSession: session.renew,
      report,
    },
    () => reloadOnce({ storage: sessionStorage, version: BUILD_VERSION }),
  )
  const place = createLocationService({ storage: sessionStorage, bus, page: pageData })
  const queryClient = createStoreQueryClient()
  hydrateQueries(queryClient, pageData.queries, report)

  let navigate = (to: string, _replace: boolean) => window.location.assign(to)
  const host: HostServices = {
    api,
    bus,
    session,
    currency: place.currency,
    location: place.location,
    toasts: createToasts(report),
    brand: pageData.brand,
    Slot: SlotPlace,
    navigate: (to, options) => navigate(to, options?.replace ?? false),
    report,
  }

  provideFederationRuntime()
  const containers = createContainerLoader(loadContainerScript)
  const slots = createSlotRegistry({
    document: pageData.release,
    modules: createRemoteModules(containers.load),
    containers,
    report: (error, name) => reports.add({ kind: 'load', remote: remoteOf(name), where: name, error }),
    takeNewest: async () => {
      await release.check()
      release.takeNewest()
    },
  })
  const cartService = createCartServiceRunner(slots, host, () => plainBus.isWaiting('cart/add'))
  const shell: Shell = {
    host,
    slots,
    isServer: false,
    reportRender: (error, where) =>
      reports.add({
        kind: 'render',
        remote: where.includes('/') ? (where.split('/')[0] ?? 'shell') : 'shell',
        where,
        error,
      }),
  }

  const page = pageData.status === 200 ? findPage(window.location.pathname) : null
  const firstLoads =
    page?.kind === 'page'
      ? page.slots.filter(({ critical }) => critical).map(({ name }) => slots.slot(name).start())
      : []
  await Promise.race([
    Promise.all(firstLoads),
    new Promise((resolve) => setTimeout(resolve, HYDRATE_AFTER_MS)),
  ])

  const app = (
    <BrowserRouter>
      <App
        shell={shell}
        queryClient={queryClient}
        cartCount={createCartCount(localStorage, bus)}
        firstStatus={pageData.status}
        browser={{
          overlays: createOverlays(bus),
          release,
          scroll: createScrollMemory(),
          onShown: (pattern) => {
            routePattern = pattern ?? ''
          },
          setNavigator: (given) => {
            navigate = given
          },
        }}
      />
    </BrowserRouter>
  )
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root')
  const handlers = {
    // Shown and reported by the boundary that caught it.
    onCaughtError: () => {},
    onRecoverableError: (error: unknown) => {
      if (!isMeant(error)) reports.add({ kind: 'render', remote: 'shell', where: 'hydration', error })
    },
  }
  if (root.hasChildNodes()) hydrateRoot(root, app, handlers)
  else createRoot(root, handlers).render(app)

  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'user' || key === 'access_token') session.follow()
  })
  watchPage(reports)
  release.start()
  cartService.startSoon()
  afterFirstView(() =>
    whenIdle(() => whenSettled({ place, api, queryClient, storage: localStorage, toasts: host.toasts })),
  )
}

function hydrateQueries(queryClient: QueryClient, queries: unknown, report: HostServices['report']): void {
  try {
    hydrate(queryClient, queries as DehydratedState)
  } catch (error) {
    report(error, 'page data')
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')
