import type { RemoteDefinition } from '@store/shared/remotes/contract/remote-definition'

/** A link to content that is not published (docs/content.md). */
const PREVIEW = { preview: 'text:400' } as const

/** What content offers and needs (docs/contracts/remote-definition.md). */
export const remote = {
  name: 'content',
  languages: ['hi', 'ta', 'ar'],
  pages: {
    BlogIndexPage: {
      module: './src/blog/blog-index-page.ts',
      skeleton: 'cards',
      query: { page: 'int:1-1000' },
      paths: {
        '/blog': { title: 'Blog', description: 'Articles of the shop.' },
      },
    },
    ArticlePage: {
      module: './src/blog/article-page.ts',
      query: PREVIEW,
      paths: {
        '/blog/:slug': {
          title: 'Blog',
          description: 'Articles of the shop.',
          params: { slug: 'text:80' },
          sitemap: 'articles',
        },
      },
    },
    PeriodTrackerPage: {
      module: './src/period-tracker/period-tracker-page.ts',
      messages: 'tracker',
      paths: {
        '/period-tracker': {
          title: 'Period tracker',
          description: 'Know your cycle; your data stays on your device.',
        },
      },
    },
    ContactPage: {
      module: './src/contact/contact-page.ts',
      messages: 'contact',
      query: PREVIEW,
      paths: {
        '/contactUs': { title: 'Contact us', description: 'Write to us; a person answers.' },
      },
    },
    OfflinePage: {
      module: './src/offline/offline-page.ts',
      messages: 'offline',
      paths: {
        '/offline': {
          title: 'You are offline',
          description: 'What can be read without a connection.',
          sitemap: 'none',
        },
      },
    },
    StaticPage: {
      module: './src/static-pages/static-page.ts',
      query: PREVIEW,
      paths: {
        '/about-us': {
          title: 'About us',
          description: 'Who makes these products, and how to do business with us.',
        },
        '/break-taboos': {
          title: 'Break taboos',
          description: 'A page of this store.',
        },
        '/terms-and-conditions': { title: 'Terms & Conditions', description: 'The terms of this store.' },
        '/privacy-policy': {
          title: 'Privacy policy',
          description: 'What we keep about you, and what we do not.',
        },
        '/pages/:slug': {
          title: 'Page',
          description: 'A page of this store.',
          params: { slug: 'text:80' },
          sitemap: 'pages',
        },
      },
    },
  },
  slots: {
    BrandStory: { versions: { 1: './src/brand-story/brand-story-slot.ts' }, query: PREVIEW },
    TrackerTeaser: { versions: { 1: './src/tracker-teaser/tracker-teaser-slot.ts' } },
    BlogCards: { versions: { 1: './src/blog/blog-cards-slot.ts' }, skeleton: 'cards' },
    BlogTeaser: { versions: { 1: './src/blog/blog-teaser-slot.ts' } },
    Testimonials: { versions: { 1: './src/testimonials/testimonials-slot.ts' }, query: PREVIEW },
    Newsletter: { versions: { 1: './src/newsletter/newsletter-slot.ts' } },
  },
  needs: {
    calls: [
      'contactShop',
      'getArticle',
      'getArticles',
      'getContactContent',
      'getPage',
      'getStoreTerms',
      'getStory',
      'getTestimonials',
      'subscribeToNewsletter',
    ],
  },
} as const satisfies RemoteDefinition
