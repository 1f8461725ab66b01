/**
 * The addresses that parts link to, by name. Each belongs to a page of some part (`remote.ts`); a test of the workspace finds every one of them in
 * the site map.
 */
export const PATHS = {
  home: '/',
  homeBlogs: '/our-blogs',
  login: '/login',
  passwordRecovery: '/forgot-password',
  products: '/products',
  product: '/products/:id',
  category: '/shop/:categorySlug',
  search: '/search',
  cart: '/cart',
  wishlist: '/wishlist',
  checkout: '/checkout',
  thanks: '/thank-you/:id',
  orders: '/orders',
  order: '/orders/:id',
  overview: '/dashboard',
  profileOrders: '/profile/orders',
  profileDetails: '/profile/profile',
  profileSecurity: '/profile/security',
  profileAddresses: '/profile/addresses',
  blog: '/blog',
  article: '/blog/:slug',
  periodTracker: '/period-tracker',
  contact: '/contactUs',
  about: '/about-us',
  breakTaboos: '/break-taboos',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  contentPage: '/pages/:slug',
  /** What the service worker shows in the place of a page that it has not kept. */
  offline: '/offline',
} as const

export type PathName = keyof typeof PATHS

type ValueIn<P> = P extends `${string}:${string}` ? [value: string | number] : []

/** `pathTo('order', 12)` → `/orders/12`. A value is encoded for an address. */
export const pathTo = <N extends PathName>(name: N, ...[value]: ValueIn<(typeof PATHS)[N]>): string =>
  value === undefined ? PATHS[name] : PATHS[name].replace(/:\w+/, () => encodeURIComponent(value))
