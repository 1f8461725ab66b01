import { Counter, Gauge, type Registry } from 'prom-client'
import type { LiveRelease } from '../compositions/composition'
import type { Refusal } from '../signing/release-trust'
import type { LiveStatus } from './live-status'

export interface ProblemCount {
  readonly remote: string
  readonly version: string
  readonly kind: string
  readonly count: number
}

interface ReleaseMetricsOptions {
  readonly metrics: Registry
  readonly release: () => LiveRelease | null
  readonly status: () => Pick<LiveStatus, 'unhealthyParts' | 'damagedFiles'>
  readonly expiresAt: () => Date | null
  readonly problems: () => readonly ProblemCount[]
}

/** Counts generations and documents that are not taken, by who refuses them. */
export function countRefusals(metrics: Registry) {
  const refusals = new Counter({
    name: 'store_release_documents_refused_total',
    help: 'Generations that this process refused, and documents that open tabs say they refused, by reason.',
    labelNames: ['by', 'reason'],
    registers: [metrics],
  })
  return (by: 'server' | 'browser', reason: Refusal): void => refusals.inc({ by, reason })
}

export function measureReleases({
  metrics,
  release,
  status,
  expiresAt,
  problems,
}: ReleaseMetricsOptions): void {
  new Gauge({
    name: 'store_release_generation',
    help: 'The composition that this process serves; 0 for none.',
    registers: [metrics],
    collect() {
      this.set(release()?.stable.generation ?? 0)
    },
  })
  new Gauge({
    name: 'store_release_signature_expires_timestamp_seconds',
    help: 'When open tabs and processes that start refuse that composition, unless it is signed anew; 0 for none.',
    registers: [metrics],
    collect() {
      this.set((expiresAt()?.getTime() ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'store_release_remotes',
    help: 'Remotes of that composition whose files are there.',
    registers: [metrics],
    collect() {
      this.set(release()?.stable.remotes.size ?? 0)
    },
  })
  new Gauge({
    name: 'store_release_canary_percent',
    help: 'The share of the visitors who get the canary, of each that this process serves.',
    labelNames: ['remote', 'version'],
    registers: [metrics],
    collect() {
      this.reset()
      for (const { name, version, percent } of release()?.canaries ?? []) {
        this.set({ remote: name, version }, percent)
      }
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
  /** Reports can be forged: what was never live here makes no series of its own. */
  const known = new Set<string>()
  new Counter({
    name: 'store_page_problems_total',
    help: 'Problems that pages reported to this process, by remote, version and kind; `other` was never live here.',
    labelNames: ['remote', 'version', 'kind'],
    registers: [metrics],
    collect() {
      this.reset()
      for (const part of partsOf(release())) known.add(part)
      for (const { remote, version, kind, count } of problems()) {
        const isKnown = known.has(`${remote} ${version}`)
        this.inc({ ...(isKnown ? { remote, version } : { remote: 'other', version: 'other' }), kind }, count)
      }
    },
  })
}

const partsOf = (release: LiveRelease | null): readonly string[] =>
  release === null
    ? []
    : [
        `shell ${release.stable.shell.manifest.version}`,
        ...[...release.stable.remotes].map(([name, { manifest }]) => `${name} ${manifest.version}`),
        ...release.canaries.map(({ name, version }) => `${name} ${version}`),
      ]
