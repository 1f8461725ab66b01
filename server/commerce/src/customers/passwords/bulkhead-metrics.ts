import { Counter, Gauge, type Registry } from 'prom-client'
import { CommerceFailure } from '../../http/commerce-failure'
import type { Bulkhead } from '../../http/limits/bulkhead'

export function measureBulkhead(bulkhead: Bulkhead, metrics: Registry): Bulkhead {
  new Gauge({
    name: 'store_password_checks_waiting',
    help: 'Log-ins and registrations that wait for their turn.',
    registers: [metrics],
    collect() {
      this.set(bulkhead.waiting())
    },
  })
  const refused = new Counter({
    name: 'store_password_checks_refused_total',
    help: 'Log-ins and registrations refused because the queue was full.',
    registers: [metrics],
  })
  return {
    waiting: bulkhead.waiting,
    async pass(work) {
      let isInside = false
      try {
        return await bulkhead.pass(() => {
          isInside = true
          return work()
        })
      } catch (error) {
        if (!isInside && error instanceof CommerceFailure) refused.inc()
        throw error
      }
    },
  }
}
