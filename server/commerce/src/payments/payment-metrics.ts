import { Counter, Histogram, type Registry } from 'prom-client'
import { ForgedNotification, type PaymentGateway } from './gateways/payment-gateway'
import type { PaymentSettler } from './settle-payment'

export interface PaymentMetrics {
  /** The gateway, its calls timed and its notifications counted. */
  measureGateway<Gateway extends PaymentGateway>(gateway: Gateway): Gateway
  countSettlements(settler: PaymentSettler): PaymentSettler
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createPaymentMetrics(metrics: Registry): PaymentMetrics {
  const registers = [metrics]
  const calls = new Histogram({
    name: 'store_gateway_call_duration_seconds',
    help: 'Calls to a payment gateway and what it said; `failed` is no answer, or one that says nothing.',
    labelNames: ['gateway', 'call', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const notifications = new Counter({
    name: 'store_payment_notifications_total',
    help: 'Notifications by what became of them: `forged`, `ignored`, `repeated`, or the verdict that settled them.',
    labelNames: ['gateway', 'outcome'],
    registers,
  })
  const settlements = new Counter({
    name: 'store_payment_settlements_total',
    help: 'Payments whose outcome is known now: `place`, `fail`, or `refund` for money that no order waits for.',
    labelNames: ['gateway', 'outcome'],
    registers,
  })

  const timed = async <T>(
    gateway: string,
    call: string,
    ask: () => Promise<T>,
    toOutcome: (answer: T) => string,
  ) => {
    const stop = calls.startTimer({ gateway, call })
    try {
      const answer = await ask()
      stop({ outcome: toOutcome(answer) })
      return answer
    } catch (error) {
      stop({ outcome: 'failed' })
      throw error
    }
  }

  return {
    measureGateway: (gateway) => {
      const { name } = gateway
      return {
        ...gateway,
        createPayment: (request, signal) =>
          timed(
            name,
            'create',
            () => gateway.createPayment(request, signal),
            () => 'created',
          ),
        fetchPayment: (payment, signal) =>
          timed(
            name,
            'fetch',
            () => gateway.fetchPayment(payment, signal),
            ({ status }) => status,
          ),
        refund: (request, signal) =>
          timed(
            name,
            'refund',
            () => gateway.refund(request, signal),
            (outcome) => outcome,
          ),
        parseNotification(raw) {
          try {
            const notification = gateway.parseNotification(raw)
            if (notification === null) notifications.inc({ gateway: name, outcome: 'ignored' })
            return notification
          } catch (error) {
            if (error instanceof ForgedNotification) notifications.inc({ gateway: name, outcome: 'forged' })
            throw error
          }
        },
      }
    },

    countSettlements: (settler) => {
      const count = (settlement: Awaited<ReturnType<PaymentSettler['settleAnswer']>>) => {
        if (settlement === null || !FINAL.has(settlement.verdict)) return
        settlements.inc({ gateway: settlement.gateway, outcome: settlement.verdict })
      }
      return {
        async settleAnswer(asked, report) {
          const settlement = await settler.settleAnswer(asked, report)
          count(settlement)
          return settlement
        },
        async settleNotification(notification) {
          const settlement = await settler.settleNotification(notification)
          count(settlement)
          const outcome = settlement?.verdict ?? 'repeated'
          notifications.inc({ gateway: notification.gateway, outcome })
          return settlement
        },
      }
    },
  }
}

const FINAL: ReadonlySet<string> = new Set(['place', 'fail', 'refund'])
