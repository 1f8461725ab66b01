import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFile } from '@store/commerce/base/program-files'
import { createDelivery, type Delivery } from '@store/delivery/delivery'
import { readManifest } from '@store/delivery/releases/parse-manifest'
import type { ReleaseConfig } from '@store/platform/config/release-config'
import { digestOf } from '@store/platform/config/secrets/operator-tokens'
import { registerHealth } from '@store/platform/http/health'
import { createPictureReader } from '@store/platform/media/picture-reader'
import { pino } from 'pino'
import { type FakeRelease, writeFakeBuild } from '../releases/fake-release'
import { rendererProgram } from '../releases/renderer-program'
import { createTestKeys } from '../releases/test-keys'
import { TEST_ORIGIN } from '../shop/test-shop'
import { createTestStore, type TestStore, type TestStoreOptions } from './test-store'

/** Everything that one process answers: API, pages, files, operators' calls, health. */
export interface WholeStore extends TestStore {
  readonly operatorToken: string
  readonly dataDir: string
  /** How change sets make versions live. */
  readonly joined: Delivery['joined']
  /** By the operator API, as a pipeline would. */
  publish(release: FakeRelease): Promise<void>
  promote(versions: Readonly<Record<string, string>>): Promise<void>
}

/** Of a shell that puts into the page whatever the product in its address and its reviews hold. */
export const PAGE_SHELL = `
exports.createServerShell = ({ read }) => ({
  prepare: async () => {},
  renderPage: async ({ url }) => {
    const id = Number(/^\\/products\\/(\\d+)/.exec(url)?.[1] ?? 0)
    const [status, json] = id > 0 ? await read('shell', '/Product/GetProductReviewsById/' + id) : [404, 'null']
    const product = status === 200 ? JSON.parse(json) : null
    return {
      status: url === '/404' ? 404 : 200,
      head: {
        title: product?.productName ?? 'Shop', description: '', canonicalPath: url, structuredData: { product },
      },
      html: '<main>' + url.replaceAll('<', '&lt;') + '</main>', styles: '', queries: JSON.stringify({ product }),
      preloadModules: [], missingSlots: [],
    }
  },
})
`

export async function createWholeStore(
  options: Pick<TestStoreOptions, 'log' | 'isProduction' | 'trustProxy' | 'releases'> & {
    /** Whether pages are compared before a version is given to visitors; off unless told otherwise. */
    readonly shadowGate?: ReleaseConfig['shadowGate']
  } = {},
): Promise<WholeStore> {
  const { log = pino({ level: 'silent' }), shadowGate = 'off' } = options
  const operatorToken = 'an-operator-token-for-tests-only-0123456789'
  const dataDir = await mkdtemp(join(tmpdir(), 'store-whole-'))
  const media = join(dataDir, 'media')
  await mkdir(media)
  await writeFile(join(media, 'moon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  let stop = () => {}
  let joined: Delivery['joined'] | null = null

  const store = await createTestStore({
    ...options,
    log,
    async register(app, { commerce, database, metrics }) {
      await database.migrate({
        folder: programFile('delivery/src/db/migrations'),
        table: 'delivery_migrations',
      })
      const delivery = await createDelivery({
        config: {
          dataDir,
          releaseStore: null,
          alertWebhook: null,
          publicOrigin: TEST_ORIGIN,
          devRemotes: new Map(),
          renderers: 1,
          slotWaitMs: null,
          releaseGate: 'render',
          sendsEarlyHints: false,
          isBrowserGateRequired: false,
          shadowGate,
          roles: new Set(['pages', 'operator']),
        },
        db: database.db,
        operatorTokens: [{ who: 'ana', scopes: ['admin'], digest: digestOf(operatorToken) }],
        sessionSecrets: ['a secret for tests only, of enough length'],
        releaseKeys: createTestKeys(),
        shop: commerce.facts,
        reads: commerce.anonymousReads,
        rendererProgram: rendererProgram(),
        consoleFolder: '',
        locate: commerce.locate,
        readPicture: createPictureReader([media]),
        onVisit: commerce.countVisit,
        changePreviews: commerce.previewShop,
        editPreviews: commerce.editedShop,
        metrics,
        log,
      })
      registerHealth(app, [{ name: 'release', check: delivery.expectLive }])
      await delivery.registerOperator(app)
      delivery.registerSite(app)
      stop = delivery.stop
      joined = delivery.joined
    },
  })
  if (joined === null) throw new Error('delivery was not made')

  const operate = operatorOf(store.app, operatorToken)
  const whole: WholeStore = {
    ...store,
    operatorToken,
    dataDir,
    joined,
    async publish(release) {
      const folder = await writeFakeBuild(release)
      const manifest = JSON.parse(JSON.stringify(await readManifest(folder)))
      const { upload } = await operate('POST', 'releases', manifest)
      for (const { path } of manifest.files) {
        await operate('PUT', `uploads/${upload}/${path}`, await readFile(join(folder, path)))
      }
      await operate('POST', `uploads/${upload}/commit`, {})
    },
    promote: (versions) => operate('POST', 'promote', { versions, why: 'for a test' }),
    async close() {
      stop()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await whole.publish({ name: 'shell', version: '1.0.0-s', nodeEntry: PAGE_SHELL })
  await whole.publish({ name: 'catalog', version: '1.0.0-a' })
  await whole.publish({ name: 'account', version: '1.0.0-a' })
  await whole.promote({ shell: '1.0.0-s', catalog: '1.0.0-a', account: '1.0.0-a' })
  return whole
}

const operatorOf =
  (app: TestStore['app'], token: string) => async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const isFile = Buffer.isBuffer(payload)
    const answer = await app.inject({
      method,
      url: `/operator/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      payload,
    })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.body === '' ? null : answer.json()
  }
