import { remoteConfigs } from '@store/shared/build/preset.mjs'

export default remoteConfigs({
  name: 'content',
  folder: import.meta.dirname,
  exposes: {
    BlogCards: './src/blog/blog-cards-slot.ts',
    BlogTeaser: './src/blog/blog-teaser-slot.ts',
    BlogIndexPage: './src/blog/blog-index-page-slot.ts',
    ArticlePage: './src/blog/article-page-slot.ts',
    Testimonials: './src/testimonials/testimonials-slot.ts',
    Newsletter: './src/newsletter/newsletter-slot.ts',
    StaticPage: './src/static-pages/static-page-slot.ts',
    ContactPage: './src/contact/contact-page-slot.ts',
    PeriodTrackerPage: './src/period-tracker/period-tracker-page-slot.ts',
  },
})
