import { readFile } from 'node:fs/promises'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { INDIAN_ADDRESS } from '@store/server-testing/clients/test-people'
import { confirmEmailByMail } from '@store/server-testing/customers/change-email'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { couponUsesOf } from '@store/server-testing/ledgers/ledgers'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { getCoupons } from '@store/shared/api/checkout'
import { cancelOrder } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import { DEMO_INDIA, DEMO_UAE } from '@store/shared/testing/demo-markets'
import { eq, sql } from 'drizzle-orm'
import { programFile } from '../base/program-files'
import { rowsOf } from '../db/database'
import { coupons } from '../db/schema/coupons'
import { upsertCoupons } from './coupon-list'
import { isValidAt } from './coupon-terms'

let store: TestStore
let shopper: Shopper

beforeAll(async () => {
  store = await createTestStore()
})
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterAll(() => store.close())

const list = async (currency?: 'INR' | 'AED') =>
  shopper.api.call(getCoupons, {
    params: { customerId: shopper.id },
    ...(currency && { query: { currency } }),
  })

describe('the coupons a customer may use now', () => {
  it('come with their discount in rupees, or in dirhams when asked [CPN-03, CALL-08]', async () => {
    expect((await list()).find(({ code }) => code === 'WELCOME100')).toMatchObject({
      description: '₹100 off',
      offer: { kind: 'fixed-amount', amount: money('INR', 100_00) },
      combines: false,
      minSubtotal: money('INR', 499_00),
      categories: [],
      standing: 'open',
    })
    expect((await list('AED')).find(({ code }) => code === 'WELCOME100')?.offer).toEqual({
      kind: 'fixed-amount',
      amount: money('AED', 10_00),
    })
  })

  it('leave out what is over or used up, and say what this customer has used as often as she may [CPN-07]', async () => {
    const codes = async () =>
      (await list()).map(({ code, standing }) => (standing === 'open' ? code : `${code}: ${standing}`))
    expect(await codes()).toEqual(['WELCOME100', 'FREESHIP', 'ONLYONE'])
    await shopper.book([await want(store, 'briefs')], {
      coupon: { code: 'WELCOME100', discount: money('INR', 100_00) },
    })
    expect(await codes()).toEqual(['WELCOME100: used', 'FREESHIP', 'ONLYONE'])
    const other = await addShopper(store)
    await other.book([await want(store, 'liners')], {
      coupon: { code: 'ONLYONE', discount: money('INR', 50_00) },
    })
    expect(await codes()).toEqual(['WELCOME100: used', 'FREESHIP'])
  })

  it('say which are for a first order only once an order stands, and booking refuses them [CPN-07]', async () => {
    const line = createCommandLine(store)
    const terms = ['--description', 'For a first order', '--discount-inr', '40', '--discount-aed', '4']
    const days = ['--from', '2026-01-01', '--until', '2026-12-31']
    await line.run('coupon', 'create', 'FIRST40', ...terms, ...days, '--first-order-only', 'yes')
    const standing = async () => (await list()).find(({ code }) => code === 'FIRST40')?.standing
    const coupon = { code: 'FIRST40', discount: money('INR', 40_00) }
    const liners = [await want(store, 'liners')]

    expect(await standing()).toBe('open')
    const first = await shopper.book(liners)
    expect(await standing()).toBe('first-order-only')
    expect(await failureOf(shopper.book(liners, { coupon }))).toMatchObject({
      status: 409,
      code: 'COUPON_FIRST_ORDER',
    })
    await shopper.api.call(cancelOrder, { body: { orderId: first.id, reason: 'No' } })
    expect(await shopper.book(liners, { coupon })).toMatchObject({ promotions: [{ code: 'FIRST40' }] })
    expect(await couponUsesOf(store.database.db, 'FIRST40')).toBe(1)
    const stranger = await addShopper(store, INDIAN_ADDRESS, { isEmailConfirmed: false })
    const strangers = await stranger.api.call(getCoupons, { params: { customerId: stranger.id } })
    expect(strangers.find(({ code }) => code === 'FIRST40')?.standing).toBe('email-not-confirmed')
    expect(strangers.find(({ code }) => code === 'WELCOME100')?.standing).toBe('open')
    expect(await failureOf(stranger.book(liners, { coupon }))).toMatchObject({
      status: 409,
      code: 'EMAIL_NOT_CONFIRMED',
      message:
        'The coupon FIRST40 needs a confirmed email. Please confirm yours in your profile, or choose another coupon.',
    })
    await confirmEmailByMail(store, stranger)
    expect(await stranger.book(liners, { coupon })).toMatchObject({ promotions: [{ code: 'FIRST40' }] })
    await line.run('coupon', 'end', 'FIRST40')
  })

  it('of categories are refused for a cart without enough of their products, and taken with it [CPN-07]', async () => {
    const line = createCommandLine(store)
    const terms = ['--description', 'For cloth', '--discount-inr', '50', '--discount-aed', '5']
    const days = ['--from', '2026-01-01', '--until', '2026-12-31', '--min-inr', '500']
    await line.run(
      'coupon',
      'create',
      'CLOTH50',
      ...terms,
      ...days,
      '--categories',
      'Resuable, Period Panties',
    )
    expect((await list()).find(({ code }) => code === 'CLOTH50')?.categories).toEqual([
      'resuable',
      'period-panties',
    ])
    const coupon = { code: 'CLOTH50', discount: money('INR', 50_00) }
    const [pads, cloth, briefs] = [
      await want(store, 'day-pads', { quantity: 3 }),
      await want(store, 'cloth-pads'),
      await want(store, 'briefs'),
    ]
    expect(await failureOf(shopper.book([pads], { coupon }))).toMatchObject({
      status: 409,
      code: 'COUPON_OTHER_PRODUCTS',
      message: 'The coupon CLOTH50 is for Resuable or Period Panties products. Please choose another one.',
    })
    expect(await failureOf(shopper.book([pads, cloth], { coupon }))).toMatchObject({
      code: 'COUPON_MINIMUM',
      message:
        'The coupon CLOTH50 needs Resuable or Period Panties products for ₹500. Please add ₹201 more or choose another one.',
    })
    expect(await shopper.book([cloth, briefs], { coupon })).toMatchObject({
      promotions: [{ code: 'CLOTH50' }],
    })
    await line.run('coupon', 'end', 'CLOTH50')
  })

  it('of a category that is not there cannot be written [CPN-07]', async () => {
    const line = createCommandLine(store)
    const terms = ['--description', 'No such', '--discount-inr', '50', '--discount-aed', '5']
    const days = ['--from', '2026-01-01', '--until', '2026-12-31']
    await expect(
      line.run('coupon', 'create', 'NONE50', ...terms, ...days, '--categories', 'Toys'),
    ).rejects.toThrow('There is no category Toys.')
  })

  it('are told to no other customer [ORD-05, INV-11]', async () => {
    const other = await addShopper(store)
    const params = { customerId: other.id }
    expect(await failureOf(shopper.api.call(getCoupons, { params }))).toMatchObject({ status: 404 })
    expect(await failureOf(store.api.call(getCoupons, { params }))).toMatchObject({ status: 401 })
  })
})

it('counts a coupon from its first instant up to, not including, its end [CPN-07]', () => {
  const [validFrom, validUntil] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')]
  const at = (instant: string) => isValidAt({ validFrom, validUntil }, new Date(instant))
  expect(at('2025-12-31T23:59:59.999Z')).toBe(false)
  expect(at('2026-01-01T00:00:00.000Z')).toBe(true)
  expect(at('2026-01-31T23:59:59.999Z')).toBe(true)
  expect(at('2026-02-01T00:00:00.000Z')).toBe(false)
})

it('keeps the uses of a coupon whose terms are written anew [INV-04]', async () => {
  const { db } = store.database
  const read = async () => (await db.select().from(coupons).where(eq(coupons.code, 'FREESHIP')))[0]
  await shopper.book([await want(store, 'liners')], {
    coupon: { code: 'FREESHIP', discount: money('INR', 0) },
  })
  const before = await read()
  const price = { INR: money('INR', 0), AED: money('AED', 0) }
  const validFrom = new Date('2026-01-01T00:00:00Z')
  const terms = {
    validFrom,
    validUntil: new Date('2027-01-01T00:00:00Z'),
    maxUses: 9,
    maxUsesPerCustomer: 2,
    firstOrderOnly: false,
    categories: [],
    combines: true,
    currencies: [],
  }
  await db.transaction((tx) =>
    upsertCoupons(tx, [
      {
        code: 'freeship',
        description: 'New words',
        minSubtotal: price,
        gift: { kind: 'free-delivery' },
        ...terms,
      },
    ]),
  )
  expect(await read()).toMatchObject({
    ...terms,
    id: before?.id,
    uses: before?.uses,
    description: 'New words',
  })
})

it('gives orders from before the shares with which they were invoiced [CPN-07, INV-03]', async () => {
  const { db } = store.database
  const lines = [await want(store, 'briefs'), await want(store, 'liners', { quantity: 2 })]
  const coupon = { code: 'WELCOME100', discount: money('INR', 100_00) }
  const { id, lines: booked } = await shopper.book(lines, { coupon })
  const readShares = () =>
    rowsOf(
      db,
      sql`select discount_minor::int as minor from order_lines where order_id = ${id} order by position`,
    )
  await db.execute(sql`alter table order_lines disable trigger order_lines_append_only`)
  await db.execute(sql`update order_lines set discount_minor = 0 where order_id = ${id}`)
  const file = programFile('commerce/src/db/migrations/0028_promotions.sql')
  const statement = (await readFile(file, 'utf8'))
    .split('--> statement-breakpoint')
    .find((each) => each.includes('UPDATE "order_lines"'))
  await db.execute(sql.raw(statement ?? ''))
  await db.execute(sql`alter table order_lines enable trigger order_lines_append_only`)
  expect(await readShares()).toEqual(booked.map(({ discount }) => ({ minor: discount.minor })))
})

it('tells everybody by which rules the shop delivers, India first [SUM-05, CALL-08]', async () => {
  const markets = await store.api.call(getDeliverySettings, {})
  expect(markets.map(({ currency, delivery: { flat } }) => [currency, flat])).toEqual([
    ['INR', { freeAboveMinor: 500_00, chargeMinor: 50_00, days: 9 }],
    ['AED', { freeAboveMinor: 150_00, chargeMinor: 15_00, days: 4 }],
  ])
  expect(markets.map(({ delivery }) => delivery)).toEqual([DEMO_INDIA.delivery, DEMO_UAE.delivery])
})
