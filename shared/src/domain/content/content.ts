import type { ContentPicture, Prose, ProseLink } from './prose'

/** What a card tells of an article. */
export interface ArticleSummary {
  readonly slug: string
  readonly category: string
  readonly title: string
  readonly summary: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  readonly readingMinutes: number
  readonly picture: ContentPicture
}

export interface Article extends ArticleSummary {
  readonly text: Prose
  /** Those that follow in the order of the list, around its end. */
  readonly next: readonly ArticleSummary[]
}

/** `featured`: those with a place of their own first, then the newest. */
export const ARTICLE_ORDERS = ['newest', 'featured'] as const
export type ArticleOrder = (typeof ARTICLE_ORDERS)[number]

export interface ArticleList {
  readonly articles: readonly ArticleSummary[]
  readonly total: number
}

export interface ContentPage {
  readonly title: string
  readonly lead: string
  /** For browsers and search engines. */
  readonly searchTitle: string
  readonly description: string
  /** Null for a page of which one reads only the text. */
  readonly picture: ContentPicture | null
  readonly text: Prose
}

export interface Testimonial {
  readonly author: string
  /** Who that is. */
  readonly about: string
  readonly text: string
  readonly stars: number
  /** Shown beside it. */
  readonly picture: ContentPicture
  /** Invented, which the page says. */
  readonly isSample: boolean
}

/** A banner of the home page. */
export interface Banner {
  readonly id: number
  readonly title: string
  /** Empty for none. */
  readonly text: string
  readonly action: { readonly label: string; readonly href: string } | null
  /** Its colour is the ground that the words stand on. */
  readonly wide: ContentPicture
  /** On phones, with the ground there. */
  readonly narrow: ContentPicture
}

export interface StoreLocation {
  readonly city: string
  readonly lines: readonly string[]
  readonly hours: string
  /** Invented, which the page says. */
  readonly isSample: boolean
}

export interface Question {
  readonly question: string
  readonly answer: string
}

/** What the contact page says beside the form. */
export interface ContactContent {
  readonly locations: readonly StoreLocation[]
  readonly questions: readonly Question[]
}

/** A few sentences with a picture, on the home page. */
export interface Story {
  readonly eyebrow: string
  readonly title: string
  readonly text: Prose
  readonly picture: ContentPicture
  readonly link: ProseLink
}

/** Below it are the pictures of the media library. */
export const CONTENT_PICTURE_PATH = 'content/'

/** Pages that the specification names; every other page is below {@link OWN_PAGES_PATH}. */
export const NAMED_PAGES = ['about-us', 'break-taboos', 'terms-and-conditions', 'privacy-policy'] as const

export const OWN_PAGES_PATH = '/pages/'

export const pathOfPage = (slug: string): string =>
  NAMED_PAGES.some((name) => name === slug) ? `/${slug}` : OWN_PAGES_PATH + slug
