import { getCategories } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import type { Picture } from '@store/shared/domain/product'

/** The pictures of the categories by their slugs; a category without products has none. */
export async function fetchCategoryPictures(
  api: ApiClient,
  signal: AbortSignal,
): Promise<Readonly<Record<string, Picture>>> {
  const categories = await api.call(getCategories, {}, { signal })
  return Object.fromEntries(categories.flatMap(({ slug, picture }) => (picture ? [[slug, picture]] : [])))
}
