import { prefixOf } from '@store/shared/i18n/languages'
import { nameOf } from '@store/shared/remotes/contract/module-address'
import type { ReleaseTrust } from '@store/shared/remotes/releases/release-statement'
import type { ShopMenus } from '@store/shared/remotes/shop/shop-menus'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import {
  createTestHost,
  createTestQueryClient,
  type TestHostOptions,
} from '@store/shared/testing/host-services'
import { WithoutStyles } from '@store/shared/testing/without-styles'
import { act, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../app/App'
import { createCartCount } from '../header/cart-count'
import { createOverlays } from '../overlays/overlay-state'
import { createReleaseWatch } from '../release/release-watch'
import type { Shell } from '../slots/shell-context'
import { createTestShell } from './browser-shell'
import { exposedModule } from './exposed-module'
import { documentOf, releaseOf } from './releases'

// jsdom has no user timing.
if (typeof performance.mark !== 'function') {
  Object.defineProperty(performance, 'mark', { value: () => {}, writable: true, configurable: true })
}
if (typeof performance.getEntriesByName !== 'function') {
  Object.defineProperty(performance, 'getEntriesByName', { value: () => [], configurable: true })
}

const REMOTES = ['catalog', 'cart', 'account', 'content']

export interface RenderAppOptions extends TestHostOptions {
  readonly path?: string
  readonly firstStatus?: 200 | 404
  /** The demonstration shop's without it. */
  readonly menus?: ShopMenus
  /** Parts of slots and pages by their names; any other shows its own name. */
  readonly definitions?: Readonly<Record<string, object>>
  /** Nothing was rendered by a server without it. */
  readonly markupOf?: Shell['markupOf']
  /** Holds the loading of a slot until it resolves. */
  readonly holdSlot?: (name: string) => Promise<unknown> | undefined
  /** What the server answers to a tab that asks for a newer release; nothing new by default. */
  readonly fetchDocument?: typeof fetch
  /** What those answers are verified by. */
  readonly trust?: ReleaseTrust
}

/** The whole page over fake remotes, in a browser's router. */
export async function renderApp(options: RenderAppOptions = {}) {
  const { path = '/', firstStatus = 200, definitions = {}, holdSlot } = options
  const host = createTestHost(options)
  const reportRender = jest.fn()
  const document = documentOf(Object.fromEntries(REMOTES.map((name) => [name, releaseOf(name)])))
  const load = async (release: { readonly container: string }, exposed: string) => {
    const remote = REMOTES.find((name) => release.container.startsWith(`mf_${name}_`))
    const address = `${remote}/${exposed}`
    await holdSlot?.(nameOf(address))
    return exposedModule(address, definitions[nameOf(address)])
  }
  const { shell, slots, runs, adopt } = createTestShell({
    document,
    load,
    services: host,
    reportRender,
    ...(options.menus && { menus: options.menus }),
    ...(options.markupOf && { markupOf: options.markupOf }),
  })
  const release = createReleaseWatch({
    initial: document,
    trust: options.trust,
    report: host.report,
    onAdopt: adopt,
    hasRun: runs.hasRun,
    fetchDocument: options.fetchDocument ?? (async () => new Response(null, { status: 304 })),
  })
  const overlays = createOverlays(host.bus)
  const loadPage = jest.fn()
  const scroll = { keep: jest.fn(), restore: jest.fn(), linkOf: jest.fn((): string | null => null) }
  const shown: Array<string | null> = []
  window.history.replaceState(null, '', path)
  const rendered = await act(async () =>
    render(
      <BrowserRouter basename={prefixOf(host.language)}>
        <App
          shell={{
            ...shell,
            browser: shell.browser && { ...shell.browser, onWithdrawn: release.onWithdrawn },
          }}
          queryClient={createTestQueryClient()}
          cartCount={createCartCount(
            createBrowserStorage(() => window.localStorage),
            host.bus,
          )}
          firstStatus={firstStatus}
          firstRelease={document}
          browser={{
            overlays,
            release,
            scroll,
            onShown: (pattern) => shown.push(pattern),
            setNavigator: (navigate) => host.setNavigator(navigate),
            loadPage,
            onAlive: () => {},
          }}
        />
      </BrowserRouter>,
      { wrapper: WithoutStyles },
    ),
  )
  return {
    ...rendered,
    host,
    overlays,
    slots,
    release,
    scroll,
    shown,
    reportRender,
    loadPage,
    currentPath: () => window.location.pathname + window.location.search + window.location.hash,
  }
}
