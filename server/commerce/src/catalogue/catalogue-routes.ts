import {
  getCategories,
  getChooser,
  getProductExtras,
  getProductFacets,
  getProducts,
  getRecentReviews,
  searchProducts as searchProductsEndpoint,
} from '@store/shared/api/catalogue'
import type { QueryOf } from '@store/shared/api/endpoint'
import { getProductWithReviews } from '@store/shared/api/products'
import { type ReturnPolicy, returnTermsOf } from '@store/shared/domain/orders/returns'
import type { AttributeFacet } from '@store/shared/domain/products/attributes'
import type { Product, Reviewers } from '@store/shared/domain/products/product'
import {
  type Choices,
  countChoices,
  type FixedFacet,
  isFixedFacet,
  parseFacet,
  toChoices,
  toListSort,
} from '@store/shared/domain/products/product-filter'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { MountRead } from '../http/mount-endpoint'
import { checkPageWindow } from '../http/pages/page-window'
import { addedTaxOf, type Markets } from '../markets/markets'
import {
  type CatalogueProduct,
  countFacets,
  findCategories,
  findFeaturedProducts,
  findProductPage,
  findProductWithReviews,
  findRecentReviews,
  MAX_REVIEWS,
  type ProductPage,
  searchProducts,
} from './catalogue-queries'
import { findExtras } from './product-extras'
import type { ResponseCache } from './response-cache'
import { findChooser } from './search/chooser'
import { type CountUnitsSold, createFacetSource } from './search/facet-source'

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

  /** @throws {CommerceFailure} VALIDATION */
  const choicesOf = async (query: AskedChoices, asked: AskedAttributes): Promise<Choices> =>
    readChoices(query, asked, Object.keys(asked).length === 0 ? [] : (await facets()).attributes)

  const withRates = <Each extends Pick<CatalogueProduct, 'taxed'>>({ taxed, ...each }: Each) => ({
    ...each,
    ...addedTaxOf(markets.sold(), taxed),
  })

  const asShown = (product: CatalogueProduct): Product => {
    const shown = withRates(product)
    return markets.sold().some(({ delivery }) => delivery.weighsSizes) ? shown : withoutWeights(shown)
  }

  mount(getProducts, async ({ query, attributes, language }) => {
    const choices = await choicesOf(query, attributes)
    if (Object.keys(query).length === 0 && countChoices(choices) === 0) {
      return cache.get(`${language}/featured`, getProducts.response, async () =>
        (await findFeaturedProducts(db, language)).map(asShown),
      )
    }
    const page = parsePage(query, choices)
    return cache.get(`${language}/page/${JSON.stringify(page)}`, getProducts.response, async () =>
      (await findProductPage(db, page, facets, markets.sold()[0]?.currency, language)).map(asShown),
    )
  })

  mount(getProductFacets, async ({ query: { q = '', ...query }, attributes, language }) => {
    const asked = { choices: await choicesOf(query, attributes), searchText: toSearchText(q) }
    return cache.get(`${language}/facets/${JSON.stringify(asked)}`, getProductFacets.response, () =>
      countFacets(db, asked, facets, language),
    )
  })

  mount(getProductWithReviews, ({ params: { id }, query: { reviewLimit = MAX_REVIEWS }, language }) => {
    if (reviewLimit > MAX_REVIEWS) {
      const fields = [{ path: 'reviewLimit', message: `must be at most ${MAX_REVIEWS}` }]
      throw new CommerceFailure('VALIDATION', { fields })
    }
    return cache.get(`${language}/product/${id}/${reviewLimit}`, getProductWithReviews.response, async () => {
      const found = await findProductWithReviews(db, id, reviewLimit, language)
      if (found === null) throw new CommerceFailure('NOT_FOUND')
      return { ...found, product: asShown(found.product), reviewers }
    })
  })

  mount(getProductExtras, ({ params: { id }, language }) =>
    cache.get(`${language}/extras/${id}`, getProductExtras.response, async () => {
      const found = await findExtras(db, id, language)
      if (found === null) throw new CommerceFailure('NOT_FOUND')
      const { categories, goesWith, ...extras } = found
      return {
        returns: returnTermsOf(returnPolicy, categories),
        goesWith: goesWith.map(withRates),
        ...extras,
      }
    }),
  )

  mount(searchProductsEndpoint, ({ query, language }) => {
    const text = toSearchText(query.q ?? '')
    const options = text === '' ? { ttlMs: INDEX_TTL_MS } : {}
    return cache.get(
      `${language}/search/${text}`,
      searchProductsEndpoint.response,
      async () => (await searchProducts(db, text, language)).map(withRates),
      options,
    )
  })

  mount(getCategories, ({ language }) =>
    cache.get(`${language}/categories`, getCategories.response, () => findCategories(db, language)),
  )

  mount(getChooser, ({ language }) =>
    cache.get(`${language}/chooser`, getChooser.response, () => findChooser(db, facets, language)),
  )

  mount(getRecentReviews, ({ language }) =>
    cache.get(
      `${language}/recent-reviews`,
      getRecentReviews.response,
      () => findRecentReviews(db, language),
      { ttlMs: RECENT_REVIEWS_TTL_MS },
    ),
  )
}

/** As all shoppers see it where no market weighs sizes: weights are of no use to them. */
const withoutWeights = (product: Product): Product => ({
  ...product,
  variants: product.variants.map(({ weightGrams: _, ...variant }) => variant),
})

/** Equal for texts that find the same. */
const toSearchText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

type AskedChoices = { readonly [Facet in FixedFacet]?: readonly string[] | undefined }

/** What a query says by names that may be attributes, as it came. */
type AskedAttributes = Readonly<Record<string, unknown>>

/** @throws {CommerceFailure} VALIDATION for what an attribute of the catalogue cannot be; other names are overlooked */
function readChoices(
  query: AskedChoices,
  asked: AskedAttributes,
  attributes: readonly AttributeFacet[],
): Choices {
  const chosen = new Map(
    attributes
      .filter(({ name }) => asked[name] !== undefined)
      .map((attribute) => [attribute.name, readAttribute(attribute, asked[attribute.name])]),
  )
  return toChoices(
    attributes.map(({ name }) => name),
    (facet) => (isFixedFacet(facet) ? query[facet] : chosen.get(facet)) ?? [],
  )
}

const MAX_ATTRIBUTE_CHARACTERS = 400

function readAttribute(attribute: AttributeFacet, given: unknown): readonly string[] {
  const refuse = (message: string) =>
    new CommerceFailure('VALIDATION', { fields: [{ path: attribute.name, message }] })
  if (typeof given !== 'string') throw refuse('must be a text')
  if (given.length > MAX_ATTRIBUTE_CHARACTERS)
    throw refuse(`must be at most ${MAX_ATTRIBUTE_CHARACTERS} characters`)
  const { values, unknown } = parseFacet(attribute, given)
  if (unknown.length === 0) return values
  throw refuse(attribute.values === null ? 'must be numbers' : `must be among ${attribute.values.join(', ')}`)
}

/** @throws {CommerceFailure} VALIDATION */
function parsePage(
  { page = 1, limit = PAGE_SIZE, priceSortOrder, sort, q = '' }: QueryOf<typeof getProducts>,
  choices: Choices,
): ProductPage {
  checkPageWindow({ page, limit }, { most: MAX_PAGE_SIZE })
  return {
    page,
    limit,
    choices,
    sort: toListSort({ sort: sort ?? null, priceSortOrder: priceSortOrder ?? null }),
    searchText: toSearchText(q),
  }
}
