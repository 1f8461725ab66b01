import { LRUCache } from 'lru-cache'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { OnVital } from '../health/page-vitals'
import type { Counts } from '../health/release-health'
import { VITAL_SCALES, type VitalName } from '../health/vital-scales'
import type { Unattributed } from './page-counts'

/** Counts what the process adds to the sums in the database. Only versions that were live here have series. */
export function countReleaseHealth(
  metrics: Registry,
): (name: string, version: string, counts: Partial<Counts>) => void {
  const labelNames = ['remote', 'version']
  const registers = [metrics]
  const views = new Counter({
    name: 'store_release_views_total',
    help: 'Pages sent by this process that were made with the version.',
    labelNames,
    registers,
  })
  const failedViews = new Counter({
    name: 'store_release_failed_views_total',
    help: 'Of these, pages that reported a problem of the version which a shopper can notice.',
    labelNames,
    registers,
  })
  const failedRenders = new Counter({
    name: 'store_release_failed_renders_total',
    help: 'Pages rendered here that left a slot of the version to the browser.',
    labelNames,
    registers,
  })
  return (remote, version, counts) => {
    const labels = { remote, version }
    if (counts.views) views.inc(labels, counts.views)
    if (counts.failedViews) failedViews.inc(labels, counts.failedViews)
    if (counts.failedServerRenders) failedRenders.inc(labels, counts.failedServerRenders)
  }
}

export function countUnattributed(metrics: Registry): (why: Unattributed) => void {
  const counter = new Counter({
    name: 'store_page_problems_unattributed_total',
    help: 'Reported problems that count for no version: without a valid token, of another version than the page’s, or too many.',
    labelNames: ['why'],
    registers: [metrics],
  })
  return (why) => counter.inc({ why })
}

export function countTakenBack(metrics: Registry): (remote: string, version: string) => void {
  const counter = new Counter({
    name: 'store_automatic_rollbacks_total',
    help: 'Versions that this process rolled back because they did worse.',
    labelNames: ['remote', 'version'],
    registers: [metrics],
  })
  return (remote, version) => counter.inc({ remote, version })
}

/** Kinds of pages with a version: some thirty pages of a composition, each with two or three parts. */
const MAX_MEASURED = 300

const VITAL_METRICS = {
  LCP: ['store_page_largest_contentful_paint_seconds', 'until the largest picture or text was there'],
  INP: [
    'store_page_interaction_to_next_paint_seconds',
    'from an action of the visitor until it shows, the slowest',
  ],
  CLS: ['store_page_layout_shift_score', 'how much moved that the visitor did not move'],
  TTI: ['store_page_interactive_seconds', 'until all of the first view answered to the visitor'],
  TTFB: ['store_page_first_byte_seconds', 'until the first byte of the page'],
} as const satisfies Record<VitalName, readonly [name: string, help: string]>

/** Only pages and versions of compositions that were live have series, the longest unused go. */
export function measureVitals(metrics: Registry): OnVital {
  const create = (vital: VitalName) => {
    const [name, help] = VITAL_METRICS[vital]
    const { edges, divisor } = VITAL_SCALES[vital]
    return new Histogram({
      name,
      help: `Reported to this process by pages, for each part on them: ${help}.`,
      labelNames: ['page', 'remote', 'version'],
      buckets: edges.map((edge) => edge / divisor),
      registers: [metrics],
    })
  }
  const histograms = {
    LCP: create('LCP'),
    INP: create('INP'),
    CLS: create('CLS'),
    TTI: create('TTI'),
    TTFB: create('TTFB'),
  }
  const measured = new LRUCache<string, Parameters<OnVital>[2]>({
    max: MAX_MEASURED,
    dispose: (labels) => {
      for (const histogram of Object.values(histograms)) histogram.remove({ ...labels })
    },
  })
  return (vital, value, labels) => {
    const key = [labels.page, labels.remote, labels.version].join(' ')
    if (measured.get(key) === undefined) measured.set(key, labels)
    histograms[vital].observe({ ...labels }, value)
  }
}
