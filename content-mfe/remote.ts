import type { RemoteDefinition } from '@store/shared/remotes/remote-definition'

/** What content offers and needs (docs/contracts/remote-definition.md). */
export const remote = {
  name: 'content',
  pages: {
    BlogIndexPage: {
      module: './src/blog/blog-index-page.ts',
      skeleton: 'cards',
      paths: {
        '/blog': { title: 'Blog', description: 'Plain, kind reading about periods and care.' },
      },
    },
    ArticlePage: {
      module: './src/blog/article-page.ts',
      paths: {
        '/blog/:slug': {
          title: 'Blog',
          description: 'Plain, kind reading about periods and care.',
          params: { slug: 'text:80' },
          sitemap: {
            'before-her-first-period': '2024-03-25',
            'choosing-for-your-day': '2024-03-04',
            'easier-at-work-and-school': '2024-06-17',
            'how-much-a-cycle-varies': '2024-02-12',
            'washing-what-you-keep': '2024-04-15',
            'where-a-used-pad-goes': '2024-05-28',
          },
        },
      },
    },
    PeriodTrackerPage: {
      module: './src/period-tracker/period-tracker-page.ts',
      paths: {
        '/period-tracker': {
          title: 'Period tracker',
          description: 'Know your cycle; your data stays on your device.',
        },
      },
    },
    ContactPage: {
      module: './src/contact/contact-page.ts',
      paths: {
        '/contactUs': { title: 'Contact us', description: 'Write to us; a person answers.' },
      },
    },
    StaticPage: {
      module: './src/static-pages/static-page.ts',
      paths: {
        '/about-us': {
          title: 'About us',
          description: 'Who makes these products, and how to do business with us.',
        },
        '/break-taboos': {
          title: 'Break taboos',
          description: 'Talking about periods as what they are: ordinary.',
        },
        '/terms-and-conditions': { title: 'Terms & Conditions', description: 'The terms of this store.' },
        '/privacy-policy': {
          title: 'Privacy policy',
          description: 'What we keep about you, and what we do not.',
        },
      },
    },
  },
  slots: {
    BrandStory: { versions: { 1: './src/brand-story/brand-story-slot.ts' } },
    TrackerTeaser: { versions: { 1: './src/tracker-teaser/tracker-teaser-slot.ts' } },
    BlogCards: { versions: { 1: './src/blog/blog-cards-slot.ts' }, skeleton: 'cards' },
    BlogTeaser: { versions: { 1: './src/blog/blog-teaser-slot.ts' } },
    Testimonials: { versions: { 1: './src/testimonials/testimonials-slot.ts' } },
    Newsletter: { versions: { 1: './src/newsletter/newsletter-slot.ts' } },
  },
  needs: { calls: ['contactShop', 'subscribeToNewsletter'] },
} as const satisfies RemoteDefinition
