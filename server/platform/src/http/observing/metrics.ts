import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

/** What this process counts of itself, for Prometheus: Node's own figures and whatever registers here. One a process. */
export function createMetrics(): Registry {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  return metrics
}

/** To be told the level of each line that is logged. */
export function countLogLines(metrics: Registry): (level: string) => void {
  const lines = new Counter({
    name: 'store_log_lines_total',
    help: 'Lines logged, by level.',
    labelNames: ['level'],
    registers: [metrics],
  })
  return (level) => lines.inc({ level })
}
