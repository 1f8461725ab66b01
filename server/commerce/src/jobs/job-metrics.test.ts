import { readMetric } from '@store/server-testing/store/read-metric'
import { Registry } from 'prom-client'
import { createJobMeasure } from './job-metrics'

it('tells of a job how often it ran and failed, and when it last succeeded [FLT-15]', async () => {
  const metrics = new Registry()
  const read = (name: string) => readMetric(metrics, `store_job_${name}{job="mail"}`)
  const outcomes = [() => Promise.reject(new Error('down')), async () => 7]
  const run = createJobMeasure(metrics)('mail', () => outcomes.shift()?.() ?? Promise.resolve(0))
  expect([await read('failures_total'), await read('last_success_timestamp_seconds')]).toEqual([0, 0])

  await expect(run()).rejects.toThrow('down')
  expect([await read('failures_total'), await read('last_success_timestamp_seconds')]).toEqual([1, 0])

  expect(await run()).toBe(7)
  expect([await read('failures_total'), await read('duration_seconds_count')]).toEqual([1, 2])
  expect(await read('last_success_timestamp_seconds')).toBeGreaterThan(1_700_000_000)
})
