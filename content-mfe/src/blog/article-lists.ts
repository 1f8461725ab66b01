import { pathTo } from '@store/shared/remotes/paths'
import type { ArticleWindow } from '../entries/content-queries'

/** On the home page. */
export const HOME_ARTICLES: ArticleWindow = { order: 'featured', page: 1, limit: 6 }

/** Below products: the first of {@link HOME_ARTICLES}. */
export const TEASER_ARTICLES: ArticleWindow = { ...HOME_ARTICLES, limit: 3 }

/** Of the index, from 1. */
export const indexArticles = (page: number | null): ArticleWindow => ({
  order: 'newest',
  page: page ?? 1,
  limit: 24,
})

/** The address of a page of the index. */
export const pathOfIndex = (page: number | null): string =>
  page === null || page === 1 ? pathTo('blog') : `${pathTo('blog')}?page=${page}`
