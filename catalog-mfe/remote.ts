import type { FixedFacet } from '@store/shared/domain/products/product-filter'
import type { RemoteDefinition } from '@store/shared/remotes/contract/remote-definition'

/** `page=3`: the first three pages are shown. */
const SHOWN_PAGES = { page: 'int:1-20' } as const

/** Facets and order of a list, in the order of its address, `*` for the attributes of the shop's products; `sort` can name each order, `priceSortOrder` those by price. */
const LIST_QUERY = {
  categories: 'text:400',
  sizes: 'text:200',
  '*': 'text:200',
  price: 'text:120',
  rating: 'text:20',
  stock: 'text:20',
  sort: 'featured|best-selling|newest|rating|price-asc|price-desc',
  priceSortOrder: 'asc|desc',
  ...SHOWN_PAGES,
} as const satisfies Readonly<Record<FixedFacet, string> & Record<string, string>>

/** What the catalogue offers, owns and needs (docs/contracts/remote-definition.md). */
export const remote = {
  name: 'catalog',
  languages: ['hi', 'ta', 'ar'],
  pages: {
    ProductListPage: {
      module: './src/product-list/product-list-page.ts',
      skeleton: 'cards',
      query: LIST_QUERY,
      paths: {
        '/products': {
          title: 'All products',
          description: 'All products of the shop.',
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
      query: { q: 'text:100', ...LIST_QUERY },
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
      query: { pincode: 'text:12', emirate: 'text:40', reviews: 'text:40', ...SHOWN_PAGES },
      below: ['./SaleDeals', 'content/BlogTeaser', 'content/Testimonials'],
      paths: {
        '/products/:id': {
          title: 'Product',
          description: 'Details, sizes and reviews.',
          params: { id: 'id' },
          sitemap: 'products',
        },
      },
    },
  },
  slots: {
    HomeBanner: {
      versions: { 1: './src/home-banner/home-banner-slot.ts' },
      skeleton: 'banner',
      query: { preview: 'text:400' },
    },
    ProductListing: {
      versions: { 1: './src/product-list/product-listing-slot.ts' },
      skeleton: 'cards',
      query: SHOWN_PAGES,
    },
    CategoryTiles: { versions: { 1: './src/category-tiles/category-tiles-slot.ts' } },
    StorePromises: { versions: { 1: './src/store-promises/store-promises-slot.ts' } },
    FlowChooser: { versions: { 1: './src/flow-chooser/flow-chooser-slot.ts' } },
    RecentReviews: { versions: { 1: './src/recent-reviews/recent-reviews-slot.ts' } },
    SaleDeals: { versions: { 1: './src/sale-deals/sale-deals-slot.ts' }, skeleton: 'cards' },
    SearchPanel: { versions: { 1: './src/search/search-panel-slot.ts' }, skeleton: 'none' },
  },
  announces: ['review/written'],
  needs: {
    slots: { 'content/BlogTeaser': 1, 'content/Testimonials': 1 },
    facts: ['session/started', 'wishlist/changed'],
    commands: ['auth/open', 'cart/add', 'wishlist/toggle'],
    calls: [
      'addReviewPhoto',
      'askForStockNotice',
      'getBanners',
      'getCategories',
      'getChooser',
      'getDeliveryEstimate',
      'getOwnReview',
      'getProductExtras',
      'getProductFacets',
      'getProducts',
      'getProductWithReviews',
      'getRecentReviews',
      'getReviewPhoto',
      'getReviews',
      'getStoreTerms',
      'removeReviewPhoto',
      'searchProducts',
      'voteHelpful',
      'withdrawHelpful',
      'writeReview',
    ],
  },
} as const satisfies RemoteDefinition
