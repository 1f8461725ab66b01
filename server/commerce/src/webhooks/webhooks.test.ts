import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSendWebhook } from '@store/platform/http/webhooks/send-webhook'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { readMetric } from '@store/server-testing/store/read-metric'
import { createTestStore, TEST_SESSION_SECRET, type TestStore } from '@store/server-testing/store/test-store'
import { startWebhookReceiver, type WebhookReceiver } from '@store/server-testing/store/webhook-receiver'
import { getReturnOffer, requestReturn } from '@store/shared/api/orders'
import { type SQL, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { openDatabase } from '../db/connection/open-database'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/webhooks'
import { createWebhookDispatcher, type DispatcherOptions } from './deliver-webhooks'
import { MOST_ATTEMPTS } from './retry-schedule'
import type { SecretEndpoint } from './webhook-administration'
import { WEBHOOK_EVENT_TYPES } from './webhook-events'
import { createWebhookSecrets } from './webhook-secrets'

const DAY_MS = 86_400_000

let store: TestStore
let line: CommandLine
let receiver: WebhookReceiver
let shopper: Shopper

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
}, 120_000)
beforeEach(async () => {
  receiver = await startWebhookReceiver()
  await shopper?.logInAgain()
  shopper ??= await addShopper(store)
})
afterEach(async () => {
  await store.database.db.delete(webhookEndpoints)
  await store.database.db.delete(webhookEvents)
  await receiver.close()
})
afterAll(() => store.close())

const add = async (events: string): Promise<SecretEndpoint> =>
  (await line.json('webhook', 'add', receiver.url, '--events', events)) as SecretEndpoint

const dispatch = () => store.commerce.webhooks.dispatch()
const typesOf = () => receiver.received.map(({ body }) => body.type)
const idOf = (index: number) => receiver.received[index]?.headers['webhook-id']
const stateOf = async () => {
  const rows = await store.database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.eventId)
  return rows.map(({ state, attempts, lastStatus }) => ({ state, attempts, lastStatus }))
}
/** Another process that delivers. */
const another = (options: Partial<DispatcherOptions> = {}) =>
  createWebhookDispatcher({
    db: store.database.db,
    clock: store.clock.now,
    secrets: createWebhookSecrets([TEST_SESSION_SECRET]),
    send: createSendWebhook({ rules: { allowsLoopback: true, needsHttps: true } }),
    log: { warn() {}, error() {} },
    ...options,
  })

describe('events', () => {
  it('tell the way of a cash order in order, each signed, and name no person', async () => {
    const { secret } = await add('*')
    const order = await shopper.book([await want(store, 'liners', { quantity: 2 })])
    await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    await dispatch()
    const ofOrder = receiver.received.filter(({ body }) => 'order' in body.data)
    expect(ofOrder.map(({ body }) => body.type)).toEqual([
      'order.placed',
      'order.packed',
      'order.shipped',
      'order.delivered',
      'payment.captured',
      'order.paid',
    ])
    expect(ofOrder[0]?.body).toMatchObject({
      type: 'order.placed',
      version: 1,
      timestamp: store.clock.now().toISOString(),
      data: {
        order: {
          number: order.number,
          currency: 'INR',
          totalMinor: order.grandTotal.minor,
          paymentMethod: 'cash-on-delivery',
          wasPlaced: true,
        },
        lines: [
          {
            sku: 'liners',
            size: 'regular',
            quantity: 2,
            unitPriceMinor: 99_00,
            discountMinor: 0,
            addedTaxMinor: 0,
          },
        ],
      },
    })
    const verifier = new Webhook(secret)
    for (const { text, headers } of receiver.received) {
      // The clock of the test is not the verifier's, so its own check of the time is done by hand.
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      expect(at).toEqual(store.clock.now())
      expect(headers['webhook-signature']).toBe(verifier.sign(headers['webhook-id'] ?? '', at, text))
      expect(text).not.toContain(shopper.email)
      expect(text).not.toContain(shopper.address.name)
      expect(text).not.toContain(shopper.address.mobile)
    }
  })
  it('are verified by the library of Standard Webhooks', async () => {
    const { id, secret } = await add('order.*')
    await line.run('webhook', 'test', String(id))
    const [message] = receiver.received
    const now = jest.spyOn(Date, 'now').mockReturnValue(store.clock.now().getTime())
    const verified = new Webhook(secret).verify(message?.text ?? '', message?.headers ?? {})
    expect(verified).toMatchObject({ type: 'webhook.test', data: { endpoint: id } })
    const other = new Webhook(createWebhookSecrets([TEST_SESSION_SECRET]).create())
    expect(() => other.verify(message?.text ?? '', message?.headers ?? {})).toThrow()
    now.mockRestore()
  })

  it('tell payments, cancellations and refunds as the ledgers have them [INV-06]', async () => {
    await add('order.*,payment.*')
    const order = await shopper.book([await want(store, 'briefs')], { paymentMethod: 'online' })
    await shopper.pay(order.id)
    await line.run('order', 'cancel', order.number, '--why', 'Asha Rao asked for it')
    await store.commerce.ordering.runDue('refunds')
    await dispatch()
    expect(typesOf()).toEqual([
      'payment.captured',
      'order.paid',
      'order.placed',
      'order.cancelled',
      'payment.refunded',
      'order.refunded',
    ])
    expect(receiver.received[4]?.body.data).toMatchObject({
      payment: { gateway: 'sandbox', currency: 'INR', amountMinor: order.grandTotal.minor },
      order: { number: order.number },
    })
    expect(receiver.received.some(({ text }) => text.includes('Asha Rao'))).toBe(false)
  })

  it('tell a return once it is received, and nothing of its comment', async () => {
    const order = await shopper.book([await want(store, 'liners', { quantity: 3 })])
    await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    await add('order.returned')
    const offer = await shopper.api.call(getReturnOffer, { params: { id: order.id } })
    expect(offer.lines).toHaveLength(1)
    await shopper.api.call(requestReturn, {
      body: {
        orderId: order.id,
        lines: [{ variantId: order.lines[0]?.variantId ?? 0, quantity: 2, isOpened: false }],
        reason: 'not-wanted',
        comment: 'My sister has some',
      },
    })
    await line.run('return', 'approve', `${order.number}-R1`)
    await line.run(
      'return',
      'receive',
      `${order.number}-R1`,
      '--restock',
      'yes',
      '--paid-back',
      'bank transfer 1',
    )
    await dispatch()
    expect(receiver.received.map(({ body }) => body)).toMatchObject([
      {
        type: 'order.returned',
        data: {
          return: {
            number: `${order.number}-R1`,
            reason: 'not-wanted',
            isRestocked: true,
            lines: [{ sku: 'liners', quantity: 2 }],
          },
        },
      },
    ])
    expect(receiver.received[0]?.text).not.toContain('sister')
  })

  it('tell stock as it runs low, runs out and comes back, and nothing between', async () => {
    await add('stock.*')
    for (const units of [20, 6, 5, 3, 0, 2, 30]) {
      await line.run('stock', 'set', 'night-pads', 'regular', String(units))
    }
    await dispatch()
    expect(receiver.received.map(({ body }) => [body.type, body.data.left])).toEqual([
      ['stock.low', 5],
      ['stock.out', 0],
      ['stock.back', 2],
    ])
    expect(receiver.received[0]?.body.data).toEqual({
      sku: 'night-pads',
      size: 'regular',
      left: 5,
      onHand: 5,
    })
  })

  it('tell content, failed payments and chargebacks, each in the form of its type', async () => {
    await add('content.*,payment.failed,payment.charged_back')
    const run = (statement: SQL) => store.database.db.execute(statement)
    await run(
      sql`insert into content_entries (type, name, latest_version, live_version) values ('article', 'hello', 2, 2)`,
    )
    await run(sql`update content_entries set live_version = null where name = 'hello'`)
    const failing = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
    const { paymentId } = await shopper.startPayment(failing.id)
    await run(sql`update payments set status = 'FAILED', settled_at = now() where id = ${paymentId}`)
    const paid = await shopper.book([await want(store, 'liners')])
    await line.move(paid.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    await run(sql`
      insert into money_ledger (order_id, payment_id, kind, dispute_id, currency, amount_minor, at)
      select order_id, payment_id, 'chargeback', 'dp_1', currency, amount_minor, now() from money_ledger
      where order_id = ${paid.id}`)
    await dispatch()
    // What happened to different subjects comes in any order.
    const byType = receiver.received.map(({ body }) => body).sort((a, b) => (a.type < b.type ? -1 : 1))
    expect(byType).toMatchObject([
      { type: 'content.published', data: { type: 'article', name: 'hello', version: 2 } },
      { type: 'content.unpublished', data: { version: null } },
      {
        type: 'payment.charged_back',
        data: { payment: { gateway: 'cash', amountMinor: paid.grandTotal.minor } },
      },
      {
        type: 'payment.failed',
        data: { payment: { id: paymentId }, order: { number: failing.number, wasPlaced: false } },
      },
    ])
  })

  it('are all in the documentation', () => {
    const documentation = readFileSync(join(__dirname, '../../../../docs/webhooks.md'), 'utf8')
    expect(WEBHOOK_EVENT_TYPES.filter((type) => !documentation.includes(`\`${type}\``))).toEqual([])
  })

  it('are not written while nobody wants them, nor for an act that is rolled back', async () => {
    await add('stock.*')
    await shopper.book([await want(store, 'liners')])
    expect(await store.database.db.select().from(webhookEvents)).toEqual([])
    await add('order.*')
    store.points.doAt('booking/before commit', async () => {
      throw new Error('the connection is gone')
    })
    await expect(shopper.book([await want(store, 'liners')])).rejects.toThrow()
    expect(await store.database.db.select().from(webhookEvents)).toEqual([])
    await shopper.book([await want(store, 'liners')])
    expect(await store.database.db.select().from(webhookEvents)).toMatchObject([{ type: 'order.placed' }])
  })
})

/** Adds events to one subject, as acts do. */
const note = (subject: string, ...types: readonly string[]) =>
  store.database.db.transaction(async (tx) => {
    for (const type of types) {
      const data = { sku: subject, size: 'regular', left: 1, onHand: 1 }
      await tx.execute(
        sql`select note_webhook_event(${type}, ${`size ${subject}`}, ${store.clock.now().toISOString()}::timestamptz, ${JSON.stringify(data)}::jsonb)`,
      )
    }
  })
const toldOf = () => receiver.received.map(({ body }) => `${String(body.data.sku)} ${body.type}`)

describe('deliveries', () => {
  it('keep the order of one subject over failures, and let others pass', async () => {
    await add('stock.*')
    await note('slow', 'stock.low', 'stock.out', 'stock.back')
    await note('quick', 'stock.out', 'stock.back')
    receiver.answer = ({ body }) => (body.data.sku === 'slow' ? 500 : 204)
    await dispatch()
    expect(toldOf().sort()).toEqual(['quick stock.back', 'quick stock.out', 'slow stock.low'])
    receiver.answer = () => 204
    store.clock.advance(7_000)
    await dispatch()
    expect(toldOf().slice(-3)).toEqual(['slow stock.low', 'slow stock.out', 'slow stock.back'])
  })

  it('are tried again under the same id for about three days, then given up and said', async () => {
    const { id } = await add('stock.*')
    await note('gone', 'stock.out', 'stock.back')
    receiver.answer = () => 503
    const began = store.clock.now().getTime()
    for (let hour = 0; hour < 100; hour += 1) {
      await dispatch()
      if ((await stateOf())[0]?.state === 'dead') break
      store.clock.advance(3_600_000)
    }
    const days = (store.clock.now().getTime() - began) / DAY_MS
    expect(days).toBeGreaterThan(2.4)
    expect(days).toBeLessThan(4.2)
    const first = receiver.received.filter(({ body }) => body.type === 'stock.out')
    expect(first).toHaveLength(MOST_ATTEMPTS)
    expect(new Set(first.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    // The next of the subject has its turn once the first was given up.
    await dispatch()
    expect(receiver.received.at(-1)?.body.type).toBe('stock.back')
    expect(await line.json('webhook', 'deliveries', '--dead')).toMatchObject([
      {
        endpointId: id,
        type: 'stock.out',
        state: 'dead',
        attempts: MOST_ATTEMPTS,
        lastStatus: 503,
        lastAnswer: 'answered 503',
      },
    ])
    expect(await readMetric(store.metrics, 'store_backlog_items{what="webhooks given up"}')).toBe(1)
    expect(await readMetric(store.metrics, 'store_webhook_attempts_total{outcome="dead"}')).toBe(1)
    receiver.answer = () => 204
    await line.run('webhook', 'replay', String(id), first[0]?.headers['webhook-id'] ?? '')
    await dispatch()
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(first[0]?.headers['webhook-id'])
    expect((await stateOf())[0]).toEqual({ state: 'delivered', attempts: 1, lastStatus: 204 })
    await shopper.logInAgain()
  }, 60_000)

  it('are each made by one process at a time', async () => {
    await add('stock.*')
    for (let index = 0; index < 30; index += 1) await note(`size-${index % 10}`, 'stock.low')
    const databaseUrl = await urlOfDatabase()
    const others = await Promise.all(
      [1, 2].map(() => openDatabase({ databaseUrl, dataDir: null, log: { error() {} } })),
    )
    receiver.answer = () => 200
    await Promise.all(others.map(({ db }) => another({ db }).dispatch()))
    expect(receiver.received).toHaveLength(30)
    const events = await store.database.db.select().from(webhookEvents).orderBy(webhookEvents.id)
    for (let index = 0; index < 10; index += 1) {
      const told = receiver.received.filter(({ body }) => body.data.sku === `size-${index}`)
      const noted = events.filter(({ subject }) => subject === `size size-${index}`)
      expect(told.map(({ headers }) => headers['webhook-id'])).toEqual(
        noted.map(({ messageId }) => messageId),
      )
    }
    await Promise.all(others.map(({ close }) => close()))
  }, 30_000)

  it('of an endpoint that hangs delay no other, and are broken off when the process stops [FLT-14]', async () => {
    await add('stock.*')
    const quick = await startWebhookReceiver()
    await line.run('webhook', 'add', quick.url, '--events', 'stock.*')
    receiver.answer = () => undefined
    const own = another()
    await note('one', 'stock.low')
    await own.begin()
    await until(() => receiver.received.length === 1 && quick.received.length === 1)
    await note('two', 'stock.low')
    await own.begin()
    await until(() => quick.received.length === 2)
    const began = performance.now()
    await own.stop()
    expect(performance.now() - began).toBeLessThan(3_000)
    receiver.answer = () => 204
    await dispatch()
    expect(new Set(toldOf())).toEqual(new Set(['one stock.low', 'two stock.low']))
    const ofOne = receiver.received.filter(({ body }) => body.data.sku === 'one')
    expect(ofOne.map(({ headers }) => headers['webhook-id'])).toEqual([idOf(0), idOf(0)])
    expect(await stateOf()).toEqual(Array(4).fill({ state: 'delivered', attempts: 1, lastStatus: 204 }))
    await quick.close()
  })
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  it('are made again under the same id after a process died on the way', async () => {
    await add('stock.*')
    await note('cut', 'stock.low', 'stock.out')
    store.points.doAt('webhook/answered', () => Promise.reject(new Error('killed')))
    await another().dispatch()
    expect(typesOf()).toEqual(['stock.low'])
    // It still belongs to the process that died, and nothing overtakes it.
    await dispatch()
    expect(typesOf()).toEqual(['stock.low'])
    store.clock.advance(121_000)
    await dispatch()
    expect(typesOf()).toEqual(['stock.low', 'stock.low', 'stock.out'])
    expect(idOf(1)).toBe(idOf(0))
    expect(idOf(2)).not.toBe(idOf(0))
  })

  it('wait while an endpoint is paused, also by its own 410', async () => {
    const { id } = await add('stock.*')
    await line.run('webhook', 'pause', String(id), '--why', 'moving')
    await note('later', 'stock.low')
    await dispatch()
    expect(receiver.received).toEqual([])
    expect(await line.json('webhook', 'list')).toMatchObject([
      { id, pausedWhy: 'moving', pending: 1, dead: 0 },
    ])
    await line.run('webhook', 'resume', String(id))
    receiver.answer = () => 410
    await dispatch()
    expect(await line.json('webhook', 'list')).toMatchObject([{ id, pausedWhy: 'it answered 410 Gone' }])
  })

  it('are gone after thirty days, unless they wait', async () => {
    const { id } = await add('stock.*')
    await note('told', 'stock.low')
    await dispatch()
    await line.run('webhook', 'pause', String(id))
    await note('waits', 'stock.low')
    store.clock.advance(31 * DAY_MS)
    await store.commerce.webhooks.removeExpired()
    expect((await store.database.db.select().from(webhookEvents)).map(({ subject }) => subject)).toEqual([
      'size waits',
    ])
    await shopper.logInAgain()
  })
})

describe('endpoints by command', () => {
  it('have two valid secrets for a while after a rotation, and show none again', async () => {
    const { id, secret: before } = await add('stock.*')
    const { secret: after } = (await line.json(
      'webhook',
      'rotate',
      String(id),
      '--earlier-for',
      '2',
    )) as SecretEndpoint
    expect(after).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const signaturesNow = async () => {
      await note('any', 'stock.low')
      await dispatch()
      const message = receiver.received.at(-1)
      const at = new Date(Number(message?.headers['webhook-timestamp']) * 1000)
      const given = message?.headers['webhook-signature']?.split(' ')
      return [before, after].map((secret) =>
        given?.includes(
          new Webhook(secret).sign(message?.headers['webhook-id'] ?? '', at, message?.text ?? ''),
        ),
      )
    }
    expect(await signaturesNow()).toEqual([true, true])
    store.clock.advance(2 * 3_600_000)
    expect(await signaturesNow()).toEqual([false, true])
    const told = JSON.stringify([
      await line.json('webhook', 'list'),
      await line.json('log'),
      await line.json('webhook', 'deliveries'),
    ])
    for (const secret of [before, after]) expect(told).not.toContain(secret)
    const rows = JSON.stringify(await store.database.db.select().from(webhookEndpoints))
    for (const secret of [before, after]) expect(rows).not.toContain(secret.slice(6))
    // The log is read by more people than the receiver's address may be.
    expect(JSON.stringify(await line.json('log'))).not.toContain('of-the-receiver')
    await shopper.logInAgain()
  })

  it('keep their secrets when the session secret changes, as long as both are given', async () => {
    const { secret } = await add('stock.*')
    await note('any', 'stock.low')
    const keys: string[] = []
    const send: DispatcherOptions['send'] = async (_url, [key = new Uint8Array()]) => {
      keys.push(Buffer.from(key).toString('base64'))
      return { status: 204, text: '' }
    }
    await another({ send, secrets: createWebhookSecrets(['a new secret', TEST_SESSION_SECRET]) }).dispatch()
    await note('any', 'stock.out')
    await another({ send, secrets: createWebhookSecrets(['a new secret']) }).dispatch()
    expect(keys.map((key) => `whsec_${key}`)).toEqual([secret, secret])
    await note('any', 'stock.back')
    await another({ send, secrets: createWebhookSecrets(['yet another']) }).dispatch()
    expect(keys).toHaveLength(2)
    expect(await line.json('webhook', 'deliveries', '--pending')).toMatchObject([
      {
        type: 'stock.back',
        lastAnswer: 'its secret was sealed under a session secret that is gone: rotate it',
      },
    ])
  })

  it('are told of what was before them, when that is asked for', async () => {
    await add('stock.*')
    await note('early', 'stock.low')
    await dispatch()
    const { id } = await add('stock.low')
    expect(await line.run('webhook', 'replay', String(id), '--since', '2026-05-04')).toBe(
      `1 messages go to webhook ${id} once more.`,
    )
    await dispatch()
    expect(toldOf()).toEqual(['early stock.low', 'early stock.low'])
    expect(idOf(1)).toBe(idOf(0))
  })

  it.each([
    [['webhook', 'add', 'http://shop.example/hook', '--events', '*'], 'It must begin with https:.'],
    [
      ['webhook', 'add', 'https://10.0.0.1/hook', '--events', '*'],
      'It leads into a network that is not public.',
    ],
    [
      ['webhook', 'add', 'https://shop.example/', '--events', 'order.lost'],
      'There is no event order.lost; there are order.placed',
    ],
    [['webhook', 'remove', '99'], 'There is no webhook 99.'],
    [['webhook', 'replay', '99'], 'Name one message, or --since a time.'],
    [['webhook', 'replay', '99', '--since', 'yesterday'], /It must be like 2026-11-20/],
  ])('%j is refused', async (words, why) => {
    await expect(line.run(...words)).rejects.toThrow(why)
  })

  it('are tested with one message, and removed with what waits', async () => {
    const { id } = await add('stock.*')
    receiver.answer = () => 418
    await expect(line.run('webhook', 'test', String(id))).rejects.toThrow(
      `Webhook ${id} answered 418: answered 418`,
    )
    receiver.words = () => 'No.\r\nWebhook 1 is removed.'
    await expect(line.run('webhook', 'test', String(id))).rejects.toThrow(
      `Webhook ${id} answered 418: No. Webhook 1 is removed.`,
    )
    await note('any', 'stock.low')
    await line.run('webhook', 'remove', String(id))
    await dispatch()
    expect(typesOf()).toEqual(['webhook.test', 'webhook.test'])
    expect(await store.database.db.select().from(webhookDeliveries)).toEqual([])
  })
})

async function urlOfDatabase(): Promise<string> {
  const { rows } = await store.database.db.execute(
    sql`select current_database() as name, current_setting('unix_socket_directories') as folder`,
  )
  const [{ name, folder }] = rows as [{ name: string; folder: string }]
  return `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`
}
