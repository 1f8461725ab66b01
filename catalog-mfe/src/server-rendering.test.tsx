import { getBanners } from '@store/shared/api/banners'
import {
  getCategories,
  getChooser,
  getProductExtras,
  getProductFacets,
  getProducts,
  getRecentReviews,
  searchProducts,
} from '@store/shared/api/catalogue'
import { getProductWithReviews } from '@store/shared/api/products'
import { getReviews } from '@store/shared/api/reviews'
import { getStoreTerms } from '@store/shared/api/store-terms'
import { ofEachFacet } from '@store/shared/domain/products/product-filter'
import { HYDRATED } from '@store/shared/loading/hydration'
import type { Given, Rendered } from '@store/shared/remotes/contract/slot-definition'
import { createTestHost, createTestQueryClient } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { type Attributes, createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { slot as categoryTiles } from './category-tiles/category-tiles-slot'
import { slot as flowChooser } from './flow-chooser/flow-chooser-slot'
import { slot as homeBanner } from './home-banner/home-banner-slot'
import { page as productDetailPage } from './product-detail/product-detail-page'
import { page as productListPage } from './product-list/product-list-page'
import { slot as productListing } from './product-list/product-listing-slot'
import { slot as recentReviews } from './recent-reviews/recent-reviews-slot'
import { slot as saleDeals } from './sale-deals/sale-deals-slot'
import { page as searchPage } from './search/search-page'
import { slot as storePromises } from './store-promises/store-promises-slot'
import {
  aBanner,
  anExtras,
  aProduct,
  aReview,
  aReviewPage,
  CATEGORIES,
  CHOOSER,
  facetsOf,
  productsFrom,
  RECENT,
  TERMS,
  toSearchEntry,
} from './testing/products'

const responses = [
  respond(getBanners, [aBanner(1), aBanner(2)]),
  respond(getCategories, CATEGORIES),
  respond(getProducts, productsFrom(1, 6)),
  respond(getProductFacets, facetsOf(6)),
  respond(searchProducts, productsFrom(1, 6).map(toSearchEntry)),
  respond(getProductExtras, anExtras()),
  respond(getChooser, CHOOSER),
  respond(getRecentReviews, RECENT),
  respond(getStoreTerms, TERMS),
  respond(getProductWithReviews, { product: aProduct(), reviews: [], reviewers: 'buyers' }),
  respond(getReviews, aReviewPage([aReview()])),
]

async function prefetchedPage<Props extends object, Query>(
  slot: Rendered<Props, Query>,
  props: Props,
  query: Query,
) {
  const host = createTestHost({ responses })
  const queryClient = createTestQueryClient()
  await slot.prefetch?.({ props, query, api: host.api, queryClient, currency: 'INR', brand: host.brand })
  const all = { ...props, host, query } as Props & Attributes & Given<Query>
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{createElement(slot.Component, all)}</MemoryRouter>
    </QueryClientProvider>
  )
}

const NO_FILTER = { categories: null, priceSortOrder: null, page: null }
const WHOLE_LIST = {
  ...ofEachFacet(() => null),
  ...NO_FILTER,
  sort: null,
}
const NO_PLACE = { pincode: null, emirate: null }
const ALL_REVIEWS = { reviews: null, page: null }
const PRODUCT = { path: '/products/:id', params: { id: 12 } } as const

const SEARCH = { path: '/search', params: {} } as const

const pages = [
  ['the banner', 'Banner 1', () => prefetchedPage(homeBanner, {}, { preview: null })],
  ['the categories', 'Herbal', () => prefetchedPage(categoryTiles, {}, {})],
  ['the promises', 'Plain parcel', () => prefetchedPage(storePromises, {}, {})],
  ['the flows', 'Light flow', () => prefetchedPage(flowChooser, {}, {})],
  ['the reviews', 'Meena R.', () => prefetchedPage(recentReviews, {}, {})],
  ['the home page’s list', 'Product 1', () => prefetchedPage(productListing, {}, NO_FILTER)],
  [
    'the list',
    'Product 1',
    () => prefetchedPage(productListPage, { path: '/products', params: {} }, WHOLE_LIST),
  ],
  [
    'a category',
    'Product 1',
    () =>
      prefetchedPage(
        productListPage,
        { path: '/shop/:categorySlug', params: { categorySlug: 'herbal' } },
        WHOLE_LIST,
      ),
  ],
  [
    'the product',
    'The cotton really is cotton.',
    () => prefetchedPage(productDetailPage, PRODUCT, { ...NO_PLACE, ...ALL_REVIEWS }),
  ],
  [
    'the results of a search',
    '6 products found',
    () => prefetchedPage(searchPage, SEARCH, { ...WHOLE_LIST, q: 'product' }),
  ],
  [
    'the search without a text',
    'Popular Searches',
    () => prefetchedPage(searchPage, SEARCH, { ...WHOLE_LIST, q: null }),
  ],
  ['the deals', 'Product 1', () => prefetchedPage(saleDeals, PRODUCT, {})],
] as const

/** As the server does, where the code of every part is there: again while something within is still awaited. */
async function renderOnServer(node: ReactNode): Promise<string> {
  const { container, unmount } = render(node)
  await waitFor(() =>
    expect(container.querySelector(`[data-lazy-part]:not([${HYDRATED}])`)).not.toBeInTheDocument(),
  )
  unmount()
  return waitFor(() => {
    const html = renderToString(node)
    expect(html).not.toContain('<!--$!-->')
    return html
  })
}

describe.each(pages)('%s on the server', (_, text, page) => {
  it('comes with its content, within the content security policy', async () => {
    const html = await renderOnServer(await page())
    expect(html).toContain(text)
    expect(html).not.toMatch(/ style=/)
  })

  it('is hydrated in the browser as it is', async () => {
    const complaints: unknown[] = []
    const root = document.createElement('div')
    const node = await page()
    root.innerHTML = await renderOnServer(node)
    await act(async () => {
      hydrateRoot(root, node, { onRecoverableError: (error) => complaints.push(error) })
    })
    expect(complaints).toEqual([])
  })
})
