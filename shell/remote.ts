import type { RemoteDefinition } from '@store/shared/remotes/contract/remote-definition'

/** The shell's own pages, and what it needs of the remotes (docs/contracts/remote-definition.md). */
export const remote = {
  name: 'shell',
  pages: {
    Home: {
      first: ['catalog/HomeBanner'],
      below: [
        'catalog/CategoryTiles',
        'catalog/StorePromises',
        'catalog/ProductListing',
        'catalog/FlowChooser',
        'catalog/RecentReviews',
        'content/BrandStory',
        'content/TrackerTeaser',
        'content/BlogCards',
      ],
      paths: {
        '/': {
          // The brand's own words take the place of these (`pages/head/page-head.ts`).
          title: 'Home',
          description: 'Products, offers and articles.',
        },
        '/login': {
          title: 'Log in',
          description: 'Log in to see your orders and addresses.',
          opens: 'LOGIN',
          sitemap: 'none',
        },
        '/forgot-password': {
          title: 'Recover your password',
          description: 'Set a new password with a code that we send you.',
          opens: 'FORGOT_PASSWORD',
          sitemap: 'none',
        },
      },
    },
    // Home, with the articles where one sees them at once, and the newsletter that tells of the next ones.
    OurBlogs: {
      first: ['content/BlogCards', 'catalog/HomeBanner'],
      below: ['catalog/ProductListing', 'content/Newsletter'],
      paths: {
        '/our-blogs': {
          title: 'Our blogs',
          description: 'Articles of the shop, with our products.',
          sitemap: 'none',
        },
      },
    },
  },
  announces: ['currency/changed', 'session/ended', 'session/started'],
  owns: ['auth/open', 'country/choose', 'search/open'],
  needs: {
    slots: {
      'account/AuthModal': 1,
      'cart/CartDrawer': 1,
      'catalog/CategoryTiles': 1,
      'catalog/FlowChooser': 1,
      'catalog/HomeBanner': 1,
      'catalog/ProductListing': 1,
      'catalog/RecentReviews': 1,
      'catalog/SearchPanel': 1,
      'catalog/StorePromises': 1,
      'content/BlogCards': 1,
      'content/BrandStory': 1,
      'content/Newsletter': 1,
      'content/TrackerTeaser': 1,
    },
    services: { 'cart/CartService': 1 },
    facts: ['cart/added', 'cart/changed', 'order/placed'],
    commands: ['cart/add'],
    calls: [
      'getCategories',
      'getLocation',
      'getPaymentOptions',
      'logout',
      'refreshSession',
      'subscribeToNewsletter',
    ],
  },
} as const satisfies RemoteDefinition
