import { join } from 'node:path'
import type { Location } from '@store/shared/domain/currency'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Config, Role } from '../config/config'
import { deriveKey } from '../config/derive-key'
import type { OperatorToken } from '../config/operator-tokens'
import { NotReady } from '../http/health'
import type { Database } from './db/database'
import { createDevComposition } from './development/dev-composition'
import { createDevParts } from './development/dev-parts'
import { createAlerts } from './health/alerts'
import { createFailedPages } from './health/failed-pages'
import { createFindCulprit } from './health/find-culprit'
import { countReleaseHealth, countTakenBack, countUnattributed } from './health/health-metrics'
import { createPageTokens } from './health/page-tokens'
import { createPageVersions } from './health/page-versions'
import { createReleaseHealth } from './health/release-health'
import { createRolloutWatch } from './health/watch-rollouts'
import { registerOperatorRoutes } from './operator/operator-routes'
import { createPageMetrics } from './pages/page-metrics'
import { createDocuments, createPageRenderer } from './pages/page-renderer'
import { registerPages } from './pages/page-routes'
import { createVisitors } from './pages/visitors'
import { createGarbageCollector } from './releases/collecting-garbage'
import { createCompositions } from './releases/compositions'
import { type CompositionRendering, createLiveComposition } from './releases/live-composition'
import { loadParts } from './releases/loaded-parts'
import { publishLocalBuilds } from './releases/local-builds'
import { createPublisher } from './releases/publishing'
import { registerReleaseFiles } from './releases/release-file-routes'
import { createReleaseFiles } from './releases/release-files'
import { measureReleases } from './releases/release-metrics'
import { createReleaseRecords } from './releases/release-records'
import { openReleaseStore } from './releases/store/open-release-store'
import type { AnonymousReads } from './renderers/bounded-reads'
import { createCompositionRenderers } from './renderers/composition-renderers'
import { createRendererMetrics } from './renderers/renderer-metrics'
import type { RendererLimits } from './renderers/renderer-process'
import { createReports } from './reports/reports'
import { registerMedia } from './site/media-routes'
import { createReadingApi } from './site/reading-api'
import { registerSite } from './site/site-routes'
import { sitemapOf } from './site/sitemap'

export interface DeliveryOptions {
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 'releaseStore'
    | 'publicOrigin'
    | 'alertWebhook'
    | 'brand'
    | 'devRemotes'
    | 'renderers'
    | 'roles'
  >
  readonly db: Database
  readonly operatorTokens: readonly OperatorToken[]
  readonly sessionSecret: string
  /** The public reads, for rendering. */
  readonly reads: AnonymousReads
  /** The program of a renderer process. */
  readonly rendererProgram: string
  /** Other than the usual; for tests. */
  readonly rendererLimits?: Partial<RendererLimits>
  readonly locate: (ip: string) => Promise<Location | null>
  readonly mediaFolders: readonly string[]
  readonly log: FastifyBaseLogger
  /** Where it counts what happens. */
  readonly metrics?: Registry
  readonly now?: () => Date
}

/** Releases, the pages made of them, and all files of the site. */
export async function createDelivery(options: DeliveryOptions) {
  const { config, db, operatorTokens, reads, locate, mediaFolders, log, now = () => new Date() } = options
  const { metrics = new Registry() } = options
  const { publicOrigin: origin, brand, devRemotes } = config
  const isDevelopment = devRemotes.size > 0

  const records = createReleaseRecords(db, now)
  const store = await openReleaseStore(config.releaseStore, config.dataDir)
  const files = await createReleaseFiles({
    store,
    cacheFolder: join(config.dataDir, 'release-cache'),
    records,
    log,
  })
  const publisher = createPublisher({ db, store, files, now })
  const compositions = createCompositions({ db, now })
  const garbage = createGarbageCollector({ db, store, files, now, log })
  const pageMetrics = createPageMetrics(metrics)
  const documents = createDocuments(devRemotes)
  const devParts = createDevParts({ origins: devRemotes, folder: join(config.dataDir, 'development'), log })
  const renderers = createCompositionRenderers({
    program: options.rendererProgram,
    size: config.renderers,
    origin,
    brand,
    reads,
    documentOf: documents.documentOf,
    metrics: createRendererMetrics(metrics),
    log,
    ...(isDevelopment && { toText: devParts.toText }),
    limits: { ...(isDevelopment && DEVELOPMENT_LIMITS), ...options.rendererLimits },
  })
  const health = createReleaseHealth({ db, now, log, onCount: countReleaseHealth(metrics) })
  const pageRenderer = createPageRenderer({ renderers, documents, devRemotes, log })
  const failedPages = createFailedPages()
  const renderer = failedPages.watch(health.measureRenderer(pageMetrics.measureRenderer(pageRenderer)))
  const live = createLiveComposition({
    compositions,
    records,
    files,
    log,
    rendering: config.roles.has('pages') && !isDevelopment ? renderers : NO_RENDERING,
  })
  const development = createDevComposition({ parts: devParts, live, rendering: renderers, log })
  const tokens = createPageTokens({ key: deriveKey(options.sessionSecret, 'page report'), now })
  const reports = createReports({
    log,
    tokens,
    health,
    versionsOf: createPageVersions(compositions),
    onUnattributed: countUnattributed(metrics),
  })
  measureReleases({ metrics, release: live.release, status: live.status, problems: reports.counts })

  const alerts = createAlerts({ webhook: config.alertWebhook, now, log })
  const rollouts = createRolloutWatch({
    compositions,
    health,
    now,
    log,
    ...(config.roles.has('pages') && {
      findCulprit: createFindCulprit({
        current: live.current,
        renderers,
        failedPages: failedPages.of,
        findPart: async (name, version) => {
          const sources = { findManifest: records.findManifest, verify: files.verify }
          return (await loadParts({ [name]: version }, sources, [])).found.get(name) ?? null
        },
      }),
    }),
    onTakenBack: countTakenBack(metrics),
    alert: alerts.send,
  })

  return {
    publishLocalBuilds: (root: string) => publishLocalBuilds({ root, publisher, records, compositions, log }),

    /** Takes over what is live now and follows it from then on. */
    async start(): Promise<void> {
      await live.refresh()
      live.start()
      health.start()
      if (!isDevelopment) return
      await development.refresh()
      development.start()
    },
    async stop(): Promise<void> {
      live.stop()
      development.stop()
      garbage.stop()
      rollouts.stop()
      alerts.stop()
      renderers.stop()
      await health.stop()
    },

    /** Removes files that nobody will go back to, every hour. */
    startCollectingGarbage(roles: ReadonlySet<Role>): void {
      garbage.start(roles.has('operator') || roles.has('jobs') ? 'collect' : 'trim')
    },

    /** Resolves with what is wrong with the live release all the same. */
    async expectLive(): Promise<readonly string[]> {
      const { failing, degraded } = live.status()
      if (failing.length > 0) throw new NotReady(failing.join('; '))
      return degraded
    },

    /** Takes back what does worse than the version beside or before it. */
    startWatchingRollouts(roles: ReadonlySet<Role>): void {
      if (roles.has('operator') || roles.has('jobs')) rollouts.start()
    },

    registerOperator: (app: FastifyInstance): Promise<void> =>
      registerOperatorRoutes(app, {
        tokens: operatorTokens,
        publisher,
        records,
        compositions,
        live,
        garbage,
        reports,
        health,
        rollouts,
        now,
      }),

    /** Pages, and the files that they are made of. */
    registerSite(app: FastifyInstance): void {
      registerReleaseFiles(app, files)
      registerMedia(app, mediaFolders)
      registerSite(app, {
        api: createReadingApi(reads, log),
        origin,
        live: () => {
          const composition = (isDevelopment ? development : live).current()
          return composition && { site: documents.siteMapOf(composition), sitemap: sitemapOf(composition) }
        },
      })
      reports.register(app)
      registerPages(app, {
        visitors: createVisitors({
          live: isDevelopment ? development : live,
          key: deriveKey(options.sessionSecret, 'canary'),
          isSecure: origin.startsWith('https:'),
        }),
        renderer,
        locate,
        brand,
        origin,
        devRemotes,
        onPage: pageMetrics.onPage,
        tokenOf: tokens.issue,
        onView: health.addView,
      })
    },
  }
}

/** React's development build is slow, and so is a machine that compiles. */
const DEVELOPMENT_LIMITS: Partial<RendererLimits> = { hangMs: 10_000, pageMs: 15_000 }

/** A process that serves no pages follows what is live and runs nothing of it. */
const NO_RENDERING: CompositionRendering = {
  prepare: async () => {},
  retain: () => {},
  onUnusable: () => () => {},
}
