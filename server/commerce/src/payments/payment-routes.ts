import { getTransaction, initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import type { FastifyInstance } from 'fastify'
import { CommerceFailure } from '../http/commerce-failure'
import { countCall, type RateLimits } from '../http/limits/rate-limits'
import type { Mount } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import { noteIn } from '../orders/notes/order-notes'
import { ForgedNotification } from './gateways/payment-gateway'
import type { PaymentGateways } from './gateways/payment-gateways'
import type { PaymentService } from './payment-service'

interface PaymentRouteServices {
  readonly payments: PaymentService
  readonly limits: RateLimits
}

/** One live payment an order makes starting it repeatable, with or without an idempotency key. */
export function registerPaymentRoutes(mount: Mount, { payments, limits }: PaymentRouteServices): void {
  mount(initiatePayment, async (call) => {
    await countCall(limits, 'payment', call)
    return payments.initiate({ ...call, from: originOf(call.request) })
  })
  mount(verifyPayment, async (call) => {
    await countCall(limits, 'verify', call)
    const verified = await payments.verify(call.customerId, call.body.paymentId)
    const { failureReason } = verified
    return { ...verified, failureReason: failureReason && noteIn(failureReason, call.language) }
  })
  mount(getTransaction, ({ body, customerId }) => payments.transaction(customerId, body.paymentId))
}

const LARGEST_NOTIFICATION_BYTES = 65_536

/**
 * `POST payments/notifications/<gateway>` for each of the gateways: called by the gateway, not by shoppers. Signatures cover the raw bytes, so these
 * reach the gateway's parser as they came. Any answer but 200 makes the gateway send it again later.
 */
export function registerPaymentNotifications(
  app: FastifyInstance,
  { gateways, payments }: { gateways: PaymentGateways; payments: PaymentService },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const gateway of gateways.all) {
      scope.post(
        `/payments/notifications/${gateway.name}`,
        { bodyLimit: LARGEST_NOTIFICATION_BYTES },
        async (request, reply) => {
          if (!Buffer.isBuffer(request.body)) throw new CommerceFailure('INVALID_REQUEST')
          try {
            await payments.takeNotification(gateway, { body: request.body, headers: request.headers })
          } catch (error) {
            if (!(error instanceof ForgedNotification)) throw error
            request.log.warn(
              { gateway: gateway.name, reason: error.message },
              'refused a payment notification',
            )
            throw new CommerceFailure('INVALID_REQUEST')
          }
          return reply.header('cache-control', 'no-store').send({ message: 'Taken' })
        },
      )
    }
  })
}
