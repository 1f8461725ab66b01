import type { Category } from '@store/shared/domain/products/product'
import { countChoices } from '@store/shared/domain/products/product-filter'
import type { Translate } from '@store/shared/i18n/message'
import page from '@store/shared/messages/pages/page.messages.json'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { pathTo } from '@store/shared/remotes/site/paths'
import { shareImageOfCategory } from '@store/shared/remotes/site/share-image'
import messages from './head.messages.json'
import { countProducts, pageParameter } from './list-filter'
import type { ListState } from './list-state'
import { PAGE_SIZE } from './product-list-queries'

const headOfAll = (t: Translate, { name, description, rangeDescription }: Brand): PageHead => ({
  title: t(messages.allProducts),
  description: rangeDescription ?? description ?? t(messages.allProductsOf, { shop: name }),
  canonicalPath: pathTo('products'),
})

function headOfCategory(t: Translate, category: Category): PageHead {
  const { name, slug, intro, search = {} } = category
  const image = shareImageOfCategory(category)
  return {
    title: search.title ?? name,
    description: search.description ?? intro ?? t(messages.category, { category: name }),
    canonicalPath: pathTo('category', slug),
    ...(image && { image }),
  }
}

/** Of a list as far as its `pages`-th page; beyond the last one that of the last. `total` is null where it is not known. */
function headOfPages(
  t: Translate,
  head: PageHead,
  pages: number,
  total: number | null | undefined,
): PageHead {
  const last = Math.max(1, Math.ceil((total ?? Number.POSITIVE_INFINITY) / PAGE_SIZE))
  const page = Math.min(pages, last)
  if (page === 1) return head
  return {
    ...head,
    title: t(messages.page, { title: head.title, page }),
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
  readonly translate: Translate
}

/**
 * One category has one address, however it was reached; other orders and filters are the whole list's. Each further page of
 * a list has an address of its own.
 */
export function productListHead({
  categorySlug,
  state,
  pages,
  categories,
  brand,
  translate: t,
}: HeadedList): PageHead {
  const all = headOfAll(t, brand)
  const { choices, sort } = state
  const isWhole = sort === 'featured' && countChoices(choices) === choices.categories.length
  const ownPages = isWhole ? pages : 1
  const known = categories ?? []
  const [only, ...others] = known.filter(({ slug }) => choices.categories.includes(slug))
  if (categorySlug === null) {
    if (only && others.length === 0)
      return headOfPages(t, headOfCategory(t, only), ownPages, only.productCount)
    if (choices.categories.length > 0) return all
    return headOfPages(t, all, ownPages, countProducts(known))
  }
  if (only) return headOfPages(t, headOfCategory(t, only), ownPages, only.productCount)
  const canonicalPath = pathTo('category', categorySlug)
  return categories === null
    ? { ...all, canonicalPath }
    : { title: t(page.notFoundHeading), description: t(page.notFound), canonicalPath, status: 404 }
}
