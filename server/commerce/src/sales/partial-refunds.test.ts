import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers, expectSettledLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { moneyOf } from '@store/server-testing/ledgers/ledgers'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { cancelOrder, getInvoice, getOrder, requestReturn } from '@store/shared/api/orders'
import { formatMoney, money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import { eq } from 'drizzle-orm'
import { creditNotes } from '../db/schema/invoices'
import { partialRefundLines, partialRefunds } from '../db/schema/partial-refunds'

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
  await store.commerce.ordering.runDue()
  for (let batch = 0; batch < 10; batch += 1) await store.commerce.outbox.dispatch()
  await expectSettledLedgers(store)
  await store.close()
})

type Wants = ReadonlyArray<readonly [sku: string, quantity: number]>

async function pay(wants: Wants, fields: { coupon?: string } = {}): Promise<Order> {
  const wanted = await Promise.all(wants.map(([sku, quantity]) => want(store, sku, { quantity })))
  const coupon = fields.coupon && { coupon: { code: fields.coupon, discount: money('INR', 50_00) } }
  const order = await shopper.book(wanted, { paymentMethod: 'online', ...coupon })
  await shopper.pay(order.id)
  return order
}

const WHY = ['--why', 'Scratched box']
const refund = ({ number }: Order, ...part: readonly string[]) =>
  line.run('order', 'refund', number, ...WHY, ...part, '--yes')
const read = ({ id }: Order) => shopper.api.call(getOrder, { params: { id } })
const backMinor = async ({ id }: Order) =>
  (await moneyOf(store.database.db, id))
    .filter(({ kind }) => kind === 'refund')
    .reduce((minor, { amountMinor }) => minor + amountMinor, 0)
const runDue = async () => {
  await store.commerce.ordering.runDue()
  await store.commerce.ordering.runDue()
}
const notesOf = async ({ id }: Order) =>
  (await store.database.db.select().from(creditNotes).where(eq(creditNotes.orderId, id))).length

describe('a partial refund', () => {
  it('shows what it would do, does it once it is confirmed, and tells the shopper [RET-04]', async () => {
    const order = await pay([
      ['briefs', 2],
      ['liners', 1],
    ])
    const part = ['--amount', '50.50']
    const planned = await line.run('order', 'refund', order.number, ...WHY, ...part)
    expect(planned).toContain(`₹50.50 of ${formatMoney(order.grandTotal)} goes back`)
    expect(planned).toContain('Nothing is refunded yet: to do it, add --yes.')
    expect((await read(order)).refunds).toEqual([])

    expect(await refund(order, ...part)).toContain('Refunded. The gateway will be asked within seconds.')
    await runDue()
    const seen = await read(order)
    expect(seen).toMatchObject({
      status: 'PLACED',
      paymentStatus: 'CAPTURED',
      refunds: [
        {
          amount: money('INR', 50_50),
          doneAt: expect.any(String),
          partial: { reason: 'Scratched box' },
        },
      ],
    })
    const [{ partial } = {}] = seen.refunds
    const shares = [...(partial?.lines ?? []).map(({ amount }) => amount.minor), partial?.delivery.minor ?? 0]
    expect(shares.reduce((sum, minor) => sum + minor, 0)).toBe(50_50)
    expect(await backMinor(order)).toBe(50_50)
    expect(await notesOf(order)).toBe(1)

    const [mail] = await store.commerce.outbox.list(shopper.email)
    expect(mail?.subject).toBe(`We are refunding ₹50.50 of your order ${order.number}`)
    expect(mail?.text).toContain('Why: Scratched box')
    expect(await line.json('log', '--subject', order.number)).toMatchObject([
      {
        action: 'order.refund-part',
        by: 'root',
        why: 'Scratched box',
        before: { left: order.grandTotal },
        after: { refunded: money('INR', 50_50) },
      },
    ])
    const document = await shopper.api.call(getInvoice, { params: { id: order.id } })
    expect(
      Buffer.from(document.bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(2)
  })

  it('is in the report of refunds with its products, and not again once the order is cancelled [RET-04]', async () => {
    const refundsBy = async (by: readonly string[]) => {
      const { rows } = await store.commerce
        .backOffice('asha')
        .reports.run({ metrics: ['refunds'], by: [...by], period: { last: '2d' } })
      return rows.reduce((sum, { figures }) => sum + (figures.refunds ?? 0), 0)
    }
    const before = await refundsBy([])
    const order = await pay([['briefs', 2]])
    await refund(order, '--amount', '50.50')
    await runDue()
    expect(await refundsBy([])).toBe(before + 50_50)
    expect(await refundsBy(['product'])).toBe(before + 50_50)
    await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'Too many' } })
    await runDue()
    expect(await refundsBy([])).toBe(before + order.grandTotal.minor)
  })

  it('gives the price of units and of the delivery, discount taken off [RET-04]', async () => {
    const order = await pay([['briefs', 3]], { coupon: 'ONLYONE' })
    const [bought] = order.lines
    const paid = (bought?.unitPrice.minor ?? 0) * 3 - (bought?.discount.minor ?? 0)
    await refund(order, '--line', 'briefs:regular:1')
    expect((await read(order)).refunds[0]?.amount.minor).toBe(Math.floor(paid / 3))
    await expect(refund(order, '--line', 'briefs:regular:4')).rejects.toThrow('has only 3 of briefs')
    await expect(refund(order, '--line', 'liners:regular:1')).rejects.toThrow('has no liners in')
    await expect(refund(order, '--line', 'briefs:regular:3')).rejects.toThrow('refund that with --amount')
    await expect(refund(order, '--amount', '1', '--delivery')).rejects.toThrow('Give either --amount')
    if (order.totals.delivery.minor > 0) {
      await refund(order, '--delivery')
      const given = (await read(order)).refunds.map(({ partial }) => partial?.delivery)
      expect(given).toContainEqual(order.totals.delivery)
    }
    await expect(refund(order, '--delivery')).rejects.toThrow('for the delivery of order')
  })

  it('never gives more than is left, and leaves all of it to a refund of the whole order [RET-04]', async () => {
    const order = await pay([['briefs', 1]])
    const { minor } = order.grandTotal
    const rupees = (amount: number) => (amount / 100).toFixed(2)
    await expect(refund(order, '--amount', rupees(minor + 1))).rejects.toThrow('of the payment of order')
    await expect(refund(order, '--amount', rupees(minor))).rejects.toThrow('is left of the payment')
    await refund(order, '--amount', rupees(minor - 100))
    await expect(refund(order, '--amount', '1.01')).rejects.toThrow(
      `Only ₹1 of the payment of order ${order.number} is left.`,
    )
    await expect(
      line.run('order', 'reissue-invoice', order.number, '--why', 'x', '--state', 'Kerala'),
    ).rejects.toThrow('was refunded: its invoice is cancelled in part already')
    await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    await line.run('order', 'refund', order.number, '--why', 'Recalled')
    await runDue()
    expect(await backMinor(order)).toBe(minor)
    expect(await read(order)).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect(await notesOf(order)).toBe(2)
    await expect(refund(order, '--amount', '1')).rejects.toThrow('is refunded already')
  })

  it('before the order is cancelled leaves the rest to the cancellation, whose mail says how much [RET-04]', async () => {
    const order = await pay([['briefs', 1]])
    await refund(order, '--amount', '40')
    await line.run('order', 'cancel', order.number, '--why', 'Out of stock')
    await runDue()
    expect(await backMinor(order)).toBe(order.grandTotal.minor)
    const [mail] = await store.commerce.outbox.list(shopper.email)
    const rest = formatMoney(money('INR', order.grandTotal.minor - 40_00))
    expect(mail?.text).toContain(`Your payment of ${rest} is being refunded`)
    expect(await notesOf(order)).toBe(2)
  })

  it('lowers what returns give afterwards, so that both together give what was paid [RET-03, RET-04]', async () => {
    const order = await pay([['briefs', 3]])
    await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    const sendBack = async (sequence: number) => {
      const [bought] = order.lines
      const lines = [{ variantId: bought?.variantId ?? 0, quantity: 1, isOpened: false }]
      await shopper.api.call(requestReturn, {
        body: { orderId: order.id, lines, reason: 'not-wanted', comment: '' },
      })
      const number = `${order.number}-R${sequence}`
      await line.run('return', 'approve', number)
      await line.run('return', 'receive', number, '--restock', 'no')
    }
    await sendBack(1)
    await refund(order, '--line', 'briefs:regular:1')
    await refund(order, '--amount', '10')
    await sendBack(2)
    await sendBack(3)
    await runDue()
    expect(await backMinor(order)).toBe(order.grandTotal.minor)
    expect(await read(order)).toMatchObject({ paymentStatus: 'REFUNDED', isReturned: true })
    expect(await notesOf(order)).toBe(5)
  })

  it('of cash is entered with how it was given back [RET-04]', async () => {
    const order = await shopper.book([await want(store, 'briefs')])
    await expect(refund(order, '--amount', '20')).rejects.toThrow('was not paid')
    await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    expect(await line.run('order', 'refund', order.number, ...WHY, '--amount', '20')).toContain(
      'add --yes and --paid-back with how you gave it back',
    )
    await expect(refund(order, '--amount', '20')).rejects.toThrow('say how with --paid-back')
    expect(await refund(order, '--amount', '20', '--paid-back', 'UPI 4711')).toContain(
      'It is in the ledgers.',
    )
    expect(await backMinor(order)).toBe(20_00)
    expect((await read(order)).refunds).toMatchObject([{ doneAt: expect.any(String) }])
  })
})

describe('partial refunds at the same time', () => {
  it('give together never more than was paid [INV-06, RET-04]', async () => {
    const order = await pay([['briefs', 1]])
    const most = Math.floor(order.grandTotal.minor / 2 / 100)
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => refund(order, '--amount', String(most - 1))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await runDue()
    expect(await backMinor(order)).toBe((most - 1) * 200)
  })

  it.each(['partial refund/order locked', 'partial refund/before commit'] as const)(
    'wait for one another, for a cancellation and for the jobs: stopped at "%s" [INV-06, RET-04]',
    async (point) => {
      const order = await pay([['briefs', 1]])
      const standing = store.points.stopAt(point)
      const slow = refund(order, '--amount', '30')
      const stopped = await standing
      const rivals = Promise.allSettled([
        line.run('order', 'cancel', order.number, '--why', 'Changed her mind'),
        store.commerce.ordering.runDue(),
      ])
      stopped.release()
      await slow
      await rivals
      await runDue()
      expect(await backMinor(order)).toBe(order.grandTotal.minor)
    },
  )

  it('is carried out once when the server dies between the gateway’s answer and the commit [FLT-10]', async () => {
    const order = await pay([['briefs', 1]])
    await refund(order, '--amount', '30')
    store.points.doAt('refund/before commit', () => Promise.reject(new Error('killed')))
    await store.commerce.ordering.runDue('refunds')
    expect(await backMinor(order)).toBe(0)
    // The gateway has done it, and is asked again with the same id.
    store.clock.advance(60_000)
    await store.commerce.ordering.runDue('refunds')
    expect(await backMinor(order)).toBe(30_00)
    store.clock.advance(60_000)
    await store.commerce.ordering.runDue('refunds')
    expect(await backMinor(order)).toBe(30_00)
  })

  it('is refused when something else was refunded since it was looked at [RET-04]', async () => {
    const order = await pay([['briefs', 1]])
    const scope = { kind: 'amount', amountMinor: 10_00 } as const
    const request = { scope, why: 'Late', paidBack: null, ifLeftMinor: order.grandTotal.minor }
    const run = () => store.commerce.backOffice('asha').partialRefunds.refund(order.number, request)
    await run()
    await expect(run()).rejects.toThrow('by now: look at the refund again')
  })
})

it('the database keeps partial refunds as they were written [INV-06, RET-04]', async () => {
  const order = await pay([['briefs', 1]])
  await refund(order, '--amount', '10')
  const { db } = store.database
  await expect(db.update(partialRefunds).set({ amountMinor: 1 })).rejects.toThrow()
  await expect(db.delete(partialRefunds)).rejects.toThrow()
  await expect(db.update(partialRefundLines).set({ refundMinor: 1 })).rejects.toThrow()
})
