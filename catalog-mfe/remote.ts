import type { RemoteDefinition } from '@store/shared/remotes/remote-definition'

/** `page=3`: the first three pages are shown. */
const LIST_QUERY = { categories: 'text:400', priceSortOrder: 'asc|desc', page: 'int:1-20' } as const

/** What the catalogue offers, owns and needs (docs/contracts/remote-definition.md). */
export const remote = {
  name: 'catalog',
  pages: {
    ProductListPage: {
      module: './src/product-list/product-list-page.ts',
      skeleton: 'cards',
      query: LIST_QUERY,
      paths: {
        '/products': {
          title: 'All products',
          description: 'The whole range: herbal pads, smart flow pads, period panties and reusable care.',
        },
        '/shop/:categorySlug': {
          title: 'Shop',
          description: 'Products by category.',
          params: { categorySlug: 'text:80' },
          sitemap: 'categories',
        },
      },
    },
    SearchPage: {
      module: './src/search/search-page.ts',
      skeleton: 'cards',
      query: { q: 'text:100', page: 'int:1-20' },
      paths: {
        '/search': {
          title: 'Search',
          description: 'Find a product by its name or category.',
          sitemap: 'none',
        },
      },
    },
    ProductDetailPage: {
      module: './src/product-detail/product-detail-page.ts',
      skeleton: 'detail',
      query: { pincode: 'text:12', emirate: 'text:40' },
      below: ['./SaleDeals', 'content/BlogTeaser', 'content/Testimonials'],
      paths: {
        '/products/:id': {
          title: 'Product',
          description: 'Materials, absorbency, care and reviews.',
          params: { id: 'id' },
          sitemap: 'products',
        },
      },
    },
  },
  slots: {
    HomeBanner: { versions: { 1: './src/home-banner/home-banner-slot.ts' }, skeleton: 'banner' },
    ProductListing: {
      versions: { 1: './src/product-list/product-listing-slot.ts' },
      skeleton: 'cards',
      query: LIST_QUERY,
    },
    SaleDeals: { versions: { 1: './src/sale-deals/sale-deals-slot.ts' }, skeleton: 'cards' },
    SearchPanel: { versions: { 1: './src/search/search-panel-slot.ts' }, skeleton: 'none' },
  },
  announces: ['review/written'],
  needs: {
    slots: { 'content/BlogTeaser': 1, 'content/Testimonials': 1 },
    commands: ['auth/open', 'cart/add'],
    calls: [
      'getBanners',
      'getCategories',
      'getDeliveryEstimate',
      'getOwnReview',
      'getProductExtras',
      'getProducts',
      'getProductWithReviews',
      'searchProducts',
      'writeReview',
    ],
  },
} as const satisfies RemoteDefinition
