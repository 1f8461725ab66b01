import type { RenderedPage } from '@store/shared/remotes/contract/page-rendering'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { PageCacheOptions } from './page-cache'
import { isWhole, type PageRenderer } from './page-renderer'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface PageMetrics {
  measureRenderer(renderer: PageRenderer): PageRenderer
  readonly onPage: NonNullable<PageCacheOptions['onGet']>
}

export function createPageMetrics(metrics: Registry): PageMetrics {
  const renders = new Histogram({
    name: 'store_page_render_duration_seconds',
    help: 'Pages that the server rendered, `partly` when some slots or their data are left to the browser, or `left` to it as a whole.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [metrics],
  })
  const pages = new Counter({
    name: 'store_page_cache_total',
    help: 'Pages sent: kept and `fresh`, kept but `stale` while a new one is made, or `made` for whoever asked.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  return {
    measureRenderer: (renderer) => ({
      ...renderer,
      async render(composition, address, currency) {
        const stop = renders.startTimer()
        const page = await renderer.render(composition, address, currency)
        stop({ outcome: outcomeOf(page) })
        return page
      },
    }),
    onPage: (outcome) => pages.inc({ outcome }),
  }
}

function outcomeOf(page: RenderedPage): 'rendered' | 'partly' | 'left' {
  if (page.status === 302) return 'rendered'
  if (page.html === '') return 'left'
  return isWhole(page) ? 'rendered' : 'partly'
}
