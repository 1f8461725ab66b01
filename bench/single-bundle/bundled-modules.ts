import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'

/** Every module by its address, as a chunk of this application. */
const MODULES: Readonly<Record<string, () => Promise<unknown>>> = {
  'catalog/HomeBanner.v1': () =>
    import(/* webpackChunkName: "HomeBanner" */ '../../catalog-mfe/src/home-banner/home-banner-slot'),
  'catalog/ProductListing.v1': () =>
    import(
      /* webpackChunkName: "ProductListing" */ '../../catalog-mfe/src/product-list/product-listing-slot'
    ),
  'catalog/CategoryTiles.v1': () =>
    import(
      /* webpackChunkName: "CategoryTiles" */ '../../catalog-mfe/src/category-tiles/category-tiles-slot'
    ),
  'catalog/StorePromises.v1': () =>
    import(
      /* webpackChunkName: "StorePromises" */ '../../catalog-mfe/src/store-promises/store-promises-slot'
    ),
  'catalog/FlowChooser.v1': () =>
    import(/* webpackChunkName: "FlowChooser" */ '../../catalog-mfe/src/flow-chooser/flow-chooser-slot'),
  'catalog/RecentReviews.v1': () =>
    import(
      /* webpackChunkName: "RecentReviews" */ '../../catalog-mfe/src/recent-reviews/recent-reviews-slot'
    ),
  'catalog/ProductListPage': () =>
    import(/* webpackChunkName: "ProductListPage" */ '../../catalog-mfe/src/product-list/product-list-page'),
  'catalog/ProductDetailPage': () =>
    import(
      /* webpackChunkName: "ProductDetailPage" */ '../../catalog-mfe/src/product-detail/product-detail-page'
    ),
  'catalog/SaleDeals.v1': () =>
    import(/* webpackChunkName: "SaleDeals" */ '../../catalog-mfe/src/sale-deals/sale-deals-slot'),
  'catalog/SearchPanel.v1': () =>
    import(/* webpackChunkName: "SearchPanel" */ '../../catalog-mfe/src/search/search-panel-slot'),
  'cart/CartPage': () =>
    import(/* webpackChunkName: "CartPage" */ '../../cart-checkout-mfe/src/cart/cart-page'),
  'cart/CheckoutPage': () =>
    import(/* webpackChunkName: "CheckoutPage" */ '../../cart-checkout-mfe/src/checkout/checkout-page'),
  'cart/CartService.v1': () =>
    import(/* webpackChunkName: "CartService" */ '../../cart-checkout-mfe/src/cart/cart-service'),
  'account/AuthModal.v1': () =>
    import(/* webpackChunkName: "AuthModal" */ '../../account-mfe/src/auth/auth-modal-slot'),
  'content/BlogCards.v1': () =>
    import(/* webpackChunkName: "BlogCards" */ '../../content-mfe/src/blog/blog-cards-slot'),
  'content/BrandStory.v1': () =>
    import(/* webpackChunkName: "BrandStory" */ '../../content-mfe/src/brand-story/brand-story-slot'),
  'content/TrackerTeaser.v1': () =>
    import(
      /* webpackChunkName: "TrackerTeaser" */ '../../content-mfe/src/tracker-teaser/tracker-teaser-slot'
    ),
  'content/BlogTeaser.v1': () =>
    import(/* webpackChunkName: "BlogTeaser" */ '../../content-mfe/src/blog/blog-teaser-slot'),
  'content/Testimonials.v1': () =>
    import(/* webpackChunkName: "Testimonials" */ '../../content-mfe/src/testimonials/testimonials-slot'),
  'content/Newsletter.v1': () =>
    import(/* webpackChunkName: "Newsletter" */ '../../content-mfe/src/newsletter/newsletter-slot'),
}

/** Stands in for the shell's federation host. */
export const createRemoteModules = () => ({
  async load({ container }: RemoteRelease, exposed: string): Promise<unknown> {
    const remote = /^mf_([a-z]+)_/.exec(container)?.[1]
    const load = MODULES[`${remote}/${exposed}`]
    if (load === undefined) throw new Error(`${remote}/${exposed} is not part of the measured pages`)
    return load()
  },
  forget() {},
})
