import { pathTo } from './paths'

describe('pathTo', () => {
  it('writes the address of a page, its value encoded [RTE-01]', () => {
    expect(pathTo('cart')).toBe('/cart')
    expect(pathTo('order', 12)).toBe('/orders/12')
    expect(pathTo('category', 'a/b c$&')).toBe('/shop/a%2Fb%20c%24%26')
  })
})
