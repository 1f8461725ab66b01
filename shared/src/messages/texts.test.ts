import { slugOf } from '../domain/product'
import { DEMO_MENUS } from '../testing/demo-shop'
import { CART_TEXTS, COUPON_TEXTS, SUMMARY_TEXTS } from './texts'

describe('texts', () => {
  it.each([
    [0, 'Your Cart (0 item)'],
    [1, 'Your Cart (1 item)'],
    [2, 'Your Cart (2 items)'],
    [3, 'Your Cart (3 items)'],
  ])('heads a cart of %i lines [CART-02]', (count, heading) => {
    expect(CART_TEXTS.heading(count)).toBe(heading)
  })

  it('names the size of a line [CART-03]', () => {
    expect(CART_TEXTS.size('large')).toBe('Size: large')
  })

  it('names the coupon that was applied [CPN-05, SUM-01]', () => {
    expect(COUPON_TEXTS.applied('WELCOME100')).toBe('Coupon WELCOME100 applied!')
    expect(SUMMARY_TEXTS.couponInUse('WELCOME100')).toBe('Applied: WELCOME100')
  })

  it.each(DEMO_MENUS.shop.categories)(
    'gives the category $label the slug of its route [RTE-13, HDR-02]',
    ({ label, slug }) => {
      expect(slugOf(label)).toBe(slug)
    },
  )
})
