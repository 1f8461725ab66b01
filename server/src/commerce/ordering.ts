import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createServerCartService } from './cart/server-cart'
import { registerServerCartRoutes } from './cart/server-cart-routes'
import type { Clock } from './clock'
import { registerCouponRoutes } from './coupons/coupon-routes'
import type { Database } from './db/database'
import { registerDeliverySettingsRoutes } from './delivery-settings/delivery-settings-routes'
import type { Mount } from './http/mount-endpoint'
import { createInvoiceFiles } from './invoices/invoice-file'
import { registerInvoiceRoutes } from './invoices/invoice-routes'
import { createInvoiceIssuer } from './invoices/issue-invoices'
import { type SellerIdentity, toSeller } from './invoices/seller'
import { createRepeatingJob } from './jobs/repeating-job'
import type { Outbox } from './mail/outbox'
import type { Shop } from './mail/shop'
import type { Reach } from './named-points'
import { createBookingService } from './orders/book-order'
import { createCancelOrder } from './orders/cancel-order'
import { createExpireOrders } from './orders/expire-orders'
import { createOrderLifecycle } from './orders/order-lifecycle'
import { createOrderMails } from './orders/order-mails'
import { registerOrderRoutes } from './orders/order-routes'
import { registerPaymentNotifications, registerPaymentRoutes } from './payments/payment-routes'
import { createPaymentService } from './payments/payment-service'
import { createRefundService } from './payments/refunds'
import { createSandboxGateway, type SandboxGateway } from './payments/sandbox/sandbox-gateway'
import { createSandboxLedger } from './payments/sandbox/sandbox-ledger'
import { type DeliverNotification, deliverTo } from './payments/sandbox/sandbox-notifications'
import { registerSandboxRoutes } from './payments/sandbox/sandbox-routes'
import { createPaymentSettler } from './payments/settle-payment'
import { deriveKey } from './secrets'

export interface OrderingOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly outbox: Outbox
  readonly shop: Shop
  readonly seller: SellerIdentity
  readonly isProduction: boolean
  readonly sessionSecret: string
  /** Where the sandbox gateway keeps its books; null: in memory. */
  readonly dataDir: string | null
  /** Instead of HTTP to the shop's own address. */
  readonly deliverNotification?: DeliverNotification
  readonly reach: Reach
}

/** From the cart to the invoice: carts, coupons, orders, payments and the jobs that see them through. */
export interface Ordering {
  /** Adds what lies below the API's prefix. */
  registerApi(api: FastifyInstance, mount: Mount): void
  /** Adds the sandbox gateway's own pages. */
  registerPages(app: FastifyInstance): Promise<void>
  readonly sandbox: SandboxGateway
  /** With which the sandbox signs its notifications. */
  readonly sandboxSecret: string
  /** What the jobs do, once and now. */
  runDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function createOrdering(options: OrderingOptions): Ordering {
  const { db, clock, log, outbox, shop, dataDir, isProduction, reach } = options

  const sandboxSecret = Buffer.from(
    deriveKey(options.sessionSecret, 'sandbox gateway notifications'),
  ).toString('hex')
  const sandbox = createSandboxGateway({
    ledger: createSandboxLedger(dataDir === null ? null : join(dataDir, 'sandbox-gateway.jsonl')),
    clock,
    log,
    publicOrigin: shop.origin,
    secret: sandboxSecret,
    deliver: options.deliverNotification ?? deliverTo(`${shop.origin}/api/payments/notifications/sandbox`),
  })
  const gateway = sandbox

  const cart = createServerCartService({ db, clock })
  const mails = createOrderMails({ outbox, shop })
  const lifecycle = createOrderLifecycle({ mails })
  const bookings = createBookingService({ db, clock, mails, reach })
  const settler = createPaymentSettler({ db, clock, lifecycle, reach })
  const payments = createPaymentService({
    db,
    clock,
    gateway,
    settler,
    lifecycle,
    publicOrigin: shop.origin,
    log,
    reach,
  })
  const refunds = createRefundService({ db, clock, gateway, log, reach })
  const cancelOrder = createCancelOrder({ db, clock, lifecycle, reach })
  const expireOrders = createExpireOrders({
    db,
    clock,
    lifecycle,
    refreshPayment: payments.refreshOrder,
    log,
    reach,
  })
  const invoices = createInvoiceIssuer({ db, clock, seller: toSeller(options.seller, shop), reach })

  const due = [
    { name: 'payments in doubt', everyMs: 5_000, run: payments.reconcileDue },
    { name: 'lapsed orders', everyMs: 5_000, run: expireOrders },
    { name: 'refunds', everyMs: 2_000, run: refunds.carryOutDue },
    { name: 'invoice numbers', everyMs: 2_000, run: invoices.issueDue },
  ]
  const jobs = due.map((job) => createRepeatingJob({ ...job, log }))

  return {
    registerApi(api, mount) {
      registerDeliverySettingsRoutes(mount, db)
      registerCouponRoutes(mount, { db, clock })
      registerServerCartRoutes(mount, cart)
      registerOrderRoutes(mount, { db, bookings, cancelOrder })
      registerPaymentRoutes(mount, payments)
      registerInvoiceRoutes(mount, createInvoiceFiles({ db, issuer: invoices }))
      registerPaymentNotifications(api, { gatewayName: gateway.name, payments })
    },
    registerPages: (app) =>
      registerSandboxRoutes(app, { gateway: sandbox, brandName: shop.name, hasSwitches: !isProduction }),
    sandbox,
    sandboxSecret,
    async runDue() {
      for (const { run } of due) await run()
    },
    start() {
      void sandbox
        .resume()
        .catch((error: unknown) => log.error({ err: error }, 'the sandbox gateway cannot go on'))
      for (const job of jobs) job.start()
    },
    async stop() {
      sandbox.stop()
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
