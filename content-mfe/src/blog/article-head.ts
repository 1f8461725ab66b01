import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { findArticle } from './articles'
import { shareImageOfArticle } from './pictures/share-images'

export function articleHead(slug: string, origin: string, brandName: string): PageHead {
  const canonicalPath = pathTo('article', slug)
  const article = findArticle(slug)
  if (article === null)
    return { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }

  const image = shareImageOfArticle(article)
  const organisation = { '@type': 'Organization', name: brandName, url: `${origin}/` }
  return {
    title: article.title,
    description: article.summary,
    canonicalPath,
    kind: 'article',
    image,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.summary,
      image: new URL(image.url, origin).href,
      articleSection: article.category,
      datePublished: article.publishedOn,
      inLanguage: 'en-IN',
      mainEntityOfPage: `${origin}${canonicalPath}`,
      author: organisation,
      publisher: organisation,
    },
  }
}
