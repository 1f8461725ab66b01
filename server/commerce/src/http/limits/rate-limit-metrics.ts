import { Counter, type Registry } from 'prom-client'
import { CommerceFailure } from '../commerce-failure'
import type { RateLimits } from './rate-limits'

export function countRefusedTries(limits: RateLimits, metrics: Registry): RateLimits {
  const refused = new Counter({
    name: 'store_rate_limit_refusals_total',
    help: 'Tries refused, by the limit that they met.',
    labelNames: ['limit'],
    registers: [metrics],
  })
  return {
    ...limits,
    async count(limit, ...who) {
      try {
        await limits.count(limit, ...who)
      } catch (error) {
        if (error instanceof CommerceFailure) refused.inc({ limit })
        throw error
      }
    },
  }
}
