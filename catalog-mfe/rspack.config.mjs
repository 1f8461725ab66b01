import { remoteConfigs } from '@store/shared/build/preset.mjs'

export default remoteConfigs({
  name: 'catalog',
  folder: import.meta.dirname,
  exposes: {
    HomeBanner: './src/home-banner/home-banner-slot.ts',
    ProductListing: './src/product-list/product-listing-slot.ts',
    ProductListPage: './src/product-list/product-list-page-slot.ts',
    ProductDetailPage: './src/product-detail/product-detail-page-slot.ts',
    SaleDeals: './src/sale-deals/sale-deals-slot.ts',
    SearchPanel: './src/search/search-panel-slot.ts',
  },
})
