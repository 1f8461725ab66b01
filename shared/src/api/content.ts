import * as z from 'zod/mini'
import { ARTICLE_ORDERS } from '../domain/content/content'
import { oneOf, plain, readonlyArray, shortText, wholeNumberText } from './codec'
import { ContentPictureWire } from './content-picture'
import { endpoint } from './endpoint'

const LinkWire = z.object({ to: z.string(), label: z.string() })

const InlineWire = z.union([
  z.string(),
  z.object({ strong: z.string() }),
  z.object({ emphasis: z.string() }),
  z.object({ link: LinkWire }),
])
const LineWire = z.union([z.string(), readonlyArray(InlineWire)])
const linesWire = readonlyArray(LineWire)

const BlockWire = z.union([
  LineWire,
  z.object({ subheading: z.string() }),
  z.object({ points: linesWire }),
  z.object({ steps: linesWire }),
  z.object({ quote: linesWire }),
  z.object({ said: z.string(), known: z.string() }),
  z.object({ links: readonlyArray(LinkWire) }),
  z.object({ picture: ContentPictureWire, caption: z.optional(z.string()) }),
])

const ProseWire = readonlyArray(
  z.object({
    id: z.optional(z.string()),
    heading: z.optional(z.string()),
    blocks: readonlyArray(BlockWire),
  }),
)

const ARTICLE_SUMMARY = {
  slug: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedOn: z.string(),
  readingMinutes: z.int(),
  picture: ContentPictureWire,
}
const summariesWire = readonlyArray(z.object(ARTICLE_SUMMARY))

const slug = shortText(80)
/** The text of a preview link: shows one entry as it is saved, published or not. */
const preview = shortText(400)

/** Page 1 and 24 articles by default, the newest first. */
export const getArticles = endpoint({
  method: 'GET',
  path: '/Content/GetArticles',
  auth: 'public',
  query: { page: wholeNumberText, limit: wholeNumberText, order: oneOf(ARTICLE_ORDERS) },
  response: plain(z.object({ articles: summariesWire, total: z.int() })),
  errors: [],
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/Content/GetArticle/:slug',
  auth: 'public',
  params: { slug },
  query: { preview },
  response: plain(z.object({ ...ARTICLE_SUMMARY, text: ProseWire, next: summariesWire })),
  errors: ['NOT_FOUND'],
})

export const getPage = endpoint({
  method: 'GET',
  path: '/Content/GetPage/:slug',
  auth: 'public',
  params: { slug },
  query: { preview },
  response: plain(
    z.object({
      title: z.string(),
      lead: z.string(),
      searchTitle: z.string(),
      description: z.string(),
      picture: z.nullable(ContentPictureWire),
      text: ProseWire,
    }),
  ),
  errors: ['NOT_FOUND'],
})

export const getTestimonials = endpoint({
  method: 'GET',
  path: '/Content/GetTestimonials',
  auth: 'public',
  query: { preview },
  response: plain(
    readonlyArray(
      z.object({
        author: z.string(),
        about: z.string(),
        text: z.string(),
        stars: z.int(),
        picture: ContentPictureWire,
        isSample: z.boolean(),
      }),
    ),
  ),
  errors: ['NOT_FOUND'],
})

const LocationWire = z.object({
  city: z.string(),
  lines: readonlyArray(z.string()),
  hours: z.string(),
  isSample: z.boolean(),
})

/** Store locations and questions about delivery. */
export const getContactContent = endpoint({
  method: 'GET',
  path: '/Content/GetContactContent',
  auth: 'public',
  query: { preview },
  response: plain(
    z.object({
      locations: readonlyArray(LocationWire),
      questions: readonlyArray(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  errors: ['NOT_FOUND'],
})

/** The home page's story of the shop; null where the shop tells none. */
export const getStory = endpoint({
  method: 'GET',
  path: '/Content/GetStory',
  auth: 'public',
  query: { preview },
  response: plain(
    z.nullable(
      z.object({
        eyebrow: z.string(),
        title: z.string(),
        text: ProseWire,
        picture: ContentPictureWire,
        link: LinkWire,
      }),
    ),
  ),
  errors: ['NOT_FOUND'],
})

/** What the sitemap lists: the slug of each article and page, and the day of its last change. */
export const getContentAddresses = endpoint({
  method: 'GET',
  path: '/Content/GetAddresses',
  auth: 'public',
  response: plain(
    z.object({
      articles: z.record(z.string(), z.string()),
      pages: z.record(z.string(), z.string()),
    }),
  ),
  errors: [],
})
