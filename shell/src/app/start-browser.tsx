import { createStoreQueryClient } from '@store/shared/api/query-client'
import { type Language, pathIn, prefixOf } from '@store/shared/i18n/languages'
import { afterFirstView } from '@store/shared/loading/first-view'
import { markHydrated } from '@store/shared/loading/hydration'
import { onIdle } from '@store/shared/loading/start-on'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createCartCount } from '../header/cart-count'
import { createOverlays } from '../overlays/overlay-state'
import { type FoundPage, findPage, hasOwnFrame } from '../pages/find-page'
import { createScrollMemory } from '../pages/navigation/scroll-and-focus'
import { watchPage } from '../reports/watch-page'
import type { SlotRegistry } from '../slots/slot-registry'
import { loadShellCatalogue } from '../translations/shell-catalogue'
import { App } from './App'
import { createBrowserShell } from './browser-shell'
import { takeDehydratedQueries } from './dehydrated-queries'
import { readPageData, type StartData } from './page-data'

/** Takes over the page that the server sent. */
export function startBrowser(): void {
  const pageData = readPageData()
  let routePattern = ''
  const browser = createBrowserShell(pageData, () => routePattern)
  // On its way together with the slots.
  const catalogue = browser.translations.loadShell(loadShellCatalogue(pageData.language))
  const { host, release, slots, cartService, report, shell } = browser
  const queryClient = createQueryClient(pageData, report)
  const page = startFirstView(pageData, slots)
  const root = findRoot()
  const app = (
    <App
      shell={shell}
      queryClient={queryClient}
      cartCount={createCartCount(browser.localStorage, host.bus)}
      firstStatus={pageData.status}
      firstRelease={pageData.release}
      browser={{
        overlays: createOverlays(host.bus),
        release,
        scroll: createScrollMemory(browser.sessionStorage),
        onShown: (pattern) => {
          routePattern = pattern ?? ''
          browser.visit.show(routePattern)
        },
        setNavigator: browser.setNavigator,
        loadPage,
        onAlive: () => markHydrated(root),
      }}
    />
  )
  // The server's header says all this in the language of the page, so React has to have the words too.
  void Promise.all([catalogue, page && loadHeaderWords(page, slots)]).then(() =>
    render(app, { root, language: host.language, onRecovered: browser.reportHydration }),
  )

  watchPage(browser.reports)
  cartService.startSoon()
  afterFirstView(() =>
    onIdle(async () => {
      // What the visitor has asked for comes first.
      await browser.replayEvents()
      await cartService.untilCarriedOut()
      const { startIdleWork } = await loadIdleWork(report)
      await startIdleWork({
        ...browser,
        isShopPage: !hasOwnFrame(page),
        isPreview: pageData.preview !== undefined,
        api: host.api,
        bus: host.bus,
        shopName: host.brand.name,
        toasts: host.toasts,
        translate: host.translate,
        storage: browser.localStorage,
        queryClient,
        early: window.earlyEvents,
        loadPage,
      })
    }),
  )
}

const RETRY_AFTER_MS = 4_000

/** Tried until it is there: without it a tab would not hear of newer releases. One failure is reported. */
async function loadIdleWork(report: HostServices['report']): Promise<typeof import('./idle-work')> {
  for (let isReported = false; ; isReported = true) {
    try {
      return await import(/* webpackChunkName: "later" */ './idle-work')
    } catch (error) {
      if (!isReported) report(error, 'idle work')
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    }
  }
}

/** With the queries that the server has answered already. */
function createQueryClient(
  { queries }: Pick<StartData, 'queries'>,
  report: HostServices['report'],
): QueryClient {
  const queryClient = createStoreQueryClient()
  try {
    takeDehydratedQueries(queryClient, queries)
  } catch (error) {
    report(error, 'page data')
  }
  return queryClient
}

/** Asks for the slots of the first view before React starts, so that none of them waits for the shell. */
function startFirstView({ status, language }: StartData, slots: SlotRegistry): FoundPage | null {
  const path = pathIn(language, window.location.pathname)
  const page = status === 200 && path !== null ? findPage(slots.site(), path) : null
  if (page?.kind === 'page') {
    for (const { address, isFirst } of page.slots) if (isFirst) void slots.slot(address).start()
  }
  return page
}

/** A minimal header says what the part of its page has words for. */
const loadHeaderWords = async (found: FoundPage, slots: SlotRegistry): Promise<void> => {
  if (found.kind === 'page' && found.page.minimalHeader !== null) await slots.loadMessages(found.page.part)
}

function findRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root')
  return root
}

interface RenderOptions {
  readonly root: HTMLElement
  readonly language: Language
  /** Hears of errors that React recovered from. */
  readonly onRecovered: (error: unknown) => void
}

/** Into the root of the page, which the server may have rendered. */
function render(app: ReactNode, { root, language, onRecovered }: RenderOptions): void {
  const page = (
    <BrowserRouter basename={prefixOf(language)} useTransitions={false}>
      {app}
    </BrowserRouter>
  )
  // What is thrown is shown and reported by the boundary that caught it.
  const handlers = { onCaughtError: () => {}, onRecoverableError: onRecovered }
  // In a transition React gives way every 5 ms, so that an interaction is never delayed for long.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, page, handlers))
  else createRoot(root, handlers).render(page)
}

const loadPage = (): void => window.location.reload()
