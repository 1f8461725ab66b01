import { slugOf } from '../domain/products/product'
import { translatorOf } from '../i18n/translate'
import { DEMO_MENUS } from '../testing/demo-shop'
import cart from './orders/cart.messages.json'
import coupon from './orders/coupon.customer.messages.json'
import summary from './orders/summary.customer.messages.json'

const t = translatorOf()

describe('messages with values', () => {
  it.each([
    [0, 'Your Cart (0 item)'],
    [1, 'Your Cart (1 item)'],
    [2, 'Your Cart (2 items)'],
    [3, 'Your Cart (3 items)'],
  ])('head a cart of %i lines [CART-02]', (count, heading) => {
    expect(t(cart.heading, { count })).toBe(heading)
  })

  it('name the size of a line [CART-03]', () => {
    expect(t(cart.size, { size: 'large' })).toBe('Size: large')
  })

  it('name the coupon that was applied [CPN-05, SUM-01]', () => {
    expect(t(coupon.applied, { code: 'WELCOME100' })).toBe('Coupon WELCOME100 applied!')
    expect(t(summary.couponInUse, { code: 'WELCOME100' })).toBe('Applied: WELCOME100')
  })
})

it.each(DEMO_MENUS.shop.categories)(
  'gives the category $label the slug of its route [RTE-13, HDR-02]',
  ({ label, slug }) => {
    expect(slugOf(label)).toBe(slug)
  },
)
