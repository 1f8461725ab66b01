import { failureOf } from '@store/server-testing/clients/failure-of'
import { want } from '@store/server-testing/customers/shopper'
import { createTestStore, type TestCustomer, type TestStore } from '@store/server-testing/store/test-store'
import {
  addToServerCart,
  getServerCart,
  removeFromServerCart,
  updateServerCart,
} from '@store/shared/api/server-cart'
import { addToWishlist, getWishlist, removeFromWishlist } from '@store/shared/api/wishlist'
import { parseSize } from '@store/shared/domain/products/product'
import { inArray } from 'drizzle-orm'
import { variants } from '../db/schema/catalogue'

let store: TestStore
let customer: TestCustomer

beforeAll(async () => {
  store = await createTestStore()
})
beforeEach(async () => {
  customer = await store.addCustomer()
})
afterAll(() => store.close())

const add = (body: { productId: number; size?: 'small'; sizeId?: number; quantity: number }) =>
  customer.api.call(addToServerCart, { body })

describe('the cart kept for a customer', () => {
  it('takes a product in a named size, by id or in its default size, and adds up [CART-16, CALL-03]', async () => {
    const small = await want(store, 'day-pads', { size: 'small' })
    const regular = await want(store, 'day-pads')
    const { productId } = small
    expect(await customer.api.call(getServerCart, {})).toEqual([])
    await add({ productId, size: 'small', quantity: 2 })
    await add({ productId, sizeId: small.variantId, quantity: 3 })
    const cart = await add({ productId, quantity: 1 })
    expect(cart).toMatchObject([
      { productId, variantId: small.variantId, quantity: 5 },
      { productId, variantId: regular.variantId, quantity: 1 },
    ])
    expect(await customer.api.call(getServerCart, {})).toEqual(cart)
  })

  it('never holds more than can be sold [CART-06, CART-16]', async () => {
    const { productId } = await want(store, 'night-pads')
    expect(await add({ productId, quantity: 7 })).toMatchObject([{ quantity: 7 }])
    const [line] = await add({ productId, quantity: 7 })
    expect(line?.quantity).toBe(10)
    const update = (quantity: number) =>
      customer.api.call(updateServerCart, { params: { id: line?.id ?? 0 }, body: { quantity } })
    expect(await update(999)).toMatchObject([{ quantity: 10 }])
    expect(await update(1)).toMatchObject([{ quantity: 1 }])
  })

  it('takes one of what can be ordered ahead and none of what is sold out [CART-06]', async () => {
    const ahead = await want(store, 'coming-soon')
    expect(await add({ productId: ahead.productId, quantity: 5 })).toMatchObject([{ quantity: 1 }])
    const soldOut = await want(store, 'sold-out')
    expect(await failureOf(add({ productId: soldOut.productId, quantity: 1 }))).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
    })
  })

  it('lets go of a line [CALL-03]', async () => {
    const { productId } = await want(store, 'liners')
    const [line] = await add({ productId, quantity: 1 })
    const params = { id: line?.id ?? 0 }
    expect(await customer.api.call(removeFromServerCart, { params })).toEqual([])
    expect(await failureOf(customer.api.call(removeFromServerCart, { params }))).toMatchObject({
      status: 404,
    })
  })

  it('takes no product that is not there, nor a size of another one [CALL-03]', async () => {
    const [pads, liners] = [await want(store, 'day-pads'), await want(store, 'liners')]
    expect(await failureOf(add({ productId: 999_999, quantity: 1 }))).toMatchObject({ code: 'NOT_FOUND' })
    const { productId } = pads
    expect(await failureOf(add({ productId, sizeId: liners.variantId, quantity: 1 }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is not to be seen or changed by others [ORD-05, INV-11]', async () => {
    const { productId } = await want(store, 'liners')
    const [line] = await add({ productId, quantity: 2 })
    const params = { id: line?.id ?? 0 }
    const other = await store.addCustomer()
    expect(await other.api.call(getServerCart, {})).toEqual([])
    const change = other.api.call(updateServerCart, { params, body: { quantity: 9 } })
    expect(await failureOf(change)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await failureOf(other.api.call(removeFromServerCart, { params }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await customer.api.call(getServerCart, {})).toMatchObject([{ quantity: 2 }])
    expect(await failureOf(store.api.call(getServerCart, {}))).toMatchObject({ status: 401 })
  })
})

describe('the wishlist kept for a customer', () => {
  const wish = (...sizeIds: readonly number[]) =>
    customer.api.call(addToWishlist, { body: { items: sizeIds.map((sizeId) => ({ sizeId })) } })

  it('takes a visitor’s list once, passes over what there is not, and gives it up again [CART-16]', async () => {
    const small = await want(store, 'day-pads', { size: 'small' })
    const liners = await want(store, 'liners')
    expect(await customer.api.call(getWishlist, {})).toEqual([])
    await wish(small.variantId)
    const list = await wish(liners.variantId, small.variantId, 999_999)
    expect(list.map(({ variantId }) => variantId).sort()).toEqual([small.variantId, liners.variantId].sort())
    expect(await customer.api.call(getWishlist, {})).toEqual(list)
    const params = { sizeId: small.variantId }
    expect(await customer.api.call(removeFromWishlist, { params })).toMatchObject([
      { variantId: liners.variantId },
    ])
    expect(await customer.api.call(removeFromWishlist, { params })).toHaveLength(1)
  })

  it('is closed to other customers [ORD-05]', async () => {
    const { variantId } = await want(store, 'liners')
    await wish(variantId)
    const other = await store.addCustomer()
    expect(await other.api.call(getWishlist, {})).toEqual([])
    await other.api.call(removeFromWishlist, { params: { sizeId: variantId } })
    expect(await customer.api.call(getWishlist, {})).toHaveLength(1)
  })

  it('holds 50 sizes, whatever is sent at once [CART-16]', async () => {
    const { productId } = await want(store, 'liners')
    const made = await store.database.db
      .insert(variants)
      .values(
        Array.from({ length: 51 }, (_, at) => ({
          productId,
          size: parseSize(`Wished ${at}`) ?? 'regular',
          position: 100 + at,
          priceInr: 99_00,
          priceAed: 8_00,
          listPriceInr: 99_00,
          listPriceAed: 8_00,
          weightGrams: 100,
          onHand: 0,
        })),
      )
      .returning({ id: variants.id })
    const ids = made.map(({ id }) => id)
    await wish(...ids.slice(0, 49))
    const tabs = await Promise.allSettled([wish(...ids.slice(49, 50)), wish(...ids.slice(50))])
    const refused = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason] : []))
    expect(refused).toMatchObject([{ status: 409, code: 'WISHLIST_FULL' }])
    expect(await customer.api.call(getWishlist, {})).toHaveLength(50)
    await store.database.db.delete(variants).where(inArray(variants.id, ids))
  })
})
