import type { AttributeFacet } from '@store/shared/domain/products/attributes'
import {
  type Choices,
  chosenOf,
  type Facet,
  type FacetRule,
  FIXED_FACETS,
  facetsOf,
  isFixedFacet,
  type ListSort,
  parseFacet,
  printFacet,
  printListSort,
  toChoices,
  toListSort,
} from '@store/shared/domain/products/product-filter'
import type { PageQueryOf } from '@store/shared/remotes/contract/slot-definition'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { remote } from '../../remote'
import { type ListFilter, pageParameter } from './list-filter'

/** What the address of a list may say: of `/products` and of a category alike (`remote.ts`). */
export type ListQuery = PageQueryOf<typeof remote, 'ProductListPage'>

/** What a list shows, read from its address. */
export interface ListState {
  readonly choices: Choices
  readonly sort: ListSort
  /** By which the shop's lists can be narrowed beside the fixed facets. */
  readonly attributes: readonly AttributeFacet[]
  /** Values in the address that its facet cannot have; the list is shown without them. */
  readonly ignored: readonly string[]
}

/** The address of a list with these choices, in this order, as far as this page. */
export type AddressOf = (choices: Choices, sort: ListSort, pages?: number) => string

/** What an address says of a list, its attributes under their own names. */
type AskedList = Omit<ListQuery, 'page'>

/** The shop's attributes; none where an older shell does not say. */
const attributesOf = (brand: Pick<Brand, 'facets'> | undefined): readonly AttributeFacet[] =>
  brand?.facets ?? []

export function parseListState(query: AskedList, brand: Pick<Brand, 'facets'> | undefined): ListState {
  const attributes = attributesOf(brand)
  const asked: Readonly<Record<string, unknown>> = query
  const textOf = (facet: Facet) => (typeof asked[facet] === 'string' ? asked[facet] : '')
  const read = new Map(
    [...FIXED_FACETS, ...attributes].map((rule) => {
      const facet = typeof rule === 'string' ? rule : rule.name
      return [facet, parseFacet(rule, textOf(facet))]
    }),
  )
  const choices = toChoices(
    attributes.map(({ name }) => name),
    (facet) => read.get(facet)?.values ?? [],
  )
  return {
    choices,
    sort: toListSort(query),
    attributes,
    ignored: facetsOf(choices).flatMap((facet) => read.get(facet)?.unknown ?? []),
  }
}

/** The rule by which addresses name the values of a facet; undefined for one that the shop does not have any more. */
export const ruleOf = (facet: Facet, attributes: readonly AttributeFacet[]): FacetRule | undefined =>
  isFixedFacet(facet) ? facet : attributes.find(({ name }) => name === facet)

/** With a slug, of a category's own address, whose query says no more of its category. */
export function listStateOf(
  categorySlug: string | null,
  query: AskedList,
  brand: Pick<Brand, 'facets'> | undefined,
): ListState {
  if (categorySlug === null) return parseListState(query, brand)
  const state = parseListState({ ...query, categories: null }, brand)
  return { ...state, choices: { ...state.choices, categories: [categorySlug] } }
}

/** In one order, whatever order the choices were made in; parsing it gives the same again. */
export const listQueryText = (
  { choices, sort, pages = 1 }: { choices: Choices; sort: ListSort; pages?: number | undefined },
  first: Readonly<Record<string, string | null>> = {},
): string =>
  toQueryText({
    ...first,
    ...Object.fromEntries(facetsOf(choices).map((facet) => [facet, printFacet(chosenOf(choices, facet))])),
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
export function toChoiceFilter(choices: Choices, q?: string): ListFilter {
  const chosen = facetsOf(choices).filter((facet) => chosenOf(choices, facet).length > 0)
  const attributes = chosen.filter((facet) => !isFixedFacet(facet))
  return {
    ...Object.fromEntries(chosen.filter(isFixedFacet).map((facet) => [facet, choices[facet]])),
    ...(q !== undefined && { q }),
    ...(attributes.length > 0 && {
      attributes: Object.fromEntries(attributes.map((name) => [name, chosenOf(choices, name).join(',')])),
    }),
  }
}

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
