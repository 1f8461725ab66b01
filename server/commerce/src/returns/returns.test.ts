import { failureOf } from '@store/server-testing/clients/failure-of'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers, expectSettledLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { moneyOf, stockMovesOf, stockOf } from '@store/server-testing/ledgers/ledgers'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getInvoice, getOrder, getReturnOffer, requestReturn } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import type { Promotion } from '@store/shared/domain/orders/promotion'
import { eq, sql } from 'drizzle-orm'
import { creditNotes } from '../db/schema/invoices'

const DAY_MS = 86_400_000

let store: TestStore
let line: CommandLine
let shopper: Shopper

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
}, 120_000)
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterEach(() => expectConsistentLedgers(store))
afterAll(async () => {
  await store.commerce.ordering.runDue()
  for (let batch = 0; batch < 10; batch += 1) await store.commerce.outbox.dispatch()
  await expectSettledLedgers(store)
  await store.close()
})

type Wants = ReadonlyArray<readonly [sku: string, quantity: number]>

/** Delivered, and paid online unless told otherwise. */
async function deliver(
  wants: Wants,
  options: { cash?: boolean; coupon?: string; promotions?: readonly Promotion[] } = {},
): Promise<Order> {
  const wanted = await Promise.all(wants.map(([sku, quantity]) => want(store, sku, { quantity })))
  const coupon = options.coupon && { coupon: { code: options.coupon, discount: money('INR', 50_00) } }
  const paymentMethod = options.cash ? 'cash-on-delivery' : 'online'
  const promotions = options.promotions && { promotions: options.promotions }
  const order = await shopper.book(wanted, { paymentMethod, ...coupon, ...promotions })
  if (!options.cash) {
    await shopper.pay(order.id)
  }
  await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
  return order
}

const ask = (
  order: Order,
  units: readonly number[],
  fields: { reason?: 'not-wanted' | 'faulty'; isOpened?: boolean; by?: Shopper; key?: string } = {},
) =>
  (fields.by ?? shopper).api.call(
    requestReturn,
    {
      body: {
        orderId: order.id,
        lines: order.lines.flatMap(({ variantId }, index) =>
          (units[index] ?? 0) === 0
            ? []
            : [{ variantId, quantity: units[index] ?? 0, isOpened: fields.isOpened ?? false }],
        ),
        reason: fields.reason ?? 'not-wanted',
        comment: '',
      },
    },
    fields.key === undefined ? {} : { idempotencyKey: fields.key },
  )

const offer = ({ id }: Order) => shopper.api.call(getReturnOffer, { params: { id } })
const read = ({ id }: Order) => shopper.api.call(getOrder, { params: { id } })
const receive = (number: string, ...more: readonly string[]) =>
  line.run('return', 'receive', number, '--restock', 'yes', ...more)
const subjects = async () =>
  (await store.commerce.outbox.list(shopper.email)).map(({ subject }) => subject).reverse()
const notesOf = async ({ id }: Order) =>
  (await store.database.db.select().from(creditNotes).where(eq(creditNotes.orderId, id))).map(
    ({ number }) => number,
  )

describe('a return', () => {
  it('goes from the request to its refund, with a mail and a step each time [RET-01, RET-02, RET-03]', async () => {
    const order = await deliver([
      ['briefs', 2],
      ['liners', 1],
    ])
    const [first] = order.lines
    const before = await stockOf(store.database.db, first?.variantId ?? 0)
    expect(await offer(order)).toMatchObject({
      until: '2026-05-18',
      lines: [{ quantity: 2 }, { quantity: 1 }],
    })
    const asked = await ask(order, [1, 0])
    const number = `${order.number}-R1`
    expect(asked.returns).toMatchObject([{ number, status: 'REQUESTED', refund: null, note: '' }])
    expect(await offer(order)).toMatchObject({ lines: [{ quantity: 1 }, { quantity: 1 }] })
    expect(await line.json('return', 'list')).toMatchObject([{ number, units: 1, status: 'REQUESTED' }])

    await expect(receive(number)).rejects.toThrow(`Return ${number} is requested and cannot be received.`)
    expect(await line.run('return', 'approve', number)).toBe(`Return ${number} is approved.`)
    expect(await receive(number)).toMatch(/is received\. ₹\d+(\.\d\d)? is refunded\.$/)
    await expect(receive(number)).rejects.toThrow('is received and cannot be received')

    await store.commerce.ordering.runDue()
    const unit = first?.unitPrice.minor ?? 0
    expect(await moneyOf(store.database.db, order.id)).toEqual([
      { kind: 'capture', currency: 'INR', amountMinor: order.grandTotal.minor },
      { kind: 'refund', currency: 'INR', amountMinor: unit },
    ])
    expect(await read(order)).toMatchObject({
      status: 'DELIVERED',
      paymentStatus: 'CAPTURED',
      returns: [{ status: 'RECEIVED', refund: money('INR', unit) }],
      refunds: [{ amount: money('INR', unit), doneAt: expect.any(String) }],
    })
    expect(await stockMovesOf(store.database.db, order.id)).toEqual(
      expect.arrayContaining(['reserve', 'sale', 'restock']),
    )
    expect((await stockOf(store.database.db, first?.variantId ?? 0))?.onHand).toBe((before?.onHand ?? 0) + 1)
    expect((await subjects()).slice(-3)).toEqual([
      `We received your return request ${number}`,
      `Your return ${number} is approved`,
      `Your return ${number} has arrived`,
    ])
    expect(await notesOf(order)).toEqual([expect.stringMatching(/^IC26-27\//)])
    const document = await shopper.api.call(getInvoice, { params: { id: order.id } })
    expect(
      Buffer.from(document.bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(2)
  })

  it('gives in parts exactly what was paid, and the delivery with the last unit [RET-03, INV-12]', async () => {
    const bought: Wants = [
      ['briefs', 3],
      ['liners', 2],
    ]
    const order = await deliver(bought, { coupon: 'ONLYONE' })
    expect(order.totals.discount.minor).toBe(50_00)
    for (const [index, units] of [
      [1, 0],
      [1, 1],
      [1, 1],
    ].entries()) {
      expect((await read(order)).isReturned).toBe(false)
      await ask(order, units)
      await line.run('return', 'approve', `${order.number}-R${index + 1}`)
      await receive(`${order.number}-R${index + 1}`)
      await store.commerce.ordering.runDue()
    }
    const refunded = (await moneyOf(store.database.db, order.id)).filter(({ kind }) => kind === 'refund')
    expect(refunded.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(order.grandTotal.minor)
    expect(await read(order)).toMatchObject({ paymentStatus: 'REFUNDED', isReturned: true })
    expect(await notesOf(order)).toHaveLength(3)
    expect(await offer(order)).toEqual({ until: null, lines: [] })
    await expect(line.run('order', 'refund', order.number, '--why', 'again')).rejects.toThrow(
      'is refunded already',
    )
  })

  it('refunds of buy X get Y are the share paid for each unit, free ones too [RET-03, CPN-07, INV-12]', async () => {
    const days = ['--from', '2026-01-01', '--until', '2026-12-31', '--description', 'Three for two']
    const set = ['--kind', 'buy-x-get-y', '--buy', '2', '--free', '1']
    await line.run('promotion', 'create', 'SET3', ...days, ...set)
    const offerOfSet = { kind: 'buy-x-get-y', buy: 2, free: 1, scope: 'product' } as const
    const order = await deliver([['liners', 3]], {
      promotions: [{ code: 'SET3', offer: offerOfSet, categories: [], combines: false }],
    })
    const unit = order.lines[0]?.unitPrice.minor ?? 0
    expect(order.lines[0]?.discount.minor).toBe(unit)
    const given: number[] = []
    for (const round of [1, 2, 3]) {
      await ask(order, [1])
      await line.run('return', 'approve', `${order.number}-R${round}`)
      await receive(`${order.number}-R${round}`)
      given.push((await read(order)).returns.at(-1)?.refund?.minor ?? 0)
    }
    await store.commerce.ordering.runDue()
    expect(given[0]).toBe(Math.floor((unit * 2) / 3))
    // The last unit brings the delivery.
    expect(given.reduce((sum, each) => sum + each, 0)).toBe(order.grandTotal.minor)
    expect(await notesOf(order)).toHaveLength(3)
    await line.run('coupon', 'end', 'SET3')
  })

  it('leaves the rest to a refund of the whole order, with a credit note for each [RET-03, INV-12]', async () => {
    const order = await deliver([['briefs', 2]])
    await ask(order, [1])
    const refund = () => line.run('order', 'refund', order.number, '--why', 'Recalled')
    await expect(refund()).rejects.toThrow(
      `Return ${order.number}-R1 is still open: receive or refuse it first.`,
    )
    await line.run('return', 'approve', `${order.number}-R1`)
    await line.run('return', 'receive', `${order.number}-R1`, '--restock', 'no')
    await refund()
    await store.commerce.ordering.runDue()
    const refunded = (await moneyOf(store.database.db, order.id)).filter(({ kind }) => kind === 'refund')
    expect(refunded).toHaveLength(2)
    expect(refunded.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(order.grandTotal.minor)
    expect(await notesOf(order)).toHaveLength(2)
    await expect(ask(order, [1])).rejects.toMatchObject({ code: 'ORDER_NOT_RETURNABLE' })
    await expect(
      line.run('order', 'reissue-invoice', order.number, '--why', 'x', '--state', 'Kerala'),
    ).rejects.toThrow('came back: its invoice is cancelled in part already')
  })

  it('of an order that was paid in cash is paid back by hand, and says how [RET-03]', async () => {
    const order = await deliver([['briefs', 2]], { cash: true })
    await ask(order, [1])
    const number = `${order.number}-R1`
    await line.run('return', 'approve', number, '--note', 'Our messenger comes on Friday.')
    await expect(receive(number)).rejects.toThrow(
      /was paid in cash: give ₹\d+ back and say how with --paid-back/,
    )
    await receive(number, '--paid-back', 'bank transfer 4711')
    expect(await read(order)).toMatchObject({
      paymentStatus: 'CAPTURED',
      returns: [{ note: 'Our messenger comes on Friday.' }],
      refunds: [{ doneAt: expect.any(String) }],
    })
  })

  it('is refused with a reason, after which the products can be asked for again [RET-02]', async () => {
    const order = await deliver([['briefs', 1]])
    await ask(order, [1])
    await expect(ask(order, [1])).rejects.toMatchObject({ code: 'ORDER_NOT_RETURNABLE' })
    await line.run('return', 'refuse', `${order.number}-R1`, '--why', 'The seal is broken.')
    expect((await read(order)).returns).toMatchObject([{ status: 'REFUSED', note: 'The seal is broken.' }])
    expect((await subjects()).at(-1)).toBe(`About your return ${order.number}-R1`)
    expect((await ask(order, [1])).returns).toHaveLength(2)
  })

  it('needs a delivery that is not too long ago, and products that may come back [RET-01]', async () => {
    const waiting = await shopper.book([await want(store, 'briefs')])
    expect(await failureOf(ask(waiting, [1]))).toMatchObject({ code: 'ORDER_NOT_RETURNABLE' })

    // Herbal products are hygiene products in this shop: opened ones come back only when they are faulty.
    const order = await deliver([['liners', 2]])
    expect(await failureOf(ask(order, [1], { isOpened: true }))).toMatchObject({
      message: 'An opened product can be returned only if it is faulty.',
    })
    await ask(order, [1], { isOpened: true, reason: 'faulty' })
    expect(await failureOf(ask(order, [2]))).toMatchObject({ code: 'ORDER_NOT_RETURNABLE' })

    store.clock.advance(15 * DAY_MS)
    await shopper.logInAgain()
    expect(await offer(order)).toEqual({ until: null, lines: [] })
    expect(await failureOf(ask(order, [1]))).toMatchObject({ code: 'ORDER_NOT_RETURNABLE' })
  })

  it('of somebody else’s order is not found, and the same request counts once [ORD-05, RET-01]', async () => {
    const order = await deliver([['briefs', 2]])
    const stranger = await addShopper(store)
    expect(await failureOf(ask(order, [1], { by: stranger }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(stranger.api.call(getReturnOffer, { params: { id: order.id } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    const key = 'one-return-of-mine-0001'
    const [first, again] = [await ask(order, [1], { key }), await ask(order, [1], { key })]
    expect(again.returns).toEqual(first.returns)
    expect(again.returns).toHaveLength(1)
  })
})

describe('returns at the same time', () => {
  it('never bring back more than was bought [INV-12]', async () => {
    const order = await deliver([['briefs', 3]])
    const outcomes = await Promise.allSettled([2, 2, 2].map((units) => ask(order, [units])))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('wait for one that holds the order, and then see what it took [INV-12]', async () => {
    const order = await deliver([['briefs', 2]])
    const first = store.points.stopAt('return request/before commit')
    const slow = ask(order, [2])
    const stopped = await first
    const second = failureOf(ask(order, [1]))
    stopped.release()
    await slow
    expect(await second).toMatchObject({ code: 'ORDER_NOT_RETURNABLE' })
  })

  it.each(['return receipt/order locked', 'return receipt/before commit'] as const)(
    'are received once, and never beside a refund of the whole order: stopped at "%s" [INV-06, INV-12]',
    async (point) => {
      const order = await deliver([['briefs', 2]])
      await ask(order, [1])
      const number = `${order.number}-R1`
      await line.run('return', 'approve', number)
      const standing = store.points.stopAt(point)
      const slow = receive(number)
      const stopped = await standing
      const rivals = [
        receive(number),
        line.run('return', 'refuse', number, '--why', 'Too late'),
        line.run('order', 'refund', order.number, '--why', 'All of it'),
        store.commerce.ordering.runDue(),
      ]
      const outcomes = Promise.allSettled(rivals)
      stopped.release()
      await slow
      const [again, refused, refunded] = await outcomes
      expect([again?.status, refused?.status, refunded?.status]).toEqual([
        'rejected',
        'rejected',
        'fulfilled',
      ])
      await store.commerce.ordering.runDue()
      const [row] = (
        await store.database.db.execute(
          sql`select sum(case kind when 'capture' then amount_minor else -amount_minor end)::int as kept
            from money_ledger where order_id = ${order.id}`,
        )
      ).rows
      expect(row).toEqual({ kept: 0 })
    },
  )
})

it('the database refuses excess units, excess money and rewritten returns [INV-12]', async () => {
  const order = await deliver([['briefs', 1]])
  await ask(order, [1])
  const [variantId] = order.lines.map((each) => each.variantId)
  const { db } = store.database
  const causeOf = (query: ReturnType<typeof sql>) =>
    db.execute(query).then(
      () => 'done',
      (error: unknown) =>
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
    )
  expect(
    await causeOf(sql`with more as (
        insert into returns (order_id, sequence, status, reason, comment, requested_at)
        values (${order.id}, 2, 'REQUESTED', 'faulty', '', now()) returning id)
      insert into return_lines (return_id, order_id, variant_id, quantity, is_opened)
      select id, ${order.id}, ${variantId}, 1, false from more`),
  ).toContain('no more comes back than was bought')
  expect(await causeOf(sql`update returns set status = 'RECEIVED' where order_id = ${order.id}`)).toContain(
    'a return only moves forward',
  )
  expect(await causeOf(sql`update return_lines set quantity = 5 where order_id = ${order.id}`)).toContain(
    'what was returned does not change',
  )
  expect(
    await causeOf(sql`insert into refunds (id, payment_id, currency, amount_minor, reason, requested_at, next_attempt_at)
      select 'rfd_x', id, currency, amount_minor + 1, '', now(), now() from payments where order_id = ${order.id}`),
  ).toContain('no more money is owed back than came in')
})
