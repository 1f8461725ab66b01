import { toLogText, toPlace } from './release-text'

describe('text of a release in the log', () => {
  it.each([
    ['the query of an address', 'GET /products?q=asha+rao failed', 'GET /products?… failed'],
    ['an e-mail address', 'no user asha.rao@example.in here', 'no user …@… here'],
    ['an encoded e-mail address', 'at /a/asha%40example.in', 'at /a/…@…'],
    ['a telephone number', 'call +91 98765 43210 now', 'call … now'],
    ['lines', 'Error: a\n    at b\u2028c\u0007d', 'Error: a at b c d'],
  ])('loses %s [REL-10]', (_what, text, kept) => {
    expect(toLogText(text)).toBe(kept)
  })

  it('is bounded [REL-10]', () => {
    expect(toLogText('x'.repeat(100_000))).toHaveLength(500)
  })

  it('keeps what a developer needs [REL-10]', () => {
    const text =
      'prefetch: TypeError: product.images is undefined (catalog@0.1.0-3f9c2ab1/node/304.cjs:12:3456)'
    expect(toLogText(text)).toBe(text)
  })
})

describe('a place that a release names', () => {
  it.each(['shell', 'catalog', 'catalog/ProductListing', 'gift-cards2/Balance'])('can be %s', (place) => {
    expect(toPlace(place)).toBe(place)
  })

  it.each(['', 'asha@example.in', 'catalog/asha rao', 'catalog/a/b', 'a'.repeat(70)])(
    'cannot be %j [REL-10]',
    (place) => {
      expect(toPlace(place)).toBe('')
    },
  )
})
