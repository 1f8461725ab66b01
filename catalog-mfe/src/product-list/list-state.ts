import {
  type Choices,
  type Facet,
  type ListSort,
  ofEachFacet,
  parseFacet,
  printFacet,
  printListSort,
  toListSort,
} from '@store/shared/domain/product-filter'
import { toQueryText } from '@store/shared/remotes/address-forms'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageQueryOf } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { type ListFilter, pageParameter } from './list-filter'

/** What the address of a list may say: of `/products` and of a category alike (`remote.ts`). */
export type ListQuery = PageQueryOf<typeof remote, 'ProductListPage'>

/** What a list shows, read from its address. */
export interface ListState {
  readonly choices: Choices
  readonly sort: ListSort
  /** Values in the address that its facet cannot have; the list is shown without them. */
  readonly ignored: readonly string[]
}

/** The address of a list with these choices, in this order, as far as this page. */
export type AddressOf = (choices: Choices, sort: ListSort, pages?: number) => string

export function parseListState(query: Omit<ListQuery, 'page'>): ListState {
  const read = ofEachFacet((facet) => parseFacet(facet, query[facet] ?? ''))
  return {
    choices: ofEachFacet((facet) => read[facet].values),
    sort: toListSort(query),
    ignored: Object.values(read).flatMap(({ unknown }) => unknown),
  }
}

/** Of a category's own address, which says no more of its category. */
export function stateWithin(slug: string, query: Omit<ListQuery, 'page'>): ListState {
  const state = parseListState({ ...query, categories: null })
  return { ...state, choices: { ...state.choices, categories: [slug] } }
}

/** In one order, whatever order the choices were made in; parsing it gives the same again. */
export const listQueryText = (
  { choices, sort, pages = 1 }: { choices: Choices; sort: ListSort; pages?: number | undefined },
  first: Readonly<Record<string, string | null>> = {},
): string =>
  toQueryText({
    ...first,
    ...ofEachFacet((facet) => printFacet(choices[facet])),
    ...printListSort(sort),
    ...pageParameter(pages),
  })

/** A category has an address of its own, so that its slug is not in the query. */
export const addressOfList: AddressOf = (choices, sort, pages) => {
  const [only, ...others] = choices.categories
  return only === undefined || others.length > 0
    ? addressOfAll(choices, sort, pages)
    : pathTo('category', only) + listQueryText({ choices: { ...choices, categories: [] }, sort, pages })
}

export const addressOfAll: AddressOf = (choices, sort, pages) =>
  pathTo('products') + listQueryText({ choices, sort, pages })

/** The choices as the API is asked for them. */
export const toChoiceFilter = (choices: Choices, q?: string): ListFilter => ({
  ...Object.fromEntries(Object.entries(choices).filter(([, values]) => values.length > 0)),
  ...(q !== undefined && { q }),
})

export function toFilter(
  { choices, sort: order }: Pick<ListState, 'choices' | 'sort'>,
  q?: string,
): ListFilter {
  const { sort, priceSortOrder } = printListSort(order)
  return {
    ...toChoiceFilter(choices, q),
    ...(sort && { sort }),
    ...(priceSortOrder && { priceSortOrder }),
  }
}

export const FACET_TITLES: Readonly<Record<Facet, string>> = {
  categories: 'Category',
  sizes: 'Size',
  absorbency: 'Absorbency',
  price: 'Price',
  rating: 'Rating',
  stock: 'Availability',
}
