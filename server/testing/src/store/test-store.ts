import { type Commerce, type CommerceOptions, createCommerce } from '@store/commerce/commerce'
import type { OpenDatabase } from '@store/commerce/db/connection/database-connection'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { migrateCommerce } from '@store/commerce/db/migrate-commerce'
import { settings } from '@store/commerce/db/schema/settings'
import { type CatalogueFile, parseCatalogue } from '@store/commerce/importing/catalogue-document'
import { createShopImporter } from '@store/commerce/importing/shop-importer'
import type { UnpaidLimits } from '@store/commerce/orders/booking/unpaid-limits'
import type { CashConfirmation } from '@store/commerce/orders/cash-confirmation'
import type { Config } from '@store/platform/config/config'
import type { PaymentGatewayConfig } from '@store/platform/config/payment-gateways'
import { createHttpApp } from '@store/platform/http/http-app'
import { register } from '@store/shared/api/accounts'
import type { MarketsDocument } from '@store/shared/domain/markets/market-document'
import type { ReturnPolicy } from '@store/shared/domain/orders/returns'
import type { Session } from '@store/shared/domain/people/customer'
import type { Reviewers } from '@store/shared/domain/products/product'
import type { Language } from '@store/shared/i18n/languages'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { sendInProcess } from '../clients/send-in-process'
import { createShopClient, type ShopClient } from '../clients/shop-client'
import { registrationOf, TEST_PASSWORD } from '../clients/test-people'
import { type DatabaseKind, migratedImage, migratedTemplate } from '../postgres/migrated-databases'
import { createTestDatabase, type DatabaseTemplate, wayThroughPooler } from '../postgres/test-database'
import { TEST_BRAND, TEST_ORIGIN } from '../shop/test-shop'
import { FIXTURE_CATALOGUE } from './fixture-catalogue'
import { createMemoryMailer, type MemoryMailer } from './memory-mailer'
import { namePlugins } from './name-plugins'
import { type StopPoints, stopPoints } from './stop-points'
import { createTestClock, type TestClock } from './test-clock'

export interface TestStoreOptions {
  /** PostgreSQL unless told otherwise: it is the quicker one to get, and hides no race. PGlite is in memory. */
  readonly kind?: DatabaseKind
  /** Another way to its PostgreSQL than the straight one. */
  readonly wayTo?: (databaseUrl: string) => Promise<string>
  /** Of a replica, which is looked at when a test says so. */
  readonly readUrl?: string
  /** Of the shop's files; with PGlite the sandbox gateway's ledger is there, in memory unless told otherwise. */
  readonly dataDir?: string
  /** The fixture unless told otherwise; null for an empty shop. */
  readonly catalogue?: CatalogueFile | null
  /** Null: as when nothing was set. */
  readonly brand?: null
  readonly isProduction?: boolean
  /** Those of the demonstration shop unless told otherwise. */
  readonly markets?: MarketsDocument
  /** Beside English; none unless told otherwise. */
  readonly languages?: readonly Exclude<Language, 'en'>[]
  /** Every customer unless told otherwise, so that a review needs no delivered order. */
  readonly reviewers?: Reviewers
  /** A gigabyte of review photos unless told otherwise. */
  readonly reviewPhotoBytes?: number
  /** None unless told otherwise: many tests order a lot without paying. */
  readonly unpaidLimits?: UnpaidLimits
  /** None unless told otherwise. */
  readonly cashConfirmation?: CashConfirmation
  /** Any number unless told otherwise. */
  readonly mailsADay?: number
  /** The sandbox unless told otherwise. */
  readonly paymentGateways?: readonly PaymentGatewayConfig[]
  /** Never unless told otherwise. */
  readonly unusedAccountYears?: number
  /** Whether it is a copy restored from a backup. */
  readonly isRestoredCopy?: boolean
  /** Mails go there instead of into the memory. */
  readonly smtpUrl?: string | null
  readonly trustProxy?: Config['trustProxy']
  /** Cheap, and with a queue that nothing fills, unless told otherwise. */
  readonly passwordCost?: CommerceOptions['passwordCost']
  /** None unless told otherwise: change sets make no version live. */
  readonly releases?: CommerceOptions['releases']
  /** Adds what comes before every route. */
  readonly prepare?: (app: FastifyInstance) => void
  /** Adds what else the process answers. */
  readonly register?: (
    app: FastifyInstance,
    store: Pick<TestStore, 'commerce' | 'database' | 'metrics'>,
  ) => Promise<void>
  /** Nothing is logged unless told otherwise. */
  readonly log?: FastifyBaseLogger
}

export interface TestClientOptions {
  readonly accessToken?: string | null
  readonly ip?: string
}

export interface TestCustomer {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly session: Session
  /** Carries the customer's access token. */
  readonly api: ShopClient
}

/** The whole API in process, over a real database of its own. */
export interface TestStore {
  readonly app: FastifyInstance
  readonly commerce: Commerce
  readonly database: OpenDatabase
  readonly metrics: Registry
  readonly clock: TestClock
  readonly mailer: MemoryMailer
  /** Where its operations can be held or broken off. */
  readonly points: StopPoints
  /** Nobody's. */
  readonly api: ShopClient
  client(options?: TestClientOptions): ShopClient
  /** Registers a new customer by the API, whose e-mail address is confirmed unless told otherwise. */
  addCustomer(fields?: {
    readonly email?: string
    readonly isEmailConfirmed?: boolean
  }): Promise<TestCustomer>
  close(): Promise<void>
}

/** At home in Karnataka, so that the shoppers' usual orders to Chennai go to another state. */
export const TEST_SELLER = {
  name: 'Example Care Private Limited',
  addressLines: ['4 Test Road', 'Bengaluru 560001'],
  gstin: '29AAAAA0000A1ZY',
  state: 'Karnataka',
  trn: '100000000000003',
}
/** Of the fixture's categories, Herbal is hygiene and the rest can be opened. */
export const TEST_RETURN_POLICY: ReturnPolicy = { days: 14, unopenedOnly: ['herbal'], faultyOnly: [] }
export const TEST_SESSION_SECRET = 'a secret for tests only, of enough length'

const silentLog = pino({ level: 'silent' })

/** With the fixture: importing it takes each store a tenth to a fifth of a second, a copy nothing more than an empty one. */
const fixtureTemplate = (): DatabaseTemplate => ({
  name: 'fixture_catalogue',
  from: migratedTemplate(),
  async prepare(databaseUrl) {
    const database = await openDatabase({ databaseUrl, dataDir: null, log: silentLog })
    const { db } = database
    const importer = createShopImporter({ db, clock: createTestClock().now, markets: { sold: () => [] } })
    await importer.importCatalogue(parseCatalogue(FIXTURE_CATALOGUE))
    await database.close()
  },
})

/** Whether its store begins with the fixture: not behind another way, which may lead to another database, nor with settings that an import looks at. */
const startsWithFixture = ({ kind, wayTo, catalogue, markets, languages }: TestStoreOptions): boolean =>
  kind !== 'pglite' && [wayTo, catalogue, markets, languages].every((option) => option === undefined)

export async function createTestStore(options: TestStoreOptions = {}): Promise<TestStore> {
  const { isProduction = false, log = silentLog } = options
  const hasFixture = startsWithFixture(options)
  const template = hasFixture ? fixtureTemplate() : migratedTemplate()
  const server = options.kind === 'pglite' ? null : await createTestDatabase(template)
  const isPooled = Boolean(process.env.STORE_TEST_POOLER) && options.wayTo === undefined
  const pooled = server !== null && isPooled ? await wayThroughPooler(server.url) : null
  const databaseUrl = pooled ?? (server && ((await options.wayTo?.(server.url)) ?? server.url))
  const image = server === null && { image: await migratedImage() }
  const database = await openDatabase({
    databaseUrl,
    databaseDirectUrl: pooled === null ? null : (server?.url ?? null),
    databaseReadUrl: options.readUrl ?? null,
    replica: { lookEveryMs: null },
    dataDir: null,
    log,
    ...image,
  })
  // Gives the settings of a connection to its user, as a start does.
  if (pooled !== null) await migrateCommerce(database)
  const clock = createTestClock()
  const mailer = createMemoryMailer()
  const metrics = new Registry()
  const commerce = await createCommerce({
    config: configOf(options),
    database,
    metrics,
    ...(options.smtpUrl === undefined && { mailer }),
    ...(options.releases && { releases: options.releases }),
    log,
    clock: clock.now,
    passwordCost: options.passwordCost ?? { memoryKib: 64, atOnce: 2, maxWaiting: 1000 },
    deliverNotification: async (payload, headers) => {
      const url = '/api/payments/notifications/sandbox'
      return (await app.inject({ method: 'POST', url, payload, headers })).statusCode
    },
  })
  if (options.brand !== null) {
    // Two stores may share a database.
    const brand = { section: 'brand', revision: 0, value: TEST_BRAND }
    await database.db.insert(settings).values(brand).onConflictDoNothing()
  }
  await commerce.settings.refresh()
  if (options.markets !== undefined) {
    await commerce.settings.change({ markets: options.markets }, { by: 'test' })
  }
  if (options.languages !== undefined) {
    await commerce.settings.change({ languages: { offered: options.languages } }, { by: 'test' })
  }
  if (!hasFixture && options.catalogue !== null) {
    await commerce.importer.importCatalogue(parseCatalogue(options.catalogue ?? FIXTURE_CATALOGUE))
  }
  await commerce.facts.refresh()
  const app = createHttpApp({ config: { isProduction, trustProxy: options.trustProxy ?? false }, log })
  namePlugins(app)
  options.prepare?.(app)
  await commerce.register(app)
  await options.register?.(app, { commerce, database, metrics })
  await app.ready()

  const client: TestStore['client'] = ({ accessToken = null, ip } = {}) =>
    createShopClient(sendInProcess(app, ip), { accessToken })
  const confirmEmailOf = (id: number) =>
    database.db.execute(sql`
      with mails as (delete from mail_outbox where event_key like ${`email-code/${id}/%`}),
        codes as (delete from email_confirmations where customer_id = ${id})
      update customers set email_confirmed_at = created_at where id = ${id}`)
  let customerCount = 0
  return {
    app,
    commerce,
    database,
    metrics,
    clock,
    mailer,
    points: stopPoints,
    api: client(),
    client,
    async addCustomer(fields = {}) {
      customerCount += 1
      const email = fields.email ?? `customer-${customerCount}@example.com`
      // An address of its own, so that the limits for one address do not meet.
      const ip = `10.0.${Math.floor(customerCount / 250)}.${1 + (customerCount % 250)}`
      const api = client({ ip })
      const session = await api.call(register, { body: registrationOf(email) })
      api.logIn(session.accessToken)
      if (fields.isEmailConfirmed ?? true) await confirmEmailOf(session.user.id)
      return { id: session.user.id, email, password: TEST_PASSWORD, session, api }
    },
    async close() {
      await app.close()
      await commerce.stop()
      await database.close()
      await server?.drop()
    },
  }
}

const configOf = (options: TestStoreOptions): CommerceOptions['config'] => ({
  isProduction: options.isProduction ?? false,
  publicOrigin: TEST_ORIGIN,
  dataDir: options.dataDir ?? null,
  paymentGateways: options.paymentGateways ?? [{ name: 'sandbox' }],
  seller: TEST_SELLER,
  geoUrl: null,
  smtpUrl: options.smtpUrl ?? null,
  isRestoredCopy: options.isRestoredCopy ?? false,
  smsWebhook: null,
  sessionSecrets: [TEST_SESSION_SECRET],
  reviewers: options.reviewers ?? 'customers',
  reviewPhotoBytes: options.reviewPhotoBytes ?? 1024 ** 3,
  unpaidLimits: options.unpaidLimits ?? null,
  cashConfirmation: options.cashConfirmation ?? null,
  mailsADay: options.mailsADay ?? null,
  returnPolicy: TEST_RETURN_POLICY,
  unusedAccountYears: options.unusedAccountYears ?? null,
  webhookTargets: { allowsLoopback: true, needsHttps: true },
})
