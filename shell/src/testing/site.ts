import type { SiteDescription } from '@store/shared/remotes/site/site-description'

/** What the remotes of the shell's tests say about themselves: a page of each kind, and the slots that the shell places. */
export const SITE: Readonly<Record<string, SiteDescription>> = {
  catalog: {
    pages: {
      ProductListPage: {
        skeleton: 'cards',
        query: { priceSortOrder: 'asc|desc' },
        paths: { '/products': { title: 'All products', description: 'The whole range.' } },
      },
      ProductDetailPage: {
        skeleton: 'detail',
        below: ['catalog/SaleDeals', 'content/BlogTeaser', 'content/Testimonials'],
        paths: {
          '/products/:id': {
            title: 'Product',
            description: 'Details, sizes and reviews.',
            params: { id: 'id' },
          },
        },
      },
    },
    slots: {
      HomeBanner: { versions: [1], skeleton: 'banner' },
      CategoryTiles: { versions: [1] },
      StorePromises: { versions: [1] },
      FlowChooser: { versions: [1] },
      RecentReviews: { versions: [1] },
      ProductListing: { versions: [1], skeleton: 'cards', query: { priceSortOrder: 'asc|desc' } },
      SaleDeals: { versions: [1], skeleton: 'cards' },
      SearchPanel: { versions: [1], skeleton: 'none' },
    },
    places: { 'content/BlogTeaser': 1, 'content/Testimonials': 1 },
  },
  cart: {
    pages: {
      CartPage: {
        rendered: 'frame',
        skeleton: 'cart',
        paths: { '/cart': { title: 'Your cart', description: 'What you have chosen so far.' } },
      },
      CheckoutPage: {
        access: 'customer',
        rendered: 'frame',
        minimalHeader: 'Secure checkout',
        paths: { '/checkout': { title: 'Checkout', description: 'Address, payment and order.' } },
      },
    },
    slots: { CartDrawer: { versions: [1], skeleton: 'none' } },
  },
  account: {
    pages: {
      OrdersPage: {
        access: 'customer',
        rendered: 'frame',
        paths: { '/orders': { title: 'Your orders', description: 'Everything you have ordered.' } },
      },
      OrderPage: {
        access: 'customer',
        rendered: 'frame',
        paths: { '/orders/:id': { title: 'Your order', description: 'Status.', params: { id: 'id' } } },
      },
      ProfilePage: {
        access: 'customer',
        rendered: 'frame',
        paths: { '/profile/profile': { title: 'Your details', description: 'Your name.' } },
      },
    },
    redirects: { '/user': '/profile/profile' },
    slots: {
      AuthModal: { versions: [1], skeleton: 'none' },
      AddressPicker: { versions: [1] },
    },
  },
  content: {
    pages: {
      BlogIndexPage: {
        skeleton: 'cards',
        paths: { '/blog': { title: 'Blog', description: 'Reading about periods and care.' } },
      },
      StaticPage: {
        paths: {
          '/about-us': { title: 'About us', description: 'Who makes these products.' },
          '/privacy-policy': { title: 'Privacy policy', description: 'What we keep about you.' },
        },
      },
      OwnFramePage: {
        rendered: 'frame',
        ownFrame: true,
        paths: { '/workshop': { title: 'Workshop', description: 'A page with a frame of its own.' } },
      },
      PeriodTrackerPage: {
        paths: { '/period-tracker': { title: 'Period tracker', description: 'Know your cycle.' } },
      },
    },
    slots: {
      BrandStory: { versions: [1] },
      TrackerTeaser: { versions: [1] },
      BlogCards: { versions: [1], skeleton: 'cards' },
      BlogTeaser: { versions: [1] },
      Testimonials: { versions: [1] },
      Newsletter: { versions: [1] },
    },
  },
}
