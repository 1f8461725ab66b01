import type { Wanted } from '@store/server-testing/clients/booking-request'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { INDIAN_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { bookOrder } from '@store/shared/api/checkout'
import { cancelOrder } from '@store/shared/api/orders'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders'
import type { UnpaidLimits } from './unpaid-limits'

const MINUTE_MS = 60_000
const LIMITS: UnpaidLimits = {
  orders: 2,
  unitsOfSize: 4,
  units: 6,
  ordersADay: 4,
  ordersAtAddress: 100,
  newCustomerHoldMs: 10 * MINUTE_MS,
}

let store: TestStore
let shopper: Shopper
beforeAll(async () => {
  store = await createTestStore({ unpaidLimits: LIMITS })
}, 120_000)
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterEach(() => expectConsistentLedgers(store))
afterAll(() => store.close())

const ONLINE = { paymentMethod: 'online' } as const
const tooMuch = (message: string | RegExp) =>
  expect.objectContaining({ status: 409, code: 'TOO_MUCH_UNPAID', message: expect.stringMatching(message) })
const book = async (quantity = 1, fields: { paymentMethod?: 'online' } = ONLINE) =>
  shopper.book([await want(store, 'liners', { quantity })], fields)
const holdOf = async (orderId: number) => {
  const [row] = await store.database.db.select().from(orders).where(eq(orders.id, orderId))
  return (row?.reservedUntil?.getTime() ?? 0) - store.clock.now().getTime()
}

it('lets a customer have so many unpaid orders, and says what to do and when [FLT-20]', async () => {
  const first = await book()
  await book(1, {})
  expect(await failureOf(book())).toEqual(
    tooMuch(
      'You have 2 orders that are not paid yet. Please pay or cancel one first, or order again in 10 minutes.',
    ),
  )
  await shopper.api.call(cancelOrder, { body: { orderId: first.id, reason: 'No' } })
  const third = await book()
  await expect(book()).rejects.toEqual(tooMuch('2 orders'))
  await shopper.pay(third.id)
  await book()
})

it('uses no order number for a booking beyond the limits [FLT-20]', async () => {
  const first = await book()
  for (let refused = 0; refused < 3; refused += 1) await expect(book(5)).rejects.toEqual(tooMuch('up to 4'))
  const next = await book()
  expect(next.id).toBe(first.id + 1)
  expect(next.number.endsWith(String(next.id))).toBe(true)
})

it('counts cash orders until they are delivered [FLT-20]', async () => {
  const { number } = await book(1, {})
  await book(1, {})
  expect(await failureOf(book(1, {}))).toEqual(tooMuch(/Please pay or cancel one first\.$/))
  const line = createCommandLine(store)
  await line.move(number, 'PACKED', 'SHIPPED', 'DELIVERED')
  await book(1, {})
})

it('lets unpaid orders hold so many of a size and in all [FLT-20]', async () => {
  await expect(book(5)).rejects.toEqual(tooMuch(/^You can have up to 4 of “.*” \(regular\) in orders/))
  await book(3)
  await expect(book(2)).rejects.toEqual(tooMuch(/and you have 3 in such orders\. Please lower the quantity/))
  const other = await want(store, 'night-pads', { quantity: 4 })
  await expect(shopper.book([other], ONLINE)).rejects.toEqual(
    tooMuch(/^You can have up to 6 pieces in orders that are not paid yet, and you have 3/),
  )
})

it('holds stock for a shorter time until a customer has paid once [FLT-20]', async () => {
  const first = await book()
  expect(await holdOf(first.id)).toBe(10 * MINUTE_MS)
  await shopper.pay(first.id)
  expect(await holdOf((await book()).id)).toBe(30 * MINUTE_MS)
})

it('stops a customer who lets order after order lapse, until the next day [FLT-20]', async () => {
  for (let order = 1; order <= 4; order += 1) {
    await book()
    store.clock.advance(10 * MINUTE_MS)
    await store.commerce.ordering.runDue('lapsed orders')
    await shopper.logInAgain()
  }
  expect(await failureOf(book())).toEqual(
    tooMuch(
      '4 orders of yours within a day were not paid. Please pay one of them, or order again in 24 hours.',
    ),
  )
  store.clock.advance(24 * 60 * MINUTE_MS)
  await shopper.logInAgain()
  await book()
})

it('counts one customer’s bookings of the same moment one after another [FLT-20]', async () => {
  const body = await shopper.booking([await want(store, 'liners')], ONLINE)
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => shopper.api.call(bookOrder, { body })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

describe('cash orders to one street', () => {
  let strict: TestStore
  let liners: Wanted
  const book = async (street: string, { isEmailConfirmed = false, fields = {} } = {}) => {
    const address = { ...INDIAN_ADDRESS, street }
    return (await addShopper(strict, address, { isEmailConfirmed })).book([liners], fields)
  }
  const refused = tooMuch('^Too many orders to this address')
  beforeAll(async () => {
    strict = await createTestStore({ unpaidLimits: { ...LIMITS, ordersAtAddress: 2 } })
    liners = await want(strict, 'liners')
  }, 120_000)
  afterAll(() => strict.close())

  it('are bounded for customers whose e-mail address is not confirmed [FLT-20]', async () => {
    await book('1 Hill Road')
    await book('1 Hill Road')
    await expect(book('1 Hill Road')).rejects.toEqual(refused)
    await book('2 Hill Road')
  })

  it.each([
    '7 TEMPLE street.',
    '7,  Temple-Street',
    '7\u00a0Temple Street',
    '7 Tem\u200bple\u2060 Str\u00adeet',
    '７ Ｔｅｍｐｌｅ Street',
    '(7) Temple Street / ',
  ])('are counted for %j as for what it stands for [FLT-20]', async (street) => {
    const standing = await countAt('7 Temple Street')
    for (let order = standing; order < 2; order += 1) await book('7 Temple Street')
    await expect(book(street)).rejects.toEqual(refused)
  })

  it.each(['12 काली मंदिर मार्ग', 'شارع ١٢'])(
    'are counted apart for %j and another street [FLT-20]',
    async (street) => {
      await book(street)
      await book(street)
      await expect(book(`${street} .`)).rejects.toEqual(refused)
      await book(`${street} क`)
    },
  )

  it('never stop a customer with a confirmed e-mail address [FLT-20]', async () => {
    await book('3 Hill Road')
    await book('3 Hill Road')
    expect((await book('3 Hill Road', { isEmailConfirmed: true })).status).toBe('PLACED')
  })

  it('never stop a payment online [FLT-20]', async () => {
    await book('4 Hill Road')
    await book('4 Hill Road')
    await book('4 Hill Road', { fields: ONLINE })
  })

  it('never stop a customer who got an order there [FLT-20]', async () => {
    const street = '5 Hill Road'
    const resident = await addShopper(strict, { ...INDIAN_ADDRESS, street }, { isEmailConfirmed: false })
    const { number } = await resident.book([liners])
    await createCommandLine(strict).move(number, 'PACKED', 'SHIPPED', 'DELIVERED')
    await book(street)
    await book('5, Hill Road')
    await expect(book(street)).rejects.toEqual(refused)
    await resident.book([liners])
  })

  const countAt = async (street: string): Promise<number> => {
    const rows = await strict.database.db.select().from(orders)
    return rows.filter(({ address }) => address.street === street).length
  }
})
