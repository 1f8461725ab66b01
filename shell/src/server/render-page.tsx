import { createPageQueryClient } from '@store/shared/api/query-client'
import { createStore } from '@store/shared/remotes/create-store'
import type { PageRequest, RenderedPage, RenderPage } from '@store/shared/remotes/page-rendering'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { App } from '../app/App'
import type { Shell } from '../app/shell-context'
import { type FoundPage, findPage } from '../pages/find-page'
import { pageHead } from '../pages/page-head'
import { LeftToBrowser } from '../slots/SlotPlace'
import type { SlotSource } from '../slots/slot-registry'
import { loadPageSlots } from './load-page-slots'
import { prefetchPage } from './prefetch-page'
import { renderToText } from './render-to-text'
import { createServerHost } from './server-host'

const NO_CART = createStore(0)

/** One page as an anonymous visitor sees it. A remote that fails costs its own slots: the browser renders those. */
export const renderPage: RenderPage = async (request) => {
  const url = new URL(request.url, request.origin)
  const page = findPage(url.pathname)
  if (page.kind === 'redirect') return redirect(page.to, request)
  const slots = await loadPageSlots(page, request)
  const queryClient = createPageQueryClient()
  await prefetchPage({ page, slots, search: url.searchParams, queryClient, request })
  const head = pageHead({
    page,
    slots,
    pathname: url.pathname,
    search: url.searchParams,
    queryClient,
    api: request.api,
    currency: request.currency,
    brand: request.brand,
    origin: request.origin,
    report: (error, name) => request.report(error, `head of ${name}`),
  })
  const status = head.status ?? 200
  const rendered = await renderApp({ request, slots, queryClient, status })
  return {
    status,
    head,
    ...rendered,
    queries: dehydrate(queryClient),
    preloadSlots: status === 200 ? criticalSlots(page) : [],
  }
}

interface AppRendering {
  readonly request: PageRequest
  readonly slots: SlotSource
  readonly queryClient: QueryClient
  readonly status: 200 | 404
}

async function renderApp({ request, slots, queryClient, status }: AppRendering) {
  const shell: Shell = { host: createServerHost(request), slots, isServer: true, reportRender: () => {} }
  const sheet = new ServerStyleSheet()
  try {
    const html = await renderToText(
      sheet.collectStyles(
        <StaticRouter location={request.url}>
          <App
            shell={shell}
            queryClient={queryClient}
            cartCount={NO_CART}
            firstStatus={status}
            browser={null}
          />
        </StaticRouter>,
      ),
      (error) => {
        if (!(error instanceof LeftToBrowser)) request.report(error, `rendering ${request.url}`)
      },
    )
    return { html, styles: sheet.getStyleTags().replace('<style ', '<style nonce="%NONCE%" ') }
  } finally {
    sheet.seal()
  }
}

const criticalSlots = (page: FoundPage): string[] =>
  page.kind === 'page' ? page.slots.filter(({ critical }) => critical).map(({ name }) => name) : []

function redirect(to: string, { brand, url }: PageRequest): RenderedPage {
  const head = { title: brand.name, description: '', canonicalPath: url }
  return { status: 302, location: to, head, html: '', styles: '', queries: null, preloadSlots: [] }
}
