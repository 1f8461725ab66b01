import type { Article } from '@store/shared/domain/content'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { shareImageOf } from '@store/shared/remotes/share-image'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { remote } from '../../remote'
import { type ArticleSurroundings, articleStructuredData } from './article-structured-data'

export interface HeadSurroundings extends ArticleSurroundings {
  readonly isPreview: boolean
}

/** @param article null where there is none; undefined where it could not be fetched */
export function articleHead(
  slug: string,
  article: Article | null | undefined,
  { isPreview, ...surroundings }: HeadSurroundings,
): PageHead {
  const canonicalPath = pathTo('article', slug)
  if (article === null)
    return { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }
  if (article === undefined) return { ...remote.pages.ArticlePage.paths['/blog/:slug'], canonicalPath }

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
