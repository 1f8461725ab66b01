import type { Category } from '@store/shared/domain/product'
import { countChoices } from '@store/shared/domain/product-filter'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { toQueryText } from '@store/shared/remotes/address-forms'
import type { Brand } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { shareImageOfCategory } from '@store/shared/remotes/share-image'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { countProducts, pageParameter } from './list-filter'
import type { ListState } from './list-state'
import { PAGE_SIZE } from './product-list-queries'

const headOfAll = ({ name, description, rangeDescription }: Brand): PageHead => ({
  title: 'All products',
  description: rangeDescription ?? description ?? `All products of ${name}.`,
  canonicalPath: pathTo('products'),
})

function headOfCategory(category: Category): PageHead {
  const { name, slug, intro, search = {} } = category
  const image = shareImageOfCategory(category)
  return {
    title: search.title ?? name,
    description:
      search.description ??
      intro ??
      `${name}: every product of the category, with prices, sizes and reviews.`,
    canonicalPath: pathTo('category', slug),
    ...(image && { image }),
  }
}

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

interface HeadedList {
  /** Of the path; null for the whole range. */
  readonly categorySlug: string | null
  readonly state: ListState
  readonly pages: number
  /** Null when they could not be had. */
  readonly categories: readonly Category[] | null
  readonly brand: Brand
}

/**
 * One category has one address, however it was reached; other orders and filters are the whole list's. Each further page of
 * a list has an address of its own.
 */
export function productListHead({ categorySlug, state, pages, categories, brand }: HeadedList): PageHead {
  const all = headOfAll(brand)
  const { choices, sort } = state
  const isWhole = sort === 'featured' && countChoices(choices) === choices.categories.length
  const ownPages = isWhole ? pages : 1
  const known = categories ?? []
  const [only, ...others] = known.filter(({ slug }) => choices.categories.includes(slug))
  if (categorySlug === null) {
    if (only && others.length === 0) return headOfPages(headOfCategory(only), ownPages, only.productCount)
    if (choices.categories.length > 0) return all
    return headOfPages(all, ownPages, countProducts(known))
  }
  if (only) return headOfPages(headOfCategory(only), ownPages, only.productCount)
  const canonicalPath = pathTo('category', categorySlug)
  return categories === null
    ? { ...all, canonicalPath }
    : { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }
}
