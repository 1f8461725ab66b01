import { money } from '@store/shared/domain/money'
import { aProduct, toSearchEntry } from '../testing/products'
import { findEntries, priceWithCode } from './search-rules'

const index = [
  toSearchEntry(aProduct({ id: 1, name: 'Day Pads', category: 'Herbal' })),
  toSearchEntry(aProduct({ id: 2, name: 'Night Brief', category: 'Period Panties' })),
]

describe('the search', () => {
  it.each([
    ['day', [1]],
    ['NIGHT', [2]],
    ['  pant ', [2]],
    ['herb', [1]],
    ['a', [1, 2]],
    ['shampoo', []],
    ['   ', []],
  ])('finds by name or category whatever the case: %j gives %j [SRCH-03]', (query, ids) => {
    expect(findEntries(index, query).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    [money('INR', 29_900), '₹299 INR'],
    [money('INR', 123_456_50), '₹1,23,456.50 INR'],
    [money('AED', 2150), 'AED 21.50'],
  ])('names the currency of a price [SRCH-04]', (price, text) => {
    expect(priceWithCode(price)).toBe(text)
  })
})
