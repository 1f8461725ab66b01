import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { createHttpApp } from '@store/platform/http/http-app'
import { createTestDatabase } from '@store/server-testing/postgres/test-database'
import { rendererProgram } from '@store/server-testing/releases/renderer-program'
import { temporaryFolder } from '@store/server-testing/releases/temporary-folders'
import { silentLog } from '@store/server-testing/releases/test-delivery'
import { createTestKeys, createTestTrust } from '@store/server-testing/releases/test-keys'
import {
  migrateAsBefore,
  migrateNow,
  promoteAsBefore,
  publishAsBefore,
} from '@store/server-testing/releases/version-before'
import { createTestFacts } from '@store/server-testing/shop/test-facts'
import { inTier } from '@store/shared/testing/tier'
import { createCompositions } from './compositions/compositions'
import { createDelivery } from './delivery'
import { createReleaseRecords } from './releases/release-records'

const SHELL = 'exports.renderPage = async () => { throw new Error("not rendered in these tests") }'

it.each(inTier({ short: ['postgres'], full: ['pglite', 'postgres'] }))(
  'database and data folder of the version before are taken over, on %s [REL-02, REL-08]',
  async (kind) => {
    const server = kind === 'postgres' ? await createTestDatabase() : null
    const database = await openDatabase({ databaseUrl: server?.url ?? null, dataDir: null, log: silentLog })
    const dataDir = await temporaryFolder()
    await migrateAsBefore(database)
    await publishAsBefore(database, dataDir, { name: 'shell', version: '1.0.0-s', nodeEntry: SHELL })
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) {
      await publishAsBefore(database, dataDir, { name: 'catalog', version })
    }
    const live = { shell: '1.0.0-s', catalog: '1.0.0-a' }
    await promoteAsBefore(database, 1, { ...live, catalog: '1.0.0-b' })
    await promoteAsBefore(database, 2, live, ['mf_catalog_1_0_0_b', 'mf_catalog_1_0_0_c'])
    await promoteAsBefore(database, 3, live, ['mf_catalog_1_0_0_b'])

    await migrateNow(database)
    const records = createReleaseRecords(database.db, () => new Date())
    expect(await records.find('catalog', '1.0.0-b')).toMatchObject({
      markedBad: { by: 'ana', why: 'generation 2' },
    })
    for (const version of ['1.0.0-a', '1.0.0-c']) {
      expect(await records.find('catalog', version)).toMatchObject({ markedBad: null, filesRemovedAt: null })
    }

    const releaseKeys = createTestKeys()
    const delivery = await createDelivery({
      config: {
        dataDir,
        releaseStore: null,
        alertWebhook: null,
        publicOrigin: 'https://shop.example',
        devRemotes: new Map(),
        renderers: 1,
        slotWaitMs: null,
        releaseGate: 'render',
        sendsEarlyHints: false,
        isBrowserGateRequired: false,
        shadowGate: 'off',
        roles: new Set(['api']),
      },
      db: database.db,
      operatorTokens: [],
      sessionSecrets: ['a secret for tests only, of enough length'],
      releaseKeys,
      shop: createTestFacts(),
      reads: async () => ({ status: 404, json: '' }),
      rendererProgram: rendererProgram(),
      consoleFolder: '',
      locate: async () => null,
      readPicture: async () => null,
      log: silentLog,
    })
    const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
    delivery.registerSite(app)
    await delivery.start()
    expect(await delivery.expectLive()).toEqual([])
    // The live one, and one that only tabs opened earlier still ask for.
    for (const version of ['1.0.0-a', '1.0.0-c']) {
      const answer = await app.inject(`/remotes/catalog/${version}/web/entry.1a.js`)
      expect(answer.statusCode).toBe(200)
      const manifest = join(dataDir, 'releases/catalog', version, 'release.json')
      expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({ name: 'catalog', version })
    }
    const compositions = createCompositions({
      db: database.db,
      now: () => new Date(),
      trust: createTestTrust(dataDir, () => new Date(), releaseKeys),
    })
    const next = await compositions.promote({ catalog: '1.0.0-c' }, { who: 'ben', why: 'new' })
    expect(next).toMatchObject({ generation: 4, withdrawn: ['mf_catalog_1_0_0_b'] })

    await delivery.stop()
    await app.close()
    await database.close()
    await server?.drop()
  },
  120_000,
)
