import { codeOf, untilDecided } from '@store/server-testing/clients/until-decided'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { bookOrder } from '@store/shared/api/checkout'
import { money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/order'

const TOGETHER = 40

let store: TestStore
let shopper: Shopper
beforeAll(async () => {
  store = await createTestStore({ kind: 'postgres' })
  shopper = await addShopper(store)
}, 120_000)
afterAll(() => store?.close())

const sequenceOf = ({ number }: Order): number => Number(number.split('-')[2])

const refusalOf = (call: Promise<unknown>) => call.then(() => 'booked', codeOf)

const WELCOME = { code: 'WELCOME100', discount: money('INR', 100_00) }
const ONCE = { code: 'ONLYONE', discount: money('INR', 50_00) }

it('uses no order number for a booking that is refused, whatever the reason [CHK-04]', async () => {
  const liners = await want(store, 'liners')
  const other = await addShopper(store)
  await other.book([liners], { coupon: ONCE })
  await shopper.book([await want(store, 'briefs')], { coupon: WELCOME })
  const before = await shopper.book([liners])
  const body = await shopper.booking([liners])

  const refused = [
    await refusalOf(shopper.book([liners], { coupon: ONCE })),
    await refusalOf(shopper.book([await want(store, 'briefs')], { coupon: WELCOME })),
    await refusalOf(shopper.book([liners], { coupon: { ...ONCE, code: 'NEVERWAS' } })),
    await refusalOf(shopper.book([await want(store, 'last-one', { quantity: 2 })])),
    await refusalOf(shopper.api.call(bookOrder, { body: { ...body, shownTotalMinor: 1 } })),
    await refusalOf(
      shopper.api.call(
        bookOrder,
        { body: { ...body, shownTotalMinor: 1 } },
        { idempotencyKey: 'key-of-refused' },
      ),
    ),
    await refusalOf(shopper.api.call(bookOrder, { body: { ...body, addressId: 999_999 } })),
  ]
  expect(refused).toEqual([
    'COUPON_USED_UP',
    'COUPON_USED_UP',
    'COUPON_NOT_VALID',
    'NOT_ENOUGH_STOCK',
    'PRICE_CHANGED',
    'PRICE_CHANGED',
    'ADDRESS_NOT_FOUND',
  ])
  expect(sequenceOf(await shopper.book([liners]))).toBe(sequenceOf(before) + 1)
})

it(`numbers what is accepted of ${TOGETHER} bookings at once without a gap and none twice [INV-05]`, async () => {
  const liners = await want(store, 'liners')
  const last = await want(store, 'last-one')
  const before = sequenceOf(await shopper.book([liners]))
  const buyers = await Promise.all(Array.from({ length: TOGETHER }, () => addShopper(store)))
  const outcomes = await Promise.allSettled(
    buyers.map((buyer, index) => untilDecided(() => buyer.book([index % 2 === 0 ? last : liners]))),
  )
  const numbers = outcomes
    .flatMap((outcome) => (outcome.status === 'fulfilled' ? [sequenceOf(outcome.value)] : []))
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: TOGETHER / 2 + 1 }, (_, index) => before + 1 + index))
})
