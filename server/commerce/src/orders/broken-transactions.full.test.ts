import type { Wanted } from '@store/server-testing/clients/booking-request'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { moneyOf, ordersOf } from '@store/server-testing/ledgers/ledgers'
import { type PostgresProxy, startPostgresProxy } from '@store/server-testing/postgres/postgres-proxy'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { bookOrder, verifyPayment } from '@store/shared/api/checkout'
import { getOrder } from '@store/shared/api/orders'
import { eq, sql } from 'drizzle-orm'
import type { FailpointName } from '../base/failpoints'
import { rowsOf } from '../db/database'
import { payments } from '../db/schema/payments'
import type { PayOptions } from '../payments/gateways/sandbox/sandbox-gateway'
import { signBody } from '../payments/gateways/sandbox/sandbox-signature'
import { VERIFY_MEMORY_MS } from '../payments/payment-service'

let store: TestStore
let proxy: PostgresProxy
let pads: Wanted

beforeAll(async () => {
  store = await createTestStore({
    kind: 'postgres',
    wayTo: async (url) => {
      proxy = await startPostgresProxy(url)
      return proxy.url
    },
  })
  pads = await want(store, 'day-pads')
}, 120_000)
beforeEach(() => store.points.clear())
afterAll(async () => {
  await store?.close()
  await proxy?.close()
})

const db = () => store.database.db

const BOOKING = [
  'booking/key claimed',
  'booking/offers read',
  'booking/coupon judged',
  'booking/order inserted',
  'booking/stock moved',
  'booking/before commit',
] as const
const SETTLEMENT = [
  'settlement/notification recorded',
  'settlement/order locked',
  'settlement/before capture',
  'settlement/captured',
  'settlement/before commit',
] as const

const TRY_AGAIN = { status: 503, code: 'SERVICE_UNAVAILABLE' }
const SILENT_CARD: PayOptions = { method: 'card', delayMs: 0, notifications: 'lost' }

const stepOf = (point: FailpointName): string => point.slice(point.indexOf('/') + 1)

/** Ends the connection of the one transaction that is open, and waits until it is gone. */
async function cutConnection(): Promise<void> {
  const open = sql`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`
  const [backend] = await rowsOf<{ pid: number }>(db(), open)
  if (backend === undefined) throw new Error('No transaction is open')
  await db().execute(sql`select pg_terminate_backend(${backend.pid}::int)`)
  while ((await rowsOf(db(), sql`select from pg_stat_activity where pid = ${backend.pid}::int`)).length > 0);
}

/** What the driver throws when the database chose this transaction to end a deadlock. */
const deadlock = async (): Promise<never> => {
  throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
}

async function startBooking() {
  const shopper = await addShopper(store)
  const body = await shopper.booking([pads], { paymentMethod: 'online' })
  return { shopper, book: () => shopper.api.call(bookOrder, { body }, { idempotencyKey: 'one-intention' }) }
}

async function expectOneOrder(shopper: Shopper, orderId: number): Promise<void> {
  expect((await ordersOf(db(), shopper.id)).map(({ id }) => id)).toEqual([orderId])
  await expectConsistentLedgers(store)
}

async function startPaid() {
  const shopper = await addShopper(store)
  const order = await shopper.book([pads], { paymentMethod: 'online' })
  const { paymentId, pageId } = await shopper.startPayment(order.id)
  await store.commerce.ordering.sandbox.pay(pageId, SILENT_CARD)
  const { grandTotal } = order
  const payload = Buffer.from(
    JSON.stringify({
      id: `${pageId}/captured`,
      type: 'payment.captured',
      gatewayPaymentId: pageId,
      paymentId,
      amountMinor: grandTotal.minor,
      currency: grandTotal.currency,
      reason: '',
    }),
  )
  const notify = async () => {
    const signature = signBody(store.commerce.ordering.sandboxSecret, payload, store.clock.now())
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    const url = '/api/payments/notifications/sandbox'
    return (await store.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  return { shopper, order, paymentId, notify }
}

async function expectPaidOnce({ shopper, order }: Awaited<ReturnType<typeof startPaid>>): Promise<void> {
  expect((await shopper.api.call(getOrder, { params: { id: order.id } })).status).toBe('PLACED')
  expect((await moneyOf(db(), order.id)).map(({ kind }) => kind)).toEqual(['capture'])
  await expectConsistentLedgers(store)
}

describe('a connection that is lost', () => {
  for (const point of BOOKING) {
    it(`while booking at "${stepOf(point)}" leaves nothing, and the same again books once [FLT-10, INV-05]`, async () => {
      const { shopper, book } = await startBooking()
      store.points.doAt(point, cutConnection)
      expect(await failureOf(book())).toMatchObject(TRY_AGAIN)
      expect(await ordersOf(db(), shopper.id)).toEqual([])
      await expectConsistentLedgers(store)
      await expectOneOrder(shopper, (await book()).id)
    })
  }

  for (const point of SETTLEMENT) {
    it(`settling that fails at "${stepOf(point)}" is notified again and settles once [FLT-10, INV-06]`, async () => {
      const paid = await startPaid()
      store.points.doAt(point, cutConnection)
      expect(await paid.notify()).toBe(503)
      expect(await moneyOf(db(), paid.order.id)).toEqual([])
      await expectConsistentLedgers(store)
      expect([await paid.notify(), await paid.notify()]).toEqual([200, 200])
      await expectPaidOnce(paid)
    })
  }

  it('while a shopper verifies leaves the payment in doubt, not failed [FLT-10, CHK-05]', async () => {
    const paid = await startPaid()
    const verify = () => paid.shopper.api.call(verifyPayment, { body: { paymentId: paid.paymentId } })
    store.points.doAt('settlement/captured', cutConnection)
    expect(await verify()).toMatchObject({ status: 'PENDING' })
    // Until then the same answer is given without asking the gateway again.
    store.clock.advance(VERIFY_MEMORY_MS)
    expect(await verify()).toMatchObject({ status: 'CAPTURED' })
    await expectPaidOnce(paid)
  })
})

describe('a connection that is lost at COMMIT', () => {
  for (const [commit, cut] of [
    ['unheard', 'before'],
    ['done', 'after'],
  ] as const) {
    it(`${commit}: booking is not acknowledged, a retry gives its one order [FLT-10, INV-05, INV-07]`, async () => {
      const { shopper, book } = await startBooking()
      proxy.cutCommits(cut, 1)
      expect(await failureOf(book())).toMatchObject(TRY_AGAIN)
      const standing = await ordersOf(db(), shopper.id)
      expect(standing).toHaveLength(commit === 'done' ? 1 : 0)
      const { id } = await book()
      expect(standing.every((order) => order.id === id)).toBe(true)
      await expectOneOrder(shopper, id)
    })

    it(`${commit}: a payment is started once [FLT-10, CHK-03]`, async () => {
      const shopper = await addShopper(store)
      const order = await shopper.book([pads], { paymentMethod: 'online' })
      proxy.cutCommits(cut, 1)
      expect(await failureOf(shopper.startPayment(order.id))).toMatchObject(TRY_AGAIN)
      const { paymentId } = await shopper.startPayment(order.id)
      const rows = await db().select().from(payments).where(eq(payments.orderId, order.id))
      expect(rows.map(({ id }) => id)).toEqual([paymentId])
    })

    it(`${commit}: a capture is taken into the ledgers once [FLT-10, INV-06]`, async () => {
      const paid = await startPaid()
      proxy.cutCommits(cut, 1)
      expect(await paid.notify()).toBe(503)
      expect(await moneyOf(db(), paid.order.id)).toHaveLength(commit === 'done' ? 1 : 0)
      expect(await paid.notify()).toBe(200)
      await expectPaidOnce(paid)
    })
  }
})

describe('a transaction that the database ends', () => {
  for (const point of BOOKING) {
    it(`by a deadlock at "${stepOf(point)}" is carried out again [FLT-10, INV-05]`, async () => {
      const { shopper, book } = await startBooking()
      store.points.doAt(point, deadlock, 2)
      await expectOneOrder(shopper, (await book()).id)
      expect(store.points.reached.filter((each) => each === 'booking/key claimed')).toHaveLength(3)
    })
  }

  it('by a deadlock every time is answered with try again, and leaves nothing [FLT-10, INV-05]', async () => {
    const { shopper, book } = await startBooking()
    store.points.doAt('booking/before commit', deadlock, Number.POSITIVE_INFINITY)
    expect(await failureOf(book())).toMatchObject(TRY_AGAIN)
    expect(await ordersOf(db(), shopper.id)).toEqual([])
    store.points.clear()
    await expectOneOrder(shopper, (await book()).id)
  })

  for (const point of SETTLEMENT) {
    it(`by a deadlock while settling at "${stepOf(point)}" is carried out again [FLT-10, INV-06]`, async () => {
      const paid = await startPaid()
      store.points.doAt(point, deadlock)
      expect(await paid.notify()).toBe(200)
      await expectPaidOnce(paid)
    })
  }

  it('by a serialization failure at COMMIT is carried out again [FLT-10, INV-05]', async () => {
    const { shopper, book } = await startBooking()
    // A sequence is not rolled back: only the first COMMIT fails.
    await db().execute(
      sql.raw(`
      create sequence commits;
      create function fail_first_commit() returns trigger language plpgsql as $$ begin
        if nextval('commits') = 1 then raise exception 'lost' using errcode = 'serialization_failure'; end if;
        return null;
      end $$;
      create constraint trigger fail_first_commit after insert on orders deferrable initially deferred
        for each row execute function fail_first_commit()`),
    )
    const { id } = await book()
    await db().execute(sql`drop trigger fail_first_commit on orders`)
    await expectOneOrder(shopper, id)
    expect(store.points.reached.filter((each) => each === 'booking/before commit')).toHaveLength(2)
  })
})
