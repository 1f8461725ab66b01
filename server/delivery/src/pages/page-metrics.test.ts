import { readMetric } from '@store/server-testing/store/read-metric'
import { Registry } from 'prom-client'
import { createPageCache } from './page-cache'
import { createPageMetrics } from './page-metrics'
import type { PageRenderer } from './page-renderer'

it.each([
  ['rendered', { status: 200, html: '<main></main>', missingSlots: [] }],
  ['rendered', { status: 302, html: '', missingSlots: [] }],
  ['partly', { status: 200, html: '<main></main>', missingSlots: ['catalog/HomeBanner'] }],
  [
    'partly',
    { status: 200, html: '<main></main>', missingSlots: [], slotsWithoutData: ['catalog/HomeBanner'] },
  ],
  ['left', { status: 200, html: '', missingSlots: ['catalog/HomeBanner'] }],
])('counts a page as %s [NFR-06]', async (outcome, page) => {
  const metrics = new Registry()
  const renderer = { render: async () => page } as unknown as PageRenderer
  const { render } = createPageMetrics(metrics).measureRenderer(renderer)
  await render(...([] as unknown as Parameters<typeof render>))
  const series = `store_page_render_duration_seconds_count{outcome="${outcome}"}`
  expect(await readMetric(metrics, series)).toBe(1)
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
