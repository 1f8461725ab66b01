import { join } from 'node:path'
import type { Config } from '@store/platform/config/config'
import type { Role } from '@store/platform/config/process-config'
import { deriveKey, deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import type { OperatorToken } from '@store/platform/config/secrets/operator-tokens'
import type { ReleaseKeys } from '@store/platform/config/secrets/release-keys'
import { NotReady } from '@store/platform/http/health'
import { createPreviewCookie } from '@store/platform/http/preview-cookie'
import type { ReadPicture } from '@store/platform/media/picture-reader'
import type { Shop } from '@store/platform/shop/shop-facts'
import { NO_TRACING, type Tracing } from '@store/platform/tracing/tracing'
import type { Location } from '@store/shared/domain/markets/currency'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { createAuditLog } from './audit/audit-log'
import { listSince } from './compositions/composition-log'
import { createCompositions } from './compositions/compositions'
import { loadParts } from './compositions/loaded-parts'
import { createRehearsalSigner } from './compositions/rehearsals'
import { createKeepSigned } from './compositions/signed/keep-signed'
import { createStatementRecords } from './compositions/signed/statement-records'
import type { Database } from './db/database'
import { createDevComposition } from './development/dev-composition'
import { createDevParts } from './development/dev-parts'
import { createBrowserChecks } from './gate/browser-checks'
import { createGatedChanges } from './gate/gated-changes'
import { createJoinedChanges } from './gate/joined-changes'
import { createReleaseGate } from './gate/release-gate'
import { createRenderingGate } from './gate/rendering/rendering-gate'
import { createExplainFailures } from './health/explain-failures'
import { createFailedPages } from './health/failed-pages'
import { createFailingNetworks } from './health/network-failures'
import { createPageVersions } from './health/page-versions'
import { createPageVitals } from './health/page-vitals'
import { createReleaseFailures } from './health/release-failures'
import { createReleaseHealth } from './health/release-health'
import { createLiveComposition } from './live/live-composition'
import type { CompositionRendering } from './live/live-options'
import { createProcesses } from './live/processes'
import { countRefusals, measureReleases } from './live/release-metrics'
import { createOperatorAccess } from './operator/access/operator-access'
import { createTokenStore } from './operator/access/token-store'
import { registerConsole } from './operator/console-routes'
import { createOperatorMetrics, measureCompositions } from './operator/operator-metrics'
import { registerOperatorRoutes } from './operator/operator-routes'
import { createPageMetrics } from './pages/page-metrics'
import { createDocuments, createPageRenderer, type PageRenderer } from './pages/page-renderer'
import { registerPages } from './pages/page-routes'
import { type ChangePreviews, createPageChanges, NO_CHANGE_PREVIEWS } from './pages/visitors/page-changes'
import { createPageTokens } from './pages/visitors/page-tokens'
import { createVisitors } from './pages/visitors/visitors'
import { registerChangePreviews } from './previews/change-preview-routes'
import { createChooseComposition } from './previews/choose-composition'
import { createPreviewCompositions } from './previews/preview-compositions'
import { createPreviewLinks } from './previews/preview-links'
import { createPreviewPath } from './previews/preview-path'
import { createPreviewRecords } from './previews/preview-records'
import { registerPreviews } from './previews/preview-routes'
import { createGarbageCollector } from './publishing/collecting-garbage'
import { publishLocalBuilds } from './publishing/local-builds'
import { createReleasePlanner } from './publishing/plan-release'
import { createPublisher } from './publishing/publishing'
import { registerReleaseFiles } from './releases/files/release-file-routes'
import { createReleaseFiles } from './releases/files/release-files'
import { createReleaseRecords } from './releases/release-records'
import type { AnonymousReads } from './renderers/bounded-reads'
import { type CompositionRenderers, createCompositionRenderers } from './renderers/composition-renderers'
import type { RendererLimits } from './renderers/process/renderer-process'
import { createRendererMetrics } from './renderers/renderer-metrics'
import {
  countReleaseHealth,
  countTakenBack,
  countUnattributed,
  measureVitals,
} from './reports/health-metrics'
import { createReports, type ReportsOptions } from './reports/reports'
import { createRolloutSamples } from './rollout-metrics/rollout-samples'
import { createSamplePages } from './rollout-metrics/sample-pages'
import { createAlerts } from './rollout-watch/alerts'
import { createFindCulprit } from './rollout-watch/find-culprit'
import { createRolloutWatch } from './rollout-watch/watch-rollouts'
import { createRolloutPlans } from './rollouts/rollout-plans'
import { createRollouts } from './rollouts/rollouts'
import { createAskedAddresses } from './shadow/asked-addresses'
import { createShadowComparison } from './shadow/shadow-comparison'
import { createShadowGate } from './shadow/shadow-gate'
import { createShadowRecords } from './shadow/shadow-records'
import { createReleaseTrust } from './signing/release-trust'
import { openSeenGenerations } from './signing/seen-generation'
import { createSignatures } from './signing/signatures'
import { registerAppIcons } from './site/app-icons'
import { registerBrandFiles } from './site/brand-files'
import { readListedValues } from './site/listed-values'
import { registerMedia } from './site/media-routes'
import { createReadingApi } from './site/reading-api'
import { registerServiceWorker } from './site/service-worker-route'
import { registerShareImages } from './site/share-images'
import { registerSite } from './site/site-routes'
import { type ListedValues, listedPaths, sitemapOf } from './site/sitemap'
import { registerWebManifest } from './site/web-manifest'
import { openReleaseStore } from './store/open-release-store'

export interface DeliveryOptions {
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 'releaseStore'
    | 'publicOrigin'
    | 'alertWebhook'
    | 'devRemotes'
    | 'renderers'
    | 'slotWaitMs'
    | 'releaseGate'
    | 'sendsEarlyHints'
    | 'isBrowserGateRequired'
    | 'shadowGate'
    | 'roles'
  >
  readonly db: Database
  /** No other process uses the database. */
  readonly isAlone?: boolean
  readonly operatorTokens: readonly OperatorToken[]
  /** What the keys of previews, canaries and page reports are derived from; the same on every process. */
  readonly sessionSecrets: SessionSecrets
  readonly releaseKeys: ReleaseKeys
  readonly shop: Shop
  /** The public reads, for rendering. */
  readonly reads: AnonymousReads
  /**
   * Another number after each change of the content that pages show: a previous page is given to nobody any more. Without it, pages
   * change by their age alone.
   */
  readonly contentRevision?: () => number
  /** The program of a renderer process. */
  readonly rendererProgram: string
  /** The build of the operator console. */
  readonly consoleFolder: string
  readonly locate: (ip: string) => Promise<Location | null>
  readonly readPicture: ReadPicture
  /** Told how each visit went that counts. */
  readonly onVisit?: ReportsOptions['onVisit']
  /** Change sets of the shop, as browsers preview them. */
  readonly changePreviews?: ChangePreviews
  /** What stands in editors of the back office, for the pages beside them. */
  readonly editPreviews?: Pick<ChangePreviews, 'show'>
  readonly log: FastifyBaseLogger
  /** What tells a collector of traces of pages and of the reads for them. */
  readonly tracing?: Tracing
  /** Where it counts what happens. */
  readonly metrics?: Registry
  readonly now?: () => Date
}

/**
 * Releases, the pages made of them, and all files of the site.
 *
 * One function, since it is a composition root: each part is made of those above it, to be read from top to bottom.
 */
export async function createDelivery(options: DeliveryOptions) {
  const {
    config,
    db,
    operatorTokens,
    shop,
    reads,
    locate,
    readPicture,
    log,
    now = () => new Date(),
  } = options
  const { metrics = new Registry(), contentRevision = () => 0, tracing = NO_TRACING } = options
  const { publicOrigin: origin, devRemotes } = config
  const isDevelopment = devRemotes.size > 0

  const records = createReleaseRecords(db, now)
  const store = await openReleaseStore(config.releaseStore, config.dataDir)
  const files = await createReleaseFiles({
    store,
    cacheFolder: join(config.dataDir, 'release-cache'),
    records,
    log,
  })
  const trust = createReleaseTrust({
    signatures: createSignatures(options.releaseKeys, now),
    seen: openSeenGenerations(join(config.dataDir, 'seen-generation.json')),
    now,
  })
  const operatorMetrics = createOperatorMetrics(metrics)
  const compositionOptions = { now, trust, onChange: operatorMetrics.onChange }
  const compositions = createCompositions({ ...compositionOptions, db })
  measureCompositions(metrics, compositions.history)
  const keepSigned = createKeepSigned({ db, compositions, trust, now, log })
  await keepSigned.look()
  const audit = createAuditLog({ db, now })
  const tokens = createTokenStore({ db, configured: operatorTokens, now })
  const api = createReadingApi(reads, log)
  const listed = () => readListedValues(api).catch(() => NO_VALUES)
  const gate = createReleaseGate({
    compositions,
    records,
    files,
    rendering:
      config.releaseGate === 'files'
        ? null
        : createRenderingGate({
            program: options.rendererProgram,
            origin,
            shop,
            reads,
            listed,
            files,
          }),
    folder: join(config.dataDir, 'gate'),
    now,
    onChecked: operatorMetrics.onChecked,
  })
  const publisher = createPublisher({ db, store, files, now, trust, gate })
  const garbage = createGarbageCollector({ db, store, files, now, log })
  const pageMetrics = createPageMetrics(metrics)
  const documents = createDocuments(devRemotes)
  const devParts = createDevParts({ origins: devRemotes, folder: join(config.dataDir, 'development'), log })
  const rendering = {
    program: options.rendererProgram,
    origin,
    shop,
    reads,
    documentOf: documents.documentOf,
    tracing,
    log,
    slotMs: config.slotWaitMs,
    ...(isDevelopment && { toText: devParts.toText, limits: DEVELOPMENT_LIMITS }),
  }
  const failures = createReleaseFailures({ db, now, log })
  const renderers = createCompositionRenderers({
    ...rendering,
    size: config.renderers,
    onFailure: ({ part, ...failure }) => failures.add({ ...failure, name: part, side: 'server' }),
    metrics: createRendererMetrics(metrics),
  })
  const previewRenderers = createCompositionRenderers({
    ...rendering,
    size: 1,
    // Those of the live store are measured, and not these.
    metrics: createRendererMetrics(new Registry()),
  })
  const health = createReleaseHealth({ db, now, log, onCount: countReleaseHealth(metrics) })
  const networks = createFailingNetworks({
    db,
    now,
    log,
    key: deriveKey(options.sessionSecrets[0], 'failing networks'),
  })
  const vitals = createPageVitals({ db, now, log, onVital: measureVitals(metrics) })
  const samples = createRolloutSamples({ db, now, log })
  const plans = createRolloutPlans({ db, now })
  const failedPages = createFailedPages()
  const pagesOf = (of: CompositionRenderers) =>
    createPageRenderer({ renderers: of, documents, files, devRemotes, log })
  const previewRenderer = pagesOf(previewRenderers)
  const liveRenderer = failedPages.watch(
    health.measureRenderer(pageMetrics.measureRenderer(pagesOf(renderers))),
  )
  const renderer: PageRenderer = {
    ...liveRenderer,
    render(composition, address, currency) {
      const of = composition.renderedBy ?? composition
      return (of.preview === undefined ? liveRenderer : previewRenderer).render(of, address, currency)
    },
  }
  const refusals = countRefusals(metrics)
  const live = createLiveComposition({
    compositions,
    records,
    files,
    trust,
    findLinks: createStatementRecords(db).between,
    onRefused: (reason) => refusals('server', reason),
    now,
    log,
    rendering: config.roles.has('pages') && !isDevelopment ? renderers : NO_RENDERING,
    pollMs: options.isAlone === true ? ALONE_POLL_MS : SHARED_POLL_MS,
  })
  const previews = createPreviewCompositions({
    live,
    records,
    files,
    trust,
    renderers: previewRenderers,
  })
  const browserChecks = createBrowserChecks({
    compositions,
    records,
    store,
    previews,
    listed,
    isRequired: config.isBrowserGateRequired,
    now,
  })
  const links = createPreviewLinks(deriveKeys(options.sessionSecrets, 'release preview'), now)
  const previewRecords = createPreviewRecords({ db, now })
  const previewCookie = createPreviewCookie('release', origin, now)
  const samplePages = createSamplePages({ canaries: () => live.release()?.canaries ?? [] })
  const development = createDevComposition({ parts: devParts, live, rendering: renderers, log })
  const pageTokens = createPageTokens({ keys: deriveKeys(options.sessionSecrets, 'page report'), now })
  const reports = createReports({
    log,
    tokens: pageTokens,
    health,
    failures,
    networks,
    vitals,
    samples,
    versionsOf: createPageVersions(compositions),
    onUnattributed: countUnattributed(metrics),
    ...(options.onVisit && { onVisit: options.onVisit }),
    onRefusedDocument: (reason) => refusals('browser', reason),
  })
  measureReleases({
    metrics,
    release: live.release,
    status: live.status,
    expiresAt: live.expiresAt,
    problems: reports.counts,
  })

  const processes = createProcesses({ db, now, log, roles: config.roles, live })
  const alerts = createAlerts({ webhook: config.alertWebhook, now, log })
  const countTaken = countTakenBack(metrics)
  const rolloutWatch = createRolloutWatch({
    compositions,
    health,
    networks,
    vitals,
    samples,
    ignoredIn: async (name, version) => {
      const plan = await plans.findOpen(name)
      return plan?.version === version ? plan.ignored : []
    },
    now,
    log,
    tryRelease: gate.compare,
    ...(config.roles.has('pages') && {
      findCulprit: createFindCulprit({
        current: live.current,
        renderers,
        failedPages: failedPages.of,
        findPart: async (name, version) => {
          const release = await records.find(name, version)
          if (!release || !trust.isGenuine(release.manifest, release.signature)) return null
          const sources = { findManifest: async () => release.manifest, verify: files.verify }
          return (await loadParts({ [name]: version }, sources, [])).found.get(name) ?? null
        },
      }),
    }),
    onTakenBack(name, version) {
      countTaken(name, version)
      void live.refresh()
    },
    alert: alerts.send,
  })
  const asked = createAskedAddresses({
    db,
    listedPaths: async () => {
      const composition = live.current()
      if (composition === null) return new Set()
      const site = documents.siteMapOf(composition)
      return new Set(listedPaths(site, sitemapOf(composition), await listed()).map(({ path }) => path))
    },
    now,
    log,
  })
  /** What is written down now and then, and once more at the end. */
  const noting = [health, failures, networks, processes, vitals, samples, asked]
  const shadow = createShadowGate({
    gate,
    compositions,
    releases: records,
    reports: createShadowRecords(db),
    compare: createShadowComparison({
      program: options.rendererProgram,
      origin,
      shop,
      reads,
      listed,
      asked,
    }),
    store,
    audit,
    mode: config.shadowGate,
    now,
    onChecked: operatorMetrics.onChecked,
  })
  const gated = createGatedChanges({ compositions, gate, browserChecks, shadow, audit })
  const rollouts = createRollouts({
    plans,
    compositions,
    gated,
    watch: rolloutWatch,
    samples,
    now,
    log,
    alert: alerts.send,
    onChange: () => void live.refresh(),
  })

  return {
    identifyOperator: tokens.identify,

    /** Counts an order for the versions of the page that it was booked from. @param token the page's */
    addOrder: reports.addOrder,

    /** Changes of what is live, oldest first. */
    changesSince: (since: Date, afterGeneration: number) => listSince(since, afterGeneration, db),

    /** For change sets of the shop, which make a version live together with what else they change. */
    joined: {
      ...createJoinedChanges({ compositions: compositionOptions, gated }),
      /** This process takes over what is live now. */
      refresh: live.refresh,
      previewPath: createPreviewPath({ previews, previewRecords, links }),
    },

    publishLocalBuilds: (root: string) => publishLocalBuilds({ root, publisher, records, compositions, log }),

    /** Takes over what is live now and follows it from then on. */
    async start(): Promise<void> {
      await live.refresh()
      await live.settled()
      live.start()
      keepSigned.start()
      for (const each of noting) each.start()
      if (!isDevelopment) return
      await development.refresh()
      development.start()
    },
    async stop(): Promise<void> {
      // A run of these may take minutes, and is done again by another process.
      for (const each of [live, keepSigned, development, garbage, rolloutWatch, rollouts]) void each.stop()
      alerts.stop()
      renderers.stop()
      await Promise.all(noting.map((each) => each.stop()))
      previews.stop()
    },

    /** Removes files that no rollback will need, every hour. */
    startCollectingGarbage(roles: ReadonlySet<Role>): void {
      garbage.start(roles.has('operator') || roles.has('jobs') ? 'collect' : 'trim')
    },

    /** Resolves with what is wrong with the live release all the same. */
    async expectLive(): Promise<readonly string[]> {
      const { failing, degraded } = live.status()
      if (failing.length > 0) throw new NotReady(failing.join('; '))
      return degraded
    },

    /** Takes back what does worse than the version beside or before it, and goes on with planned rollouts. */
    startWatchingRollouts(roles: ReadonlySet<Role>): void {
      if (!roles.has('operator') && !roles.has('jobs')) return
      rolloutWatch.start()
      rollouts.run()
    },

    registerOperator(app: FastifyInstance): Promise<void> {
      registerConsole(app, options.consoleFolder)
      return registerOperatorRoutes(app, {
        access: createOperatorAccess({ identify: tokens.identify, audit, metrics, log }),
        tokens,
        publisher,
        planner: createReleasePlanner({ records, compositions, files }),
        records,
        compositions,
        gated,
        browserChecks,
        shadow,
        audit,
        previews,
        previewRecords,
        links,
        origin,
        live,
        garbage,
        reports,
        health,
        failures,
        explainFailures: createExplainFailures({ records, files }),
        processes,
        vitals,
        rolloutWatch,
        rollouts,
        onRefused: operatorMetrics.onRefused,
        onPreview: operatorMetrics.onPreview,
        now,
      })
    },

    /** The paths of the pages that are live, as patterns; empty while nothing is. */
    sitePaths(): readonly string[] {
      const composition = (isDevelopment ? development : live).current()
      return composition === null ? [] : documents.siteMapOf(composition).pages.map(({ path }) => path)
    },

    /** Pages, and the files that they are made of. */
    registerSite(app: FastifyInstance): void {
      registerReleaseFiles(app, files)
      registerMedia(app, readPicture)
      registerShareImages(app, { readPicture, api, shop })
      registerAppIcons(app, shop)
      registerWebManifest(app, shop)
      registerBrandFiles(app, shop)
      registerSite(app, {
        api,
        shop,
        origin,
        contentRevision,
        live: () => {
          const composition = (isDevelopment ? development : live).current()
          return composition && { site: documents.siteMapOf(composition), sitemap: sitemapOf(composition) }
        },
      })
      reports.register(app)
      const visitors = createVisitors({
        live: isDevelopment ? development : live,
        key: deriveKey(options.sessionSecrets[0], 'canary'),
        isSecure: origin.startsWith('https:'),
      })
      registerServiceWorker(app, {
        compositionOfTab: visitors.compositionOfTab,
        isOff: () => isDevelopment || live.isWorkerOff(),
        files,
      })
      const choose = createChooseComposition({
        visitors,
        links,
        previewRecords,
        previews,
        previewCookie,
      })
      registerPreviews(app, { choose, cookie: previewCookie, onPreview: operatorMetrics.onPreview })
      const changes = options.changePreviews ?? NO_CHANGE_PREVIEWS
      const changesCookie = createPreviewCookie('changes', origin, now)
      registerChangePreviews(app, { previews: changes, cookie: changesCookie })
      registerPages(app, {
        choose,
        changes: createPageChanges({
          previews: changes,
          edits: options.editPreviews ?? NO_CHANGE_PREVIEWS,
          cookie: changesCookie,
        }),
        renderer,
        locate,
        shop,
        origin,
        devRemotes,
        contentRevision,
        onPage: pageMetrics.onPage,
        tokenOf: pageTokens.issue,
        samplesOf: samplePages.choose,
        onView: health.addView,
        onAsked: asked.add,
        sendsEarlyHints: config.sendsEarlyHints,
        signing: {
          signedOf: (generation) => (isDevelopment ? null : live.signedOf(generation)),
          publicKeys: trust.publicKeys,
          rehearsals: createRehearsalSigner(deriveKey(options.sessionSecrets[0], 'rehearsal'), now),
        },
      })
    },
  }
}

/** How soon changes of other processes are seen. */
const SHARED_POLL_MS = 500
/** A process takes over its own changes at once. */
const ALONE_POLL_MS = 2_000

const NO_VALUES: ListedValues = {
  products: [],
  categories: [],
  articles: [],
  pages: [],
  absentPaths: [],
}

/** React's development build is slow, and so is a machine that compiles. */
const DEVELOPMENT_LIMITS: Partial<RendererLimits> = { hangMs: 10_000, pageMs: 15_000 }

/** A process that serves no pages follows what is live and runs nothing of it. */
const NO_RENDERING: CompositionRendering = {
  prepare: async () => {},
  retain: () => {},
  onUnusable: () => () => {},
}

export type Delivery = Awaited<ReturnType<typeof createDelivery>>
