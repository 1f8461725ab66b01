import type { Article } from '@store/shared/domain/content/content'
import { type Language, localizedPath, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { pathTo } from '@store/shared/remotes/site/paths'
import { shareImageOf } from '@store/shared/remotes/site/share-image'

export interface ArticleSurroundings {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly language: Language
  readonly brand: Brand
}

/** The article and who publishes it, by schema.org. */
export function articleStructuredData(
  article: Article,
  { origin, language, brand }: ArticleSurroundings,
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
    inLanguage: language === SOURCE_LANGUAGE ? 'en-IN' : language,
    mainEntityOfPage: origin + localizedPath(pathTo('article', article.slug), language),
    author: organisation,
    publisher: organisation,
  }
}
