import type { Category } from '@store/shared/domain/product'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { toQueryText } from '@store/shared/remotes/address-forms'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { countProducts, includesCategory, type ListFilter, pageParameter } from './list-filter'
import { PAGE_SIZE } from './product-list-queries'

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

/** Of a list as far as its `pages`-th page; beyond the last one that of the last. `total` is null where it is not known. */
function headOfPages(head: PageHead, pages: number, total: number | null | undefined): PageHead {
  const last = Math.max(1, Math.ceil((total ?? Number.POSITIVE_INFINITY) / PAGE_SIZE))
  const page = Math.min(pages, last)
  if (page === 1) return head
  return {
    ...head,
    title: `${head.title}, page ${page}`,
    canonicalPath: head.canonicalPath + toQueryText(pageParameter(page)),
  }
}

/**
 * One category has one address, however it was reached; sort orders and mixed filters are the whole list's. Each further page of
 * a list has an address of its own. `categories` is null when they could not be had.
 */
export function productListHead(
  categorySlug: string | null,
  filter: ListFilter,
  pages: number,
  categories: readonly Category[] | null,
): PageHead {
  const ownPages = filter.priceSortOrder === null ? pages : 1
  if (categorySlug === null) {
    const [only, ...others] = (categories ?? []).filter((category) => includesCategory(filter, category))
    if (only && others.length === 0) return headOfPages(headOfCategory(only), ownPages, only.productCount)
    if (filter.categories.length > 0) return ALL
    return headOfPages(ALL, ownPages, countProducts(filter, categories ?? []))
  }
  const category = categories?.find(({ slug }) => slug === categorySlug)
  if (category) return headOfPages(headOfCategory(category), ownPages, category.productCount)
  const canonicalPath = pathTo('category', categorySlug)
  return categories === null
    ? { ...ALL, canonicalPath }
    : { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }
}
