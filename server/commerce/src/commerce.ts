import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { SessionSecrets } from '@store/platform/config/derive-key'
import type { PaymentGatewayConfig } from '@store/platform/config/payment-gateways'
import type { Webhook } from '@store/platform/config/webhook'
import type { MeasurePicture } from '@store/platform/media/measure-picture'
import type { ReadPicture } from '@store/platform/media/picture-reader'
import { type ResizePicture, resizePicture } from '@store/platform/media/resize-picture'
import { createSizedPictures } from '@store/platform/media/sized-pictures'
import type { Endpoint } from '@store/shared/api/endpoint'
import { ENDPOINTS } from '@store/shared/api/endpoint-table'
import type { Currency } from '@store/shared/domain/money'
import type { PaymentOptions } from '@store/shared/domain/payment-options'
import type { Picture, Reviewers } from '@store/shared/domain/product'
import type { ReturnPolicy } from '@store/shared/domain/returns'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { registerAddressRoutes } from './addresses/address-routes'
import { createAddressService } from './addresses/address-service'
import { type BackOffice, createBackOffice } from './back-office/back-office'
import { measureBacklogs } from './backlog-metrics'
import { type Clock, systemClock } from './base/clock'
import { type Failpoint, noFailpoint } from './base/failpoints'
import { programFile } from './base/program-files'
import { findShownPictures } from './catalogue/catalogue-queries'
import { registerCatalogueReads } from './catalogue/catalogue-routes'
import { createResponseCache } from './catalogue/response-cache'
import { registerCorrespondenceRoutes } from './correspondence/correspondence-routes'
import { createCorrespondence } from './correspondence/correspondence-service'
import { registerUnsubscribePage } from './correspondence/unsubscribe-page'
import { createAccessTokens } from './customers/access-tokens'
import { createAuthenticate } from './customers/authenticate'
import { createBulkhead } from './customers/bulkhead'
import { measureBulkhead } from './customers/bulkhead-metrics'
import { createCodeLogIn } from './customers/code-log-in'
import { registerCustomerRoutes } from './customers/customer-routes'
import { createCustomerService } from './customers/customer-service'
import { createEmailAddresses } from './customers/email-addresses'
import { createIdentityProof } from './customers/identity-proof'
import { createKnownDevices } from './customers/known-devices'
import { createNewDeviceNotice } from './customers/new-device-notice'
import { createOneTimeCodes } from './customers/one-time-codes'
import { registerPasskeyRoutes } from './customers/passkey-routes'
import { createPasskeys } from './customers/passkeys'
import { createPasswordProof } from './customers/password-proof'
import { createPasswordRecovery } from './customers/password-recovery'
import { createPasswords } from './customers/passwords'
import { registerRestorePage } from './customers/restore-page'
import { createSessionCookies } from './customers/session-cookies'
import { createSessions } from './customers/sessions'
import { measureConnections } from './db/database-metrics'
import type { OpenDatabase } from './db/open-database'
import type { SellerIdentity } from './db/schema/seller'
import { registerDeliveryEstimates } from './delivery-estimates/delivery-estimate'
import { type AnonymousReadApi, createAnonymousReads } from './http/anonymous-reads'
import { answerFailures } from './http/answer-failures'
import { createAnsweredCalls } from './http/answered-calls'
import { registerApiDocument, registerDevApi } from './http/dev-api-routes'
import { createMount } from './http/mount-endpoint'
import { toOpenApi } from './http/openapi'
import { countRefusedTries } from './http/rate-limit-metrics'
import { createRateLimits } from './http/rate-limits'
import { refuseOtherSites } from './http/refuse-other-sites'
import type { CatalogueImporter, ImportSummary } from './importing/import-catalogue'
import { readCatalogueFile } from './importing/read-catalogue-file'
import { createShopImporter } from './importing/shop-importer'
import { type PdfRenderer, pdfsRenderedInProcess } from './invoices/pdf-renderer'
import { createJobMeasure } from './jobs/job-metrics'
import { createRepeatingJob } from './jobs/repeating-job'
import { createLocate, type Locate } from './location/locate'
import { registerLocationRoutes } from './location/location-routes'
import { registerDevOutbox } from './mail/dev-outbox-routes'
import { createMailBound } from './mail/mail-bound'
import type { Mailer } from './mail/mailer'
import { createOutbox, type Outbox } from './mail/outbox'
import type { SmsSender } from './mail/sms'
import { createSmsWebhook } from './mail/sms-webhook'
import { createSmtpMailer } from './mail/smtp-mailer'
import { createOrdering, type Ordering } from './ordering'
import type { CashConfirmation } from './orders/cash-confirmation'
import { hasReceived } from './orders/received-products'
import { countUnitsSold } from './orders/units-sold'
import type { UnpaidLimits } from './orders/unpaid-limits'
import type { DeliverNotification } from './payments/sandbox/sandbox-notifications'
import { createOwnData } from './privacy/own-data'
import { registerPrivacyRoutes } from './privacy/privacy-routes'
import { createReviewVotes } from './reviews/helpful-votes'
import { registerReviewReads } from './reviews/review-list'
import { createReviewPhotos } from './reviews/review-photos'
import { registerReviewRoutes } from './reviews/review-routes'
import { createReviewService } from './reviews/review-service'
import { createSecurityLog } from './security/security-log'
import { registerStockNoticePages, registerStockNoticeRoutes } from './stock-notices/stock-notice-routes'
import { createStockNotices, type StockNotices } from './stock-notices/stock-notices'
import { registerStoreTerms } from './store-terms/store-terms'

export interface CommerceConfig {
  readonly isProduction: boolean
  readonly publicOrigin: string
  /**
   * Where the sandbox gateway keeps its ledgers beside the embedded database, and the sizes of review photos are kept; null: in
   * memory, and nowhere.
   */
  readonly dataDir: string | null
  readonly paymentGateways: readonly PaymentGatewayConfig[]
  /** For each currency that the shop sells in. */
  readonly paymentOptions: readonly PaymentOptions[]
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly seller: SellerIdentity
  readonly geoUrl: string | null
  /** Null keeps the mails in the outbox. */
  readonly smtpUrl: string | null
  /** Null: in production no SMS are sent; elsewhere they stay in the outbox. */
  readonly smsWebhook: Webhook | null
  readonly sessionSecrets: SessionSecrets
  /** What the shop sells in, and with it the countries that it delivers to. */
  readonly currencies: readonly Currency[]
  readonly reviewers: Reviewers
  /** That all photos of reviews together may have. */
  readonly reviewPhotoBytes: number
  /** Null: nothing is limited. */
  readonly unpaidLimits: UnpaidLimits | null
  /** Null: no cash order is confirmed by code. */
  readonly cashConfirmation: CashConfirmation | null
  /** That strangers can cause for one address. Null: any number. */
  readonly mailsADay: number | null
  readonly returnPolicy: ReturnPolicy
}

export interface CommerceOptions {
  readonly config: CommerceConfig
  readonly database: OpenDatabase
  readonly log: FastifyBaseLogger
  /** Where it counts what happens. */
  readonly metrics?: Registry
  /** Where PDFs are made; in this thread unless told otherwise. */
  readonly pdfRenderer?: PdfRenderer
  /** Looks at the pictures of an import; without it they are taken as the file says. */
  readonly measurePicture?: MeasurePicture
  /** Of visitors' photos; in this process unless told otherwise. */
  readonly resizePicture?: ResizePicture
  /** Instead of the SMTP server's. */
  readonly mailer?: Mailer
  /** Instead of the webhook. */
  readonly smsSender?: SmsSender
  readonly clock?: Clock
  /** How hard passwords are to try; cheap in tests. */
  readonly passwordCost?: { readonly memoryKib: number; readonly atOnce: number; readonly maxWaiting: number }
  /** Instead of HTTP to the shop's own address. */
  readonly deliverNotification?: DeliverNotification
  /** Called at every step where a race or a lost connection decides; for tests. */
  readonly failpoint?: Failpoint
}

/** The shop's API and all that stands behind it. */
export interface Commerce {
  /** Adds the routes below `/api`, and the few pages that belong to them. */
  register(app: FastifyInstance): Promise<void>
  /** The public reads without HTTP, for pages rendered on the server. */
  readonly anonymousReads: AnonymousReadApi['read']
  readonly locate: Locate
  /** Every picture of the catalogue, as its pages show it. */
  shownPictures(): Promise<readonly Picture[]>
  /** Photos of reviews that are shown, in their sizes; null for every other path. */
  readonly readPhoto: ReadPicture
  readonly importer: CatalogueImporter
  readonly outbox: Outbox
  readonly stockNotices: StockNotices
  readonly ordering: Ordering
  /** What the shop's own people do. @param by who it is, for the log */
  backOffice(by: string): BackOffice
  /** Loads the demo catalogue into a shop without products; null when there were some. */
  seedIfEmpty(): Promise<ImportSummary | null>
  /** Starts the jobs that come due. */
  start(): void
  stop(): Promise<void>
}

const CATALOGUE_TTL_MS = 1000
const PASSWORD_COST = {
  memoryKib: 19_456,
  // One processor stays free for the shop, whatever number of log-ins is tried.
  atOnce: Math.max(1, availableParallelism() - 1),
  maxWaiting: 40,
}

/** One function, since it is a composition root: each part is made of those above it, to be read from top to bottom. */
export function createCommerce(options: CommerceOptions): Commerce {
  const { config, database, log, clock = systemClock, failpoint = noFailpoint } = options
  const { metrics = new Registry() } = options
  const renderer = options.pdfRenderer ?? pdfsRenderedInProcess
  const measureJob = createJobMeasure(metrics)
  const { db } = database
  const { sessionSecrets } = config
  const shop = { ...config.brand, origin: config.publicOrigin }

  const smtp = config.smtpUrl === null ? null : createSmtpMailer(config.smtpUrl, shop)
  const mailer = options.mailer ?? smtp
  const smsWebhook = config.smsWebhook && createSmsWebhook({ webhook: config.smsWebhook, clock })
  const smsSender = options.smsSender ?? smsWebhook
  const canSendSms = smsSender !== null || !config.isProduction
  const { mailsADay } = config
  const bound = mailsADay === null ? null : createMailBound({ clock, log, metrics, mailsADay })
  const outbox = createOutbox({ db, clock, mailer, smsSender, shop, bound, log, failpoint })
  const limits = countRefusedTries(createRateLimits({ db, clock, log }), metrics)
  const answered = createAnsweredCalls({ db, clock })
  const accessTokens = createAccessTokens({ sessionSecrets, clock })
  const securityLog = createSecurityLog({ db, clock })
  const sessions = createSessions({ db, clock, accessTokens, sessionSecrets, securityLog })
  const { memoryKib, ...queue } = options.passwordCost ?? PASSWORD_COST
  const passwords = createPasswords(memoryKib)
  const bulkhead = measureBulkhead(createBulkhead(queue), metrics)
  const locate = createLocate({ geoUrl: config.geoUrl, log })
  const placeOf = async (ip: string): Promise<string> => {
    const found = await locate(ip)
    return [found?.city, found?.country_name].filter(Boolean).join(', ')
  }
  const codes = createOneTimeCodes({ db, clock, sessionSecrets, failpoint })
  const customerOptions = { db, clock, passwords, bulkhead, sessions, limits, outbox, shop, securityLog }
  const emailAddresses = createEmailAddresses({ ...customerOptions, sessionSecrets })
  const provePassword = createPasswordProof(customerOptions)
  const tellOfNewDevice = createNewDeviceNotice({ ...customerOptions, placeOf, log })
  const proofs = { provePassword, tellOfNewDevice, canSendSms }
  const customers = createCustomerService({ ...customerOptions, ...proofs, addresses: emailAddresses })
  const passkeys = createPasskeys({ ...customerOptions, ...proofs, sessionSecrets })
  const recovery = createPasswordRecovery({ ...customerOptions, codes })
  const codeLogIn = createCodeLogIn({ ...customerOptions, ...proofs, codes })
  const identity = createIdentityProof({ ...customerOptions, ...proofs, codes })
  const addresses = createAddressService(db, config.currencies)

  const catalogueCache = createResponseCache(CATALOGUE_TTL_MS)
  const reviews = createReviewService({
    db,
    clock,
    reviewers: config.reviewers,
    hasReceived,
    onWritten: () => catalogueCache.clear(),
  })
  const votes = createReviewVotes({ db, clock })
  const sizesFolder = config.dataDir && join(config.dataDir, 'review-photo-sizes')
  const photos = createReviewPhotos({
    db,
    clock,
    reviewers: config.reviewers,
    hasReceived,
    maxTotalBytes: config.reviewPhotoBytes,
    sizesFolder,
    onChanged: () => catalogueCache.clear(),
  })
  const { readShown } = photos
  const importer = createShopImporter({ db, clock, failpoint })
  const ordering = createOrdering({
    ...config,
    db,
    databaseKind: database.kind,
    clock,
    log,
    securityLog,
    outbox,
    limits,
    codes,
    answered,
    renderer,
    shop,
    metrics,
    measureJob,
    failpoint,
    ...(options.deliverNotification && { deliverNotification: options.deliverNotification }),
  })

  const ownData = createOwnData({ ...customerOptions, identity, lifecycle: ordering.lifecycle })

  const correspondence = createCorrespondence({ db, clock, limits, outbox, shop })
  const { reviewers, returnPolicy, paymentOptions } = config
  const catalogueReads = {
    db,
    cache: catalogueCache,
    reviewers,
    returnPolicy,
    countUnitsSold: () => countUnitsSold(db, clock),
  }
  const storeTerms = { db, cache: catalogueCache, paymentOptions, returnPolicy }
  const anonymous = createAnonymousReads()
  registerCatalogueReads(anonymous.mount, catalogueReads)
  registerStoreTerms(anonymous.mount, storeTerms)
  const stockNotices = createStockNotices({ db, clock, limits, outbox })
  const estimates = { db, clock, cache: catalogueCache }
  registerDeliveryEstimates(anonymous.mount, estimates)
  const reviewReads = { db, cache: catalogueCache }
  registerReviewReads(anonymous.mount, reviewReads)

  measureConnections(metrics, database.connections)
  measureBacklogs({ db, clock, metrics })

  const jobs = [
    { name: 'mail', everyMs: 2_000, run: () => outbox.dispatch() },
    { name: 'back-in-stock notices', everyMs: 30_000, run: () => stockNotices.dispatch() },
    {
      name: 'removal of what has expired',
      everyMs: 3_600_000,
      run: () =>
        Promise.all(
          [
            limits,
            answered,
            sessions,
            codes,
            recovery,
            emailAddresses,
            passkeys,
            securityLog,
            stockNotices,
            photos,
          ].map((each) => each.removeExpired()),
        ),
    },
  ].map((job) => createRepeatingJob({ ...job, run: measureJob<unknown>(job.name, job.run), log }))

  return {
    async register(app) {
      const apiDocument = config.isProduction
        ? null
        : toOpenApi(ENDPOINTS, { brandName: shop.name, origin: shop.origin })
      await app.register(
        async (api) => {
          const mounted: Endpoint[] = []
          answerFailures(api, mounted)
          refuseOtherSites(api, config.publicOrigin)
          await api.register(cookie)
          const mount = createMount(api, {
            authenticate: createAuthenticate(sessions),
            onMount: (endpoint) => mounted.push(endpoint),
          })
          registerCatalogueReads(mount, catalogueReads)
          registerDeliveryEstimates(mount, estimates)
          registerStoreTerms(mount, storeTerms)
          registerReviewReads(mount, reviewReads)
          registerReviewRoutes(mount, { reviews, votes, photos, limits })
          registerStockNoticeRoutes(mount, stockNotices)
          const cookies = createSessionCookies({
            devices: createKnownDevices(sessionSecrets),
            isSecure: config.isProduction,
          })
          registerCustomerRoutes(mount, {
            customers,
            emailAddresses,
            recovery,
            codeLogIn,
            sessions,
            cookies,
            placeOf,
          })
          registerPasskeyRoutes(mount, { passkeys, cookies })
          registerPrivacyRoutes(mount, { db, ownData, identity, cookies, placeOf })
          registerAddressRoutes(mount, addresses)
          registerCorrespondenceRoutes(mount, correspondence)
          registerLocationRoutes(mount, locate)
          ordering.registerApi(api, mount)
          if (apiDocument) registerApiDocument(api, apiDocument)
        },
        { prefix: '/api' },
      )
      await registerUnsubscribePage(app, correspondence)
      await registerRestorePage(app, emailAddresses)
      await registerStockNoticePages(app, stockNotices)
      await ordering.registerPages(app)
      if (apiDocument) {
        registerDevOutbox(app, { outbox, shop })
        registerDevApi(app, apiDocument)
      }
    },
    locate,
    shownPictures: () => findShownPictures(db),
    readPhoto:
      sizesFolder === null
        ? readShown
        : createSizedPictures({
            readPicture: readShown,
            folder: sizesFolder,
            resize: options.resizePicture ?? resizePicture,
            metrics: null,
            log,
          }).read,
    anonymousReads: anonymous.read,
    importer,
    outbox,
    stockNotices,
    ordering,
    backOffice: (by) =>
      createBackOffice({
        db,
        clock,
        shop,
        seller: config.seller,
        returnPolicy: config.returnPolicy,
        renderer,
        by,
        log,
        failpoint,
        measurePicture: options.measurePicture,
      }),
    async seedIfEmpty() {
      const { document } = await readCatalogueFile(programFile('demo/catalogue.json'))
      return importer.seed(document)
    },
    start() {
      for (const job of jobs) job.start()
      ordering.start()
    },
    async stop() {
      await Promise.all([...jobs, ordering].map((each) => each.stop()))
      await options.pdfRenderer?.stop()
    },
  }
}
