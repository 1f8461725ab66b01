import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { articleStructuredData } from './article-structured-data'
import { findArticle } from './articles'
import { shareImageOfArticle } from './pictures/share-images'

export function articleHead(slug: string, origin: string, brandName: string): PageHead {
  const canonicalPath = pathTo('article', slug)
  const article = findArticle(slug)
  if (article === null)
    return { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }

  const image = shareImageOfArticle(article)
  return {
    title: article.title,
    description: article.summary,
    canonicalPath,
    kind: 'article',
    image,
    // For search engines, who read it in the server's page.
    ...(typeof document === 'undefined' && {
      structuredData: articleStructuredData(article, origin, brandName),
    }),
  }
}
