import { setTimeout as wait } from 'node:timers/promises'
import type { FailpointName } from '@store/commerce/base/failpoints'
import { createAccessTokens } from '@store/commerce/customers/sessions/access-tokens'
import { rowsOf } from '@store/commerce/db/database'
import { orders } from '@store/commerce/db/schema/orders'
import { payments } from '@store/commerce/db/schema/payments'
import { parseCatalogue } from '@store/commerce/importing/catalogue-document'
import type { DueJob } from '@store/commerce/ordering'
import type { PayOptions } from '@store/commerce/payments/gateways/sandbox/sandbox-gateway'
import { signBody } from '@store/commerce/payments/gateways/sandbox/sandbox-signature'
import { type BookingRequest, bookOrder, verifyPayment } from '@store/shared/api/checkout'
import { cancelOrder } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import type { FailureCode } from '@store/shared/messages/failures/api-failures'
import { sampleInTier } from '@store/shared/testing/tier'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Wanted } from '../clients/booking-request'
import { addShopper, type Shopper, want } from '../customers/shopper'
import { expectConsistentLedgers, expectSettledLedgers, lastPage } from '../ledgers/ledger-checks'
import { fixtureProduct } from '../store/fixture-catalogue'
import { createTestStore, TEST_SESSION_SECRET, type TestStore } from '../store/test-store'
import { isChosen, type RowKind } from './race-selection'

const MINUTE_MS = 60_000
const HALF_AN_HOUR_MS = 30 * MINUTE_MS
const SILENT_CARD: PayOptions = { method: 'card', delayMs: 0, notifications: 'lost' }

/** How far the standing order of a race has come before it starts; the shop was not told of what is at the gateway. */
export type Stage =
  | 'none'
  | 'booked'
  | 'with its page open'
  | 'that the gateway has not heard of'
  | 'paid at the gateway'
  | 'declined at the gateway'
  | 'that lapsed'
  | 'that lapsed and was paid'
  | 'that is placed'
  | 'that is owed its money'

/** A corner of the shop with a product and a coupon of its own, which only two customers touch. */
export interface RaceContext {
  readonly store: TestStore
  readonly buyer: Shopper
  readonly rival: Shopper
  /** One unit of it unless a race needs another, and a coupon for one order. */
  readonly item: Wanted
  readonly coupon: { readonly code: string; readonly discount: ReturnType<typeof money> }
  readonly sku: string
  /** What the buyer sends, and its key. */
  readonly booking: BookingRequest
  readonly key: string
  /** What came of it, unless the booking itself is the race. */
  readonly order: Order | null
  /** Lets time go by; both customers log in again. */
  pass(ms: number): Promise<void>
}

export interface Operation {
  /** As the one that is stopped: `booking`. */
  readonly name: string
  /** As the one that overtakes: `another customer takes the last item`. */
  readonly meanwhile: string
  readonly ids: string
  readonly touches: readonly RowKind[]
  readonly touchesOfStanding?: readonly RowKind[]
  readonly overtakesAs?: string
  readonly run: (context: RaceContext) => Promise<unknown>
  /** With which it may be refused without anything being wrong. */
  readonly refusals: readonly FailureCode[]
}

const due =
  (job: DueJob, waitMs = 0) =>
  async ({ store, pass }: RaceContext) => {
    if (waitMs > 0) await pass(waitMs)
    await store.commerce.ordering.runDue(job)
  }

const send = (shopper: Shopper, body: BookingRequest, key: string) =>
  shopper.api.call(bookOrder, { body }, { idempotencyKey: key })

/** The newest committed payment of the standing order; undefined when there is none. */
async function newestPayment({ store, order }: RaceContext) {
  if (order === null) return undefined
  const [payment] = await store.database.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment
}

async function notify(context: RaceContext, type: 'payment.captured' | 'payment.failed'): Promise<void> {
  const { store } = context
  const payment = await newestPayment(context)
  const page = payment?.gatewayPaymentId ?? null
  if (payment === undefined || page === null) return
  const { sandbox, sandboxSecret } = store.commerce.ordering
  if (type === 'payment.captured') await sandbox.pay(page, SILENT_CARD)
  else await sandbox.decline(page, 'No funds', 'lost')
  const outcome = (await sandbox.findPayment(page))?.status
  if (outcome !== (type === 'payment.captured' ? 'captured' : 'failed')) return
  const { id: paymentId, amountMinor, currency } = payment
  const fields = { type, gatewayPaymentId: page, paymentId, amountMinor, currency, reason: 'No funds' }
  const payload = Buffer.from(JSON.stringify({ id: `${page}/${type}`, ...fields }))
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': signBody(sandboxSecret, payload, store.clock.now()),
  }
  const url = '/api/payments/notifications/sandbox'
  const answer = await store.app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`The notification was answered ${answer.statusCode}`)
}

/** A copy of a product and a coupon of the fixture, in one statement: an import takes longer than most races. */
async function stockItem({ database, clock }: TestStore, sku: string, stock: number): Promise<void> {
  const as = (row: string, fields: SQL) =>
    sql`select (jsonb_populate_record(${sql.raw(row)}, jsonb_build_object(${fields}))).*`
  await database.db.execute(sql`
    with model as (select id from products where sku = 'night-pads'),
    product as (
      insert into products overriding user value
      ${as('p', sql`'sku', ${sku}::text`)} from products p join model on model.id = p.id
      returning id
    ),
    variant as (
      insert into variants overriding user value
      ${as('v', sql`'product_id', product.id, 'on_hand', ${stock}::int`)}
      from variants v join model on model.id = v.product_id cross join product
      returning id
    ),
    counted as (
      insert into stock_ledger (variant_id, kind, on_hand, reserved, preordered, at)
      select id, 'count', ${stock}::int, 0, 0, ${clock.now().toISOString()}::timestamptz from variant
    )
    insert into coupons overriding user value
    ${as('c', sql`'code', ${couponOf(sku)}::text`)} from coupons c where code = 'ONLYONE'`)
}

async function importItem(store: TestStore, sku: string, stock: number): Promise<void> {
  const [variant] = fixtureProduct({ sku }).variants
  if (variant === undefined) throw new Error('the fixture has a size')
  await store.commerce.importer.importCatalogue(
    parseCatalogue({
      categories: [{ name: 'Herbal', slug: 'herbal' }],
      products: [fixtureProduct({ sku, variants: [{ ...variant, stock }] })],
      coupons: [
        {
          code: couponOf(sku),
          description: '₹50 off, for one order',
          discount: { INR: 50, AED: 5 },
          minSubtotal: { INR: 0, AED: 0 },
          validFrom: '2025-01-01',
          validUntil: '2035-12-31',
          maxUses: 1,
          maxUsesPerCustomer: 1,
          firstOrderOnly: false,
        },
      ],
    }),
  )
}

const couponOf = (sku: string): string => `C${sku.replaceAll('-', '').toUpperCase()}`

/** Everything that can happen to an order, each as it comes from outside. */
export const OPERATIONS = {
  booking: {
    name: 'booking',
    meanwhile: 'the same booking comes again',
    ids: '[FLT-08] [INV-05]',
    touches: ['booking key', 'stock', 'coupon'],
    // Its key answers.
    touchesOfStanding: ['booking key'],
    run: ({ buyer, booking, key }) => send(buyer, booking, key),
    refusals: ['OUT_OF_STOCK', 'COUPON_USED_UP'],
  },
  otherBooking: {
    name: 'booking otherwise',
    meanwhile: 'its key comes with another booking',
    ids: '[FLT-08] [INV-05]',
    touches: ['booking key', 'stock', 'coupon'],
    touchesOfStanding: ['booking key'],
    run: ({ buyer, booking, key }) => send(buyer, { ...booking, paymentMethod: 'cash-on-delivery' }, key),
    refusals: ['IDEMPOTENCY_MISMATCH'],
  },
  takeLast: {
    name: 'taking the last one',
    meanwhile: 'another customer takes the last one',
    ids: '[FLT-11] [INV-01]',
    touches: ['stock'],
    run: ({ rival, item }) => rival.book([item]),
    refusals: ['OUT_OF_STOCK'],
  },
  useLastCoupon: {
    name: 'using the last coupon',
    meanwhile: 'another customer uses the last coupon',
    ids: '[FLT-11] [INV-04]',
    touches: ['coupon'],
    run: async ({ store, rival, coupon }) => rival.book([await want(store, 'liners')], { coupon }),
    refusals: ['COUPON_USED_UP'],
  },
  startPayment: {
    name: 'starting a payment',
    meanwhile: 'its payment is started',
    ids: '[FLT-08] [CHK-03] [INV-08]',
    touches: ['order', 'payment', 'stock', 'coupon'],
    run: async ({ buyer, order }) => {
      if (order !== null) return (await buyer.startPayment(order.id)).pageId
    },
    refusals: ['ORDER_NOT_PAYABLE', 'PAYMENT_NOT_CONFIRMED', 'SERVICE_UNAVAILABLE'],
  },
  captureNotice: {
    name: 'the notice of a capture',
    meanwhile: 'the gateway notifies of its capture',
    ids: '[FLT-09] [INV-06]',
    touches: ['order', 'payment', 'stock', 'coupon'],
    run: (context) => notify(context, 'payment.captured'),
    refusals: [],
  },
  failureNotice: {
    name: 'the notice of a failure',
    meanwhile: 'the gateway notifies of its failure',
    ids: '[FLT-09] [INV-09]',
    touches: ['order', 'payment'],
    run: (context) => notify(context, 'payment.failed'),
    refusals: [],
  },
  verify: {
    name: 'verification',
    meanwhile: 'the shopper asks what became of it',
    ids: '[CHK-05] [INV-06]',
    touches: ['order', 'payment', 'stock', 'coupon'],
    overtakesAs: 'the notice of a capture',
    run: async (context) => {
      const payment = await newestPayment(context)
      if (payment) await context.buyer.api.call(verifyPayment, { body: { paymentId: payment.id } })
    },
    refusals: [],
  },
  reconcile: {
    name: 'reconciliation',
    meanwhile: 'payments in doubt are asked for',
    ids: '[FLT-09] [INV-08]',
    touches: ['order', 'payment', 'stock', 'coupon'],
    overtakesAs: 'the notice of a capture',
    run: due('payments in doubt', MINUTE_MS),
    refusals: [],
  },
  cancel: {
    name: 'cancellation',
    meanwhile: 'it is cancelled',
    ids: '[INV-02] [INV-06]',
    touches: ['order', 'payment', 'stock', 'coupon'],
    run: async ({ buyer, order }) => {
      const body = { orderId: order?.id ?? 0, reason: 'Changed my mind' }
      if (order !== null) await buyer.api.call(cancelOrder, { body })
    },
    refusals: [],
  },
  expire: {
    name: 'expiry',
    meanwhile: 'its reservation lapses',
    ids: '[INV-02] [INV-04]',
    touches: ['order', 'payment', 'stock', 'coupon'],
    run: due('lapsed orders', HALF_AN_HOUR_MS),
    refusals: [],
  },
  refund: {
    name: 'a refund',
    meanwhile: 'refunds are carried out',
    ids: '[INV-06] [INV-08]',
    touches: ['order', 'payment'],
    run: due('refunds'),
    refusals: [],
  },
  importStock: {
    name: 'an import',
    meanwhile: 'the shop counts its stock anew',
    ids: '[INV-01]',
    touches: ['stock'],
    run: ({ store, sku }) => importItem(store, sku, 5),
    refusals: [],
  },
  invoice: {
    name: 'numbering an invoice',
    meanwhile: 'invoices are numbered',
    ids: '[INV-10]',
    touches: ['order'],
    run: due('invoice numbers'),
    refusals: [],
  },
  mail: {
    name: 'sending mail',
    meanwhile: 'mail is sent',
    ids: '[INV-10] [FLT-15]',
    touches: ['mail'],
    run: ({ store }) => store.commerce.outbox.dispatch(),
    refusals: [],
  },
} as const satisfies Record<string, Operation>

/** An operation that is stopped at each of its points, while each of the others happens. */
export interface Race {
  readonly operation: Operation
  readonly from: Stage
  readonly points: readonly FailpointName[]
  readonly rivals: readonly Operation[]
  /** Units there are before the standing order takes one. */
  readonly stock: number
}

/** Of the races that are chosen for it. */
const SHORT_RUN_TAKES_ONE_OF = 3

const keyOf = (race: Race, point: FailpointName, rival: Operation): string =>
  [race.operation.name, race.from, point, rival.name].join()

/** Declares one test for each point and rival of each race, over one store; those that are not in this run are skipped. */
export function describeRaces(races: readonly Race[]): void {
  let store: TestStore
  let createWorld: (race: Race) => Promise<RaceContext>

  beforeAll(async () => {
    store = await createTestStore({ kind: 'postgres' })
    createWorld = createWorlds(store, await addShopper(store), await addShopper(store))
  }, 120_000)
  afterAll(async () => {
    await expectSettledLedgers(store)
    await store.close()
  })

  const chosen = races.flatMap((race) =>
    race.points.flatMap((point) =>
      race.rivals
        .filter((rival) => isChosen(race.operation, point, rival, race.from !== 'none'))
        .map((rival) => keyOf(race, point, rival)),
    ),
  )
  const inThisRun = new Set(sampleInTier(chosen, { every: SHORT_RUN_TAKES_ONE_OF }))
  for (const race of races) {
    const standing = race.from === 'none' ? '' : ` of an order ${race.from}`
    for (const point of race.points) {
      const step = point.slice(point.indexOf('/') + 1)
      for (const rival of race.rivals) {
        const declare = inThisRun.has(keyOf(race, point, rival)) ? it : it.skip
        declare(
          `${race.operation.name}${standing} at "${step}" while ${rival.meanwhile} ${rival.ids}`,
          async () => {
            const before = await lastPage(store)
            const context = await createWorld(race)
            const outcomes = await run(context, race.operation, point, rival)
            await expectConsistentLedgers(store, before)
            expectNoOther(outcomes.stopped, race.operation.refusals)
            expectNoOther(outcomes.overtaking, rival.refusals)
            expectOneBuyer(outcomes, race, rival)
            await payWhereSent(context, [race.operation, rival], outcomes)
            await comeToRest(context)
            await expectSettledLedgers(store, before)
            await expectTruth(context, race, rival, outcomes)
          },
        )
      }
    }
  }
}

function createWorlds(store: TestStore, buyer: Shopper, rival: Shopper) {
  const tokens = createAccessTokens({ sessionSecrets: [TEST_SESSION_SECRET], clock: store.clock.now })
  const logIn = async ({ id, api }: Shopper) =>
    api.logIn(await tokens.issue({ customerId: id, epoch: 0, sessionId: null }))
  const pass = async (ms: number) => {
    store.clock.advance(ms)
    await Promise.all([buyer, rival].map(logIn))
  }
  let count = 0

  return async ({ from, stock }: Race): Promise<RaceContext> => {
    count += 1
    store.points.clear()
    await pass(0)
    const sku = `race-${count}`
    await stockItem(store, sku, stock)
    const item = await want(store, sku)
    const coupon = { code: couponOf(sku), discount: money('INR', 50_00) }
    const booking = await buyer.booking([item], { coupon, paymentMethod: 'online' })
    const context = {
      store,
      buyer,
      rival,
      sku,
      item,
      coupon,
      booking,
      key: `one-intention-${sku}`,
      order: null,
      pass,
    }
    if (from === 'none') return context
    const standing = { ...context, order: await send(buyer, booking, context.key) }
    await bringTo(standing, from)
    return standing
  }
}

async function bringTo(context: RaceContext & { readonly order: Order }, stage: Stage): Promise<void> {
  const { store, buyer, order } = context
  const { sandbox } = store.commerce.ordering
  const pay = async () => {
    const { pageId } = await buyer.startPayment(order.id)
    await sandbox.pay(pageId, SILENT_CARD)
  }
  switch (stage) {
    case 'none':
    case 'booked':
      return
    case 'with its page open':
      await buyer.startPayment(order.id)
      return
    case 'that the gateway has not heard of':
      sandbox.setFault('down')
      await buyer.startPayment(order.id).catch(() => {})
      sandbox.setFault('none')
      return
    case 'paid at the gateway':
      return pay()
    case 'declined at the gateway': {
      const { pageId } = await buyer.startPayment(order.id)
      await sandbox.decline(pageId, 'No funds', 'lost')
      return
    }
    case 'that lapsed':
      return OPERATIONS.expire.run(context)
    case 'that lapsed and was paid':
      await pay()
      sandbox.setFault('down')
      await OPERATIONS.expire.run(context)
      sandbox.setFault('none')
      return
    case 'that is placed':
      await pay()
      return OPERATIONS.verify.run(context)
    case 'that is owed its money':
      await pay()
      await OPERATIONS.verify.run(context)
      return OPERATIONS.cancel.run(context)
  }
}

interface Outcomes {
  readonly stopped: PromiseSettledResult<unknown>
  readonly overtaking: PromiseSettledResult<unknown>
}

/**
 * Stops the operation at the point and lets the rival run, until it is done or waits for what the stopped one has
 * locked; then lets both finish.
 */
async function run(
  context: RaceContext,
  operation: Operation,
  point: FailpointName,
  rival: Operation,
): Promise<Outcomes> {
  const { points } = context.store
  const standing = points.stopAt(point)
  const stopped = operation.run(context)
  const arrived = await Promise.race([standing, stopped.then(neverReached, neverReached)])
  if (arrived === null) throw new Error(`${operation.name} never came to ${point}: ${await stopped}`)
  const overtaking = rival.run(context)
  await doneOrWaiting(context.store, overtaking)
  arrived.release()
  const [a, b] = await Promise.allSettled([stopped, overtaking])
  return { stopped: a, overtaking: b }
}

const neverReached = () => null

/** Looks into the database, not at a clock: a rival that waits does so for a lock of the stopped operation. */
async function doneOrWaiting({ database }: TestStore, call: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  call.then(done, done)
  while (!isDone) {
    const waiting = await rowsOf(
      database.db,
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length > 0) return
    await wait(2)
  }
}

function expectNoOther(outcome: PromiseSettledResult<unknown>, refusals: readonly FailureCode[]): void {
  if (outcome.status === 'fulfilled') return
  if (!refusals.some((code) => code === codeOf(outcome.reason))) throw outcome.reason
}

const codeOf = (reason: unknown): unknown =>
  typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : null

const isDone = (outcome: PromiseSettledResult<unknown>): boolean => outcome.status === 'fulfilled'

/** Two that want the same thing, which only one can have; two that are the same. */
function expectOneBuyer(
  { stopped, overtaking }: Outcomes,
  { operation, from }: Race,
  rival: Operation,
): void {
  if (from !== 'none' || operation !== OPERATIONS.booking) return
  if (rival === OPERATIONS.booking) {
    expect([stopped.status, overtaking]).toEqual(['fulfilled', stopped])
    return
  }
  if (rival.refusals.length > 0) expect([isDone(stopped), isDone(overtaking)].sort()).toEqual([false, true])
}

/** Whoever is sent to the gateway's page pays there, and the gateway does not tell. */
async function payWhereSent(
  { store }: RaceContext,
  operations: readonly [Operation, Operation],
  { stopped, overtaking }: Outcomes,
): Promise<void> {
  for (const [index, outcome] of [stopped, overtaking].entries()) {
    if (operations[index] !== OPERATIONS.startPayment || outcome.status === 'rejected') continue
    if (typeof outcome.value === 'string') {
      await store.commerce.ordering.sandbox.pay(outcome.value, SILENT_CARD)
    }
  }
}

/** Jobs see to everything that is due, until nothing is. */
async function comeToRest({ store }: RaceContext): Promise<void> {
  for (const pauseMs of [HALF_AN_HOUR_MS, 2 * HALF_AN_HOUR_MS]) {
    store.clock.advance(pauseMs)
    await store.commerce.ordering.runDue()
  }
  await store.commerce.outbox.dispatch()
}

/** An order that was paid is supplied, unless it was cancelled or another customer has its goods: then the money is back. */
async function expectTruth(
  { store, order }: RaceContext,
  { operation: first, from }: Race,
  second: Operation,
  { stopped, overtaking }: Outcomes,
): Promise<void> {
  if (order === null) return
  const [row] = await store.database.db.select().from(orders).where(eq(orders.id, order.id))
  const tries = await store.database.db.select().from(payments).where(eq(payments.orderId, order.id))
  const wasPaid = tries.some(({ status }) => status === 'CAPTURED' || status === 'REFUNDED')
  const did = (operation: Operation) =>
    (first === operation && isDone(stopped)) || (second === operation && isDone(overtaking))
  if (from === 'that is owed its money' || did(OPERATIONS.cancel)) {
    expect(row?.status).toBe('CANCELLED')
    return
  }
  const wasOvertaken = did(OPERATIONS.takeLast) || did(OPERATIONS.useLastCoupon)
  if (!wasPaid) expect(row?.status).toBe('PAYMENT_FAILED')
  else if (row?.status !== 'PLACED') expect([row?.status, wasOvertaken]).toEqual(['CANCELLED', true])
}
