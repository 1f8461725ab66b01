import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { PaymentGatewayConfig } from '@store/platform/config/payment-gateways'
import type { Webhook } from '@store/platform/config/webhook'
import { createPreviewCookie } from '@store/platform/http/preview-cookie'
import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import type { MeasurePicture } from '@store/platform/media/measure-picture'
import type { ReadPicture } from '@store/platform/media/picture-reader'
import { type ResizePicture, resizePicture } from '@store/platform/media/resize-picture'
import { createSizedPictures } from '@store/platform/media/sized-pictures'
import type { Endpoint } from '@store/shared/api/endpoint'
import { ENDPOINTS } from '@store/shared/api/endpoint-table'
import { isDemoBrand } from '@store/shared/domain/content/demo-brand'
import type { Picture, Reviewers } from '@store/shared/domain/products/product'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { type AccountsOptions, createAccounts } from './accounts'
import { type BackOffice, createBackOffice } from './back-office/back-office'
import { createBackOfficeApi } from './back-office-api'
import { measureBacklogs } from './backlog-metrics'
import { type Clock, systemClock } from './base/clock'
import { findDemoFile } from './base/program-files'
import { findShownPictures } from './catalogue/catalogue-queries'
import { registerCatalogueReads } from './catalogue/catalogue-routes'
import { createResponseCache } from './catalogue/response-cache'
import { createPreviewedSets } from './change-sets/previewed-sets'
import { createPublishDueSets } from './change-sets/publish-due-sets'
import type { SetReleases } from './change-sets/set-releases'
import { listPictures } from './content/content-pictures'
import { createContentReads } from './content/content-reads'
import { type ContentRevision, createContentRevision } from './content/content-revision'
import { publishDue } from './content/entries/content-entries'
import { moveBanners } from './content/move-banners'
import { keepTexts, seedContent } from './content/seed-content'
import { registerCorrespondenceRoutes } from './correspondence/correspondence-routes'
import { createCorrespondence } from './correspondence/correspondence-service'
import { createForgetMessages } from './correspondence/forget-messages'
import { registerNewsletterPages } from './correspondence/newsletter-pages'
import type { OpenDatabase } from './db/connection/database-connection'
import { measureConnections } from './db/connection/database-metrics'
import { products } from './db/schema/catalogue'
import { registerDeliveryEstimates } from './delivery-estimates/delivery-estimate'
import { createEditPreviews } from './edit-previews/edit-previews'
import { type AnonymousReadApi, createAnonymousReads } from './http/anonymous-reads'
import { answerFailures } from './http/answers/answer-failures'
import { answerInLanguage } from './http/answers/answer-language'
import { answerPageFailures } from './http/answers/answer-page-failures'
import { createAnsweredCalls } from './http/answers/answered-calls'
import { askForOffered } from './http/answers/ask-for-offered'
import { registerApiDocument, registerDevApi } from './http/document/dev-api-routes'
import { toOpenApi } from './http/document/openapi'
import { countRefusedTries } from './http/limits/rate-limit-metrics'
import { createRateLimits } from './http/limits/rate-limits'
import { createMount, type MountRead } from './http/mount-endpoint'
import { refuseOtherSites } from './http/refuse-other-sites'
import type { CatalogueImporter, ImportSummary } from './importing/import-catalogue'
import { readCatalogueFile } from './importing/read-catalogue-file'
import { createShopImporter } from './importing/shop-importer'
import { type PdfRenderer, pdfsRenderedInProcess } from './invoices/pdf/pdf-renderer'
import { createJobMeasure } from './jobs/job-metrics'
import { createLocate, type Locate } from './location/locate'
import { registerLocationRoutes } from './location/location-routes'
import { registerDevOutbox } from './mail/dev-outbox-routes'
import { createForgetMails } from './mail/forget-mails'
import { createMailBound } from './mail/mail-bound'
import type { Mailer } from './mail/mailer'
import type { Outbox } from './mail/outbox'
import { createShop } from './mail/shop'
import type { SmsSender } from './mail/sms'
import { createSmsWebhook } from './mail/sms-webhook'
import { createSmtpMailer } from './mail/smtp-mailer'
import { problemsOfSurroundings } from './markets/market-problems'
import type { Markets } from './markets/markets'
import { createOrdering, type Ordering } from './ordering'
import type { CashConfirmation } from './orders/cash-confirmation'
import { hasReceived } from './orders/reading/received-products'
import { countUnitsSold } from './orders/reading/units-sold'
import type { DeliverNotification } from './payments/gateways/sandbox/sandbox-notifications'
import { answerPreviews, registerEditPreviewApi } from './previews/answer-previews'
import { createPreviewShop, type PreviewShop, type ReadSurroundings } from './previews/preview-shop'
import { createPreviewTurns } from './previews/preview-turns'
import type { UnusedAccounts } from './privacy/unused-accounts'
import { createVisitCounts, type Visit } from './reports/visit-counts'
import { createReviewVotes } from './reviews/helpful-votes'
import { registerReviewReads } from './reviews/review-list'
import { createReviewPhotos } from './reviews/review-photos'
import { registerReviewRoutes } from './reviews/review-routes'
import { createReviewService } from './reviews/review-service'
import { createShopServices, type ShopConfig } from './services/shop-services'
import { setDemoSettings } from './settings/demo-settings'
import { createShopSettings, type ShopSettings } from './settings/shop-settings'
import { createNoteSitePages } from './settings/site-pages'
import { type CurrentShopFacts, createShopFacts } from './shop/shop-facts'
import { registerStockNoticePages, registerStockNoticeRoutes } from './stock-notices/stock-notice-routes'
import { createStockNotices, type StockNotices } from './stock-notices/stock-notices'
import { registerStoreTerms } from './store-terms/store-terms'
import { seedTranslations } from './translating/seed-translations'
import { createWebhookDispatcher, type WebhookDispatcher } from './webhooks/deliver-webhooks'
import { type NotedEvent, noteWebhookEvent } from './webhooks/note-event'
import { countDeliveries } from './webhooks/webhook-metrics'

export interface CommerceConfig extends ShopConfig {
  readonly isProduction: boolean
  readonly publicOrigin: string
  /**
   * Where the sandbox gateway keeps its ledgers beside the embedded database, and the sizes of review photos and the shop's own pictures
   * are kept; null: in memory, and nowhere.
   */
  readonly dataDir: string | null
  readonly paymentGateways: readonly PaymentGatewayConfig[]
  /** A copy restored from a backup asks no gateway and takes none of their notifications. */
  readonly isRestoredCopy?: boolean
  readonly geoUrl: string | null
  /** Null keeps the mails in the outbox. */
  readonly smtpUrl: string | null
  /** Null: in production no SMS are sent; elsewhere they stay in the outbox. */
  readonly smsWebhook: Webhook | null
  readonly reviewers: Reviewers
  /** That all photos of reviews together may have. */
  readonly reviewPhotoBytes: number
  /** Null: no cash order is confirmed by code. */
  readonly cashConfirmation: CashConfirmation | null
  /** That strangers can cause for one address. Null: any number. */
  readonly mailsADay: number | null
  /** After which an account that nobody used is deleted, with a mail before. Null: never. */
  readonly unusedAccountYears: number | null
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
  readonly passwordCost?: AccountsOptions['passwordCost']
  /** Which versions of the shop's parts are live, for change sets; without it they change none. */
  readonly releases?: SetReleases
  /** Instead of HTTP to the shop's own address. */
  readonly deliverNotification?: DeliverNotification
}

/** The shop's API and all that stands behind it. */
export interface Commerce {
  /** Adds the routes below `/api`, and the few pages that belong to them. */
  register(app: FastifyInstance): Promise<void>
  /** The public reads without HTTP, for pages rendered on the server. */
  readonly anonymousReads: AnonymousReadApi['read']
  readonly locate: Locate
  /** Every picture of the catalogue and of the media library, as pages show it. */
  shownPictures(): Promise<readonly Picture[]>
  /** Photos of reviews that are shown, in their sizes; null for every other path. */
  readonly readPhoto: ReadPicture
  readonly settings: ShopSettings
  /** What pages show of the shop. */
  readonly facts: CurrentShopFacts
  /** The shop with a change set in place, for pages of a browser that previews it. */
  readonly previewShop: PreviewShop
  /** The same with what stands in an editor of the back office, for the pages beside it. */
  readonly editedShop: Pick<PreviewShop, 'show'>
  /** Which content this process shows; to be started where it serves pages or the API. */
  readonly contentRevision: ContentRevision
  /** Told which pages are live, as patterns: menus lead to these. */
  noteSitePages(paths: readonly string[]): Promise<void>
  readonly markets: Markets
  readonly importer: CatalogueImporter
  readonly outbox: Outbox
  readonly stockNotices: StockNotices
  readonly unusedAccounts: UnusedAccounts
  readonly webhooks: WebhookDispatcher
  /** Tells webhooks of what the shop does not see itself. */
  noteWebhookEvent(event: NotedEvent): Promise<void>
  readonly ordering: Ordering
  /** Counts how a visit went; nothing of the visitor is kept. */
  countVisit(visit: Visit): void
  /** What the shop's own people do. @param by who it is, for the log */
  backOffice(by: string): BackOffice
  /** Makes a shop without products the demonstration shop: catalogue, content, and settings where none were set. Null when there were some. */
  seedDemo(): Promise<ImportSummary | null>
  /** Gives a shop from before texts were data those that were code, once. */
  keepTexts(): Promise<void>
  /** Makes content of the banners of a shop from before they were. @param readPicture of the media folder and the demonstration */
  moveBanners(readPicture: ReadPicture): Promise<void>
  /** Starts the jobs that come due. */
  start(): void
  stop(): Promise<void>
}

const CATALOGUE_TTL_MS = 1000

/** One function, since it is a composition root: each part is made of those above it, to be read from top to bottom. */
export async function createCommerce(options: CommerceOptions): Promise<Commerce> {
  const { config, database, log, clock = systemClock } = options
  const { metrics = new Registry() } = options
  const renderer = options.pdfRenderer ?? pdfsRenderedInProcess
  const measureJob = createJobMeasure(metrics)
  const { db } = database
  const { sessionSecrets } = config
  const settings = createShopSettings({ db, clock, log })
  const shop = createShop(settings, config.publicOrigin)

  const smtp = config.smtpUrl === null ? null : createSmtpMailer(config.smtpUrl, shop)
  const mailer = options.mailer ?? smtp
  const smsWebhook = config.smsWebhook && createSmsWebhook({ webhook: config.smsWebhook, clock })
  const smsSender = options.smsSender ?? smsWebhook
  const canSendSms = smsSender !== null || !config.isProduction
  const { mailsADay } = config
  const bound = mailsADay === null ? null : createMailBound({ clock, log, metrics, mailsADay })
  const services = createShopServices({
    config,
    db,
    clock,
    settings,
    shop,
    renderer,
    log,
    senders: { mailer, smsSender, bound },
  })
  const { markets, outbox } = services
  const facts = createShopFacts({ db, settings, markets, clock, log })
  const limits = countRefusedTries(createRateLimits({ db, clock, log }), metrics)
  const answered = createAnsweredCalls({ db, clock })
  const locate = createLocate({ geoUrl: config.geoUrl, log })
  const accounts = createAccounts({
    ...config,
    services,
    canSendSms,
    limits,
    locate,
    metrics,
    log,
    ...(options.passwordCost && { passwordCost: options.passwordCost }),
  })

  const catalogueCache = createResponseCache(CATALOGUE_TTL_MS)
  const tellProblems = () => {
    const { seller, isProduction, paymentGateways } = config
    const gateways = paymentGateways.map(({ name }) => name)
    for (const problem of problemsOfSurroundings(markets.sold(), { gateways, seller, isProduction })) {
      log.error(problem)
    }
  }
  settings.onChange(() => {
    catalogueCache.clear()
    tellProblems()
  })
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
  const importer = createShopImporter({ db, clock, markets })
  const ordering = await createOrdering({
    ...config,
    services,
    databaseKind: database.kind,
    log,
    securityLog: accounts.securityLog,
    limits,
    codes: accounts.codes,
    answered,
    metrics,
    measureJob,
    ...(options.deliverNotification && { deliverNotification: options.deliverNotification }),
  })

  const correspondence = createCorrespondence({ db, clock, limits, outbox, shop })
  const { reviewers, returnPolicy } = config
  const gateways = config.paymentGateways.map(({ name }) => name)
  const contentRevision = createContentRevision({
    db,
    log,
    onChanged: () => catalogueCache.clear(),
  })
  const publicReadsOf = ({ db: readDb, markets: sold, cache }: Omit<ReadSurroundings, 'settings'>) => {
    const reading = { db: readDb, cache, markets: sold }
    const catalogueReads = {
      ...reading,
      reviewers,
      returnPolicy,
      countUnitsSold: () => countUnitsSold(readDb, clock),
    }
    // The catalogue alone may be read from a replica.
    const own = readDb === database.reads ? { ...reading, db } : reading
    const contentReads = createContentReads({
      db: own.db,
      revision: contentRevision,
      previews: services.contentPreviews,
    })
    return (mount: MountRead): void => {
      registerCatalogueReads(mount, catalogueReads)
      registerStoreTerms(mount, { ...own, gateways, returnPolicy })
      registerDeliveryEstimates(mount, { ...own, clock })
      registerReviewReads(mount, own)
      contentReads.mount(mount)
    }
  }
  const mountReads = publicReadsOf({ db: database.reads, cache: catalogueCache, markets })
  const anonymous = createAnonymousReads()
  mountReads(anonymous.mount)
  const stockNotices = createStockNotices({ db, clock, limits, outbox })

  const { changeKinds: kinds, by: backOffice } = createBackOffice({
    services,
    measurePicture: options.measurePicture,
    onContentChanged: contentRevision.refresh,
    releases: options.releases ?? null,
  })
  const previewing = {
    clock,
    log,
    mountReads: (mount: MountRead, surroundings: ReadSurroundings) => publicReadsOf(surroundings)(mount),
  }
  const previewShop = createPreviewShop({
    ...previewing,
    inTurn: createPreviewTurns(db),
    source: createPreviewedSets({ clock, previews: services.setPreviews, kinds }),
  })
  const inTurn = createPreviewTurns(db)
  const editPreviews = createEditPreviews({ db, clock, settings, sessionSecrets, inTurn })
  const editedShop = createPreviewShop({ ...previewing, inTurn, source: editPreviews.source })
  const changesCookie = createPreviewCookie('changes', config.publicOrigin, clock)
  const backOfficeApi = createBackOfficeApi({
    ...services,
    ...config,
    passwords: accounts.passwords,
    bulkhead: accounts.bulkhead,
    limits,
    editPreviews,
    backOffice,
    onCatalogueChanged: () => contentRevision.raise(),
  })

  const visits = createVisitCounts({ db, clock, log, homeMarket: () => markets.sold()[0]?.currency ?? 'INR' })

  const webhooks = createWebhookDispatcher({
    db,
    clock,
    secrets: services.webhookSecrets,
    send: services.sendWebhook,
    log,
    onTried: countDeliveries(metrics),
    isClosed: config.isRestoredCopy === true,
  })
  measureConnections(metrics, database)
  measureBacklogs({ db, clock, metrics })

  const jobs = [
    { name: 'mail', everyMs: 2_000, run: () => outbox.dispatch() },
    { name: 'webhooks', everyMs: 1_000, run: webhooks.begin },
    { name: 'content that is due', everyMs: 500, run: () => publishDue(db, clock) },
    {
      name: 'change sets that are due',
      everyMs: 500,
      run: createPublishDueSets({ db, clock, changesOf: (by) => backOffice(by).changes, log }),
    },
    { name: 'accounts that nobody uses', everyMs: 3_600_000, run: () => accounts.unused.run() },
    { name: 'back-in-stock notices', everyMs: 30_000, run: () => stockNotices.dispatch() },
    {
      name: 'removal of what has expired',
      everyMs: 3_600_000,
      run: () =>
        Promise.all(
          [
            limits,
            answered,
            accounts,
            backOfficeApi,
            stockNotices,
            photos,
            webhooks,
            createForgetMessages({ db, clock }),
            createForgetMails({ db, clock }),
          ].map((each) => each.removeExpired()),
        ),
    },
  ].map((job) => createRepeatingJob({ ...job, run: measureJob<unknown>(job.name, job.run), log }))

  const seeding = () => ({ db, clock, withSamples: isDemoBrand(settings.get('brand')) })

  return {
    async register(app) {
      const toApiDocument = () => toOpenApi(ENDPOINTS, { brandName: shop.name, origin: shop.origin })
      await app.register(
        async (api) => {
          const mounted: Endpoint[] = []
          answerFailures(api, mounted)
          askForOffered(api, () => shop.languages)
          answerInLanguage(api)
          refuseOtherSites(api, config.publicOrigin)
          answerPreviews(api, { previewShop, cookie: changesCookie })
          await api.register(cookie)
          const mount = createMount(api, {
            authenticate: accounts.authenticate,
            onMount: (endpoint) => mounted.push(endpoint),
          })
          mountReads(mount)
          registerReviewRoutes(mount, { reviews, votes, photos, limits })
          registerStockNoticeRoutes(mount, stockNotices)
          accounts.register(mount)
          registerCorrespondenceRoutes(mount, correspondence)
          registerLocationRoutes(mount, locate)
          ordering.registerApi(api, mount)
          registerEditPreviewApi(api, editedShop)
          backOfficeApi.register(api, (endpoint) => mounted.push(endpoint))
          if (!config.isProduction) registerApiDocument(api, toApiDocument)
        },
        { prefix: '/api' },
      )
      await app.register(async (pages) => {
        answerPageFailures(pages, { shop })
        await registerNewsletterPages(pages, { correspondence, shop })
        await accounts.registerPages(pages)
        await registerStockNoticePages(pages, { notices: stockNotices, shop })
        await ordering.registerPages(pages)
      })
      if (!config.isProduction) {
        registerDevOutbox(app, { outbox, shop })
        registerDevApi(app, toApiDocument)
      }
    },
    locate,
    async shownPictures() {
      const [catalogue, content] = await Promise.all([findShownPictures(db), listPictures(db)])
      return [...catalogue, ...content]
    },
    contentRevision,
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
    settings,
    facts,
    previewShop,
    editedShop,
    noteSitePages: createNoteSitePages(db),
    markets,
    importer,
    outbox,
    stockNotices,
    unusedAccounts: accounts.unused,
    webhooks,
    noteWebhookEvent: (event) => noteWebhookEvent(db, event),
    ordering,
    countVisit: visits.add,
    backOffice,
    async seedDemo() {
      const [catalogueFile, settingsFile] = ['catalogue.json', 'settings.yaml'].map(findDemoFile)
      if (!catalogueFile || !settingsFile) {
        log.warn('the shop stays empty: the demonstration is a pack of its own and was not unpacked')
        return null
      }
      const [product] = await db.select({ id: products.id }).from(products).limit(1)
      if (product !== undefined) return null
      const isDemoShop = await setDemoSettings(settings, settingsFile)
      const seeded = await importer.seed((await readCatalogueFile(catalogueFile)).document)
      if (seeded !== null) {
        await seedContent(seeding())
        await seedTranslations({ db, settings, withSettings: isDemoShop })
      }
      return seeded
    },
    keepTexts: () => keepTexts(seeding()),
    moveBanners: (readPicture) => moveBanners({ db, clock, log, readPicture }),
    start() {
      tellProblems()
      for (const job of jobs) job.start()
      ordering.start()
    },
    async stop() {
      await Promise.all([...jobs, ordering, settings, facts, visits, webhooks].map((each) => each.stop()))
      await options.pdfRenderer?.stop()
    },
  }
}
