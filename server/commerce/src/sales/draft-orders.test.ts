import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers, expectSettledLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { moneyOf, stockOf } from '@store/server-testing/ledgers/ledgers'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { bookOrder, initiatePayment } from '@store/shared/api/checkout'
import { getOrder, getOrders } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'
import { eq } from 'drizzle-orm'
import { orderLinks, orders } from '../db/schema/orders'
import { payments } from '../db/schema/payments'

const HOUR_MS = 3_600_000

let store: TestStore
let line: CommandLine
let shopper: Shopper

// Two who do the same thing at once do so on a real database.
beforeAll(async () => {
  store = await createTestStore({ kind: 'postgres' })
  line = createCommandLine(store)
}, 120_000)
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterEach(() => expectConsistentLedgers(store))
afterAll(async () => {
  store.clock.advance(25 * HOUR_MS)
  await store.commerce.ordering.runDue()
  await store.commerce.ordering.runDue()
  for (let batch = 0; batch < 20; batch += 1) await store.commerce.outbox.dispatch()
  await expectSettledLedgers(store)
  await store.close()
})

const words = (...more: readonly string[]) => [
  'draft',
  'create',
  '--customer',
  shopper.email,
  '--line',
  'briefs:regular:2',
  '--address',
  String(shopper.address.id),
  ...more,
]
const draft = async (...more: readonly string[]): Promise<Order> =>
  ((await line.json(...words(...more), '--yes')) as { order: Order }).order
const linkOf = async () => {
  const mails = await store.commerce.outbox.list(shopper.email)
  const text = mails.find(({ eventKey }) => eventKey.startsWith('order-link/'))?.text ?? ''
  return new URL(/http\S+\/pay\/link\S+/.exec(text)?.[0] ?? 'http://none/')
}
const open = (link: URL) => store.app.inject(`${link.pathname}${link.search}`)
const press = (link: URL) =>
  store.app.inject({
    method: 'POST',
    url: link.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: link.search.slice(1),
  })
const pay = async (page: Awaited<ReturnType<typeof press>>) => {
  const [, id = ''] = /sandbox-gateway\/pay\/([\w-]+)/.exec(page.body) ?? []
  const { sandbox } = store.commerce.ordering
  const isPaid = await sandbox.pay(id, { method: 'card', delayMs: 0, notifications: 'normal' })
  await sandbox.idle()
  return isPaid
}
const read = ({ id }: Order) => shopper.api.call(getOrder, { params: { id } })

describe('a draft', () => {
  it('costs what the checkout would charge, is shown first, and booked when confirmed [BKO-07, SUM-13]', async () => {
    const wanted = [await want(store, 'briefs', { quantity: 2 })]
    const { shownTotalMinor } = await shopper.booking(wanted, { paymentMethod: 'online' })
    const planned = await line.json(...words())
    expect(planned).toMatchObject({ isDone: false, draft: { grandTotal: { minor: shownTotalMinor } } })
    expect(await shopper.api.call(getOrders, {})).toEqual([])
    await expect(line.run(...words('--total', '1', '--yes'))).rejects.toThrow('The total is ₹')
    expect(await shopper.api.call(getOrders, {})).toEqual([])

    const order = await draft('--total', (shownTotalMinor / 100).toFixed(2))
    expect(order).toMatchObject({
      status: 'PAYMENT_PENDING',
      paymentMethod: 'online',
      grandTotal: { minor: shownTotalMinor },
    })
    // She sees it among her orders, before and after she pays.
    expect((await shopper.api.call(getOrders, {})).map(({ id }) => id)).toEqual([order.id])
    expect(await line.json('log', '--subject', order.number)).toMatchObject([
      { action: 'draft.create', by: 'root' },
    ])
    expect(await line.json('draft', 'list')).toEqual(
      expect.arrayContaining([expect.objectContaining({ number: order.number, by: 'root' })]),
    )
  })

  it('is seen and paid by the link without a log-in, and then is an order like any other [BKO-07]', async () => {
    const order = await draft()
    const link = await linkOf()
    const page = await open(link)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
    expect(page.body).toContain('Please pay your order')
    expect(page.body).toContain('2 × ')
    // Where she lives is in no page that opens without her.
    expect(page.body).not.toContain(shopper.address.street)
    // Opening starts nothing.
    expect(await store.database.db.select().from(payments).where(eq(payments.orderId, order.id))).toEqual([])

    expect(await pay(await press(link))).toBe(true)
    expect(await read(order)).toMatchObject({ status: 'PLACED', paymentStatus: 'CAPTURED' })
    expect((await open(link)).body).toContain('Thank you, your order is paid')
    expect((await press(link)).body).toContain('Thank you, your order is paid')
    await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    expect(
      await store.database.db.select().from(payments).where(eq(payments.orderId, order.id)),
    ).toHaveLength(1)
  })

  it('says what became of its payment to whoever comes back from the gateway [BKO-07]', async () => {
    const order = await draft()
    const page = await press(await linkOf())
    const [payment] = await store.database.db.select().from(payments).where(eq(payments.orderId, order.id))
    const outcome = (id = payment?.id) => store.app.inject(`/pay/link/outcome?payment=${id}`)
    expect((await outcome()).body).toContain('We are waiting for your bank')
    const [, id = ''] = /sandbox-gateway\/pay\/([\w-]+)/.exec(page.body) ?? []
    const sent = await store.app.inject({
      method: 'POST',
      url: `/sandbox-gateway/pay/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=card',
    })
    expect(sent.headers.location).toMatch(new RegExp(`/pay/link/outcome\\?payment=${payment?.id}$`))
    expect((await outcome()).body).toContain('Thank you, your order is paid')
    // Of an order that was placed in the shop it tells nothing.
    const own = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
    const { paymentId } = await shopper.startPayment(own.id)
    for (const other of [paymentId, 'pay_none', '"><script>']) {
      expect((await outcome(encodeURIComponent(other))).statusCode).toBe(404)
    }
  })

  it('is paid once, whoever presses at the same time, on the link and in the shop [BKO-07, INV-06]', async () => {
    const order = await draft()
    const link = await linkOf()
    const pages = await Promise.all([
      press(link),
      press(link),
      press(link),
      shopper.api.call(initiatePayment, { body: { orderId: order.id } }),
    ])
    expect(pages).toHaveLength(4)
    const first = await press(link)
    expect(await pay(first)).toBe(true)
    expect(await pay(first)).toBe(false)
    expect(await moneyOf(store.database.db, order.id)).toEqual([
      { kind: 'capture', currency: 'INR', amountMinor: order.grandTotal.minor },
    ])
  })

  it('keeps its price when the catalogue changes meanwhile [BKO-07, INV-03]', async () => {
    const order = await draft()
    const [bought] = order.lines
    const price = (bought?.unitPrice.minor ?? 0) / 100
    const set = (amount: number) =>
      line.run(
        'price',
        'set',
        'briefs',
        'regular',
        '--currency',
        'INR',
        '--price',
        String(amount),
        '--list-price',
        '2000',
      )
    await set(price + 50)
    const link = await linkOf()
    expect(await pay(await press(link))).toBe(true)
    expect(await moneyOf(store.database.db, order.id)).toMatchObject([
      { amountMinor: order.grandTotal.minor },
    ])
    await set(price)
  })

  it('gives its stock back when its time is over, and its link opens nothing any more [BKO-07, INV-02]', async () => {
    const { variantId } = await want(store, 'briefs')
    const before = await stockOf(store.database.db, variantId)
    const order = await draft('--hold', '2')
    expect((await stockOf(store.database.db, variantId))?.reserved).toBe((before?.reserved ?? 0) + 2)
    const link = await linkOf()
    store.clock.advance(2 * HOUR_MS + 1)
    await store.commerce.ordering.runDue('lapsed orders')
    expect(await stockOf(store.database.db, variantId)).toEqual(before)
    for (const page of [await open(link), await press(link)]) {
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('This link is not valid any more')
    }
    await shopper.logInAgain()
    expect(await read(order)).toMatchObject({ status: 'PAYMENT_FAILED' })
    await expect(line.run('draft', 'send', order.number)).rejects.toThrow('waits for nothing any more')
  })

  it('of cash is confirmed by the link, once, within the limits of cash [BKO-07]', async () => {
    const order = await draft('--payment', 'cash-on-delivery')
    expect(order).toMatchObject({ status: 'PAYMENT_PENDING', paymentMethod: 'cash-on-delivery' })
    expect(await read(order)).toMatchObject({ isConfirmedByLink: true })
    const link = await linkOf()
    expect((await open(link)).body).toContain('Please confirm your order')
    const pages = await Promise.all([press(link), press(link), press(link)])
    for (const { body } of pages) expect(body).toContain('Thank you, your order is confirmed')
    expect((await read(order)).events.map(({ note }) => note)).toEqual([
      'To be confirmed by the link that we mailed',
      'Confirmed by the link that we mailed, to be paid on delivery',
    ])
    const confirmed = (await store.commerce.outbox.list(shopper.email)).filter(({ eventKey }) =>
      eventKey.startsWith('order-confirmed/'),
    )
    expect(confirmed).toHaveLength(1)
  })
})

describe('the link of a draft', () => {
  it('opens for nobody who guesses, alters or reads it in the database [BKO-07, INV-11]', async () => {
    await draft()
    const link = await linkOf()
    const token = link.searchParams.get('token') ?? ''
    const [row] = await store.database.db.select().from(orderLinks)
    expect(JSON.stringify(row)).not.toContain(token)
    const guesses = [
      '',
      'x',
      `${token}x`,
      token.slice(1),
      row?.tokenHash ?? '',
      'a%00b',
      '"><script>1</script>',
      'x'.repeat(300),
    ]
    for (const guess of guesses) {
      const url = new URL(`http://x/pay/link?token=${encodeURIComponent(guess)}`)
      for (const page of [await open(url), await press(url)]) {
        expect(page.statusCode).toBe(404)
        expect(page.body).not.toContain('<script>')
      }
    }
    expect((await open(link)).statusCode).toBe(200)
  })

  it('is replaced by another one, ends with a cancellation, and is blanked once it is mailed [BKO-07]', async () => {
    const order = await draft()
    const first = await linkOf()
    store.clock.advance(1000)
    await line.run('draft', 'send', order.number)
    const second = await linkOf()
    expect(second.search).not.toBe(first.search)
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
    for (let batch = 0; batch < 10; batch += 1) await store.commerce.outbox.dispatch()
    const kept = (await store.commerce.outbox.list(shopper.email)).map(({ text }) => text).join()
    expect(kept).not.toContain('/pay/link')
    await line.run('order', 'cancel', order.number, '--why', 'She changed her mind')
    expect((await open(second)).statusCode).toBe(404)
    await expect(line.run('draft', 'send', 'RT-2026-999999')).rejects.toThrow('There is no draft')
  })

  it('opens no other customer’s order in the shop [BKO-07, ORD-05]', async () => {
    const order = await draft()
    const stranger = await addShopper(store)
    await expect(stranger.api.call(getOrder, { params: { id: order.id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.api.call(initiatePayment, { body: { orderId: order.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('what keeps a draft from being booked', () => {
  it.each([
    [['--line', 'nothing:regular:1'], 'There is no nothing in'],
    [['--line', 'sold-out:regular:1'], 'is out of stock'],
    [['--coupon', 'NOSUCH'], 'coupon'],
    [['--hold', '25'], 'at most 24 hours'],
    [['--name', 'Asha'], 'Give either --address or a new address'],
  ])('is what keeps a shopper: %j [BKO-07]', async (more, why) => {
    await expect(line.run(...words(...more, '--yes'))).rejects.toThrow(new RegExp(why, 'i'))
    expect(await shopper.api.call(getOrders, {})).toEqual([])
  })

  it('is an account that is not there, for which there is an invitation [BKO-07]', async () => {
    const email = 'nobody@example.com'
    await expect(
      line.run('draft', 'create', '--customer', email, '--line', 'briefs:regular:1', '--address', '1'),
    ).rejects.toThrow(
      `There is no customer ${email}, and an order needs an account: invite her by draft invite.`,
    )
    await line.run('draft', 'invite', email)
    await line.run('draft', 'invite', email)
    const mails = await store.commerce.outbox.list(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your order with Rituva'])
    await expect(line.run('draft', 'invite', shopper.email)).rejects.toThrow('There is a customer')
  })

  it('is another customer’s address; one that is typed is judged as at the checkout [BKO-07, INV-11]', async () => {
    const other = await addShopper(store)
    const address = ['--address', String(other.address.id)]
    const base = ['draft', 'create', '--customer', shopper.email, '--line', 'briefs:regular:1']
    await expect(line.run(...base, ...address)).rejects.toThrow('is none of this customer')
    const typed = ['--name', 'Asha', '--mobile', '98765 43210', '--street', '1 Road', '--locality', 'Centre']
    const where = ['--city', 'Guwahati', '--state', 'Assam', '--pincode', '781001']
    await expect(
      line.run(...base, ...typed, '--city', 'X', '--state', 'Assam', '--pincode', '600001'),
    ).rejects.toThrow('pincode')
    const { order } = (await line.json(...base, ...typed, ...where, '--yes')) as { order: Order }
    expect(order.address).toMatchObject({ city: 'Guwahati', mobile: '9876543210' })
  })

  it('is stock that another customer takes at the same moment: one of both gets it [BKO-07, INV-01]', async () => {
    const last = await want(store, 'last-one')
    const rival = await addShopper(store)
    const body = await rival.booking([last], { paymentMethod: 'online' })
    const outcomes = await Promise.allSettled([
      line.run(
        'draft',
        'create',
        '--customer',
        shopper.email,
        '--line',
        'last-one:regular:1',
        '--address',
        String(shopper.address.id),
        '--yes',
      ),
      rival.api.call(bookOrder, { body }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('leaves nothing behind when it fails after the booking [BKO-07, FLT-10]', async () => {
    store.points.doAt('draft/order booked', () => Promise.reject(new Error('killed')))
    await expect(line.run(...words('--yes'))).rejects.toThrow('killed')
    expect(await shopper.api.call(getOrders, {})).toEqual([])
    expect(await store.database.db.select().from(orders).where(eq(orders.customerId, shopper.id))).toEqual([])
    expect(await store.commerce.outbox.list(shopper.email)).toEqual([])
  })
})
