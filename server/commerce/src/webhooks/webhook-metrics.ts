import { Counter, type Registry } from 'prom-client'

/** `dead`: it was not tried again. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'dead'

export function countDeliveries(metrics: Registry): (outcome: DeliveryOutcome) => void {
  const deliveries = new Counter({
    name: 'store_webhook_attempts_total',
    help: 'Tries at delivering a webhook.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  return (outcome) => deliveries.inc({ outcome })
}
