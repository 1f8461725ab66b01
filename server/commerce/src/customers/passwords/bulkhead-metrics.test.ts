import { readMetric } from '@store/server-testing/store/read-metric'
import { Registry } from 'prom-client'
import { CommerceFailure } from '../../http/commerce-failure'
import { createBulkhead } from '../../http/limits/bulkhead'
import { measureBulkhead } from './bulkhead-metrics'

it('shows the queue, and counts whom it turned away, not who was refused inside [FLT-16]', async () => {
  const metrics = new Registry()
  const bulkhead = measureBulkhead(createBulkhead({ atOnce: 1, maxWaiting: 2 }), metrics)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = bulkhead.pass(() => gate)
  await new Promise(setImmediate)
  const passes = Promise.allSettled(Array.from({ length: 5 }, () => bulkhead.pass(() => gate)))
  expect(await readMetric(metrics, 'store_password_checks_waiting')).toBe(2)
  open()
  await first
  expect((await passes).filter(({ status }) => status === 'rejected')).toHaveLength(3)
  await expect(bulkhead.pass(() => Promise.reject(new CommerceFailure('LOGIN_REJECTED')))).rejects.toThrow()
  expect(await readMetric(metrics, 'store_password_checks_refused_total')).toBe(3)
  expect(await readMetric(metrics, 'store_password_checks_waiting')).toBe(0)
})
