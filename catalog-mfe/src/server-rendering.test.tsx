import { getBanners, getCategories, getProducts, getProductWithReviews } from '@store/shared/api/catalogue'
import type { HostServices } from '@store/shared/remotes/host-services'
import type { SlotDefinition } from '@store/shared/remotes/slot-definition'
import type { SlotName, SlotProps } from '@store/shared/remotes/slots'
import { createTestHost, createTestQueryClient } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { type Attributes, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { slot as homeBanner } from './home-banner/home-banner-slot'
import { slot as productDetailPage } from './product-detail/product-detail-page-slot'
import { slot as productListPage } from './product-list/product-list-page-slot'
import { slot as productListing } from './product-list/product-listing-slot'
import { slot as saleDeals } from './sale-deals/sale-deals-slot'
import { aBanner, aProduct, aReview, CATEGORIES, productsFrom } from './testing/products'

const responses = [
  respond(getBanners, [aBanner(1), aBanner(2)]),
  respond(getCategories, CATEGORIES),
  respond(getProducts, productsFrom(1, 6)),
  respond(getProductWithReviews, { product: aProduct(), reviews: [aReview()], reviewers: 'buyers' }),
]

async function prefetchedPage<N extends SlotName>(slot: SlotDefinition<N>, props: SlotProps[N]) {
  const host = createTestHost({ responses })
  const queryClient = createTestQueryClient()
  await slot.prefetch?.({ props, api: host.api, queryClient, currency: 'INR', search: new URLSearchParams() })
  const all = { ...props, host } as SlotProps[N] & Attributes & { host: HostServices }
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{createElement(slot.Component, all)}</MemoryRouter>
    </QueryClientProvider>
  )
}

const pages = [
  ['the banner', 'Banner 1', () => prefetchedPage(homeBanner, {})],
  ['the home page’s list', 'Product 1', () => prefetchedPage(productListing, {})],
  ['the list', 'Product 1', () => prefetchedPage(productListPage, { categorySlug: null })],
  ['a category', 'Product 1', () => prefetchedPage(productListPage, { categorySlug: 'herbal' })],
  ['the product', 'Day Pads', () => prefetchedPage(productDetailPage, { productId: 12 })],
  ['the deals', 'Product 1', () => prefetchedPage(saleDeals, { excludeProductId: null })],
] as const

describe.each(pages)('%s on the server', (_, text, page) => {
  it('comes with its content, within the content security policy', async () => {
    const html = renderToString(await page())
    expect(html).toContain(text)
    expect(html).not.toMatch(/ style=/)
  })

  it('is taken over in the browser as it is', async () => {
    const complaints: unknown[] = []
    const root = document.createElement('div')
    const node = await page()
    root.innerHTML = renderToString(node)
    await act(async () => {
      hydrateRoot(root, node, { onRecoverableError: (error) => complaints.push(error) })
    })
    expect(complaints).toEqual([])
  })
})
