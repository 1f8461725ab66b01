import { PROFILE_TABS, type ProfileTab, type SlotName, type SlotProps, type StaticPage } from './slots'

export type RouteParams = Readonly<Record<string, string | undefined>>

export type RouteSlot = {
  [N in SlotName]: {
    readonly name: N
    /** Part of the first view: awaited before the page is shown. Others load when near the screen. */
    readonly critical: boolean
    /** Null when the path's parameters name nothing that can exist: the page is then not found. */
    readonly props: (params: RouteParams) => SlotProps[N] | null
  }
}[SlotName]

export interface Route {
  /** React Router's pattern. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** `customer`: an anonymous visitor gets the log-in dialog and is brought back (RTE-16). */
  readonly access: 'public' | 'customer'
  /** `page`: rendered on the server with its data. `frame`: the server sends the page's frame and skeleton, the rest is personal. */
  readonly rendered: 'page' | 'frame'
  readonly slots: readonly RouteSlot[]
  /** A dialog opened over the page. */
  readonly opens?: { readonly view: 'LOGIN' | 'FORGOT_PASSWORD' }
  readonly redirectTo?: string
}

const always = () => ({})

const positiveId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const isProfileTab = (text: string | undefined): text is ProfileTab =>
  PROFILE_TABS.some((tab) => tab === text)

const HOME_SLOTS: readonly RouteSlot[] = [
  { name: 'catalog/HomeBanner', critical: true, props: always },
  { name: 'catalog/ProductListing', critical: true, props: always },
  { name: 'content/BlogCards', critical: false, props: always },
  { name: 'content/Newsletter', critical: false, props: always },
]

const HOME = {
  title: 'Period care, gently made',
  description: 'Period underwear, smart flow pads and herbal pads, delivered across India and the UAE.',
  access: 'public',
  rendered: 'page',
  slots: HOME_SLOTS,
} as const

const staticPage = (page: StaticPage, title: string, description: string): Route => ({
  path: `/${page}`,
  title,
  description,
  access: 'public',
  rendered: 'page',
  slots: [{ name: 'content/StaticPage', critical: true, props: () => ({ page }) }],
})

/** Every address of the store and the slots it is made of. The first match wins; anything else is not found. */
export const ROUTES: readonly Route[] = [
  { path: '/', ...HOME },
  { path: '/our-blogs', ...HOME, title: 'Our blogs' },
  { path: '/login', ...HOME, title: 'Log in', opens: { view: 'LOGIN' } },
  { path: '/forgot-password', ...HOME, title: 'Recover your password', opens: { view: 'FORGOT_PASSWORD' } },
  {
    path: '/products',
    title: 'All products',
    description: 'The whole range: herbal pads, smart flow pads, period panties and reusable care.',
    access: 'public',
    rendered: 'page',
    slots: [{ name: 'catalog/ProductListPage', critical: true, props: () => ({ categorySlug: null }) }],
  },
  {
    path: '/products/:id',
    title: 'Product',
    description: 'Materials, absorbency, care and reviews.',
    access: 'public',
    rendered: 'page',
    slots: [
      {
        name: 'catalog/ProductDetailPage',
        critical: true,
        props: ({ id }) => {
          const productId = positiveId(id)
          return productId === null ? null : { productId }
        },
      },
      {
        name: 'catalog/SaleDeals',
        critical: false,
        props: ({ id }) => ({ excludeProductId: positiveId(id) }),
      },
      { name: 'content/BlogTeaser', critical: false, props: always },
      { name: 'content/Testimonials', critical: false, props: always },
    ],
  },
  {
    path: '/shop/:categorySlug',
    title: 'Shop',
    description: 'Products by category.',
    access: 'public',
    rendered: 'page',
    slots: [
      {
        name: 'catalog/ProductListPage',
        critical: true,
        props: ({ categorySlug }) => ({ categorySlug: categorySlug ?? null }),
      },
    ],
  },
  {
    path: '/cart',
    title: 'Your cart',
    description: 'What you have chosen so far.',
    access: 'public',
    rendered: 'frame',
    slots: [{ name: 'cart/CartPage', critical: true, props: always }],
  },
  {
    path: '/checkout',
    title: 'Checkout',
    description: 'Address, payment and order.',
    access: 'customer',
    rendered: 'frame',
    slots: [{ name: 'cart/CheckoutPage', critical: true, props: always }],
  },
  {
    path: '/orders',
    title: 'Your orders',
    description: 'Everything you have ordered.',
    access: 'customer',
    rendered: 'frame',
    slots: [{ name: 'account/OrdersPage', critical: true, props: always }],
  },
  {
    path: '/orders/:id',
    title: 'Your order',
    description: 'Status, lines and invoice.',
    access: 'customer',
    rendered: 'frame',
    slots: [
      {
        name: 'account/OrderPage',
        critical: true,
        props: ({ id }) => {
          const orderId = positiveId(id)
          return orderId === null ? null : { orderId }
        },
      },
    ],
  },
  {
    path: '/profile/:tab',
    title: 'Your profile',
    description: 'Your details, addresses and orders.',
    access: 'customer',
    rendered: 'frame',
    slots: [
      {
        name: 'account/ProfilePage',
        critical: true,
        props: ({ tab }) => (isProfileTab(tab) ? { tab } : null),
      },
    ],
  },
  {
    path: '/dashboard',
    title: 'Your overview',
    description: 'Your latest order, address and cart.',
    access: 'customer',
    rendered: 'frame',
    slots: [{ name: 'account/Dashboard', critical: true, props: always }],
  },
  {
    path: '/user',
    title: 'Your profile',
    description: 'Your details.',
    access: 'customer',
    rendered: 'frame',
    slots: [],
    redirectTo: '/profile/profile',
  },
  {
    path: '/blog',
    title: 'Blog',
    description: 'Plain, kind reading about periods and care.',
    access: 'public',
    rendered: 'page',
    slots: [{ name: 'content/BlogIndexPage', critical: true, props: always }],
  },
  {
    path: '/blog/:slug',
    title: 'Blog',
    description: 'Plain, kind reading about periods and care.',
    access: 'public',
    rendered: 'page',
    slots: [{ name: 'content/ArticlePage', critical: true, props: ({ slug }) => (slug ? { slug } : null) }],
  },
  {
    path: '/period-tracker',
    title: 'Period tracker',
    description: 'Know your cycle; your data stays on your device.',
    access: 'public',
    rendered: 'page',
    slots: [{ name: 'content/PeriodTrackerPage', critical: true, props: always }],
  },
  {
    path: '/contactUs',
    title: 'Contact us',
    description: 'Write to us; a person answers.',
    access: 'public',
    rendered: 'page',
    slots: [{ name: 'content/ContactPage', critical: true, props: always }],
  },
  staticPage('about-us', 'About us', 'Who makes these products, and how to do business with us.'),
  staticPage('break-taboos', 'Break taboos', 'Talking about periods as what they are: ordinary.'),
  staticPage('terms-and-conditions', 'Terms & Conditions', 'The terms of this store.'),
  staticPage('privacy-policy', 'Privacy policy', 'What we keep about you, and what we do not.'),
]
