import { pathTo } from '@store/shared/remotes/paths'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import type { Article } from './articles'
import { shareImageOfArticle } from './pictures/share-images'

/**
 * The article and who publishes it, by schema.org.
 *
 * @param origin scheme and host, without a slash at the end
 */
export function articleStructuredData(
  article: Article,
  origin: string,
  brandName: string,
): NonNullable<PageHead['structuredData']> {
  const organisation = { '@type': 'Organization', name: brandName, url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    image: new URL(shareImageOfArticle(article).url, origin).href,
    articleSection: article.category,
    datePublished: article.publishedOn,
    inLanguage: 'en-IN',
    mainEntityOfPage: `${origin}${pathTo('article', article.slug)}`,
    author: organisation,
    publisher: organisation,
  }
}
