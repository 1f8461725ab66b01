import { getProductWithReviews } from '@store/shared/api/products'
import { money } from '@store/shared/domain/money'
import { createStubbedApi, fails, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { aLine, aProduct } from '../testing/cart-fixtures'
import { type CurrentProducts, fetchCurrentProducts, freshen } from './current-lines'

const cart = { lines: [aLine({ quantity: 3 })] }
const products = (product: ReturnType<typeof aProduct> | null): CurrentProducts => new Map([[1, product]])
const cheaper = aProduct({
  variants: aProduct().variants.map((variant) => ({
    ...variant,
    price: { ...variant.price, INR: money('INR', 249_00) },
  })),
})

describe('freshen', () => {
  it('changes nothing that is as it was [CART-03]', () => {
    expect(freshen(cart, products(aProduct()))).toEqual({ cart, changes: new Map() })
  })

  it('takes over a new price and keeps the old one to show [CART-12]', () => {
    const fresh = freshen(cart, products(cheaper))
    expect(fresh.cart.lines[0]).toMatchObject({ quantity: 3, unitPrice: { INR: money('INR', 249_00) } })
    expect(fresh.changes.get('1/regular')).toEqual([{ kind: 'price', was: aLine().unitPrice }])
  })

  it('lowers a quantity that is no longer there [CART-06]', () => {
    const fresh = freshen(cart, products(aProduct({ available: 2 })))
    expect(fresh.cart.lines[0]).toMatchObject({ quantity: 2, maxQuantity: 2 })
    expect(fresh.changes.get('1/regular')).toEqual([{ kind: 'fewer-left', left: 2 }])
  })

  it('turns into one unit ahead where that is allowed [CART-06]', () => {
    const fresh = freshen(cart, products(aProduct({ available: 0, allowsPreorder: true })))
    expect(fresh.cart.lines[0]).toMatchObject({ quantity: 1, maxQuantity: 1, isPreorder: true })
  })

  it.each([
    ['sold out', aProduct({ available: 0 })],
    ['not sold in this size any more', aProduct({ variants: [] })],
    ['gone', null],
  ])('marks a product that is %s and leaves it to the shopper [CART-06]', (_, product) => {
    const fresh = freshen(cart, products(product))
    expect(fresh.cart).toEqual(cart)
    expect(fresh.changes.get('1/regular')).toEqual([{ kind: 'sold-out' }])
  })

  it('leaves a line alone whose product could not be asked for [FLT-05]', () => {
    expect(freshen(cart, new Map())).toEqual({ cart, changes: new Map() })
  })
})

describe('fetchCurrentProducts', () => {
  it('asks once for each product and tells gone from unknown [FLT-05]', async () => {
    const api = createStubbedApi([
      respond(getProductWithReviews, ({ path }) => {
        if (path.endsWith('/2')) return fails(404, 'NOT_FOUND')
        if (path.endsWith('/3')) return unanswered()
        return { product: aProduct(), reviews: [], reviewers: null }
      }),
    ])
    expect([...(await fetchCurrentProducts(api, [1, 2, 1, 3]))]).toEqual([
      [1, aProduct()],
      [2, null],
    ])
    expect(api.calls).toHaveLength(3)
  })
})
