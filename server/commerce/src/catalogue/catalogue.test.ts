import { gunzipSync } from 'node:zlib'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { fixtureProduct } from '@store/server-testing/store/fixture-catalogue'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import {
  getCategories,
  getDeliveryEstimate,
  getProductExtras,
  getProductFacets,
  getProducts,
  getRecentReviews,
  searchProducts,
} from '@store/shared/api/catalogue'
import type { QueryOf } from '@store/shared/api/endpoint'
import { getProductWithReviews } from '@store/shared/api/products'
import { getStoreTerms } from '@store/shared/api/store-terms'
import { deliveryFor, expectedDeliveryDay } from '@store/shared/domain/markets/delivery'
import { money } from '@store/shared/domain/money'
import { slugOf } from '@store/shared/domain/products/product'
import { NO_CHOICES } from '@store/shared/domain/products/product-filter'
import { DEMO_INDIA } from '@store/shared/testing/demo-markets'
import { eq, inArray } from 'drizzle-orm'
import { reviews, variants } from '../db/schema/catalogue'
import { parseCatalogue } from '../importing/catalogue-document'
import { findProductPage } from './catalogue-queries'
import { createFacetSource, type FacetSource } from './search/facet-source'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ kind: EITHER_DATABASE })
})
afterAll(() => store.close())

const EVERYTHING = { page: 1, limit: 6, choices: NO_CHOICES, sort: 'featured', searchText: '' } as const
const noFacets: FacetSource = () => Promise.reject(new Error('A page by category and price needs no facets'))

const names = (products: ReadonlyArray<{ readonly name: string }>) => products.map(({ name }) => name)

describe('the product list', () => {
  it('gives pages of six, the last one shorter, none beyond [CALL-02, CAT-06]', async () => {
    const page = (number: number) => store.api.call(getProducts, { query: { page: number } })
    expect(names(await page(1))).toEqual([
      'Neem Day Pads',
      'Neem Night Pads',
      'Tulsi Liners',
      'Slim Pads',
      'Everyday Briefs',
      'Last One',
    ])
    expect(names(await page(2))).toEqual(['Sold Out', 'Coming Soon', 'Cloth Pads'])
    expect(await page(3)).toEqual([])
    expect(await page(999_999_999)).toEqual([])
  })

  it('takes a page size up to sixty [CAT-06]', async () => {
    expect(await store.api.call(getProducts, { query: { limit: 2, page: 2 } })).toHaveLength(2)
    expect(await store.api.call(getProducts, { query: { limit: 60 } })).toHaveLength(9)
    for (const query of [{ limit: 61 }, { limit: 0 }, { page: 0 }]) {
      await expect(store.api.call(getProducts, { query })).rejects.toMatchObject({ status: 400 })
    }
  })

  it('gives the featured products when nothing is asked for [CALL-02, CAT-09]', async () => {
    expect(names(await store.api.call(getProducts, {}))).toEqual(['Neem Day Pads', 'Neem Night Pads'])
  })

  it('keeps to the categories named, whatever their case [CAT-07]', async () => {
    const of = async (...categories: string[]) =>
      names(await store.api.call(getProducts, { query: { categories } }))
    expect(await of('period-panties')).toEqual(['Everyday Briefs', 'Coming Soon'])
    expect(await of('period panties')).toEqual(['Everyday Briefs', 'Coming Soon'])
    expect(await of('RESUABLE', ' Period Panties')).toEqual(['Everyday Briefs', 'Coming Soon', 'Cloth Pads'])
    expect(await of("'; drop table products; --")).toEqual([])
  })

  it('sorts by the rupees of the first size, either way, over the pages [CAT-07]', async () => {
    const prices = async (priceSortOrder: 'asc' | 'desc') =>
      (await store.api.call(getProducts, { query: { limit: 60, priceSortOrder } })).map(
        ({ variants }) => variants[0]?.price.INR.minor,
      )
    const ascending = [9_900, 19_900, 19_900, 29_900, 29_900, 29_900, 29_900, 79_900, 89_900]
    expect(await prices('asc')).toEqual(ascending)
    expect(await prices('desc')).toEqual([...ascending].reverse())
  })

  it('follows the price of the first size at once, whoever changes it [CAT-07]', async () => {
    const { db } = store.database
    const dearest = async () => {
      const choices = { ...NO_CHOICES, categories: ['herbal'] }
      const page = { ...EVERYTHING, limit: 1, choices, sort: 'price-desc' } as const
      return names(await findProductPage(db, page, noFacets))
    }
    expect(await dearest()).toEqual(['Neem Day Pads'])
    const ofLiners = eq(variants.productId, 3)
    await db.update(variants).set({ priceInr: 77_700, listPriceInr: 88_800 }).where(ofLiners)
    expect(await dearest()).toEqual(['Tulsi Liners'])
    await db.update(variants).set({ priceInr: 9_900, listPriceInr: 9_900 }).where(ofLiners)
    expect(await dearest()).toEqual(['Neem Day Pads'])
  })

  it('tells of each size its prices and what can be sold [CAT-02, CAT-08]', async () => {
    const [product] = await store.api.call(getProducts, { query: { limit: 1 } })
    expect(product?.variants).toEqual([
      {
        id: expect.any(Number),
        size: 'regular',
        price: { INR: { currency: 'INR', minor: 29_900 }, AED: { currency: 'AED', minor: 2_150 } },
        listPrice: { INR: { currency: 'INR', minor: 34_900 }, AED: { currency: 'AED', minor: 2_500 } },
        available: 120,
      },
      expect.objectContaining({ size: 'small', available: 60 }),
      expect.objectContaining({ size: 'large', available: 80 }),
    ])
    expect(product?.pictures[0]).toEqual({
      url: '/media/day-pads-pack.svg',
      alt: 'Picture day-pads-pack.svg',
      width: 800,
      height: 1000,
      colour: '#F3E3D3',
    })
  })

  it('averages the ratings to one decimal, none without reviews [CAT-05]', async () => {
    const [reviewed, other] = await store.api.call(getProducts, { query: { limit: 2 } })
    expect([reviewed?.rating, reviewed?.reviewCount]).toEqual([4.5, 2])
    expect([other?.rating, other?.reviewCount]).toEqual([null, 0])
  })
})

describe('the facets', () => {
  const list = async (query: QueryOf<typeof getProducts>) =>
    names(await store.api.call(getProducts, { query: { limit: 60, ...query } }))
  const facets = (query: QueryOf<typeof getProductFacets> = {}) => store.api.call(getProductFacets, { query })

  it('count what a list has, each as if nothing of it were chosen [CAT-07]', async () => {
    const { total, values } = await facets({ categories: ['herbal'], stock: ['in'] })
    expect(total).toBe(3)
    expect(values.categories).toEqual([
      { value: 'herbal', label: 'Herbal', count: 3 },
      { value: 'smart-flow', label: 'Smart Flow', count: 2 },
      { value: 'period-panties', label: 'Period Panties', count: 1 },
      { value: 'resuable', label: 'Resuable', count: 1 },
    ])
    expect(values.sizes).toEqual([
      { value: 'small', label: 'Small', count: 1 },
      { value: 'regular', label: 'Regular', count: 3 },
      { value: 'large', label: 'Large', count: 1 },
    ])
    expect(values.stock).toEqual([{ value: 'in', count: 3 }])
    expect(values.rating).toContainEqual({ value: '4', count: 1 })
  })

  it('narrow a list by size, stock, price and rating, and name as many as it shows [CAT-07]', async () => {
    const queries: ReadonlyArray<readonly [QueryOf<typeof getProducts>, readonly string[]]> = [
      [{ sizes: ['large'] }, ['Neem Day Pads']],
      [{ price: ['INR-0-100', 'INR-800-up'] }, ['Tulsi Liners', 'Everyday Briefs']],
      [{ price: ['INR-99-100'] }, ['Tulsi Liners']],
      [{ price: ['INR-100-101'] }, []],
      [{ rating: ['4'] }, ['Neem Day Pads']],
      [{ categories: ['period-panties'], stock: ['in'] }, ['Everyday Briefs']],
      [{ sizes: ['XXL'] }, []],
      [{ q: 'neem', sizes: ['regular'], sort: 'price-desc' }, ['Neem Day Pads', 'Neem Night Pads']],
    ]
    for (const [query, found] of queries) {
      expect({ query, found: await list(query) }).toEqual({ query, found })
      const { sort: _order, ...choices } = query
      expect(await facets(choices)).toMatchObject({ total: found.length })
    }
  })

  it('sort by rating and by what was added last, over the pages [CAT-07]', async () => {
    expect((await list({ sort: 'rating' }))[0]).toBe('Neem Day Pads')
    expect(await list({ sort: 'newest', limit: 2 })).toEqual(['Cloth Pads', 'Coming Soon'])
    expect(await list({ sort: 'newest', limit: 2, page: 2 })).toEqual(['Sold Out', 'Last One'])
  })

  it('sort by what sells best, as it was counted at most ten minutes ago [RTE-01, CAT-07]', async () => {
    const { db } = store.database
    let counts = 0
    const facets = createFacetSource(db, 0, async () => {
      counts += 1
      return new Map([
        [5, 3],
        [3, 7],
      ])
    })
    const best = async () =>
      names(await findProductPage(db, { ...EVERYTHING, limit: 2, sort: 'best-selling' }, facets))
    expect(await best()).toEqual(['Tulsi Liners', 'Everyday Briefs'])
    expect(await best()).toEqual(['Tulsi Liners', 'Everyday Briefs'])
    expect(counts).toBe(1)
  })

  it.each([
    ['absorbency=light,huge', 'absorbency', 'must be among light, medium, heavy, very-heavy'],
    ['price=cheap', 'price', 'must be ranges like INR-200-400 or AED-30-up'],
    ['rating=7', 'rating', 'must be among 4, 3, 2'],
    ['stock=out', 'stock', 'must be in'],
  ])('refuse %s by name and with the reason [CAT-07, GEN-03]', async (query, path, message) => {
    for (const call of ['GetAllProductsWithReviews', 'GetProductFacets']) {
      const response = await store.app.inject(`/api/Product/${call}?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ fields: [{ path, message }] })
    }
  })
})

describe('a product', () => {
  it('comes with its reviews, newest first [CALL-02, CAT-10]', async () => {
    const { product, reviews: written } = await store.api.call(getProductWithReviews, { params: { id: 1 } })
    expect(product.name).toBe('Neem Day Pads')
    expect(written.map(({ author, verifiedBuyer }) => [author, verifiedBuyer])).toEqual([
      ['Asha K.', false],
      ['Meena R.', true],
    ])
  })

  it('tells on what terms it may come back, by its category [CAT-08, ORD-06]', async () => {
    const termsOf = async (id: number) => (await store.api.call(getProductExtras, { params: { id } })).returns
    expect(await termsOf(1)).toEqual({ days: 14, condition: 'unopened' })
    expect(await termsOf(5)).toEqual({ days: 14, condition: 'any' })
  })

  it('tells what its sizes mean, where the catalogue says so [CAT-08, CAT-12]', async () => {
    const chartOf = async (id: number) =>
      (await store.api.call(getProductExtras, { params: { id } })).sizeChart
    expect(await chartOf(5)).toEqual({
      kind: 'body',
      rows: [{ size: 'regular', waistCm: [71, 79], hipsCm: [93, 101] }],
    })
    expect(await chartOf(1)).toBeNull()
  })

  it('names what goes with it: of its own category and of others, in stock, the same each time [CAT-08]', async () => {
    const relatedTo = async (id: number) =>
      (await store.api.call(getProductExtras, { params: { id } })).goesWith.map(({ name }) => name)
    const ofDayPads = await relatedTo(1)
    expect(ofDayPads).toEqual(['Neem Night Pads', 'Tulsi Liners', 'Everyday Briefs', 'Cloth Pads'])
    expect(await relatedTo(1)).toEqual(ofDayPads)
    // The last of its category begins anew, without itself and without what is sold out.
    expect(await relatedTo(9)).toEqual(['Everyday Briefs', 'Neem Day Pads'])
  })

  describe('its delivery', () => {
    const estimate = (query: QueryOf<typeof getDeliveryEstimate>, id = 1) =>
      store.api.call(getDeliveryEstimate, { params: { id }, query })

    it('costs what checkout charges, and comes when the order says so [CAT-08, SUM-06, SUM-07, ORD-06]', async () => {
      const from = store.clock.now()
      for (const [pincode, state, quantity] of [
        ['600004', 'Tamil Nadu', 1],
        ['600004', 'Tamil Nadu', 3],
        ['302001', 'Rajasthan', 1],
        ['781001', 'Assam', 16],
      ] as const) {
        const subtotal = money('INR', 299_00 * quantity)
        const address = { pincode, state }
        const quote = deliveryFor({
          market: DEMO_INDIA,
          address,
          lines: [{ quantity }],
          subtotal,
          freeDelivery: false,
        })
        const expectedOn = expectedDeliveryDay({
          market: DEMO_INDIA,
          address,
          from,
          isShipped: false,
          awaited: [],
        })
        expect(await estimate({ pincode, quantity })).toEqual({
          charge: quote.charge,
          expectedOn,
          missingForFree: null,
        })
      }
    })

    it('is flat in the UAE, and free above the shop’s threshold [CAT-08, SUM-05]', async () => {
      const toDubai = (quantity: number) => estimate({ currency: 'AED', emirate: 'Dubai', quantity })
      expect(await toDubai(1)).toMatchObject({
        charge: money('AED', 15_00),
        missingForFree: { currency: 'AED' },
      })
      expect(await toDubai(20)).toMatchObject({ charge: money('AED', 0), missingForFree: money('AED', 0) })
    })

    it('has no day for what is ordered ahead without one [CAT-08, ORD-06]', async () => {
      const [comingSoon] = await store.api.call(getProducts, { query: { q: 'coming soon' } })
      expect(await estimate({ pincode: '600004' }, comingSoon?.id)).toMatchObject({ expectedOn: null })
    })

    it.each([
      [{ pincode: '60000' }, 'pincode', 'Pincode must be 6 digits'],
      [{ pincode: '000000' }, 'pincode', 'There is no such pincode. Please check its digits.'],
      [{ pincode: '290001' }, 'pincode', 'There is no such pincode. Please check its digits.'],
      [
        { pincode: '900001' },
        'pincode',
        'For army post offices, the charge and delivery date are shown at checkout.',
      ],
      [{}, 'pincode', 'Pincode must be 6 digits'],
      [{ currency: 'AED', emirate: 'Atlantis' }, 'emirate', 'Emirate is required'],
      [{ pincode: '600004', quantity: 0 }, 'quantity', 'must be 1 to 1000'],
    ] as const)('is refused for %j, by field and reason [CAT-08, ERR-02]', async (query, path, message) => {
      await expect(estimate(query)).rejects.toMatchObject({ status: 400, fields: [{ path, message }] })
    })
  })

  it.each([0, 4711, 999_999_999])('is not found under %d [CALL-02]', async (id) => {
    await expect(store.api.call(getProductExtras, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(store.api.call(getProductWithReviews, { params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  })
})

describe('search', () => {
  const find = async (q: string) => names(await store.api.call(searchProducts, { query: { q } }))

  it('gives the light index of all products without a text [SRCH-03, CALL-02]', async () => {
    const index = await store.api.call(searchProducts, {})
    expect(index).toHaveLength(9)
    expect(index[0]).toEqual({
      id: 1,
      name: 'Neem Day Pads',
      category: 'Herbal',
      picture: expect.objectContaining({ url: '/media/day-pads-pack.svg' }),
      price: { INR: { currency: 'INR', minor: 29_900 }, AED: { currency: 'AED', minor: 2_150 } },
    })
  })

  it('finds by a part of name or category in any case [CALL-02]', async () => {
    expect(await find('NIGHT')).toEqual(['Neem Night Pads'])
    expect((await find('resuable')).at(0)).toBe('Cloth Pads')
    expect(await find('iners')).toContain('Tulsi Liners')
  })

  it('forgives a typing mistake [CALL-02]', async () => {
    expect(await find('nigth pads')).toContain('Neem Night Pads')
    expect(await find('tulsy')).toContain('Tulsi Liners')
    expect(await find('tusli')).toEqual(['Tulsi Liners'])
    expect(await find('tusli lienrs')).toEqual(['Tulsi Liners'])
    expect(await find('nightpads')).toContain('Neem Night Pads')
  })

  it('forgives mistakes in several words, in any order, and suggests words [CALL-02, SRCH-03]', async () => {
    const meant = async (q: string) => (await store.api.call(getProductFacets, { query: { q } })).didYouMean
    expect(await find('pads nigth neem')).toEqual(['Neem Night Pads'])
    expect(await meant('pads nigth neem')).toBe('pads night neem')
    expect(await meant('tulsy')).toBe('tulsi')
    expect(await meant('tusli')).toBe('tulsi')
    expect(await meant('neem')).toBeUndefined()
    expect(await meant('zzzzzz')).toBeUndefined()
  })

  it('finds the words in any order, whole ones first [CALL-02]', async () => {
    expect(await find('pads neem')).toEqual(['Neem Day Pads', 'Neem Night Pads'])
    expect(await find('  night   neem ')).toEqual(['Neem Night Pads'])
    expect(await find('day')).toEqual(['Neem Day Pads', 'Everyday Briefs'])
  })

  it('gives pages of what it finds, as products, the best first or by price [CALL-02, SRCH-03]', async () => {
    const page = async (query: QueryOf<typeof getProducts>) =>
      names(await store.api.call(getProducts, { query: { q: 'pads', ...query } }))
    const found = await find('pads')
    expect(found.length).toBeGreaterThan(3)
    expect(await page({ limit: 60 })).toEqual(found)
    expect(await page({ limit: 2, page: 2 })).toEqual(found.slice(2, 4))
    expect(await page({ page: 99 })).toEqual([])
    expect(await page({ categories: ['herbal'] })).toEqual(['Neem Day Pads', 'Neem Night Pads'])
    const byPrice = await store.api.call(getProducts, { query: { q: 'pads', priceSortOrder: 'desc' } })
    const prices = byPrice.map(({ variants: [first] }) => first?.price.INR.minor ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(await page({ q: 'nigth pads' })).toContain('Neem Night Pads')
    expect(await page({ q: '  ' })).toHaveLength(6)
  })

  it.each(['%', '_', '\\', "'", 'zzzzzz'])('takes %p as a text like any other [CALL-02]', async (q) => {
    expect(await find(q)).toEqual([])
  })
})

it('gives categories in the shop’s order with their counts [CALL-02, CAT-06]', async () => {
  const withPicture = (file: string) => ({ picture: expect.objectContaining({ url: `/media/${file}` }) })
  expect(await store.api.call(getCategories, {})).toEqual([
    {
      name: 'Herbal',
      slug: 'herbal',
      productCount: 3,
      intro: 'Pads with a cotton top.',
      ...withPicture('day-pads-product.svg'),
    },
    { name: 'Smart Flow', slug: 'smart-flow', productCount: 3, ...withPicture('slim-pads.svg') },
    { name: 'Period Panties', slug: 'period-panties', productCount: 2, ...withPicture('briefs.svg') },
    { name: 'Resuable', slug: 'resuable', productCount: 1, ...withPicture('cloth-pads.svg') },
  ])
})

it('gives the overall rating and the newest good review of each product [CAT-05, CAT-10]', async () => {
  const { db } = store.database
  const review = (productId: number, day: number, changes: Partial<typeof reviews.$inferInsert> = {}) => ({
    productId,
    author: `Buyer ${day}`,
    rating: 5,
    text: 'Thin, and it holds.',
    writtenAt: new Date(Date.UTC(2026, 3, day)),
    verifiedBuyer: true,
    ...changes,
  })
  const written = await db
    .insert(reviews)
    .values([
      review(2, 1),
      review(2, 2, { rating: 4, text: `${'Soft and thin, '.repeat(30)}and dry.` }),
      review(2, 3, { rating: 3 }),
      review(3, 4, { verifiedBuyer: false }),
      review(4, 5),
    ])
    .returning({ id: reviews.id })
  const found = await store.api.call(getRecentReviews, {})
  await db.delete(reviews).where(
    inArray(
      reviews.id,
      written.map(({ id }) => id),
    ),
  )
  expect([found.rating, found.reviewCount]).toEqual([4.5, 2])
  expect(found.reviews.map(({ author, productName }) => [author, productName])).toEqual([
    ['Buyer 5', 'Slim Pads'],
    ['Buyer 2', 'Neem Night Pads'],
    ['Meena R.', 'Neem Day Pads'],
  ])
  const [, long] = found.reviews
  expect(long?.text).toMatch(/^Soft and thin, .* …$/)
  expect(long?.text.length).toBeLessThanOrEqual(102)
})

it('describes delivery, payment and returns by checkout’s rules [SUM-05, SUM-07, RET-01]', async () => {
  const terms = await store.api.call(getStoreTerms, {})
  expect(terms.returns).toEqual({ days: 14, condition: null })
  expect(terms.markets).toEqual([
    {
      currency: 'INR',
      delivery: { leastCharge: money('INR', 60_00), freeFrom: null, days: { nearest: 4, farthest: 10 } },
      online: ['upi', 'card', 'net-banking', 'wallet'],
      takesCash: true,
    },
    {
      currency: 'AED',
      delivery: {
        leastCharge: money('AED', 15_00),
        freeFrom: money('AED', 128_00),
        days: { nearest: 5, farthest: 5 },
      },
      online: ['card'],
      takesCash: true,
    },
  ])
})

it('compresses what is long, for callers that take it, with the same content [CALL-02]', async () => {
  const get = (encoding: string) =>
    store.app.inject({
      url: '/api/Product/GetAllProductsWithReviews?page=1',
      headers: { 'accept-encoding': encoding },
    })
  const [plain, zipped] = await Promise.all([get('br'), get('br, gzip')])
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding, accept-language',
  })
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload)
})

it('answers pages that are rendered on the server the same, without HTTP [CALL-02]', async () => {
  const { anonymousReads } = store.commerce
  for (const path of ['/Product/GetAllProductsWithReviews?page=2', '/Product/GetProductReviewsById/1']) {
    const answer = await store.app.inject(`/api${path}`)
    expect(await anonymousReads(path, 'en')).toEqual({ status: answer.statusCode, json: answer.body })
  }
})

it('answers pages rendered on the server nothing but public reads [CALL-02]', async () => {
  const { anonymousReads } = store.commerce
  for (const path of [
    '/orders/user',
    '/Customer/GetCustomerDetailsById/1',
    '//evil.example',
    '',
    '/location',
  ]) {
    expect(await anonymousReads(path, 'en')).toEqual({ status: 404, json: '' })
  }
})

it('needs two queries for one product and for nine [CALL-02]', async () => {
  const queries = jest.spyOn(store.database.db, 'select')
  const countFor = async (limit: number) => {
    queries.mockClear()
    const page = await findProductPage(store.database.db, { ...EVERYTHING, limit }, noFacets)
    return [page.length, queries.mock.calls.length]
  }
  expect(await countFor(1)).toEqual([1, 2])
  expect(await countFor(9)).toEqual([9, 2])
})

it('shows what was imported within a second [CALL-02]', async () => {
  const before = await store.api.call(getProducts, { query: { limit: 59 } })
  await store.commerce.importer.importCatalogue(
    parseCatalogue({ products: [fixtureProduct({ sku: 'new-pads', name: 'New Pads' })] }),
  )
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  const after = await store.api.call(getProducts, { query: { limit: 59 } })
  expect(after).toHaveLength(before.length + 1)
})

it('lists a category with a name of 80 characters, by slug, name and with others [CAT-07, RTE-13]', async () => {
  const long = ['Herbal', 'Cotton'].map((word) => {
    const name = `${word} ${'pads '.repeat(14)}abc`
    return { name, slug: slugOf(name), sku: `${word.toLowerCase()}-long` }
  })
  expect(long.map(({ name }) => name.length)).toEqual([80, 80])
  await store.commerce.importer.importCatalogue(
    parseCatalogue({
      categories: long.map(({ name, slug }) => ({ name, slug })),
      products: long.map(({ name, sku }) => fixtureProduct({ sku, name: sku, category: name })),
    }),
  )
  const of = async (...categories: string[]) =>
    names(await store.api.call(getProducts, { query: { categories } }))
  for (const { name, slug, sku } of long) {
    expect(await of(slug)).toEqual([sku])
    expect(await of(name.toUpperCase())).toEqual([sku])
  }
  expect((await of(...long.map(({ slug }) => slug))).toSorted()).toEqual(['cotton-long', 'herbal-long'])
})
