import type { PaymentGatewayConfig } from '@store/platform/config/payment-gateways'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../base/clock'
import type { Shop } from '../../mail/shop'
import type { PaymentService } from '../payment-service'
import type { PaymentGateway } from './payment-gateway'
import type { SandboxGateway } from './sandbox/sandbox-gateway'
import { registerSandboxRoutes } from './sandbox/sandbox-routes'

/** A gateway, and the pages of ours that go with it. */
export interface OpenGateway {
  readonly gateway: PaymentGateway
  registerPages(app: FastifyInstance, payments: PaymentService): Promise<void>
}

interface OpenOptions {
  readonly clock: Clock
  readonly sandbox: SandboxGateway
  readonly shop: Pick<Shop, 'name' | 'origin' | 'languages'>
  readonly isProduction: boolean
}

/** Loads the package of a gateway that is configured, and of no other. */
export async function openGateway(config: PaymentGatewayConfig, options: OpenOptions): Promise<OpenGateway> {
  const { clock, sandbox, shop, isProduction } = options
  switch (config.name) {
    case 'sandbox':
      return {
        gateway: sandbox,
        registerPages: (app) =>
          registerSandboxRoutes(app, { gateway: sandbox, shop, hasSwitches: !isProduction }),
      }
    case 'razorpay': {
      const { createRazorpayGateway } = await import('./razorpay/razorpay-gateway')
      const { registerRazorpayPages } = await import('./razorpay/razorpay-routes')
      const gateway = createRazorpayGateway({ config, clock, publicOrigin: shop.origin })
      return {
        gateway,
        registerPages: (app, payments) => registerRazorpayPages(app, { gateway, payments, shop }),
      }
    }
    case 'stripe': {
      const { createStripeGateway } = await import('./stripe/stripe-gateway')
      return { gateway: createStripeGateway({ config, clock }), registerPages: async () => {} }
    }
  }
}
