import { getCategories, searchProducts } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { getContentAddresses } from '@store/shared/api/content'
import { NAMED_PAGES, pathOfPage } from '@store/shared/domain/content/content'
import type { ListedValues } from './sitemap'

/** What addresses name of the catalogue and the content. */
export async function readListedValues(api: ApiClient): Promise<ListedValues> {
  const [products, categories, { articles, pages }] = await Promise.all([
    api.call(searchProducts, {}),
    api.call(getCategories, {}),
    api.call(getContentAddresses, {}),
  ])
  return {
    products: products.map(({ id }) => ({ value: String(id) })),
    categories: categories.map(({ slug }) => ({ value: slug })),
    articles: toValues(articles),
    pages: toValues(pages).filter(({ value }) => !NAMED_PAGES.some((name) => name === value)),
    absentPaths: NAMED_PAGES.filter((name) => !Object.hasOwn(pages, name)).map(pathOfPage),
  }
}

const toValues = (days: Readonly<Record<string, string>>) =>
  Object.entries(days).map(([value, changedOn]) => ({ value, changedOn }))
