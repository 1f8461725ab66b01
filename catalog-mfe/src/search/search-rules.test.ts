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
    ['brief night', [2]],
    ['panties   night', [2]],
    ['herbal brief', []],
    ['shampoo', []],
    ['   ', []],
  ])('finds by name or category whatever the case: %j gives %j [SRCH-03]', (query, ids) => {
    expect(findEntries(index, query).map(({ id }) => id)).toEqual(ids)
  })

  it('finds words that do not stand next to each other, the closest match first [SRCH-03]', () => {
    const pads = [
      toSearchEntry(aProduct({ id: 1, name: 'Neem & Aloe Day Pads' })),
      toSearchEntry(aProduct({ id: 2, name: 'Aloe Liners', category: 'Neem' })),
      toSearchEntry(aProduct({ id: 3, name: 'Soft Neem Aloe Wash' })),
    ]
    expect(findEntries(pads, 'neem aloe').map(({ id }) => id)).toEqual([3, 1, 2])
  })

  it('filters a thousand products within a frame, at every key [SRCH-03]', () => {
    const kinds = ['Neem Day Pads', 'Charcoal Night Brief', 'Bamboo Liners', 'Aloe Month Box']
    const many = Array.from({ length: 1000 }, (_, id) =>
      toSearchEntry(aProduct({ id, name: `${kinds[id % kinds.length]} ${id}` })),
    )
    const times = ['n', 'ne', 'nee', 'neem', 'neem p', 'neem pads', 'neem pads 9', 'zzz'].map((text) => {
      const startedAt = performance.now()
      findEntries(many, text)
      return performance.now() - startedAt
    })
    // The median: what else the machine does falls upon single ones.
    expect(times.sort((a, b) => a - b)[4]).toBeLessThan(16)
  })

  it.each([
    [money('INR', 29_900), '₹299 INR'],
    [money('INR', 123_456_50), '₹1,23,456.50 INR'],
    [money('AED', 2150), 'AED 21.50'],
  ])('names the currency of a price [SRCH-04]', (price, text) => {
    expect(priceWithCode(price)).toBe(text)
  })
})
