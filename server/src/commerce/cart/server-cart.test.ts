import {
  addToServerCart,
  getServerCart,
  removeFromServerCart,
  updateServerCart,
} from '@store/shared/api/server-cart'
import { failureOf } from '../testing/failure-of'
import { want } from '../testing/shopper'
import { createTestStore, type TestCustomer, type TestStore } from '../testing/test-store'

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
  it('takes a product in a size named, by id or in its default size, and adds to what is there [CART-16, CALL-03]', async () => {
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

  it('is nobody else’s to see or change [ORD-05, INV-11]', async () => {
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
