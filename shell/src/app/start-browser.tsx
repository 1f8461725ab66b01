import { createStoreQueryClient } from '@store/shared/api/query-client'
import { afterFirstView } from '@store/shared/loading/first-view'
import { markHydrated } from '@store/shared/loading/hydration'
import { onIdle } from '@store/shared/loading/start-on'
import { FAILURES } from '@store/shared/messages/failures'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { nameOf, remoteOf } from '@store/shared/remotes/module-address'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startEventReplay } from '../event-replay/event-replay'
import { createTypedText } from '../event-replay/typed-text'
import { createContainerLoader } from '../federation/container-loader'
import { loadContainerScript } from '../federation/container-script'
import { createRemoteModules } from '../federation/remote-modules'
import { createCartCount } from '../header/cart-count'
import { createOverlays } from '../overlays/overlay-state'
import { findPage } from '../pages/find-page'
import { createMinimalFrame } from '../pages/minimal-frame'
import { createScrollMemory } from '../pages/scroll-and-focus'
import { createContainerRuns } from '../release/container-runs'
import { createContainerStyles } from '../release/container-styles'
import { createReleaseWatch } from '../release/release-watch'
import { createProblemReports, remoteOfError } from '../reports/problem-reports'
import { isExpected } from '../reports/recovered-errors'
import { showProblems } from '../reports/show-problems'
import { watchPage } from '../reports/watch-page'
import { dispatchStorageOnRestore, sessionsOfOtherTabs } from '../session/other-tabs'
import type { Shell } from '../slots/shell-context'
import { createSlotRegistry } from '../slots/slot-registry'
import { App } from './App'
import { CART_COMMANDS, createCartServiceRunner } from './cart-service'
import { takeSentQueries } from './dehydrated-queries'
import { nextTask } from './next-task'
import { readPageData } from './page-data'
import { readSentFrame, readServerMarkup } from './server-markup'
import { createShellServices } from './shell-services'

declare const BUILD_VERSION: string

/**
 * Wires the shell together, top to bottom, and takes over the page that the server sent. Longer than a function should be, because
 * most of what it wires needs something that comes further down, once it is called.
 */
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

  const { host, session, place, isWaiting, setNavigator } = createShellServices({
    pageData,
    localStorage,
    sessionStorage,
    report,
    onCartCommand: () => cartService.startSoon(),
  })
  const queryClient = createStoreQueryClient()
  try {
    takeSentQueries(queryClient, pageData.queries)
  } catch (error) {
    report(error, 'page data')
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
  const replayEvents = startEventReplay({
    early: window.earlyEvents,
    navigate: host.navigate,
    sayLost: () => host.toasts.failure(FAILURES.INPUT_LOST),
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
    isCommandWaiting: () => CART_COMMANDS.some(isWaiting),
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
      onWithdrawn: release.onWithdrawn,
      reportRecovered: (error, slot) => {
        if (!isExpected(error)) reportRender(error, slot)
      },
      sayTextIsKept: () => host.toasts.info(PAGE_TEXTS.typedTextIsKept),
    },
  }
  const minimalFrame = createMinimalFrame(
    async () => (await import(/* webpackChunkName: "later" */ './minimal-frame-parts')).minimalFrame,
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
        cartCount={createCartCount(localStorage, host.bus)}
        firstStatus={pageData.status}
        firstRelease={pageData.release}
        minimalFrame={minimalFrame}
        browser={{
          overlays: createOverlays(host.bus),
          release,
          scroll: createScrollMemory(sessionStorage),
          onShown: (pattern) => {
            routePattern = pattern ?? ''
          },
          setNavigator,
          loadPage,
          onAlive: () => markHydrated(root),
        }}
      />
    </BrowserRouter>
  )
  const handlers = {
    // Shown and reported by the boundary that caught it.
    onCaughtError: () => {},
    onRecoverableError: (error: unknown) => {
      if (!isExpected(error)) reports.add({ kind: 'render', remote: 'shell', where: 'hydration', error })
    },
  }
  const render = () => {
    // In a transition React gives way every 5 ms, so that a press is never held up for long.
    if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, handlers))
    else createRoot(root, handlers).render(app)
  }
  // The server sent the minimal header, so React has to have it too.
  void minimalFrame.load(page).then(render)

  sessionsOfOtherTabs().subscribe(session.follow)
  dispatchStorageOnRestore()
  watchPage(reports)
  release.start()
  cartService.startSoon()
  afterFirstView(() =>
    onIdle(async () => {
      // What the visitor has asked for goes before what nobody has.
      await replayEvents()
      await cartService.untilCarriedOut()
      const { startIdleWork } = await import(/* webpackChunkName: "later" */ './idle-work')
      const { toasts } = host
      await startIdleWork({
        place,
        api: host.api,
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
