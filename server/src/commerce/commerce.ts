import cookie from '@fastify/cookie'
import type { ApiClient } from '@store/shared/api/client'
import type { Endpoint } from '@store/shared/api/endpoint'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { registerAddressRoutes } from './addresses/address-routes'
import { createAddressService } from './addresses/address-service'
import { registerCatalogueReads } from './catalogue/catalogue-routes'
import { createResponseCache } from './catalogue/response-cache'
import { type Clock, systemClock } from './clock'
import { createAccessTokens } from './customers/access-tokens'
import { createAuthenticate } from './customers/authenticate'
import { registerCustomerRoutes } from './customers/customer-routes'
import { createCustomerService } from './customers/customer-service'
import { createPasswordRecovery } from './customers/password-recovery'
import { createPasswords, type PasswordOptions } from './customers/passwords'
import { createRateLimits } from './customers/rate-limits'
import { createSessions } from './customers/sessions'
import type { OpenDatabase } from './db/open-database'
import { answerFailures } from './http/answer-failures'
import { createInProcessApi } from './http/in-process-api'
import { createMount } from './http/mount-endpoint'
import { addToStock, type CatalogueImporter, createCatalogueImporter } from './importing/import-catalogue'
import type { Mailer } from './mail/mailer'
import { createOutbox, type Outbox } from './mail/outbox'
import { registerReviewRoutes } from './reviews/review-routes'
import { createReviewService } from './reviews/review-service'

export interface CommerceConfig {
  readonly isProduction: boolean
  readonly publicOrigin: string
  readonly dataDir: string
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly geoUrl: string | null
  readonly sessionSecret: string
}

export interface CommerceOptions {
  readonly config: CommerceConfig
  readonly database: OpenDatabase
  /** Null keeps the mails in the outbox. */
  readonly mailer: Mailer | null
  readonly log: FastifyBaseLogger
  readonly clock?: Clock
  readonly passwordOptions?: PasswordOptions
}

/** The shop's API and all that stands behind it. */
export interface Commerce {
  /** Adds the routes below `/api`. */
  register(app: FastifyInstance): Promise<void>
  /** The public reads without HTTP, for pages rendered on the server. */
  readonly inProcessApi: ApiClient
  readonly importer: CatalogueImporter
  readonly outbox: Outbox
  /** Starts the jobs that come due. */
  start(): void
  stop(): Promise<void>
}

const CATALOGUE_TTL_MS = 1000

export function createCommerce(options: CommerceOptions): Commerce {
  const { config, database, mailer, log, clock = systemClock } = options
  const { db } = database
  const shop = { ...config.brand, origin: config.publicOrigin }

  const outbox = createOutbox({ db, clock, mailer, log })
  const limits = createRateLimits({ db, clock })
  const accessTokens = createAccessTokens({ sessionSecret: config.sessionSecret, clock })
  const sessions = createSessions({ db, clock, accessTokens })
  const passwords = createPasswords(options.passwordOptions)
  const customerOptions = { db, clock, passwords, sessions, limits, outbox, shop }
  const customers = createCustomerService(customerOptions)
  const recovery = createPasswordRecovery({ ...customerOptions, sessionSecret: config.sessionSecret })
  const addresses = createAddressService(db)

  const catalogueCache = createResponseCache(CATALOGUE_TTL_MS)
  const reviews = createReviewService({
    db,
    clock,
    hasBought: async () => false,
    onWritten: () => catalogueCache.clear(),
  })
  const importer = createCatalogueImporter(db, {
    changeStock: addToStock,
    upsertCoupons: async () => {},
    replaceDeliverySettings: async () => {},
  })

  const inProcess = createInProcessApi()
  registerCatalogueReads(inProcess.mount, db, catalogueCache)

  return {
    async register(app) {
      await app.register(
        async (api) => {
          const mounted: Endpoint[] = []
          answerFailures(api, mounted)
          await api.register(cookie)
          const mount = createMount(api, {
            authenticate: createAuthenticate(sessions),
            onMount: (endpoint) => mounted.push(endpoint),
          })
          registerCatalogueReads(mount, db, catalogueCache)
          registerReviewRoutes(mount, reviews)
          registerCustomerRoutes(mount, { customers, recovery, sessions, isSecure: config.isProduction })
          registerAddressRoutes(mount, addresses)
        },
        { prefix: '/api' },
      )
    },
    inProcessApi: inProcess.client,
    importer,
    outbox,
    start() {},
    async stop() {},
  }
}
