import { Counter, Gauge, type Registry } from 'prom-client'
import type { EndReason, RendererUsage } from './process/renderer-process'

export interface LeftOutRemote {
  readonly remote: string
  readonly version: string
  readonly reason: string
}

export interface RendererMetrics {
  onEnd(reason: EndReason | 'grown'): void
  /** What is asked for each time the metrics are read. */
  watch(source: { usages(): readonly RendererUsage[]; leftOut(): readonly LeftOutRemote[] }): void
}

export function createRendererMetrics(metrics: Registry): RendererMetrics {
  const ends = new Counter({
    name: 'store_renderer_ends_total',
    help: 'Renderer processes that ended or were replaced, by reason; `stopped` is the orderly end.',
    labelNames: ['reason'],
    registers: [metrics],
  })
  return {
    onEnd: (reason) => ends.inc({ reason }),
    watch({ usages, leftOut }) {
      const largest = (values: readonly number[]) => Math.max(0, ...values)
      new Gauge({
        name: 'store_renderers',
        help: 'Renderer processes that are ready.',
        registers: [metrics],
        collect() {
          this.set(usages().length)
        },
      })
      new Gauge({
        name: 'store_renderer_heap_bytes',
        help: 'Heap and external memory of the largest renderer.',
        registers: [metrics],
        collect() {
          this.set(largest(usages().map(({ heapBytes }) => heapBytes)))
        },
      })
      new Gauge({
        name: 'store_renderer_rss_bytes',
        help: 'Resident memory of the largest renderer.',
        registers: [metrics],
        collect() {
          this.set(largest(usages().map(({ rssBytes }) => rssBytes)))
        },
      })
      new Gauge({
        name: 'store_renderer_left_out',
        help: 'Remotes of the live composition that the server does not render, by the reason.',
        labelNames: ['remote', 'version', 'reason'],
        registers: [metrics],
        collect() {
          this.reset()
          for (const { remote, version, reason } of leftOut()) this.set({ remote, version, reason }, 1)
        },
      })
    },
  }
}
