import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { ordersOf } from '@store/server-testing/ledgers/ledgers'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { bookOrder } from '@store/shared/api/checkout'
import { cancelOrder } from '@store/shared/api/orders'
import { addToServerCart, getServerCart, removeFromServerCart } from '@store/shared/api/server-cart'

let store: TestStore
let shopper: Shopper
beforeAll(async () => {
  store = await createTestStore()
}, 60_000)
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterAll(() => store.close())

/** Puts liners into the cart that the server keeps, and gives the revision that a browser reads with it. */
async function fillCart(quantity = 1): Promise<number> {
  const { productId, variantId } = await want(store, 'liners')
  await shopper.api.call(addToServerCart, { body: { productId, sizeId: variantId, quantity } })
  const [line] = await shopper.api.call(getServerCart, {})
  return line?.cartRevision ?? 0
}

async function emptyCart(): Promise<void> {
  for (const { id } of await shopper.api.call(getServerCart, {})) {
    await shopper.api.call(removeFromServerCart, { params: { id } })
  }
}

/** Places the order from a tab: each has a key of its own. */
async function placeFrom(tab: string, cartRevision: number, quantity = 1) {
  const body = await shopper.booking([await want(store, 'liners', { quantity })])
  return shopper.api.call(bookOrder, { body: { ...body, cartRevision } }, { idempotencyKey: `key-of-${tab}` })
}

const orderIds = async () => (await ordersOf(store.database.db, shopper.id)).map(({ id }) => id)

it('gives every tab that orders one cart at once the same order [CHK-03, INV-05]', async () => {
  const revision = await fillCart()
  const tabs = Array.from({ length: 12 }, (_, index) => `tab-${index}`)
  const placed = await Promise.all(tabs.map((tab) => placeFrom(tab, revision)))
  expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
  expect(await orderIds()).toEqual([placed[0]?.id])
  await expectConsistentLedgers(store)
})

it('gives a tab that is late the order of the first, again under the same key [CHK-03, INV-05]', async () => {
  const revision = await fillCart()
  const first = await placeFrom('tab-one', revision)
  await emptyCart()
  expect((await placeFrom('tab-two', revision)).number).toBe(first.number)
  expect((await placeFrom('tab-two', revision)).number).toBe(first.number)
  expect(await orderIds()).toEqual([first.id])
})

it('books the same products again from a cart that was emptied and filled anew [CHK-03]', async () => {
  const first = await placeFrom('tab-one', await fillCart())
  await emptyCart()
  const second = await placeFrom('tab-two', await fillCart())
  expect(await orderIds()).toEqual([first.id, second.id])
})

it('books a cart again that was ordered and never emptied, once its new revision was read [CHK-03]', async () => {
  const first = await placeFrom('tab-one', await fillCart())
  const [line] = await shopper.api.call(getServerCart, {})
  const second = await placeFrom('tab-two', line?.cartRevision ?? 0)
  expect(await orderIds()).toEqual([first.id, second.id])
})

it('books a cart again whose order was cancelled, once however many tabs do [CHK-03]', async () => {
  const revision = await fillCart()
  const first = await placeFrom('tab-one', revision)
  await shopper.api.call(cancelOrder, { body: { orderId: first.id, reason: 'Another address' } })
  const again = await Promise.all(['two', 'three', 'four'].map((tab) => placeFrom(`tab-${tab}`, revision)))
  expect(new Set(again.map(({ id }) => id)).size).toBe(1)
  expect(await orderIds()).toEqual([first.id, again[0]?.id])
  await expectConsistentLedgers(store)
})

it('books other lines than those that were ordered, whatever revision they name [CHK-03]', async () => {
  const revision = await fillCart()
  const first = await placeFrom('tab-one', revision)
  const other = await placeFrom('tab-two', revision, 2)
  expect(await orderIds()).toEqual([first.id, other.id])
})

it('leaves a cart free whose order was refused [CHK-03]', async () => {
  const revision = await fillCart()
  const body = await shopper.booking([await want(store, 'liners')])
  const wrong = { ...body, cartRevision: revision, shownTotalMinor: 1 }
  await expect(
    shopper.api.call(bookOrder, { body: wrong }, { idempotencyKey: 'key-of-tab-one' }),
  ).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  })
  const placed = await placeFrom('tab-two', revision)
  expect(await orderIds()).toEqual([placed.id])
})
