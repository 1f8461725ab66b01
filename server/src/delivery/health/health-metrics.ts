import { Counter, type Registry } from 'prom-client'
import type { Unattributed } from '../reports/reports'
import type { Counts } from './release-health'

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
    help: 'Versions that this process took back because they did worse.',
    labelNames: ['remote', 'version'],
    registers: [metrics],
  })
  return (remote, version) => counter.inc({ remote, version })
}
