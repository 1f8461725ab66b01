import {
  getArticle,
  getArticles,
  getContactContent,
  getPage,
  getStory,
  getTestimonials,
} from '@store/shared/api/content'
import type { Article, ArticleSummary, ContentPage, Testimonial } from '@store/shared/domain/content/content'
import type { ContentPicture } from '@store/shared/domain/content/prose'
import { respond, type StubbedResponse } from '@store/shared/testing/stubbed-api'

export const aPicture = (alt: string): ContentPicture => ({
  url: '/media/content/bag.0123.avif',
  alt,
  width: 1200,
  height: 900,
  colour: '#EEDDCC',
  focus: { x: 50, y: 50 },
})

export const anArticleSummary = (slug: string, more: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug,
  category: 'Care',
  title: `About ${slug}`,
  summary: `What to know of ${slug}.`,
  publishedOn: '2024-05-28',
  readingMinutes: 3,
  picture: aPicture(`A picture of ${slug}`),
  ...more,
})

export const SUMMARIES = ['one', 'two', 'three', 'four', 'five', 'six'].map((slug, index) =>
  anArticleSummary(slug, { publishedOn: `2024-0${index + 1}-01` }),
)

export const anArticle = (slug: string, more: Partial<Article> = {}): Article => ({
  ...anArticleSummary(slug),
  text: [
    { blocks: ['It moves, and that is usual.'] },
    {
      heading: 'What helps',
      blocks: [{ points: ['Warmth', 'Rest'] }, { links: [{ to: '/blog', label: 'More' }] }],
    },
  ],
  next: SUMMARIES.slice(0, 3),
  ...more,
})

export const aPage = (more: Partial<ContentPage> = {}): ContentPage => ({
  title: 'Privacy Policy',
  lead: 'What {brand} stores.',
  searchTitle: 'Privacy policy',
  description: 'What we keep about you.',
  picture: null,
  text: [
    { blocks: ['Write to {email} or {phone}.'] },
    { id: 'with-us', heading: 'What we store', blocks: ['Your name.'] },
    { id: 'changes', heading: 'Changes', blocks: [{ said: 'Never.', known: 'Sometimes.' }] },
  ],
  ...more,
})

export const TESTIMONIALS: readonly Testimonial[] = ['Meenakshi', 'Rashida', 'Junali'].map((author) => ({
  author,
  about: `Teacher, home of ${author}`,
  text: `${author} slept.`,
  stars: 5,
  picture: aPicture(`What ${author} uses`),
  isSample: true,
}))

export const CONTACT = {
  locations: [
    { city: 'Chennai', lines: ['4 Test Road', 'Tamil Nadu'], hours: '10 am to 6 pm', isSample: true },
  ],
  questions: [
    { question: 'Where?', answer: 'Anywhere.' },
    { question: 'Who packs it?', answer: '{brand} does.' },
  ],
}

export const STORY = {
  eyebrow: 'Our story',
  title: 'It began with one sewing machine',
  text: [{ blocks: ['{brand} started at a kitchen table.'] }],
  picture: aPicture('An old sewing machine'),
  link: { to: '/about-us', label: 'Read more about us' },
}

/** A shop with content of each kind. */
export const CONTENT: readonly StubbedResponse[] = [
  respond(getArticles, ({ path }) => {
    const limit = Number(new URL(path, 'http://store.test').searchParams.get('limit'))
    return { articles: SUMMARIES.slice(0, limit), total: SUMMARIES.length }
  }),
  respond(getArticle, anArticle('one')),
  respond(getPage, aPage()),
  respond(getTestimonials, TESTIMONIALS),
  respond(getContactContent, CONTACT),
  respond(getStory, STORY),
]
