import type { Registry } from 'prom-client'

/** The value of one series, such as `name{label="value"}`, as a scrape would give it now; undefined when there is none. */
export async function readMetric(metrics: Registry, series: string): Promise<number | undefined> {
  const lines = (await metrics.metrics()).split('\n')
  const line = lines.find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
