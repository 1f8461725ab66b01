import { pathTo } from '@store/shared/remotes/site/paths'
import type { ArticleWindow } from '../entries/content-queries'

/** How many stand on the home page. */
export const HOME_ARTICLES = 6

/** How many stand below products. */
export const TEASER_ARTICLES = 3

/** Of the index, from 1. */
export const indexArticles = (page: number | null): ArticleWindow => ({
  page: page ?? 1,
  limit: 24,
})

/** The address of a page of the index. */
export const pathOfIndex = (page: number | null): string =>
  page === null || page === 1 ? pathTo('blog') : `${pathTo('blog')}?page=${page}`
