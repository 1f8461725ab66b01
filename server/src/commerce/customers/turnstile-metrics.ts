import { Counter, Gauge, type Registry } from 'prom-client'
import { CommerceFailure } from '../http/commerce-failure'
import type { Turnstile } from './turnstile'

export function measureTurnstile(turnstile: Turnstile, metrics: Registry): Turnstile {
  new Gauge({
    name: 'store_password_checks_waiting',
    help: 'Log-ins and registrations that wait for their turn.',
    registers: [metrics],
    collect() {
      this.set(turnstile.waiting())
    },
  })
  const refused = new Counter({
    name: 'store_password_checks_refused_total',
    help: 'Log-ins and registrations refused because the queue was full.',
    registers: [metrics],
  })
  return {
    waiting: turnstile.waiting,
    async pass(work) {
      let isInside = false
      try {
        return await turnstile.pass(() => {
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
