import { DATA_LISTINGS, type DataListing } from '@store/shared/remotes/site/data-listings'
import { isIndexed, type SiteMap } from '@store/shared/remotes/site/site-map'
import type { Composition } from '../compositions/composition'

/** What a path with a parameter is listed with, by the path; as in the manifests. */
export type Listings = Readonly<Record<string, Listing>>
type Listing = string | readonly string[] | Readonly<Record<string, string>>

export const sitemapOf = ({ shell, remotes }: Composition): Listings =>
  Object.assign({}, ...[shell, ...remotes.values()].map(({ manifest }) => manifest.sitemap))

/** What the store's data has, for paths that are listed with it. */
export interface ListedValues extends Readonly<Record<DataListing, readonly ListedValue[]>> {
  /** Paths of pages that have no text. */
  readonly absentPaths: readonly string[]
}

export interface ListedPath {
  readonly path: string
  /** The day of its last change, where it is known. */
  readonly changedOn?: string
}

/** The addresses that search engines are told of. */
export function listedPaths(
  { pages }: Pick<SiteMap, 'pages'>,
  listings: Listings,
  values: ListedValues,
): readonly ListedPath[] {
  return pages.filter(isIndexed).flatMap(({ path }) => {
    const listing = listings[path]
    if (listing === 'none' || values.absentPaths.includes(path)) return []
    const [parameter] = path.match(/:\w+/) ?? []
    if (parameter === undefined) return [{ path }]
    return valuesOf(listing, values).map(({ value, changedOn }) => ({
      path: path.replace(parameter, encodeURIComponent(value)),
      ...(changedOn !== undefined && { changedOn }),
    }))
  })
}

export interface ListedValue {
  readonly value: string
  readonly changedOn?: string
}

/** What a path's parameter is listed with. */
export function valuesOf(listing: Listing | undefined, values: ListedValues): readonly ListedValue[] {
  if (listing === undefined) return []
  if (typeof listing === 'string') return isDataListing(listing) ? values[listing] : []
  if (isList(listing)) return listing.map((value) => ({ value }))
  return Object.entries(listing).map(([value, changedOn]) => ({ value, changedOn }))
}

const isDataListing = (listing: string): listing is DataListing =>
  DATA_LISTINGS.some((each) => each === listing)

const isList = (listing: Exclude<Listing, string>): listing is readonly string[] => Array.isArray(listing)
