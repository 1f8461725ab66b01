import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { moneyOf, stockMovesOf, stockOf } from '@store/server-testing/ledgers/ledgers'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getInvoice, getOrder } from '@store/shared/api/orders'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { asc } from 'drizzle-orm'
import { creditNotes } from '../db/schema/invoices'

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
afterAll(() => store.close())

const advance: CommandLine['move'] = (...move) => line.move(...move)
const show = (number: string) => line.json('order', 'show', number)
const subjects = async () =>
  (await store.commerce.outbox.list(shopper.email)).map(({ subject }) => subject).reverse()

const bookPaid = async () => {
  const order = await shopper.book([await want(store, 'briefs')], { paymentMethod: 'online' })
  await shopper.pay(order.id)
  return order
}

describe('an order in the back office', () => {
  it('goes its way, tells the customer, and takes its cash when it is delivered [ORD-04, INV-06, INV-09]', async () => {
    const order = await shopper.book([await want(store, 'briefs')])
    expect(await advance(order.number, 'PACKED')).toBe(`Order ${order.number} is packed.`)
    await advance(order.number, 'SHIPPED')
    expect(await moneyOf(store.database.db, order.id)).toEqual([])
    await advance(order.number, 'DELIVERED')

    const amount = order.grandTotal
    expect(await moneyOf(store.database.db, order.id)).toEqual([
      { kind: 'capture', currency: 'INR', amountMinor: amount.minor },
    ])
    expect(await show(order.number)).toMatchObject({
      order: {
        status: 'DELIVERED',
        paymentStatus: 'CAPTURED',
        events: [{ status: 'PLACED' }, { status: 'PACKED' }, { status: 'SHIPPED' }, { status: 'DELIVERED' }],
      },
      customer: { id: shopper.id },
      payments: [{ gateway: 'cash', status: 'CAPTURED', amount }],
    })
    expect(await subjects()).toEqual([
      `Your order ${order.number} is confirmed`,
      `Your order ${order.number} is on its way`,
      `Your order ${order.number} has arrived`,
    ])
    expect(await line.json('log', '--subject', order.number)).toMatchObject([
      { action: 'order.advance', before: { status: 'SHIPPED' }, after: { status: 'DELIVERED' } },
      { action: 'order.ship', after: { status: 'SHIPPED', trackingNumber: '47110815' } },
      { after: { status: 'PACKED' } },
    ])
  })

  it('tells when it should arrive, and once it is shipped where it is [ORD-06]', async () => {
    const order = await shopper.book([await want(store, 'briefs')])
    // Placed on 4 May 2026 in Chennai: a day to pack and three to travel.
    expect(order).toMatchObject({ expectedDeliveryOn: '2026-05-08', shipment: null })
    await advance(order.number, 'PACKED')
    const ship = (...more: readonly string[]) => line.run('order', 'ship', order.number, ...more)
    await expect(ship('--carrier', 'bluedart')).rejects.toThrow('Give the tracking number')
    await expect(ship('--carrier', 'Ekart', '--link', 'http://ekart.example.com/1')).rejects.toThrow(
      'A tracking link begins with https://',
    )
    await ship('--carrier', 'Blue Dart', '--tracking', '4711 0815')
    const seen = () => shopper.api.call(getOrder, { params: { id: order.id } })
    const trackingUrl = 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=47110815'
    expect(await seen()).toMatchObject({
      expectedDeliveryOn: '2026-05-07',
      shipment: { carrier: 'Blue Dart', trackingNumber: '47110815', trackingUrl },
    })
    const [mail] = await store.commerce.outbox.list(shopper.email)
    expect(mail?.text).toContain('Expected delivery: by 7 May 2026.')
    expect(mail?.text).toContain(
      `Carrier: Blue Dart, tracking number 47110815\nTrack your parcel: ${trackingUrl}`,
    )

    const link = 'https://ekart.example.com/1'
    const correction = ['--carrier', 'Ekart', '--link', link, '--expected', '2026-05-12']
    await line.run('order', 'correct-shipment', order.number, ...correction)
    expect(await seen()).toMatchObject({
      expectedDeliveryOn: '2026-05-12',
      shipment: { carrier: 'Ekart', trackingNumber: null, trackingUrl: link },
    })
    expect(await line.run('order', 'show', order.number)).toContain(`expected by 2026-05-12, Ekart, ${link}`)
    expect(await subjects()).toHaveLength(2)
  })

  it.each([
    [['SHIPPED'] as const, 'is placed and cannot become SHIPPED'],
    [['PACKED', 'PACKED'] as const, 'is packed and cannot become PACKED'],
    [['PACKED', 'SHIPPED', 'DELIVERED', 'SHIPPED'] as const, 'is delivered and cannot become SHIPPED'],
  ])('makes only legal moves: %j ends in a refusal [ORD-04]', async (moves, why) => {
    const order = await shopper.book([await want(store, 'liners')])
    await expect(advance(order.number, ...moves)).rejects.toThrow(why)
  })

  it('is delivered once, whoever says so at the same time [INV-06]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    await advance(order.number, 'PACKED', 'SHIPPED')
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => advance(order.number, 'DELIVERED')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await moneyOf(store.database.db, order.id)).toHaveLength(1)
  })

  it('packs and ships what was ordered ahead when it has come in, out of the stock [INV-01, CHK-04]', async () => {
    const { db } = store.database
    const ahead = await want(store, 'coming-soon')
    const order = await shopper.book([ahead, await want(store, 'liners')])
    const held = (await stockOf(db, ahead.variantId))?.preordered ?? 0
    await expect(advance(order.number, 'PACKED')).rejects.toThrow(
      `Order ${order.number} was placed ahead and Coming Soon (Regular) has not come in: enter the stock first.`,
    )
    await line.run('stock', 'add', 'coming-soon', 'regular', '5', '--why', 'Delivery')
    await advance(order.number, 'PACKED', 'SHIPPED')
    expect(await stockOf(db, ahead.variantId)).toEqual({ onHand: 4, reserved: 0, preordered: held - 1 })
    expect(await stockMovesOf(db, order.id)).toEqual(['sale', 'sale', 'dispatch'])
    await line.run('stock', 'set', 'coming-soon', 'regular', '0')
  })

  it('is cancelled with what that gives back, and only before it is shipped [ORD-02, INV-02, INV-06]', async () => {
    const order = await bookPaid()
    await advance(order.number, 'PACKED')
    expect(await line.run('order', 'cancel', order.number, '--why', 'Out of cotton')).toBe(
      `Order ${order.number} is cancelled.`,
    )
    await store.commerce.ordering.runDue()
    expect((await moneyOf(store.database.db, order.id)).map(({ kind }) => kind)).toEqual([
      'capture',
      'refund',
    ])
    expect(await stockMovesOf(store.database.db, order.id)).toEqual(['reserve', 'sale', 'return'])
    expect(await show(order.number)).toMatchObject({
      order: { paymentStatus: 'REFUNDED' },
      refunds: [{ reason: 'Out of cotton', doneAt: expect.any(String) }],
    })
    expect((await subjects()).at(-1)).toBe(`Your order ${order.number} is cancelled`)
    await expect(line.run('order', 'cancel', order.number, '--why', 'x')).rejects.toThrow(
      'is cancelled already',
    )
    const shipped = await shopper.book([await want(store, 'liners')])
    await advance(shipped.number, 'PACKED', 'SHIPPED')
    await expect(line.run('order', 'cancel', shipped.number, '--why', 'x')).rejects.toThrow(
      'is shipped and cannot be cancelled: refund it.',
    )
  })

  it('is refunded once after it was shipped, by its gateway, and stays delivered [INV-06, INV-09]', async () => {
    const order = await bookPaid()
    const refund = () => line.run('order', 'refund', order.number, '--why', 'Came back')
    await expect(refund()).rejects.toThrow('is not shipped yet: cancel it, which refunds it.')
    await advance(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    const outcomes = await Promise.allSettled([refund(), refund(), refund()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(refund()).rejects.toThrow(`Order ${order.number} is refunded already.`)
    await store.commerce.ordering.runDue()
    await store.commerce.ordering.runDue()
    expect(await moneyOf(store.database.db, order.id)).toEqual([
      { kind: 'capture', currency: 'INR', amountMinor: order.grandTotal.minor },
      { kind: 'refund', currency: 'INR', amountMinor: order.grandTotal.minor },
    ])
    expect(await shopper.api.call(getOrder, { params: { id: order.id } })).toMatchObject({
      status: 'DELIVERED',
      paymentStatus: 'REFUNDED',
    })
    expect((await subjects()).filter((subject) => subject.includes('being returned'))).toEqual([
      `Your payment for order ${order.number} is being returned`,
    ])
    await expect(refund()).rejects.toThrow(`Order ${order.number} is refunded already.`)
  })

  it('that was paid in cash is refunded by hand, and says how [INV-06]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    await advance(order.number, 'PACKED', 'SHIPPED')
    const refund = (...more: readonly string[]) =>
      line.run('order', 'refund', order.number, '--why', 'Torn', ...more)
    await expect(refund()).rejects.toThrow('was not paid, so there is nothing to refund')
    await advance(order.number, 'DELIVERED')
    await expect(refund()).rejects.toThrow(/was paid in cash: give ₹\d+ back and say how with --paid-back/)
    await refund('--paid-back', 'bank transfer 4711')
    expect((await moneyOf(store.database.db, order.id)).map(({ kind }) => kind)).toEqual([
      'capture',
      'refund',
    ])
    expect(await show(order.number)).toMatchObject({
      order: { paymentStatus: 'REFUNDED' },
      payments: [{ status: 'REFUNDED' }],
      refunds: [{ doneAt: expect.any(String) }],
    })
    await expect(refund('--paid-back', 'again')).rejects.toThrow('is refunded already')
  })

  it('is found by status, day and customer [ORD-01]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    const list = (...filter: readonly string[]) =>
      line.json('order', 'list', '--customer', shopper.email.toUpperCase(), ...filter)
    expect(await list()).toMatchObject([
      { number: order.number, status: 'PLACED', grandTotal: order.grandTotal, customerEmail: shopper.email },
    ])
    expect(await list('--status', 'SHIPPED')).toEqual([])
    expect(await list('--since', '2026-05-04')).toHaveLength(1)
    expect(await list('--since', '2099-01-01')).toEqual([])
    await expect(line.run('order', 'show', 'RT-2026-999999')).rejects.toThrow(
      'There is no order RT-2026-999999.',
    )
    expect(await line.run('order', 'show', order.number)).toMatch(/PLACED +To be paid on delivery/)
  })
})

describe('the documents of an order', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-documents-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('are an invoice, and a credit note after cancelling, numbered without gaps [ORD-03, INV-10]', async () => {
    const orders = [await shopper.book([await want(store, 'liners')]), await bookPaid()]
    for (const { number } of orders) await line.run('order', 'cancel', number, '--why', 'No')
    const dubai = await addShopper(store, UAE_ADDRESS)
    const abroad = await dubai.book([await want(store, 'liners')])
    await line.run('order', 'cancel', abroad.number, '--why', 'No')
    await Promise.all([1, 2, 3].map(() => store.commerce.ordering.runDue()))
    await store.commerce.ordering.runDue()
    for (const { number } of [...orders, abroad]) await line.run('order', 'documents', number, folder)
    const files = (await readdir(folder)).sort()
    expect(files.filter((name) => name.startsWith('credit-note'))).toHaveLength(3)
    expect(files.filter((name) => name.startsWith('invoice'))).toHaveLength(3)
    for (const name of files)
      expect((await readFile(join(folder, name))).subarray(0, 5).toString()).toBe('%PDF-')

    const notes = await store.database.db.select().from(creditNotes).orderBy(asc(creditNotes.sequence))
    const ofIndia = notes.filter(({ series }) => series === 'IC/26-27')
    expect(ofIndia.map(({ sequence }) => sequence)).toEqual(ofIndia.map((_, index) => index + 1))
    expect(notes.find(({ orderId }) => orderId === abroad.id)?.number).toBe('AC2026/000001')
    expect(await show(abroad.number)).toMatchObject({
      invoiceNumbers: ['AE2026/000001'],
      creditNoteNumbers: ['AC2026/000001'],
    })
  })

  it('have their numbers as soon as the order is shown again [ORD-03, INV-10]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    const placed = await show(order.number)
    expect(placed).toMatchObject({ invoiceNumbers: [expect.any(String)], creditNoteNumbers: [] })
    await line.run('order', 'cancel', order.number, '--why', 'No')
    const cancelled = await show(order.number)
    expect(cancelled).toMatchObject({ creditNoteNumbers: [expect.any(String)] })
    await store.commerce.ordering.runDue()
    expect(await show(order.number)).toEqual(cancelled)
  })

  it('come to the customer in one file [ORD-03]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    const pagesOf = async () => {
      const { bytes } = await shopper.api.call(getInvoice, { params: { id: order.id } })
      return Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length
    }
    expect(await pagesOf()).toBe(1)
    await line.run('order', 'cancel', order.number, '--why', 'No')
    expect(await pagesOf()).toBe(2)
  })

  it('are none before an order is placed [ORD-03]', async () => {
    const order = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
    await expect(line.run('order', 'documents', order.number, folder)).rejects.toThrow('it has no invoice')
    await line.run('order', 'cancel', order.number, '--why', 'No')
    await store.commerce.ordering.runDue()
    expect(await show(order.number)).toMatchObject({ invoiceNumbers: [], creditNoteNumbers: [] })
  })
})

const inFullRun = IS_SHORT_RUN ? it.skip : it

inFullRun(
  'says what has not come in on the embedded database too, where a transaction holds the only connection [CHK-04]',
  async () => {
    const embedded = await createTestStore({ kind: 'pglite' })
    try {
      const buyer = await addShopper(embedded)
      const { number } = await buyer.book([await want(embedded, 'coming-soon')])
      const commands = createCommandLine(embedded)
      await expect(commands.move(number, 'PACKED')).rejects.toThrow('has not come in')
    } finally {
      await embedded.close()
    }
  },
)
