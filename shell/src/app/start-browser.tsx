import { createStoreQueryClient } from '@store/shared/api/query-client'
import { ACCESS_TOKEN_KEY, USER_KEY } from '@store/shared/domain/storage-keys'
import { createBus } from '@store/shared/events/create-bus'
import { FAILURES } from '@store/shared/messages/failures'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { createBrowserStorage } from '@store/shared/remotes/browser-storage'
import { afterFirstView } from '@store/shared/remotes/first-view'
import type { HostServices } from '@store/shared/remotes/host-services'
import { nameOf, remoteOf } from '@store/shared/remotes/module-address'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createContainerLoader } from '../federation/container-loader'
import { loadContainerScript } from '../federation/container-script'
import { createRemoteModules } from '../federation/remote-modules'
import { createCartCount } from '../header/cart-count'
import { createChoiceCookie } from '../location/choice-cookie'
import { createLocationService } from '../location/location-service'
import { createOverlays } from '../overlays/overlay-state'
import { findPage } from '../pages/find-page'
import { createQuietSource } from '../pages/quiet-surroundings'
import { createScrollMemory } from '../pages/scroll-and-focus'
import { createPressRelay } from '../presses/press-relay'
import { createContainerRuns } from '../release/container-runs'
import { createContainerStyles } from '../release/container-styles'
import { createReleaseWatch } from '../release/release-watch'
import { createTypedText } from '../release/typed-text'
import { createProblemReports, remoteOfError } from '../reports/problem-reports'
import { isMeant } from '../reports/recovered-errors'
import { showProblems } from '../reports/show-problems'
import { watchPage } from '../reports/watch-page'
import { createSessionService, type ShellSession } from '../session/session-service'
import { PlacedSlot } from '../slots/PlacedSlot'
import { ALIVE } from '../slots/place-attributes'
import type { Shell } from '../slots/shell-context'
import { createSlotRegistry } from '../slots/slot-registry'
import { whenIdle } from '../slots/when-near'
import { createToasts } from '../toasts/toasts'
import { App } from './App'
import { CART_COMMANDS, createCartServiceRunner, wakingBus } from './cart-service'
import { createLazyApi } from './lazy-api'
import { nextTask } from './next-task'
import { readPageData } from './page-data'
import { reloadOnce } from './reload-once'
import { takeSentQueries } from './sent-queries'
import { readSentFrame, readServerMarkup } from './server-markup'

declare const BUILD_VERSION: string

/** Wires the shell together, top to bottom, and takes over the page that the server sent. */
export function startBrowser(): void {
  const pageData = readPageData()
  const localStorage = createBrowserStorage(() => window.localStorage)
  const sessionStorage = createBrowserStorage(() => window.sessionStorage)
  let routePattern = ''

  const release = createReleaseWatch({
    initial: pageData.release,
    trust: pageData.trust,
    report: (error, where) => report(error, where),
    onAdopt: (document) => {
      slots.adopt(document)
      runs.adopt(document)
      cartService.follow()
    },
    hasRun: (container) => runs.hasRun(container),
  })
  const problems = createProblemReports({
    shellVersion: BUILD_VERSION,
    pageToken: pageData.reportToken,
    release: release.current.get,
    route: () => routePattern,
  })
  const isDevelopment = process.env.NODE_ENV === 'development' || pageData.release.development === true
  const reports = isDevelopment ? showProblems(problems) : problems
  const report = (error: unknown, where: string) =>
    reports.add({ kind: 'handled', remote: remoteOfError(error), where, error })

  const plainBus = createBus({
    schemas: async () =>
      (await import(/* webpackChunkName: "schemas" */ '@store/shared/events/bus-schemas')).BUS_SCHEMAS,
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
  const choice = createChoiceCookie(document, { isSecure: window.location.protocol === 'https:' })
  const place = createLocationService({ storage: sessionStorage, choice, bus, page: pageData })
  const queryClient = createStoreQueryClient()
  try {
    takeSentQueries(queryClient, pageData.queries)
  } catch (error) {
    report(error, 'page data')
  }

  let navigate = (to: string, _replace: boolean) => window.location.assign(to)
  const host: HostServices = {
    api,
    bus,
    session,
    currency: place.currency,
    location: place.location,
    toasts: createToasts(report),
    brand: pageData.brand,
    Slot: PlacedSlot,
    navigate: (to, options) => navigate(to, options?.replace ?? false),
    report,
  }

  const containers = createContainerLoader(loadContainerScript)
  const slots = createSlotRegistry({
    document: pageData.release,
    modules: createRemoteModules(containers.load, nextTask),
    containers,
    report: (error, address) =>
      reports.add({ kind: 'load', remote: remoteOf(address), where: nameOf(address), error }),
    takeNewest: async () => {
      await release.check()
      release.takeNewest()
    },
  })
  const typed = createTypedText()
  const presses = createPressRelay({
    early: window.earlyPresses,
    navigate: host.navigate,
    sayLost: () => host.toasts.failure(FAILURES.PRESS_LOST),
    report,
  })
  const runs = createContainerRuns({
    document: pageData.release,
    services: host,
    styles: createContainerStyles(),
    onLeft: (container) => slots.forget(container),
  })
  release.onWithdrawn(() => runs.removeForeignStyles())
  const cartService = createCartServiceRunner({
    slots,
    runs,
    report,
    isCommandWaiting: () => CART_COMMANDS.some(plainBus.isWaiting),
  })
  const reportRender: Shell['reportRender'] = (error, where) =>
    reports.add({
      kind: 'render',
      remote: where === 'page' ? 'shell' : remoteOf(where),
      where: nameOf(where),
      error,
    })
  const shell: Shell = {
    host,
    slots,
    markupOf: readServerMarkup(),
    sentFrame: readSentFrame(),
    reportRender,
    browser: {
      runs,
      typed,
      presses,
      onWithdrawn: release.onWithdrawn,
      reportRecovered: (error, slot) => {
        if (!isMeant(error)) reportRender(error, slot)
      },
      sayTextIsKept: () => host.toasts.info(PAGE_TEXTS.typedTextIsKept),
    },
  }
  const quiet = createQuietSource(
    async () => (await import(/* webpackChunkName: "later" */ './quiet')).quiet,
    report,
  )
  // Asked for before React starts, so that no slot of the first view waits for the shell.
  const page = pageData.status === 200 ? findPage(slots.site(), window.location.pathname) : null
  if (page?.kind === 'page') {
    for (const { address, isFirst } of page.slots) if (isFirst) void slots.slot(address).start()
  }

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root')
  const app = (
    <BrowserRouter useTransitions={false}>
      <App
        shell={shell}
        queryClient={queryClient}
        cartCount={createCartCount(localStorage, bus)}
        firstStatus={pageData.status}
        firstRelease={pageData.release}
        quiet={quiet}
        browser={{
          overlays: createOverlays(bus),
          release,
          scroll: createScrollMemory(sessionStorage),
          onShown: (pattern) => {
            routePattern = pattern ?? ''
          },
          setNavigator: (given) => {
            navigate = given
          },
          loadPage,
          onAlive: () => {
            root.setAttribute(ALIVE, '')
            void presses.check()
          },
        }}
      />
    </BrowserRouter>
  )
  const handlers = {
    // Shown and reported by the boundary that caught it.
    onCaughtError: () => {},
    onRecoverableError: (error: unknown) => {
      if (!isMeant(error)) reports.add({ kind: 'render', remote: 'shell', where: 'hydration', error })
    },
  }
  const render = () => {
    // In a transition React gives way every 5 ms, so that a press is never held up for long.
    if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, handlers))
    else createRoot(root, handlers).render(app)
  }
  // The server sent the quiet header, so React has to have it too.
  void quiet.load(page).then(render)

  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === USER_KEY || key === ACCESS_TOKEN_KEY) session.follow()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // What other pages stored while the browser kept this one in memory.
    if (persisted) window.dispatchEvent(new StorageEvent('storage'))
  })
  watchPage(reports)
  release.start()
  cartService.startSoon()
  afterFirstView(() =>
    whenIdle(async () => {
      // What the visitor has asked for goes before what nobody has.
      await presses.check()
      await cartService.untilCarriedOut()
      const { startIdleWork } = await import(/* webpackChunkName: "later" */ './idle-work')
      const { toasts } = host
      await startIdleWork({
        place,
        api,
        host,
        slots,
        queryClient,
        storage: localStorage,
        toasts,
        release,
        typed,
        loadPage,
        reports,
      })
    }),
  )
}

const loadPage = (): void => window.location.reload()
