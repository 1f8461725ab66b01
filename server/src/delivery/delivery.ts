import type { ApiClient } from '@store/shared/api/client'
import type { Location } from '@store/shared/domain/currency'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '../config/config'
import type { OperatorToken } from '../config/operator-tokens'
import type { Database } from './db/database'
import { registerOperatorRoutes } from './operator/operator-routes'
import { createPageMetrics } from './pages/page-metrics'
import { createPageRenderer } from './pages/page-renderer'
import { registerPages } from './pages/page-routes'
import { createCompositions } from './releases/compositions'
import { createLiveComposition } from './releases/live-composition'
import { publishLocalBuilds } from './releases/local-builds'
import { createPublisher } from './releases/publishing'
import { registerReleaseFiles } from './releases/release-file-routes'
import { openReleaseFolders } from './releases/release-folders'
import { measureReleases } from './releases/release-metrics'
import { createReleaseRecords } from './releases/release-records'
import { createReports } from './reports/reports'
import { registerMedia } from './site/media-routes'
import { registerSite } from './site/site-routes'

export interface DeliveryOptions {
  readonly config: Pick<Config, 'dataDir' | 'publicOrigin' | 'brand' | 'devRemotes'>
  readonly db: Database
  readonly operatorTokens: readonly OperatorToken[]
  /** The public reads, for rendering. */
  readonly api: ApiClient
  readonly locate: (ip: string) => Promise<Location | null>
  readonly mediaFolders: readonly string[]
  readonly log: FastifyBaseLogger
  /** Where it counts what happens. */
  readonly metrics?: Registry
  readonly now?: () => Date
}

/** Releases, the pages made of them, and all files of the site. */
export async function createDelivery(options: DeliveryOptions) {
  const { config, db, operatorTokens, api, locate, mediaFolders, log, now = () => new Date() } = options
  const { metrics = new Registry() } = options
  const { publicOrigin: origin, brand, devRemotes } = config

  const folders = await openReleaseFolders(config.dataDir)
  const records = createReleaseRecords(db, now)
  const publisher = createPublisher({ records, folders })
  const compositions = createCompositions({ db, records, now })
  const pageMetrics = createPageMetrics(metrics)
  const renderer = pageMetrics.measureRenderer(createPageRenderer({ api, brand, origin, devRemotes, log }))
  const live = createLiveComposition({ compositions, records, folders, log, prepare: renderer.prepare })
  const reports = createReports(log)
  measureReleases({ metrics, current: live.current, problems: reports.counts })

  return {
    publishLocalBuilds: (root: string) => publishLocalBuilds({ root, publisher, compositions, log }),

    /** Takes over what is live now and follows it from then on. */
    async start(): Promise<void> {
      await live.refresh()
      live.start()
    },
    stop: live.stop,

    async expectLive(): Promise<void> {
      if (live.current() === null) throw new Error('no release is live')
    },

    registerOperator: (app: FastifyInstance): Promise<void> =>
      registerOperatorRoutes(app, {
        tokens: operatorTokens,
        publisher,
        records,
        compositions,
        live,
        reports,
      }),

    /** Pages, and the files that they are made of. */
    registerSite(app: FastifyInstance): void {
      registerReleaseFiles(app, { records, folders })
      registerMedia(app, mediaFolders)
      registerSite(app, { api, origin })
      reports.register(app)
      const devOrigins = [...devRemotes.values()]
      registerPages(app, { live, renderer, locate, brand, origin, devOrigins, onPage: pageMetrics.onPage })
    },
  }
}
