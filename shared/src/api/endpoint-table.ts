import * as accounts from './accounts'
import * as addresses from './addresses'
import * as banners from './banners'
import * as cartChecks from './cart-checks'
import * as catalogue from './catalogue'
import * as checkout from './checkout'
import * as content from './content'
import * as correspondence from './correspondence'
import type { Endpoint } from './endpoint'
import { endpointsOf } from './endpoints-of'
import * as location from './location'
import * as orders from './orders'
import * as passkeys from './passkeys'
import * as privacy from './privacy'
import * as products from './products'
import * as reviews from './reviews'
import * as serverCart from './server-cart'
import * as storeTerms from './store-terms'
import * as wishlist from './wishlist'

/** Every call of the API by its name: what documents, tests of all calls and the server's own completeness check read. */
export const ENDPOINTS = {
  ...endpointsOf(accounts),
  ...endpointsOf(addresses),
  ...endpointsOf(banners),
  ...endpointsOf(cartChecks),
  ...endpointsOf(catalogue),
  ...endpointsOf(checkout),
  ...endpointsOf(content),
  ...endpointsOf(correspondence),
  ...endpointsOf(location),
  ...endpointsOf(orders),
  ...endpointsOf(passkeys),
  ...endpointsOf(privacy),
  ...endpointsOf(products),
  ...endpointsOf(reviews),
  ...endpointsOf(serverCart),
  ...endpointsOf(storeTerms),
  ...endpointsOf(wishlist),
} as const satisfies Readonly<Record<string, Endpoint>>

export type EndpointName = keyof typeof ENDPOINTS
