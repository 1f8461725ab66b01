import type { Article } from '@store/shared/domain/content/content'
import type { Translate } from '@store/shared/i18n/message'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import { pathTo } from '@store/shared/remotes/site/paths'
import { shareImageOf } from '@store/shared/remotes/site/share-image'
import { remote } from '../../remote'
import { notFoundHead, pathHead } from '../entries/page-heads'
import { type ArticleSurroundings, articleStructuredData } from './article-structured-data'

export interface HeadSurroundings extends ArticleSurroundings {
  readonly isPreview: boolean
  readonly translate: Translate
}

/** @param article null where there is none; undefined where it could not be fetched */
export function articleHead(
  slug: string,
  article: Article | null | undefined,
  { isPreview, translate, ...surroundings }: HeadSurroundings,
): PageHead {
  const canonicalPath = pathTo('article', slug)
  if (article === null) return { ...notFoundHead(translate), canonicalPath }
  if (article === undefined) {
    const path = '/blog/:slug'
    return { ...pathHead(path, remote.pages.ArticlePage.paths[path], translate), canonicalPath }
  }

  return {
    title: article.title,
    description: article.summary,
    canonicalPath,
    kind: 'article',
    image: shareImageOf(article.picture),
    ...(isPreview && { robots: 'noindex' }),
    // For search engines, who read it in the server's page.
    ...(typeof document === 'undefined' && {
      structuredData: articleStructuredData(article, surroundings),
    }),
  }
}
