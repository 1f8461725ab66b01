import { getCategories, searchProducts } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import type { CatalogueValues } from './sitemap'

/** What addresses name of the catalogue. */
export async function readCatalogueValues(api: ApiClient): Promise<CatalogueValues> {
  const [products, categories] = await Promise.all([
    api.call(searchProducts, {}),
    api.call(getCategories, {}),
  ])
  return {
    products: products.map(({ id }) => String(id)),
    categories: categories.map(({ slug }) => slug),
  }
}
