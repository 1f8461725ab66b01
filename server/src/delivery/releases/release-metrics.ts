import { Counter, Gauge, type Registry } from 'prom-client'
import type { ProblemCount } from '../reports/reports'
import type { Composition, LiveStatus } from './live-composition'

interface ReleaseMetricsOptions {
  readonly metrics: Registry
  readonly current: () => Composition | null
  readonly status: () => Pick<LiveStatus, 'unhealthyParts' | 'damagedFiles'>
  readonly problems: () => readonly ProblemCount[]
}

export function measureReleases({ metrics, current, status, problems }: ReleaseMetricsOptions): void {
  new Gauge({
    name: 'store_release_generation',
    help: 'The composition that this process serves; 0 for none.',
    registers: [metrics],
    collect() {
      this.set(current()?.generation ?? 0)
    },
  })
  new Gauge({
    name: 'store_release_remotes',
    help: 'Remotes of that composition whose files are there.',
    registers: [metrics],
    collect() {
      this.set(current()?.remotes.size ?? 0)
    },
  })
  new Gauge({
    name: 'store_release_unhealthy_parts',
    help: 'Parts of that composition that are missing in this process or have damaged files.',
    registers: [metrics],
    collect() {
      this.set(status().unhealthyParts)
    },
  })
  new Gauge({
    name: 'store_release_damaged_files',
    help: 'Files of that composition that are missing or damaged, apart from parts that are missing as a whole.',
    registers: [metrics],
    collect() {
      this.set(status().damagedFiles)
    },
  })
  /** Anybody can send a report: what was never live here makes no series of its own. */
  const known = new Set<string>()
  new Counter({
    name: 'store_page_problems_total',
    help: 'Problems that pages reported to this process, by remote, version and kind; `other` was never live here.',
    labelNames: ['remote', 'version', 'kind'],
    registers: [metrics],
    collect() {
      this.reset()
      for (const part of partsOf(current())) known.add(part)
      for (const { remote, version, kind, count } of problems()) {
        const isKnown = known.has(`${remote} ${version}`)
        this.inc({ ...(isKnown ? { remote, version } : { remote: 'other', version: 'other' }), kind }, count)
      }
    },
  })
}

const partsOf = (composition: Composition | null): readonly string[] =>
  composition === null
    ? []
    : [
        `shell ${composition.shell.manifest.version}`,
        ...[...composition.remotes].map(([name, { manifest }]) => `${name} ${manifest.version}`),
      ]
