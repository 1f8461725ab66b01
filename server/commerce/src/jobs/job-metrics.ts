import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Gives a job's `run` back, measured. */
export type MeasureJob = <T>(name: string, run: () => Promise<T>) => () => Promise<T>

const SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60]

export function createJobMeasure(metrics: Registry): MeasureJob {
  const labelNames = ['job'] as const
  const registers = [metrics]
  const durations = new Histogram({
    name: 'store_job_duration_seconds',
    help: 'Runs of each job.',
    labelNames,
    buckets: SECONDS,
    registers,
  })
  const failures = new Counter({
    name: 'store_job_failures_total',
    help: 'Runs that failed.',
    labelNames,
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'store_job_last_success_timestamp_seconds',
    help: 'When a run last succeeded, in seconds since 1970; 0 before the first.',
    labelNames,
    registers,
  })

  return (job, run) => {
    failures.inc({ job }, 0)
    lastSuccess.set({ job }, 0)
    return async () => {
      const stop = durations.startTimer({ job })
      try {
        const result = await run()
        lastSuccess.set({ job }, Date.now() / 1000)
        return result
      } catch (error) {
        failures.inc({ job })
        throw error
      } finally {
        stop()
      }
    }
  }
}
