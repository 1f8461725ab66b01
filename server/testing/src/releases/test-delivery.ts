import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { createCompositions } from '@store/delivery/compositions/compositions'
import { createKeepSigned } from '@store/delivery/compositions/signed/keep-signed'
import { createStatementRecords } from '@store/delivery/compositions/signed/statement-records'
import { createExplainFailures } from '@store/delivery/health/explain-failures'
import { createFailingNetworks } from '@store/delivery/health/network-failures'
import { createPageVitals } from '@store/delivery/health/page-vitals'
import { createReleaseFailures } from '@store/delivery/health/release-failures'
import { createReleaseHealth } from '@store/delivery/health/release-health'
import { createProcesses } from '@store/delivery/live/processes'
import { createGarbageCollector } from '@store/delivery/publishing/collecting-garbage'
import { createPublisher } from '@store/delivery/publishing/publishing'
import { createReleaseFiles } from '@store/delivery/releases/files/release-files'
import { createReleaseRecords } from '@store/delivery/releases/release-records'
import { createRolloutSamples } from '@store/delivery/rollout-metrics/rollout-samples'
import { createRolloutWatch, type RolloutWatchOptions } from '@store/delivery/rollout-watch/watch-rollouts'
import { openSeenGenerations } from '@store/delivery/signing/seen-generation'
import { openFolderStore } from '@store/delivery/store/folder-store'
import type { ReleaseStore } from '@store/delivery/store/release-store'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import {
  type DatabaseKind,
  EITHER_DATABASE,
  migratedImage,
  migratedTemplate,
} from '../postgres/migrated-databases'
import { createTestDatabase } from '../postgres/test-database'
import { type FakeRelease, writeFakeBuild } from './fake-release'
import { temporaryFolder } from './temporary-folders'
import { createTestKeys, createTestTrust, trustWith } from './test-keys'

export const silentLog = pino({ level: 'silent' })

const SEEN = 'seen-generation.json'
const START = new Date('2026-01-01T10:00:00Z')

export type TestDelivery = Awaited<ReturnType<typeof createTestDelivery>>

/**
 * Releases and compositions over a database of their own, in a temporary folder. The clock stands still.
 * One function, since it is a composition root: each part is made of those above it, to be read from top to bottom.
 */
export async function createTestDelivery(kind: DatabaseKind = EITHER_DATABASE, start = START) {
  const migrations = {
    folder: join(__dirname, '../../../delivery/src/db/migrations'),
    table: 'delivery_migrations',
  }
  const server = kind === 'postgres' ? await createTestDatabase(migratedTemplate(migrations)) : null
  const image = server === null && { image: await migratedImage(migrations) }
  const database = await openDatabase({
    databaseUrl: server?.url ?? null,
    dataDir: null,
    log: silentLog,
    ...image,
  })
  let time = start
  const now = () => time
  const dataDir = await temporaryFolder()
  const { db } = database
  const records = createReleaseRecords(db, now)
  const keys = createTestKeys()
  /** As one process with its data folder has it. */
  const startTrust = (folder: string, ofKeys = keys) => createTestTrust(folder, now, ofKeys)
  const startCompositions = (ofTrust: ReturnType<typeof startTrust>) =>
    createCompositions({ db, now, trust: ofTrust })
  const openSeen = () => openSeenGenerations(join(dataDir, SEEN))
  let seen = openSeen()
  const trust = trustWith({ get: () => seen.get(), set: (next) => seen.set(next) }, now, keys)
  const compositions = startCompositions(trust)
  const keepSigned = (ofTrust = trust) =>
    createKeepSigned({ db, compositions, trust: ofTrust, now, log: silentLog })
  const startHealth = () => createReleaseHealth({ db, now, log: silentLog })
  const health = startHealth()
  const failures = createReleaseFailures({ db, now, log: silentLog })
  const networks = createFailingNetworks({ db, now, log: silentLog, key: Buffer.from('a key for tests') })
  const vitals = createPageVitals({ db, now, log: silentLog })
  const samples = createRolloutSamples({ db, now, log: silentLog })
  const startWatch = (options: Partial<RolloutWatchOptions> = {}) =>
    createRolloutWatch({ compositions, health, networks, vitals, samples, now, log: silentLog, ...options })
  /** One more process on the same database: with a store of its own, or a shared one. */
  const startProcess = async (
    store?: ReleaseStore,
    processRecords: Pick<typeof records, 'findManifest'> = records,
  ) => {
    const folder = await temporaryFolder()
    const ownStore = store ?? (await openFolderStore(join(folder, 'releases')))
    const files = await createReleaseFiles({
      store: ownStore,
      cacheFolder: join(folder, 'release-cache'),
      records: processRecords,
      log: silentLog,
    })
    const publisher = createPublisher({ db, store: ownStore, files, now, trust })
    const garbage = createGarbageCollector({ db, store: ownStore, files, now, log: silentLog })
    return { store: ownStore, files, publisher, garbage }
  }
  const store = await openFolderStore(join(dataDir, 'releases'))
  const { files, publisher, garbage } = await startProcess(store)
  let isKept = false
  return {
    db,
    dataDir,
    store,
    files,
    records,
    publisher,
    compositions,
    keys,
    trust,
    startTrust,
    startCompositions,
    keepSigned,
    findLinks: createStatementRecords(db).between,
    garbage,
    startProcess,
    health,
    startHealth,
    failures,
    explainFailures: createExplainFailures({ records, files }),
    networks,
    vitals,
    samples,
    startWatch,
    rolloutWatch: startWatch(),
    now,
    processes: createProcesses({
      db,
      now,
      log: silentLog,
      roles: new Set(['operator']),
      live: {
        current: () => null,
        status: () => ({
          failing: ['release: nothing is live'],
          degraded: [],
          unhealthyParts: 0,
          damagedFiles: 0,
        }),
      },
    }),
    folders: { of: (name: string, version: string) => join(dataDir, 'releases', name, version) },
    advance: (ms: number) => {
      time = new Date(time.getTime() + ms)
    },
    publish: async (release: FakeRelease, who = 'ana') =>
      publisher.publishFolder(await writeFakeBuild(release), who),
    /** What is published by now is there after each `clear`, as it is now. */
    keepReleases: async () => {
      await db.execute(sql`create table kept_releases as table releases`)
      isKept = true
    },
    /** As new, which is much quicker than another database. */
    clear: async () => {
      time = start
      await database.db.execute(sql`alter table compositions disable trigger user`)
      await database.db.execute(sql`delete from compositions`)
      await database.db.execute(sql`delete from release_statements`)
      await rm(join(dataDir, SEEN), { force: true })
      seen = openSeen()
      await database.db.execute(sql`delete from releases`)
      if (isKept) await database.db.execute(sql`insert into releases table kept_releases`)
      await database.db.execute(sql`delete from release_failures`)
      await database.db.execute(sql`delete from release_health`)
      await database.db.execute(sql`delete from network_failures`)
      await database.db.execute(sql`delete from page_vitals`)
      await database.db.execute(sql`delete from rollout_samples`)
      await database.db.execute(sql`delete from rollout_plans`)
      await database.db.execute(sql`delete from page_addresses`)
      await database.db.execute(sql`alter table compositions enable trigger user`)
    },
    close: async () => {
      await database.close()
      await server?.drop()
    },
  }
}
