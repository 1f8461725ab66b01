import { Registry } from 'prom-client'
import { readMetric } from '../../http/testing/read-metric'
import { createPageCache } from './page-cache'
import { createPageMetrics } from './page-metrics'
import type { PageRenderer } from './page-renderer'

it('times what is rendered, apart from what is left to the browser', async () => {
  const metrics = new Registry()
  const pages = ['<main></main>', '']
  const renderer = { render: async () => ({ html: pages.shift() }) } as unknown as PageRenderer
  const { render } = createPageMetrics(metrics).measureRenderer(renderer)
  for (let page = 0; page < 2; page += 1) await render(...([] as unknown as Parameters<typeof render>))
  for (const outcome of ['rendered', 'left']) {
    const series = `store_page_render_duration_seconds_count{outcome="${outcome}"}`
    expect(await readMetric(metrics, series)).toBe(1)
  }
})

it('counts how pages were come by', async () => {
  const metrics = new Registry()
  let time = 0
  const { onPage } = createPageMetrics(metrics)
  const cache = createPageCache<object>({ max: 5, freshMs: 10, staleMs: 100, now: () => time, onGet: onPage })
  for (const at of [0, 5, 20, 500]) {
    time = at
    await cache.get('/', async () => ({}))
  }
  const outcome = (name: string) => readMetric(metrics, `store_page_cache_total{outcome="${name}"}`)
  expect([await outcome('made'), await outcome('fresh'), await outcome('stale')]).toEqual([2, 1, 1])
})
