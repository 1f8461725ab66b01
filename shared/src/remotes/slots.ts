import type { AuthView } from '../events/commands'
import type { RemoteName } from './remote-names'

export const STATIC_PAGES = ['about-us', 'break-taboos', 'terms-and-conditions', 'privacy-policy'] as const
export type StaticPage = (typeof STATIC_PAGES)[number]

export const PROFILE_TABS = ['orders', 'profile', 'addresses'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** Props of every slot, by name; the part before the slash is the remote that offers it. */
export interface SlotProps {
  'catalog/HomeBanner': Record<never, never>
  /** The home page's listing: the catalogue in pages, with sort and "load more". */
  'catalog/ProductListing': Record<never, never>
  /** Null for the whole catalogue or the category the address filters by. */
  'catalog/ProductListPage': { readonly categorySlug: string | null }
  'catalog/ProductDetailPage': { readonly productId: number }
  'catalog/SaleDeals': { readonly excludeProductId: number | null }
  'catalog/SearchPanel': { readonly onClose: () => void }
  'cart/CartPage': Record<never, never>
  'cart/CheckoutPage': Record<never, never>
  'account/AuthModal': {
    readonly view: AuthView
    readonly returnTo: string | null
    readonly onClose: () => void
  }
  'account/Dashboard': Record<never, never>
  'account/ProfilePage': { readonly tab: ProfileTab }
  'account/OrdersPage': Record<never, never>
  'account/OrderPage': { readonly orderId: number }
  /** Lists, adds and edits addresses in place; tells the one chosen, the default first, or null when there is none. */
  'account/AddressPicker': {
    readonly selectedId: number | null
    readonly onSelect: (address: import('../domain/address').Address | null) => void
  }
  'content/BlogCards': Record<never, never>
  'content/BlogTeaser': Record<never, never>
  'content/Testimonials': Record<never, never>
  'content/Newsletter': Record<never, never>
  'content/BlogIndexPage': Record<never, never>
  'content/ArticlePage': { readonly slug: string }
  'content/StaticPage': { readonly page: StaticPage }
  'content/ContactPage': Record<never, never>
  'content/PeriodTrackerPage': Record<never, never>
}

export type SlotName = keyof SlotProps

/**
 * The contract version of each slot: raised when its props change in a way that an older remote cannot serve.
 * A release lists the versions it offers, and the shell asks for these.
 */
export const SLOTS = {
  'catalog/HomeBanner': 1,
  'catalog/ProductListing': 1,
  'catalog/ProductListPage': 1,
  'catalog/ProductDetailPage': 1,
  'catalog/SaleDeals': 1,
  'catalog/SearchPanel': 1,
  'cart/CartPage': 1,
  'cart/CheckoutPage': 1,
  'account/AuthModal': 1,
  'account/Dashboard': 1,
  'account/ProfilePage': 1,
  'account/OrdersPage': 1,
  'account/OrderPage': 1,
  'account/AddressPicker': 1,
  'content/BlogCards': 1,
  'content/BlogTeaser': 1,
  'content/Testimonials': 1,
  'content/Newsletter': 1,
  'content/BlogIndexPage': 1,
  'content/ArticlePage': 1,
  'content/StaticPage': 1,
  'content/ContactPage': 1,
  'content/PeriodTrackerPage': 1,
} as const satisfies Record<SlotName, number>

/** Headless parts that a remote runs for the whole visit, started by the shell when idle. */
export const SERVICES = {
  /** Owns `cart/add` and announces `cart/changed`. */
  'cart/CartService': 1,
} as const

export type ServiceName = keyof typeof SERVICES

export const remoteOf = (name: SlotName | ServiceName): RemoteName => name.split('/')[0] as RemoteName
