import {
  getBanners,
  getCategories,
  getProductExtras,
  getProductFacets,
  getProducts,
  getRecentReviews,
  searchProducts as searchProductsEndpoint,
} from '@store/shared/api/catalogue'
import type { QueryOf } from '@store/shared/api/endpoint'
import { getProductWithReviews } from '@store/shared/api/products'
import type { Reviewers } from '@store/shared/domain/product'
import { type Choices, ofEachFacet, toListSort } from '@store/shared/domain/product-filter'
import { type ReturnPolicy, returnTermsOf } from '@store/shared/domain/returns'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { MountRead } from '../http/mount-endpoint'
import { checkPageWindow } from '../http/page-window'
import type { Markets } from '../markets/markets'
import {
  countFacets,
  findBanners,
  findCategories,
  findExtras,
  findFeaturedProducts,
  findProductPage,
  findProductWithReviews,
  findRecentReviews,
  findRelated,
  MAX_REVIEWS,
  type ProductPage,
  searchProducts,
} from './catalogue-queries'
import { type CountUnitsSold, createFacetSource } from './facet-source'
import type { ResponseCache } from './response-cache'

const PAGE_SIZE = 6
const MAX_PAGE_SIZE = 60
/** The index of ten thousand products takes a tenth of a second to make, and browsers keep theirs for half an hour. */
const INDEX_TTL_MS = 10_000
/** They are chosen from all reviews, and the newest of them may come later on the home page. */
const RECENT_REVIEWS_TTL_MS = 60_000

interface CatalogueReads {
  readonly db: Database
  readonly cache: ResponseCache
  readonly reviewers: Reviewers
  readonly returnPolicy: ReturnPolicy
  readonly countUnitsSold: CountUnitsSold
  readonly markets: Markets
}

/** Every answer comes from the cache, under a key that equal questions share. */
export function registerCatalogueReads(
  mount: MountRead,
  { db, cache, reviewers, returnPolicy, countUnitsSold, markets }: CatalogueReads,
): void {
  const facets = createFacetSource(db, INDEX_TTL_MS, countUnitsSold)

  mount(getProducts, async ({ query }) => {
    if (Object.keys(query).length === 0) {
      return cache.get('featured', getProducts.response, () => findFeaturedProducts(db))
    }
    const page = parsePage(query)
    return cache.get(`page/${JSON.stringify(page)}`, getProducts.response, () =>
      findProductPage(db, page, facets, markets.sold()[0]?.currency),
    )
  })

  mount(getProductFacets, ({ query: { q = '', ...query } }) => {
    const asked = { choices: toChoices(query), searchText: toSearchText(q) }
    return cache.get(`facets/${JSON.stringify(asked)}`, getProductFacets.response, () =>
      countFacets(db, asked, facets),
    )
  })

  mount(getProductWithReviews, ({ params: { id }, query: { reviewLimit = MAX_REVIEWS } }) => {
    if (reviewLimit > MAX_REVIEWS) {
      const fields = [{ path: 'reviewLimit', message: `must be at most ${MAX_REVIEWS}` }]
      throw new CommerceFailure('VALIDATION', { fields })
    }
    return cache.get(`product/${id}/${reviewLimit}`, getProductWithReviews.response, async () => {
      const found = await findProductWithReviews(db, id, reviewLimit)
      if (found === null) throw new CommerceFailure('NOT_FOUND')
      return { ...found, reviewers }
    })
  })

  mount(getProductExtras, ({ params: { id } }) =>
    cache.get(`extras/${id}`, getProductExtras.response, async () => {
      const found = await findExtras(db, id)
      if (found === null) throw new CommerceFailure('NOT_FOUND')
      const { category, sizeChart } = found
      const goesWith = await findRelated(db, { id, category })
      return { returns: returnTermsOf(returnPolicy, category), sizeChart, goesWith }
    }),
  )

  mount(searchProductsEndpoint, ({ query }) => {
    const text = toSearchText(query.q ?? '')
    const options = text === '' ? { ttlMs: INDEX_TTL_MS } : {}
    return cache.get(
      `search/${text}`,
      searchProductsEndpoint.response,
      () => searchProducts(db, text),
      options,
    )
  })

  mount(getCategories, () => cache.get('categories', getCategories.response, () => findCategories(db)))

  mount(getRecentReviews, () =>
    cache.get('recent-reviews', getRecentReviews.response, () => findRecentReviews(db), {
      ttlMs: RECENT_REVIEWS_TTL_MS,
    }),
  )

  mount(getBanners, () => cache.get('banners', getBanners.response, () => findBanners(db)))
}

/** Equal for texts that find the same. */
const toSearchText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

const toChoices = (query: Partial<Choices>): Choices => ofEachFacet((facet) => query[facet] ?? [])

/** @throws {CommerceFailure} VALIDATION */
function parsePage({
  page = 1,
  limit = PAGE_SIZE,
  priceSortOrder,
  sort,
  q = '',
  ...query
}: QueryOf<typeof getProducts>): ProductPage {
  checkPageWindow({ page, limit }, { most: MAX_PAGE_SIZE })
  return {
    page,
    limit,
    choices: toChoices(query),
    sort: toListSort({ sort: sort ?? null, priceSortOrder: priceSortOrder ?? null }),
    searchText: toSearchText(q),
  }
}
