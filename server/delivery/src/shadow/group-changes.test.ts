import { fingerprintOf, groupChanges, type PageChange } from './group-changes'

const change = (more: Partial<PageChange>): PageChange => ({
  kind: 'price',
  change: 'changed',
  name: '',
  owner: 'Brief',
  before: '₹249',
  after: '₹24.90',
  url: '/products/1',
  path: '/products/:id',
  currency: 'INR',
  ...more,
})
/** Of a shop with ten kinds of pages. */
const group = (changes: readonly Partial<PageChange>[]) => groupChanges(changes.map(change), 10)
const linesOf = (...changes: Partial<PageChange>[]) => group(changes).map(({ text }) => text)

describe('groups of differences', () => {
  it('have one line for a kind of fact on a kind of page, with counts, markets and an example [REL-04]', () => {
    const groups = group(
      [1, 2, 3].flatMap((id) =>
        (['INR', 'AED'] as const).map((currency) => ({
          owner: `Brief ${id}`,
          url: `/products/${id}`,
          currency,
        })),
      ),
    )
    expect(groups).toMatchObject([
      {
        kind: 'price',
        facts: 3,
        pages: 3,
        markets: ['AED', 'INR'],
        text: '3 prices changed on 3 pages of /products/:id in AED and INR: such as “₹249” → “₹24.90” of “Brief 1”',
      },
    ])
    expect(groups[0]?.examples.map(({ about }) => about)).toEqual(['Brief 1', 'Brief 2', 'Brief 3'])
  })

  it('have one line for wrong prices of a category, wherever its products are shown [REL-04]', () => {
    const prices = Array.from({ length: 12 }, (_, index) => {
      const price = { owner: `Brief ${index}`, before: `₹${200 + index}`, after: `₹2,${200 + index}0` }
      // Not each of them is on each kind of page.
      const lists = index % 2 === 0 ? ['/products', '/'] : ['/products', '/shop/briefs']
      return [
        ...lists.map((url) => ({ ...price, url, path: url === '/shop/briefs' ? '/shop/:slug' : url })),
        // A product's own price is in no card, and a search finds others.
        { ...price, owner: '', url: `/products/${index}` },
        { ...price, owner: 'Pad', before: '₹99', after: '₹990', url: '/search?q=pads', path: '/search' },
      ]
    }).flat()
    const [only, ...more] = group(prices)
    expect(more).toEqual([])
    expect(only).toMatchObject({ facts: 13, pages: 16, markets: ['INR'] })
    expect(only?.text).toMatch(
      /^13 prices changed on 16 pages of \/, \/products, \/products\/:id, \/search, \/shop\/:slug in INR: such as “₹200” → “₹2,2000” of “Brief 0”$/,
    )
    // Each of them can be read, with the pages that have it.
    expect(only?.examples[0]).toMatchObject({ about: 'Brief 0', before: '₹200', page: '/products', pages: 3 })
    expect(only?.examples).toHaveLength(13)
  })

  it('have another line for what is around the pages, and name what is unlike within one [REL-04]', () => {
    const text = { kind: 'text', change: 'lost', after: null } as const
    const everywhere = ['/', '/blog', '/cart', '/search', '/products', '/help'].map((url) => ({
      ...text,
      owner: '',
      before: '© 2026',
      url,
      path: url,
    }))
    const rated = [1, 2, 3].map((id) => ({ ...text, owner: `Brief ${id}`, before: `Rated 4.${id}` }))
    const lines = linesOf(...everywhere, ...rated, { ...text, owner: 'Brief 2', before: 'Sold out' })
    expect(lines).toEqual([
      'text lost on 6 pages of /, /blog, /cart, /help, /products, /search in INR: “© 2026”',
      '4 texts lost on /products/1 in INR: such as “Rated 4.1” of “Brief 1”; “Sold out” of “Brief 2”',
    ])
  })

  it('have one line for several changes around the same pages [REL-04]', () => {
    const paths = ['/', '/blog', '/cart', '/search', '/products', '/help']
    const links = ['/returns', '/contact'].flatMap((before) =>
      paths.map(
        (url) =>
          ({
            kind: 'link',
            change: 'lost',
            name: before.slice(1),
            owner: '',
            before,
            after: null,
            url,
            path: url,
          }) as const,
      ),
    )
    expect(linesOf(...links)).toEqual([
      '2 links lost on 6 pages of /, /blog, /cart, /help, /products, /search in INR: such as “returns” (/returns); “contact” (/contact)',
    ])
  })

  it('have one line for what pages of several kinds have in common [REL-04]', () => {
    const link = {
      kind: 'link',
      change: 'lost',
      name: 'Returns',
      owner: '',
      before: '/returns',
      after: null,
    } as const
    expect(
      linesOf(
        link,
        { ...link, url: '/', path: '/' },
        { ...link, url: '/blog', path: '/blog', currency: 'AED' },
      ),
    ).toEqual(['link lost on 3 pages of /, /blog, /products/:id in AED and INR: “Returns” (/returns)'])
  })

  it.each([
    [
      { kind: 'heading', change: 'lost', name: 'h1', owner: '', before: 'Shop', after: null },
      'heading lost on /products/1 in INR: “Shop” (h1)',
    ],
    [
      { kind: 'title', owner: '', before: 'Shop', after: '' },
      'title changed on /products/1 in INR: “Shop” → empty',
    ],
    [
      { kind: 'sharing', owner: '', name: 'og:image', before: 'a.png', after: 'b.png' },
      'value for shared links changed on /products/1 in INR: “a.png” → “b.png” of “og:image”',
    ],
    [
      { kind: 'link', change: 'moved', owner: '', before: 'A', after: 'B' },
      'link in another order on /products/1 in INR: “A” → “B”',
    ],
  ] as const)('say what is there otherwise: %j', (given, line) => {
    expect(linesOf(given)).toEqual([line])
  })

  it('come with the most pages first, and are short [REL-04]', () => {
    const long = 'x'.repeat(500)
    const lines = linesOf(
      { kind: 'text', before: long, after: 'b' },
      { url: '/products/1' },
      { url: '/products/2' },
    )
    expect(lines[0]).toMatch(/^price /)
    expect(lines[1]?.length).toBeLessThan(250)
  })

  it('keep values of shared links and structured data apart', () => {
    const of = (name: string) =>
      ({ kind: 'structured data', owner: '', name, before: '"1"', after: '"2"' }) as const
    expect(linesOf(of('Product.offers.price'), of('Product.name'))).toHaveLength(2)
    expect(
      linesOf(of('ItemList.itemListElement[0].name'), of('ItemList.itemListElement[1].name')),
    ).toHaveLength(1)
  })

  it('have the same fingerprint for the same difference of a page and market alone', () => {
    const prints = [
      change({}),
      change({}),
      change({ currency: 'AED' }),
      change({ after: '₹1' }),
      change({ path: '/' }),
    ].map(fingerprintOf)
    expect(new Set(prints).size).toBe(4)
  })
})
