import { toCartLine } from '@store/shared/domain/orders/cart'
import { COMMANDS } from '@store/shared/events/commands'
import { translatorOf } from '@store/shared/i18n/translate'
import { aProduct, aVariant } from '../testing/products'
import { buyLabel } from './add-to-cart'
import { stockLine } from './stock-line'

const t = translatorOf()

describe('what the button that buys says', () => {
  it.each([
    [1, false, 'Add to cart'],
    [1, true, 'Add to cart'],
    [0, true, 'Pre-order'],
    [0, false, 'Out of stock'],
  ])('with %i available, pre-order %s: %s [CART-06]', (available, allowsPreorder, label) => {
    expect(buyLabel(t, aProduct({ allowsPreorder }), aVariant('regular', { available }))).toBe(label)
  })
})

describe('the stock line', () => {
  it.each([
    [6, 'In stock', 'leaf'],
    [5, 'Only 5 left', 'clay'],
    [1, 'Only 1 left', 'clay'],
  ])('with %i available: %s [CAT-08]', (available, text, tone) => {
    expect(stockLine(t, aProduct(), aVariant('regular', { available }))).toEqual({ text, tone })
  })

  it('tells a size that has run out from a product that has [CAT-08]', () => {
    const gone = aVariant('regular', { available: 0 })
    expect(stockLine(t, aProduct({ variants: [gone, aVariant('small')] }), gone).text).toBe(
      'Out of stock in this size',
    )
    expect(stockLine(t, aProduct({ variants: [gone] }), gone).text).toBe('Out of stock')
    expect(stockLine(t, aProduct({ variants: [gone], allowsPreorder: true }), gone).text).toMatch(
      /^Pre-order/,
    )
  })
})

describe('the line for the cart', () => {
  it('is what the cart understands, with both prices and the limit [CART-06]', () => {
    const line = toCartLine(aProduct(), aVariant('small', { id: 40, available: 3 }), 2)
    expect(COMMANDS['cart/add'].parse(line)).toEqual(line)
    expect(line).toMatchObject({
      productId: 12,
      variantId: 40,
      title: 'Day Pads',
      size: 'small',
      quantity: 2,
      maxQuantity: 3,
      isPreorder: false,
    })
  })

  it('has a limit of 1 where nothing is available but may be ordered ahead [CART-06]', () => {
    const line = toCartLine(aProduct({ allowsPreorder: true }), aVariant('small', { available: 0 }), 1)
    expect(line).toMatchObject({ maxQuantity: 1, isPreorder: true })
  })
})
