import type { Article } from '@store/shared/domain/content'
import type { Brand } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { shareImageOf } from '@store/shared/remotes/share-image'
import type { PageHead } from '@store/shared/remotes/slot-definition'

/**
 * The article and who publishes it, by schema.org.
 *
 * @param origin scheme and host, without a slash at the end
 */
export function articleStructuredData(
  article: Article,
  origin: string,
  brand: Brand,
): NonNullable<PageHead['structuredData']> {
  const organisation = { '@type': 'Organization', name: brand.name, url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    image: new URL(shareImageOf(article.picture).url, origin).href,
    articleSection: article.category,
    datePublished: article.publishedOn,
    inLanguage: 'en-IN',
    mainEntityOfPage: `${origin}${pathTo('article', article.slug)}`,
    author: organisation,
    publisher: organisation,
  }
}
