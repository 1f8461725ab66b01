import type { Category } from '@store/shared/domain/product'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { includesCategory, type ListFilter } from './list-filter'

const ALL: PageHead = {
  title: 'All products',
  description: 'The whole range: herbal pads, smart flow pads, period panties and reusable care.',
  canonicalPath: pathTo('products'),
}

const headOfCategory = ({ name, slug }: Category): PageHead => ({
  title: name,
  description: `${name}: every product of the category, with prices, sizes and reviews.`,
  canonicalPath: pathTo('category', slug),
})

/**
 * One category has one address, however it was reached; sort orders and mixed filters are the whole list's.
 * `categories` is null when they could not be had.
 */
export function productListHead(
  categorySlug: string | null,
  filter: ListFilter,
  categories: readonly Category[] | null,
): PageHead {
  if (categorySlug === null) {
    const [only, ...others] = (categories ?? []).filter((category) => includesCategory(filter, category))
    return only && others.length === 0 ? headOfCategory(only) : ALL
  }
  const category = categories?.find(({ slug }) => slug === categorySlug)
  if (category) return headOfCategory(category)
  const canonicalPath = pathTo('category', categorySlug)
  return categories === null
    ? { ...ALL, canonicalPath }
    : { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }
}
