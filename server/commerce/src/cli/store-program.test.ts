import { failureOf } from '@store/server-testing/clients/failure-of'
import { INDIAN_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { couponUsesOf, stockOf } from '@store/server-testing/ledgers/ledgers'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { cancelOrder } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import { sql } from 'drizzle-orm'
import { sqlStateOf } from '../db/database-failure'

let store: TestStore
let line: CommandLine

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
}, 120_000)
afterAll(() => store.close())

const log = async (subject: string) => line.json('log', '--subject', subject)

describe('stock by command', () => {
  it('is counted and added to through the ledger, and says what happened [INV-01]', async () => {
    const { variantId } = await want(store, 'night-pads')
    expect(await line.run('stock', 'set', 'night-pads', 'regular', '7', '--by', 'ana')).toBe(
      'night-pads/regular has 7 on hand; it had 10.',
    )
    await line.run('stock', 'add', 'night-pads', 'regular', '50', '--why', 'Delivery 17')
    await line.run('stock', 'add', 'night-pads', 'regular', '-3', '--why', 'Damaged')
    expect(await stockOf(store.database.db, variantId)).toEqual({ onHand: 54, reserved: 0, preordered: 0 })
    expect(await line.json('stock', 'history', 'night-pads')).toMatchObject([
      { onHand: -3, onHandAfter: 54, note: 'Damaged', kind: 'count' },
      { onHand: 50, onHandAfter: 57, note: 'Delivery 17' },
      { onHand: -3, onHandAfter: 7, note: 'counted' },
      { onHand: 10, onHandAfter: 10, note: 'Catalogue file' },
    ])
    expect(await log('night-pads/regular')).toMatchObject([
      { by: 'root', action: 'stock.add', why: 'Damaged', before: { onHand: 57 }, after: { onHand: 54 } },
      { by: 'root', action: 'stock.add', why: 'Delivery 17' },
      { by: 'ana', action: 'stock.set', before: { onHand: 10 }, after: { onHand: 7 } },
    ])
  })

  it('never falls below what orders hold [INV-01, CHK-04]', async () => {
    const shopper = await addShopper(store)
    const pads = await want(store, 'slim-pads', { quantity: 4 })
    await shopper.book([pads], { paymentMethod: 'online' })
    await expect(line.run('stock', 'set', 'slim-pads', 'regular', '3')).rejects.toThrow(
      'slim-pads/regular has 10 on hand and cannot have 3: orders hold 4 of them.',
    )
    await line.run('stock', 'add', 'slim-pads', 'regular', '-6', '--why', 'Lost')
    await expect(line.run('stock', 'add', 'slim-pads', 'regular', '-1', '--why', 'Lost')).rejects.toThrow(
      'orders hold 4 of them',
    )
    expect(await stockOf(store.database.db, pads.variantId)).toEqual({
      onHand: 4,
      reserved: 4,
      preordered: 0,
    })
    expect(await line.json('stock', 'list', '--sku', 'slim-pads')).toMatchObject([{ available: 0 }])
  })

  it('and bookings at the same time leave consistent ledgers [INV-01, CHK-04]', async () => {
    const pads = await want(store, 'cloth-pads')
    await line.run('stock', 'set', 'cloth-pads', 'regular', '6')
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => addShopper(store)))
    const outcomes = await Promise.allSettled([
      ...shoppers.map((shopper) => shopper.book([pads])),
      ...Array.from({ length: 6 }, () =>
        line.run('stock', 'add', 'cloth-pads', 'regular', '-1', '--why', 'Lost'),
      ),
    ])
    // Six units, and fourteen who each want one.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    const stock = await stockOf(store.database.db, pads.variantId)
    expect(stock).toEqual({ onHand: 0, reserved: 0, preordered: 0 })
    const [latest] = (await line.json('stock', 'history', 'cloth-pads', '--limit', '1')) as [unknown]
    expect(latest).toMatchObject({ onHandAfter: 0 })
  })

  it('lists what runs low, as a table too [CHK-04]', async () => {
    const rows = await line.json('stock', 'list', '--low', '1')
    expect(rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ sku: 'last-one', available: 1, preordered: 0 })]),
    )
    expect(rows).not.toEqual(expect.arrayContaining([expect.objectContaining({ sku: 'liners' })]))
    expect((await line.run('stock', 'list', '--sku', 'last-one')).split('\n')).toEqual([
      'SKU       SIZE     PRODUCT   ON HAND  HELD  LEFT  AHEAD',
      'last-one  regular  Last One        1     0     1      0',
    ])
  })

  it.each([
    [['stock', 'set', 'nothing', 'regular', '1'], 'There is no product nothing.'],
    [
      ['stock', 'set', 'liners', 'large', '1'],
      'liners is not sold in the size large; its sizes are: regular.',
    ],
    [['stock', 'set', 'liners', '\u0007', '1'], /the name of a size/],
    [['stock', 'set', 'liners', 'regular', '-1'], /a whole number from 0/],
    [['stock', 'set', 'liners', 'regular', '1.5'], /a whole number from 0/],
    [['stock', 'add', 'liners', 'regular', '0', '--why', 'x'], /must not be 0/],
    [['stock', 'add', 'liners', 'regular', '5'], /required option '--why <reason>' not specified/],
    [['stock', 'add', 'liners', 'regular', '999999', '--why', 'x'], /more than 1000000/],
  ])('%j is refused [INV-01]', async (words, why) => {
    await expect(line.run(...words)).rejects.toThrow(why)
  })
})

describe('a price by command', () => {
  it('holds for new orders, and booked ones keep theirs [INV-03]', async () => {
    const shopper = await addShopper(store)
    const before = await want(store, 'day-pads', { size: 'large' })
    const booked = await shopper.book([before])
    expect(
      await line.run('price', 'set', 'day-pads', 'large', '--currency', 'INR', '--price', '249.50'),
    ).toBe('day-pads/large costs ₹249.50 instead of ₹399; it cost ₹349 instead of ₹399.')
    expect((await want(store, 'day-pads', { size: 'large' })).price.INR).toEqual(money('INR', 249_50))
    expect(await failureOf(shopper.book([before]))).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await line.json('order', 'show', booked.number)).toMatchObject({
      order: { lines: [{ unitPrice: money('INR', 349_00) }] },
    })
    expect(await log('day-pads/large')).toMatchObject([
      {
        action: 'price.set',
        before: { price: money('INR', 349_00), listPrice: money('INR', 399_00) },
        after: { price: money('INR', 249_50), listPrice: money('INR', 399_00) },
      },
    ])
  })

  it('is never above its list price, which can be raised with it [CALL-02]', async () => {
    const set = ['price', 'set', 'liners', 'regular', '--currency', 'AED', '--price', '9']
    await expect(line.run(...set)).rejects.toThrow(
      'The price AED 9.00 of liners/regular must not be above its list price AED 8.00.',
    )
    await line.run(...set, '--list-price', '9.50')
    expect(await line.json('price', 'show', 'liners')).toMatchObject({
      name: 'Tulsi Liners',
      sizes: [
        {
          size: 'regular',
          prices: [
            { price: money('INR', 99_00) },
            { price: money('AED', 9_00), listPrice: money('AED', 9_50) },
          ],
        },
      ],
    })
  })

  it.each(['-1', '1.005', '1e3', 'x', '1000001'])('is not %s [CALL-02]', async (amount) => {
    const words = ['price', 'set', 'liners', 'regular', '--currency', 'INR', `--price=${amount}`]
    await expect(line.run(...words)).rejects.toThrow('It must be an amount like 249 or 21.50')
  })
})

describe('a coupon by command', () => {
  const create = (code: string, ...more: readonly string[]) =>
    line.json(
      'coupon',
      'create',
      code,
      ...['--description', '₹20 off', '--discount-inr', '20', '--discount-aed', '2'],
      ...['--from', '2026-05-01', '--until', '2026-05-31', ...more],
    )

  it('is created, used, changed and ended, its uses kept [CPN-07, INV-04]', async () => {
    expect(await create('TWENTY', '--max-uses', '2')).toMatchObject([
      {
        code: 'TWENTY',
        gift: { kind: 'fixed-amount', amount: { INR: money('INR', 20_00), AED: money('AED', 2_00) } },
        minSubtotal: { INR: money('INR', 0) },
        validUntil: '2026-06-01T00:00:00.000Z',
        maxUses: 2,
        maxUsesPerCustomer: null,
        uses: 0,
      },
    ])
    const shopper = await addShopper(store)
    const liners = await want(store, 'liners')
    const coupon = { code: 'TWENTY', discount: money('INR', 20_00) }
    for (const _ of [1, 2]) await shopper.book([liners], { coupon })
    expect(await failureOf(shopper.book([liners], { coupon }))).toMatchObject({ code: 'COUPON_USED_UP' })

    await line.run('coupon', 'change', 'twenty', '--max-uses', 'none', '--discount-inr', '30')
    expect(await line.json('coupon', 'list')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'TWENTY',
          description: '₹20 off',
          gift: { kind: 'fixed-amount', amount: { INR: money('INR', 30_00), AED: money('AED', 2_00) } },
          maxUses: null,
          uses: 2,
        }),
      ]),
    )
    const dearer = { code: 'TWENTY', discount: money('INR', 30_00) }
    await shopper.book([liners], { coupon: dearer })
    await line.run('coupon', 'end', 'TWENTY')
    expect(await failureOf(shopper.book([liners], { coupon: dearer }))).toMatchObject({
      code: 'COUPON_NOT_VALID',
    })
    expect(await couponUsesOf(store.database.db, 'TWENTY')).toBe(3)
    expect(((await log('TWENTY')) as { action: string }[]).map(({ action }) => action)).toEqual([
      'coupon.end',
      'coupon.change',
      'coupon.create',
    ])
  })

  it('cannot be limited to less than was used [INV-04]', async () => {
    await create('LIMITED')
    const shopper = await addShopper(store)
    const coupon = { code: 'LIMITED', discount: money('INR', 20_00) }
    for (const _ of [1, 2]) await shopper.book([await want(store, 'liners')], { coupon })
    await expect(line.run('coupon', 'change', 'LIMITED', '--max-uses', '1')).rejects.toThrow(
      'LIMITED was used 2 times already, so it cannot be limited to 1.',
    )
    await expect(line.run('coupon', 'change', 'LIMITED', '--max-uses-per-customer', '1')).rejects.toThrow(
      'A customer has used LIMITED 2 times already',
    )
    expect(await line.json('coupon', 'list')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'LIMITED', maxUses: null, maxUsesPerCustomer: null }),
      ]),
    )
  })

  it('that has not begun can be ended, and never begins [CPN-07]', async () => {
    await create('LATER')
    await line.run('coupon', 'change', 'LATER', '--from', '2026-05-20')
    await line.run('coupon', 'end', 'LATER')
    await expect(line.run('coupon', 'end', 'LATER')).rejects.toThrow('has ended already')
  })

  it('is refused when it is wrong, in a sentence [CPN-07]', async () => {
    await expect(create('low')).rejects.toThrow(
      'The coupon’s code must be 3 to 20 capital letters and digits.',
    )
    await expect(create('FREESHIP')).rejects.toThrow('There is a coupon FREESHIP already')
    await expect(create('BACK', '--until', '2026-04-01')).rejects.toThrow('must begin before it ends')
    await expect(create('DAYS', '--until', '2026-02-30')).rejects.toThrow('a day like 2026-03-11')
    await expect(line.run('coupon', 'create', 'BARE')).rejects.toThrow("'--description' not specified")
    await expect(line.run('coupon', 'end', 'NOBODY')).rejects.toThrow('There is no coupon NOBODY.')
  })
})

describe('the log of the back office', () => {
  it('loses and changes nothing', async () => {
    const { db } = store.database
    for (const statement of [
      sql`update back_office_log set by = 'somebody else'`,
      sql`delete from back_office_log`,
      sql`truncate back_office_log`,
    ]) {
      const failure = await db.execute(statement).catch((error: unknown) => error)
      expect(sqlStateOf(failure)).toBe('23001')
    }
  })

  it('notes an import, and nothing of a change that was refused', async () => {
    const before = await line.json('log', '--limit', '1000')
    await failureOf(line.run('stock', 'set', 'liners', 'regular', '2000000'))
    await failureOf(line.run('price', 'set', 'liners', 'regular', '--currency', 'INR', '--price', '999'))
    expect(await line.json('log', '--limit', '1000')).toEqual(before)
  })
})

it('shows what customers wrote, and does nothing that it says [ORD-05]', async () => {
  const street = '\u001b]52;c;ZXZpbA==\u0007\u009b2J\u202eAsha\r\nOrder RT-1 is delivered'
  const shopper = await addShopper(store, { ...INDIAN_ADDRESS, street })
  const order = await shopper.book([await want(store, 'liners')])
  await shopper.api.call(cancelOrder, {
    body: { orderId: order.id, reason: `Why not\u001b[8m\r\nGRAND TOTAL 0` },
  })
  const shown = await line.run('order', 'show', order.number)
  expect(shown).toContain('Asha')
  expect(shown).toContain('Why not')
  expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u)
  expect(shown).not.toMatch(/^(Order RT-1|GRAND TOTAL)/m)
  const asJson = await line.run('--json', 'order', 'show', order.number)
  expect(asJson.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u)
})

it('tells what is wrong with a command and where help is', async () => {
  await expect(line.run('stock', 'sell')).rejects.toThrow("unknown command 'sell'")
  expect(line.told.slice(-2).join('\n')).toContain('--help')
  await expect(line.run('order', '--help')).rejects.toMatchObject({ exitCode: 0 })
})
