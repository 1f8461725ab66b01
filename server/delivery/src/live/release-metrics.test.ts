import { readMetric } from '@store/server-testing/store/read-metric'
import { Registry } from 'prom-client'
import type { LiveRelease } from '../compositions/composition'
import type { Part } from '../releases/part'
import { measureVitals } from '../reports/health-metrics'
import { measureReleases } from './release-metrics'

const part = (version: string) =>
  ({ manifest: { version }, folder: '', problems: [], isNodeUsable: true }) as unknown as Part
const release = (
  generation: number,
  catalog: string,
  canaries: LiveRelease['canaries'] = [],
): LiveRelease => {
  const remotes = new Map([['catalog', part(catalog)]])
  const stable = { generation, variant: '', withdrawn: [], shell: part('1.0.0'), remotes }
  return { stable, canaries, withCanaries: () => stable }
}

it('tells what is live, and the problems of what is or was; anything else makes no series [REL-10]', async () => {
  const metrics = new Registry()
  let live: LiveRelease | null = null
  const problems = [
    { remote: 'catalog', version: '1.0.0', kind: 'render', count: 3 },
    { remote: 'shell', version: '1.0.0', kind: 'load', count: 1 },
    { remote: 'made-up', version: '6.6.6', kind: 'render', count: 2 },
    { remote: 'catalog', version: '6.6.6', kind: 'render', count: 5 },
  ]
  measureReleases({
    metrics,
    release: () => live,
    status: () => ({ unhealthyParts: 1, damagedFiles: 3 }),
    expiresAt: () => new Date(60_000),
    problems: () => problems,
  })
  const problem = (remote: string, version: string, kind: string) =>
    readMetric(metrics, `store_page_problems_total{remote="${remote}",version="${version}",kind="${kind}"}`)
  expect(await readMetric(metrics, 'store_release_generation')).toBe(0)

  live = release(4, '1.0.0')
  expect(await readMetric(metrics, 'store_release_generation')).toBe(4)
  expect(await readMetric(metrics, 'store_release_remotes')).toBe(1)
  expect(await readMetric(metrics, 'store_release_unhealthy_parts')).toBe(1)
  expect(await readMetric(metrics, 'store_release_signature_expires_timestamp_seconds')).toBe(60)
  expect(await readMetric(metrics, 'store_release_damaged_files')).toBe(3)
  expect(await problem('catalog', '1.0.0', 'render')).toBe(3)
  expect(await problem('shell', '1.0.0', 'load')).toBe(1)
  expect(await problem('other', 'other', 'render')).toBe(7)

  const canary = { name: 'catalog', version: '3.0.0', percent: 20, rollout: 5, since: '' }
  live = release(5, '2.0.0', [canary])
  expect(await readMetric(metrics, 'store_release_canary_percent{remote="catalog",version="3.0.0"}')).toBe(20)
  expect(await problem('catalog', '1.0.0', 'render')).toBe(3)
  expect(await metrics.metrics()).not.toMatch(/made-up|6\.6\.6/)
})

it('reports page speed by kind, part and version, of the last three hundred [REL-10]', async () => {
  const metrics = new Registry()
  const tell = measureVitals(metrics)
  const of = (page: string) => ({ page, remote: 'catalog', version: '1.0.0' })
  const labels = (page: string) => `page="${page}",remote="catalog",version="1.0.0"`
  const slow = 'store_page_largest_contentful_paint_seconds'
  tell('LCP', 2.6, of('/'))
  tell('LCP', 0.4, of('/'))
  tell('CLS', 0.09, of('/'))
  expect(await readMetric(metrics, `${slow}_bucket{le="2.5",${labels('/')}}`)).toBe(1)
  expect(await readMetric(metrics, `${slow}_bucket{le="3",${labels('/')}}`)).toBe(2)
  expect(await readMetric(metrics, `store_page_layout_shift_score_bucket{le="0.1",${labels('/')}}`)).toBe(1)

  for (let page = 0; page < 300; page += 1) tell('LCP', 1, of(`/${page}`))
  const text = await metrics.metrics()
  expect(text).not.toContain(`${slow}_count{${labels('/')}}`)
  expect(text.split('\n').filter((line) => line.startsWith(`${slow}_count{`))).toHaveLength(300)
})
