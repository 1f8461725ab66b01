import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { RefusalReason } from '../audit/release-refused'
import type { CompositionRecord } from '../db/composition-record'
import type { GatedStep, GateVerdict } from '../gate/verdict'
import { refusalsOf } from '../gate/verdict'
import { AUTOMATIC } from '../rollout-watch/take-back'

/** What operators, pipelines and the automatic rollback do in this process, and what they are refused. */
export function createOperatorMetrics(metrics: Registry) {
  const registers = [metrics]
  const changes = new Counter({
    name: 'store_release_changes_total',
    help: 'Generations that this process made, by action, and by whom: an operator, or the automatic rollback.',
    labelNames: ['action', 'by'],
    registers,
  })
  const refusals = new Counter({
    name: 'store_release_refusals_total',
    help: 'Calls of operators and pipelines that were not carried out, dry runs among them, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const checks = new Histogram({
    name: 'store_gate_check_duration_seconds',
    help: 'Looks of the gate at a release, before it is published or promoted, and comparisons of its pages (shadow), by whether something is refused.',
    labelNames: ['step', 'outcome'],
    buckets: [0.5, 1, 2, 5, 10, 20, 40, 80],
    registers,
  })
  const previews = new Counter({
    name: 'store_previews_total',
    help: 'Previews: links that were made, opened, and opened when they had ended or could not be shown.',
    labelNames: ['event'],
    registers,
  })
  return {
    onChange: ({ action, who }: Pick<CompositionRecord, 'action' | 'who'>): void =>
      changes.inc({ action, by: who === AUTOMATIC ? 'automatic' : 'operator' }),
    onRefused: (reason: RefusalReason): void => refusals.inc({ reason }),
    onChecked: (step: GatedStep, verdict: Pick<GateVerdict, 'findings'>, seconds: number): void =>
      checks.observe({ step, outcome: refusalsOf(verdict).length > 0 ? 'refused' : 'passed' }, seconds),
    onPreview: (event: 'made' | 'opened' | 'ended'): void => previews.inc({ event }),
  }
}

const HISTORY = 500

/** What the log of compositions says, the same on every process; what was last read stays while the database is down. */
export function measureCompositions(
  metrics: Registry,
  history: (limit: number) => Promise<readonly CompositionRecord[]>,
): void {
  const registers = [metrics]
  const read = (limit: number) => history(limit).catch(() => null)
  new Gauge({
    name: 'store_release_live_since_timestamp_seconds',
    help: 'When the version became live for all visitors, of each part.',
    labelNames: ['remote', 'version'],
    registers,
    async collect() {
      const log = await read(HISTORY)
      if (log === null) return
      this.reset()
      for (const [remote, version] of Object.entries(log[0]?.versions ?? {})) {
        const before = log.findIndex(({ versions }) => versions[remote] !== version)
        const since = before < 0 ? log.at(-1) : log[before - 1]
        if (since) this.set({ remote, version }, since.createdAt.getTime() / 1000)
      }
    },
  })
  new Gauge({
    name: 'store_release_pinned',
    help: 'Whether the part is pinned: 1 or 0.',
    labelNames: ['remote'],
    registers,
    async collect() {
      const log = await read(1)
      if (log === null) return
      this.reset()
      for (const remote of Object.keys(log[0]?.versions ?? {})) {
        this.set({ remote }, Object.hasOwn(log[0]?.pins ?? {}, remote) ? 1 : 0)
      }
    },
  })
}
