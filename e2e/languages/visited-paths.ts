/** An address of each page that anybody may open, by its path in the site map. */
export const VISITED: Readonly<Record<string, string>> = {
  '/': '/',
  '/login': '/login',
  '/forgot-password': '/forgot-password',
  '/our-blogs': '/our-blogs',
  '/products': '/products',
  '/shop/:categorySlug': '/shop/period-panties',
  '/search': '/search?q=0000',
  '/products/:id': '/products/15',
  '/cart': '/cart',
  '/wishlist': '/wishlist',
  '/blog': '/blog',
  '/blog/:slug': '/blog/how-much-a-cycle-varies',
  '/period-tracker': '/period-tracker',
  '/contactUs': '/contactUs',
  '/about-us': '/about-us',
  '/break-taboos': '/break-taboos',
  '/offline': '/offline',
  '/terms-and-conditions': '/terms-and-conditions',
  '/privacy-policy': '/privacy-policy',
  // The demonstration has none: not found.
  '/pages/:slug': '/pages/nothing',
}

/** What has no path of its own: more kinds of products, and an address that leads nowhere. */
export const MORE_VISITED = ['/products/1', '/nowhere']

/** Pages of a customer, which her journey opens. */
export const VISITED_BY_CUSTOMERS = [
  '/dashboard',
  '/profile/orders',
  '/profile/profile',
  '/profile/security',
  '/profile/addresses',
  '/orders',
  '/orders/:id',
  '/checkout',
  '/thank-you/:id',
]
