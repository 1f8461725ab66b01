import { join } from 'node:path'
import type { PaymentGatewayConfig } from '@store/platform/config/payment-gateways'
import { deriveKeys } from '@store/platform/config/secrets/derive-key'
import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { createServerCartService } from './cart/server-cart'
import { registerServerCartRoutes, registerWishlistRoutes } from './cart/server-cart-routes'
import { createWishlistService } from './cart/wishlist'
import { registerCouponRoutes } from './coupons/coupon-routes'
import type { OneTimeCodes } from './customers/one-time-codes'
import type { OpenDatabase } from './db/connection/database-connection'
import type { AnsweredCalls } from './http/answers/answered-calls'
import type { RateLimits } from './http/limits/rate-limits'
import type { Mount } from './http/mount-endpoint'
import { registerInvoiceRoutes } from './invoices/invoice-routes'
import type { MeasureJob } from './jobs/job-metrics'
import { registerMarkets } from './markets/markets-routes'
import { createBookingService } from './orders/booking/book-order'
import { createBookingMetrics } from './orders/booking/booking-metrics'
import { createCancelOrder } from './orders/cancel-order'
import {
  type CashConfirmation,
  createCashOrderService,
  createConfirmationCodes,
} from './orders/cash-confirmation'
import { createExpireOrders } from './orders/expire-orders'
import { registerOrderRoutes } from './orders/order-routes'
import { closedGateway } from './payments/gateways/closed-gateway'
import { openGateway } from './payments/gateways/open-gateway'
import { createPaymentGateways } from './payments/gateways/payment-gateways'
import { createSandboxGateway, type SandboxGateway } from './payments/gateways/sandbox/sandbox-gateway'
import { createSandboxLedger, type SandboxLedger } from './payments/gateways/sandbox/sandbox-ledger'
import { createSandboxLedgerTable } from './payments/gateways/sandbox/sandbox-ledger-table'
import { type DeliverNotification, deliverTo } from './payments/gateways/sandbox/sandbox-notifications'
import { createLinkedOrders } from './payments/pages/linked-order'
import { registerLinkedOrderPage } from './payments/pages/linked-order-page'
import { createPaymentMetrics } from './payments/payment-metrics'
import { registerPaymentOptions } from './payments/payment-options'
import { registerPaymentNotifications, registerPaymentRoutes } from './payments/payment-routes'
import { createPaymentService } from './payments/payment-service'
import { createRefundService } from './payments/refunds/refund-service'
import { createPaymentSettler } from './payments/settle-payment'
import { createReturnRequests } from './returns/request-return'
import { registerReturnRoutes } from './returns/return-routes'
import type { SecurityLog } from './security/security-log'
import type { ShopServices } from './services/shop-services'

export interface OrderingOptions {
  readonly services: ShopServices
  readonly databaseKind: OpenDatabase['kind']
  readonly log: FastifyBaseLogger
  readonly securityLog: SecurityLog
  readonly limits: RateLimits
  readonly answered: AnsweredCalls
  readonly codes: OneTimeCodes
  readonly isProduction: boolean
  /** Null: no cash order is confirmed by code. */
  readonly cashConfirmation: CashConfirmation | null
  /** In the order in which they are asked whether they take an order's currency. */
  readonly paymentGateways: readonly PaymentGatewayConfig[]
  /** Whether no gateway is asked and none of their notifications is taken. */
  readonly isRestoredCopy?: boolean
  readonly metrics: Registry
  readonly measureJob: MeasureJob
  /** Instead of HTTP to the shop's own address. */
  readonly deliverNotification?: DeliverNotification
}

/** What sees to orders without being asked. */
export type DueJob = 'payments in doubt' | 'lapsed orders' | 'refunds' | 'invoice numbers'

/** From the cart to the invoice: carts, coupons, orders, payments and the jobs that see them through. */
export interface Ordering {
  /** Adds what lies below the API's prefix. */
  registerApi(api: FastifyInstance, mount: Mount): void
  /** Adds the pages of ours that lead to a gateway, and the sandbox gateway's own. */
  registerPages(app: FastifyInstance): Promise<void>
  /** There in any case; it takes part when it is configured. */
  readonly sandbox: SandboxGateway
  /** With which the sandbox signs its notifications. */
  readonly sandboxSecret: string
  /** What the jobs do, or one of them, once and now. */
  runDue(only?: DueJob): Promise<void>
  start(): void
  stop(): Promise<void>
}

const hex = (key: Uint8Array): string => Buffer.from(key).toString('hex')

/** Processes that share PostgreSQL share the sandbox's ledger; the embedded database belongs to one process. */
function openSandboxLedger({ services, databaseKind }: OrderingOptions): SandboxLedger {
  const { db, config } = services
  if (databaseKind === 'postgres') return createSandboxLedgerTable(db)
  const { dataDir } = config
  return createSandboxLedger(dataDir === null ? null : join(dataDir, 'sandbox-gateway.jsonl'))
}

/** One function, since it is a composition root: each part is made of those above it, to be read from top to bottom. */
export async function createOrdering(options: OrderingOptions): Promise<Ordering> {
  const { services, log, securityLog, answered, limits, codes, isProduction, metrics, measureJob } = options
  const { config, db, clock, shop, markets, mails, lifecycle, issuer } = services

  const [sandboxKey, ...earlierKeys] = deriveKeys(config.sessionSecrets, 'sandbox gateway notifications')
  const sandboxSecret = hex(sandboxKey)
  const sandbox = createSandboxGateway({
    ledger: openSandboxLedger(options),
    clock,
    log,
    publicOrigin: shop.origin,
    secrets: [sandboxSecret, ...earlierKeys.map(hex)],
    deliver: options.deliverNotification ?? deliverTo(`${shop.origin}/api/payments/notifications/sandbox`),
  })
  const open = await Promise.all(
    options.paymentGateways.map((gateway) => openGateway(gateway, { clock, sandbox, shop, isProduction })),
  )
  const paymentMetrics = createPaymentMetrics(metrics)
  const asked = open.map(({ gateway }) => (options.isRestoredCopy ? closedGateway(gateway) : gateway))
  const gateways = createPaymentGateways(asked.map(paymentMetrics.measureGateway))

  const cart = createServerCartService({ db, clock })
  const wishlist = createWishlistService({ db, clock })
  const returns = createReturnRequests({
    db,
    clock,
    policy: config.returnPolicy,
    answered,
    securityLog,
    mails: services.returnMails,
  })
  const confirmationCodes = createConfirmationCodes({ codes, mails })
  const { onBooked, countRefusals } = createBookingMetrics(metrics)
  const bookings = countRefusals(
    createBookingService({
      db,
      clock,
      mails,
      securityLog,
      orderPrefix: () => shop.numbers.order,
      markets,
      unpaidLimits: config.unpaidLimits,
      cashConfirmation: options.cashConfirmation,
      confirmationCodes,
      onBooked,
    }),
  )
  const settler = paymentMetrics.countSettlements(createPaymentSettler({ db, clock, lifecycle }))
  const payments = createPaymentService({
    db,
    clock,
    gateways,
    answered,
    securityLog,
    settler,
    lifecycle,
    shop,
    log,
  })
  const refunds = createRefundService({ db, clock, gateways, log })
  const cancelOrder = createCancelOrder({ clock, answered, securityLog, lifecycle })
  const cashOrders = createCashOrderService({
    db,
    clock,
    limits,
    codes,
    confirmationCodes,
    lifecycle,
  })
  const expireOrders = createExpireOrders({
    db,
    clock,
    lifecycle,
    refreshPayment: payments.refreshOrder,
    log,
  })

  const due = [
    { name: 'payments in doubt', everyMs: 5_000, run: payments.reconcileDue },
    { name: 'lapsed orders', everyMs: 5_000, run: expireOrders },
    { name: 'refunds', everyMs: 2_000, run: refunds.carryOutDue },
    { name: 'invoice numbers', everyMs: 2_000, run: issuer.issueDue },
  ] as const satisfies ReadonlyArray<{ name: DueJob; everyMs: number; run: () => Promise<void> }>
  const jobs = due.map((job) => createRepeatingJob({ ...job, run: measureJob(job.name, job.run), log }))

  return {
    registerApi(api, mount) {
      registerMarkets(mount, markets)
      registerPaymentOptions(
        mount,
        markets,
        options.paymentGateways.map(({ name }) => name),
      )
      registerCouponRoutes(mount, { db, clock })
      registerServerCartRoutes(mount, cart)
      registerWishlistRoutes(mount, wishlist)
      registerOrderRoutes(mount, { db, bookings, cashOrders, cancelOrder })
      registerReturnRoutes(mount, { db, returns, limits })
      registerPaymentRoutes(mount, { payments, limits })
      registerInvoiceRoutes(mount, services.documents, limits)
      registerPaymentNotifications(api, { gateways, payments })
    },
    async registerPages(app) {
      for (const { registerPages } of open) await registerPages(app, payments)
      const linkedOrders = createLinkedOrders({ db, clock, payments, lifecycle })
      await registerLinkedOrderPage(app, { linkedOrders, limits, shop })
    },
    sandbox,
    sandboxSecret,
    async runDue(only) {
      for (const { name, run } of due) if (only === undefined || only === name) await run()
    },
    start() {
      if (gateways.find(sandbox.name) !== undefined && !options.isRestoredCopy) {
        void sandbox
          .resume()
          .catch((error: unknown) => log.error({ err: error }, 'the sandbox gateway cannot go on'))
      }
      for (const job of jobs) job.start()
    },
    async stop() {
      sandbox.stop()
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
