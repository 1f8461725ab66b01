import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import type { ArticleSummary } from '@store/shared/domain/content/content'
import { queryOptions } from '@tanstack/react-query'
import { contentCalls } from './content-calls'

/** Null for what does not exist, which is an answer and kept like one. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (failure) {
    if (isApiFailure(failure) && failure.code === 'NOT_FOUND') return null
    throw failure
  }
}

/** Of an address: the text of a link to content that is not published; null without one. */
type Preview = string | null

const previewOf = (preview: Preview) => (preview === null ? {} : { preview })

export interface ArticleWindow {
  readonly page: number
  readonly limit: number
}

/** A page of the index, the newest first. */
export const articlesQuery = (api: ApiClient, window: ArticleWindow) =>
  queryOptions({
    queryKey: ['content', 'articles', window],
    queryFn: async ({ signal }) =>
      api.call((await contentCalls()).getArticles, { query: { ...window, order: 'newest' } }, { signal }),
  })

/** What a card without a summary shows: all that pages bring along for rows of articles. */
export type ArticleCardFacts = Pick<ArticleSummary, 'slug' | 'category' | 'title' | 'picture'>

/** The first articles in the order of the home page, for rows of cards. */
export const articleCardsQuery = (api: ApiClient, limit: number) =>
  queryOptions({
    queryKey: ['content', 'article-cards', limit],
    queryFn: async ({ signal }): Promise<readonly ArticleCardFacts[]> => {
      const query = { order: 'featured', page: 1, limit } as const
      const { articles } = await api.call((await contentCalls()).getArticles, { query }, { signal })
      return articles.map(({ slug, category, title, picture }) => ({ slug, category, title, picture }))
    },
  })

export const articleQuery = (api: ApiClient, slug: string, preview: Preview) =>
  queryOptions({
    queryKey: ['content', 'article', slug, preview],
    queryFn: async ({ signal }) => {
      const { getArticle } = await contentCalls()
      return orNull(api.call(getArticle, { params: { slug }, query: previewOf(preview) }, { signal }))
    },
  })

export const pageQuery = (api: ApiClient, slug: string, preview: Preview) =>
  queryOptions({
    queryKey: ['content', 'page', slug, preview],
    queryFn: async ({ signal }) => {
      const { getPage } = await contentCalls()
      return orNull(api.call(getPage, { params: { slug }, query: previewOf(preview) }, { signal }))
    },
  })

export const testimonialsQuery = (api: ApiClient, preview: Preview) =>
  queryOptions({
    queryKey: ['content', 'testimonials', preview],
    queryFn: async ({ signal }) =>
      api.call((await contentCalls()).getTestimonials, { query: previewOf(preview) }, { signal }),
  })

export const contactContentQuery = (api: ApiClient, preview: Preview) =>
  queryOptions({
    queryKey: ['content', 'contact', preview],
    queryFn: async ({ signal }) =>
      api.call((await contentCalls()).getContactContent, { query: previewOf(preview) }, { signal }),
  })

export const storyQuery = (api: ApiClient, preview: Preview) =>
  queryOptions({
    queryKey: ['content', 'story', preview],
    queryFn: async ({ signal }) =>
      api.call((await contentCalls()).getStory, { query: previewOf(preview) }, { signal }),
  })

/** On what terms products come back, as the shop's own settings have it. */
export const returnTermsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', 'return-terms'],
    queryFn: async ({ signal }) => {
      const { getStoreTerms } = await import(/* webpackChunkName: "calls" */ '@store/shared/api/store-terms')
      return (await api.call(getStoreTerms, {}, { signal })).returns
    },
  })
