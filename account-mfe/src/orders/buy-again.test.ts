import { money } from '@store/shared/domain/money'
import type { OrderLine } from '@store/shared/domain/orders/order'
import type { Product } from '@store/shared/domain/products/product'
import { planBuyAgain } from './buy-again'
import { PLACED } from './order-fixtures'

const [PADS, PANTIES] = PLACED.lines as readonly [OrderLine, OrderLine]

const price = { INR: money('INR', 31_900), AED: money('AED', 1_400) }
const product = (line: OrderLine, available: number, allowsPreorder = false): Product => ({
  id: line.productId,
  name: line.title,
  subtitle: '',
  category: 'herbal',
  categorySlug: 'herbal',
  variants: [{ id: line.variantId, size: line.size, price, listPrice: price, available }],
  pictures: [],
  packQuantity: 10,
  allowsPreorder,
  rating: null,
  reviewCount: 0,
  details: { description: '', materials: '', absorbency: '', care: '', inThePack: '' },
})

it('buys again what is still sold, at today’s price [ORD-01, CART-06]', () => {
  const plan = planBuyAgain(
    [PADS, PANTIES],
    new Map([
      [PADS.productId, product(PADS, 9)],
      [PANTIES.productId, null],
    ]),
  )
  expect(plan.lines).toMatchObject([{ variantId: PADS.variantId, quantity: 2, unitPrice: price }])
  expect(plan.missing).toEqual([PANTIES])
  expect(plan.fewer).toEqual([])
})

it.each([
  ['as many as are left', 1, false, 1, 1],
  ['nothing that is out of stock', 0, false, 0, 0],
  ['one ahead where that is possible', 0, true, 1, 0],
])('buys again %s [ORD-01, CART-06]', (_, available, allowsPreorder, quantity, fewer) => {
  const plan = planBuyAgain([PADS], new Map([[PADS.productId, product(PADS, available, allowsPreorder)]]))
  expect(plan.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity)
  expect(plan.fewer).toHaveLength(fewer)
  expect(plan.missing).toHaveLength(quantity === 0 ? 1 : 0)
})

it('buys nothing of a size that is gone [ORD-01]', () => {
  const other = { ...product(PADS, 5), variants: [{ ...product(PADS, 5).variants[0], id: 999 }] } as Product
  expect(planBuyAgain([PADS], new Map([[PADS.productId, other]])).missing).toEqual([PADS])
})
