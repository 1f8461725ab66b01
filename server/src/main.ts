import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFoldersOf } from '@store/commerce/base/media-folders'
import { findMissingPacks } from '@store/commerce/base/optional-packs'
import { findDemoFile, programFile } from '@store/commerce/base/program-files'
import { serveCommands } from '@store/commerce/cli/beside/serve-commands'
import { createCommerce } from '@store/commerce/commerce'
import { createContentPictureReader } from '@store/commerce/content/content-pictures'
import { measureQueries } from '@store/commerce/db/connection/database-metrics'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { refuseOtherClock } from '@store/commerce/db/database-clock'
import { migrateCommerce } from '@store/commerce/db/migrate-commerce'
import { startProblemOf } from '@store/commerce/db/start-problem'
import { createPdfWorker } from '@store/commerce/invoices/pdf/pdf-renderer'
import { createDelivery } from '@store/delivery/delivery'
import { type Config, ConfigError, parseConfig } from '@store/platform/config/config'
import { openDataFolder } from '@store/platform/config/files/data-folder'
import { loadSecrets } from '@store/platform/config/secrets/local-secrets'
import { answerNotFound } from '@store/platform/http/failures'
import { NotReady, registerHealth } from '@store/platform/http/health'
import { createHttpApp } from '@store/platform/http/http-app'
import { ListenError, listen, stopOnSignal, watchRequests } from '@store/platform/http/lifecycle'
import { createLog } from '@store/platform/http/observing/log'
import { toErrorText } from '@store/platform/http/observing/loggable-error'
import { countLogLines, createMetrics } from '@store/platform/http/observing/metrics'
import { registerMetrics } from '@store/platform/http/observing/metrics-route'
import { measureRequests } from '@store/platform/http/observing/request-metrics'
import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import { createMeasurePicture } from '@store/platform/media/measure-picture'
import { createPictureReader, createPictureStamps } from '@store/platform/media/picture-reader'
import { createPictureProcess } from '@store/platform/media/resize-in-process'
import { createSizedPictures } from '@store/platform/media/sized-pictures'
import { createSizesAhead } from '@store/platform/media/sizes-ahead'
import { openTracing } from '@store/platform/tracing/open-tracing'
import { CONTENT_PICTURE_PATH } from '@store/shared/domain/content/content'
import { sql } from 'drizzle-orm'
import { countOrders } from './count-orders'
import { createNoteReleases } from './note-releases'
import { createSetReleases } from './set-releases'

const MIN_FREE_BYTES = 50 * 1024 * 1024
/** For a balancer to see that this process is not ready any more. */
const NOTICE_MS = 2_000
/** How soon after a start or an import the sizes of new pictures are begun. */
const SIZES_EVERY_MS = 20_000
const NOTE_PAGES_EVERY_MS = 2_000
const NOTE_RELEASES_EVERY_MS = 2_000

/** The composition root: everything the process is made of, top to bottom. One function, since it is read from top to bottom. */
async function main(): Promise<void> {
  const config = parseConfig(process.env)
  const metrics = createMetrics()
  const tracing = await openTracing(config)
  const log = createLog(config.logLevel, undefined, countLogLines(metrics), () => tracing.current()?.traceId)
  for (const sentence of config.retired) log.warn(sentence)
  await openDataFolder(config.dataDir, log)
  const secrets = loadSecrets(config)
  for (const { pack, without } of findMissingPacks()) {
    log.info({ pack }, `the optional pack ${pack} is not installed: ${without}`)
  }

  const database = await openDatabase({ ...config, log, onQuery: measureQueries(metrics), tracing })
  if (!config.acceptsOtherClock) await refuseOtherClock(database.db)
  await migrateCommerce(database)
  await database.migrate({
    folder: programFile('delivery/src/db/migrations', 'migrations/delivery'),
    table: 'delivery_migrations',
  })
  if (process.argv.includes('--migrate-only')) {
    await database.close()
    process.stdout.write('The database is up to date.\n')
    return
  }

  const mediaFolders = mediaFoldersOf(config.dataDir)
  const originals = createPictureReader(mediaFolders)
  const readContentPicture = createContentPictureReader(database.db)
  const stampFile = createPictureStamps(mediaFolders)
  const sizedFolder = join(config.dataDir, 'media-sized')
  const pictureProcess = createPictureProcess({
    program: programFile('dist/picture-process.mjs', 'picture-process.mjs'),
  })
  const pictures = createSizedPictures({
    readPicture: async (path) => (await readContentPicture(path)) ?? originals(path),
    folder: sizedFolder,
    readyFolders: [findDemoFile('sizes')].filter((folder) => folder !== null),
    resize: pictureProcess.resize,
    metrics,
    log,
  })
  const commerce = await createCommerce({
    config: { ...config, sessionSecrets: secrets.sessionSecrets },
    database,
    metrics,
    log,
    measurePicture: createMeasurePicture(originals),
    resizePicture: pictureProcess.resize,
    pdfRenderer: createPdfWorker({ file: programFile('dist/pdf-worker.mjs', 'pdf-worker.mjs') }),
    // Used once the process serves, when delivery is there as well.
    releases: createSetReleases(() => delivery.joined),
  })
  const delivery = await createDelivery({
    config,
    db: database.db,
    isAlone: database.kind === 'pglite',
    operatorTokens: secrets.operatorTokens,
    sessionSecrets: secrets.sessionSecrets,
    releaseKeys: secrets.releaseKeys,
    shop: commerce.facts,
    reads: commerce.anonymousReads,
    contentRevision: commerce.contentRevision.current,
    rendererProgram: programFile('dist/renderer.cjs', 'renderer.cjs'),
    consoleFolder: programFile('console/dist', 'console'),
    locate: commerce.locate,
    readPicture: async (path) => (await pictures.read(path)) ?? commerce.readPhoto(path),
    onVisit: commerce.countVisit,
    changePreviews: commerce.previewShop,
    editPreviews: commerce.editedShop,
    metrics,
    tracing,
    log,
  })

  await commerce.settings.refresh()
  const isDemo = config.isProduction
    ? process.argv.includes('--with-demo')
    : !process.argv.includes('--without-demo')
  if (isDemo) await commerce.seedDemo()
  if (config.isProduction && !commerce.settings.state('brand').isSet) {
    log.warn('the shop has no name yet: npm run store -- init FOLDER writes settings to begin with')
  }
  await commerce.keepTexts()
  await commerce.moveBanners(
    createPictureReader(
      [...mediaFolders, findDemoFile('content/pictures')].filter((folder) => folder !== null),
    ),
  )
  await commerce.facts.refresh()
  commerce.settings.start()
  commerce.facts.start()
  const sizesAhead = createSizesAhead({
    makeSize: pictures.make,
    // The address of a picture of the media library names its content.
    stampPicture: async (path) => (path.startsWith(CONTENT_PICTURE_PATH) ? path : stampFile(path)),
    shownPictures: commerce.shownPictures,
    folder: sizedFolder,
    metrics,
    log,
  })
  const sizing = createRepeatingJob({
    name: 'pictures in their sizes',
    everyMs: SIZES_EVERY_MS,
    run: sizesAhead.run,
    log,
  })
  const { dataDir, databaseUrl } = config
  const commands =
    databaseUrl === null ? await serveCommands({ dataDir, backOffice: commerce.backOffice, log }) : null

  const notingPages = createRepeatingJob({
    name: 'pages that menus lead to',
    everyMs: NOTE_PAGES_EVERY_MS,
    run: () => commerce.noteSitePages(delivery.sitePaths()),
    log,
  })

  const notingReleases = createRepeatingJob({
    name: 'releases for webhooks',
    everyMs: NOTE_RELEASES_EVERY_MS,
    run: createNoteReleases({ changesSince: delivery.changesSince, note: commerce.noteWebhookEvent }),
    log,
  })

  const app = createHttpApp({ config, log })
  const requests = watchRequests(app)
  tracing.watch(app)
  measureRequests(app, metrics)
  registerMetrics(app, { metrics, identify: delivery.identifyOperator })
  const servesReleases = config.roles.has('pages') || config.roles.has('operator')
  let isPublishing = (!config.isProduction && servesReleases) || process.argv.includes('--publish-builds')
  const health = registerHealth(app, [
    { name: 'database', check: async () => void (await database.db.execute(sql`select 1`)) },
    { name: 'disk', check: () => expectFreeDisk(config) },
    {
      name: 'builds',
      check: async () => {
        if (isPublishing) throw new NotReady('those of this checkout are being published')
      },
    },
    ...(config.roles.has('pages') ? [{ name: 'release', check: delivery.expectLive }] : []),
  ])
  countOrders(app, delivery.addOrder)
  if (config.roles.has('api')) await commerce.register(app)
  if (config.roles.has('operator')) await delivery.registerOperator(app)
  if (config.roles.has('pages')) delivery.registerSite(app)
  else answerNotFound(app)
  await commerce.contentRevision.start()
  if (config.roles.has('jobs')) commerce.start()
  if (config.roles.has('pages') && config.makesPicturesAhead) sizing.start()

  await listen(app, config)
  stopOnSignal(app, {
    requests,
    announce: health.stop,
    noticeMs: config.isProduction ? NOTICE_MS : 0,
    close: [
      async () => {
        sizesAhead.halt()
        pictureProcess.stop()
        await sizing.stop()
      },
      async () => commands?.stop(),
      notingPages.stop,
      notingReleases.stop,
      delivery.stop,
      commerce.contentRevision.stop,
      commerce.stop,
      database.close,
      tracing.stop,
    ],
    log,
  })

  // A release must not be able to keep the process from answering: from here on health and operators' calls are answered.
  if (isPublishing) await delivery.publishLocalBuilds(programFile('../builds', '..'))
  isPublishing = false
  await delivery.start()
  delivery.startCollectingGarbage(config.roles)
  delivery.startWatchingRollouts(config.roles)
  if (config.roles.has('pages')) notingPages.start()
  if (config.roles.has('jobs')) notingReleases.start()
  process.stdout.write(`${commerce.settings.get('brand').name} is open at ${config.publicOrigin}\n`)
}

async function expectFreeDisk({ dataDir }: Config): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk of the data folder is full')
}

/** What an operator can put right is said in a sentence; anything else is a defect and shows where. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return ['The configuration cannot be used:', ...error.problems.map((each) => `  ${each}`)].join('\n')
  }
  if (error instanceof ListenError) return error.message
  return startProblemOf(error) ?? toErrorText(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
