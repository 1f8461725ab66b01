/**
 * The catalogue's endpoints with their schemas, fetched with the first call: a page that the server filled makes none
 * before it is interactive.
 */
export const catalogueCalls = () => import(/* webpackChunkName: "calls" */ '@store/shared/api/catalogue')

/** The same of banners. */
export const bannerCalls = () => import(/* webpackChunkName: "calls" */ '@store/shared/api/banners')

/** The same of reviews. */
export const reviewCalls = () => import(/* webpackChunkName: "calls" */ '@store/shared/api/reviews')

/** The same of one product. */
export const productCalls = () => import(/* webpackChunkName: "calls" */ '@store/shared/api/products')
