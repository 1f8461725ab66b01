import type { SiteMap, SitePage } from '@store/shared/remotes/site-map'
import type { Composition } from '../releases/live-composition'

/** What a path with a parameter is listed with, by the path; as in the manifests. */
export type Listings = Readonly<Record<string, string | readonly string[]>>

export const sitemapOf = ({ shell, remotes }: Composition): Listings =>
  Object.assign({}, ...[shell, ...remotes.values()].map(({ manifest }) => manifest.sitemap))

/** What the catalogue has, for paths that are listed with it. */
export interface CatalogueValues {
  readonly products: readonly string[]
  readonly categories: readonly string[]
}

/** The addresses that search engines are told of: pages that everybody sees alike. */
export function listedPaths(
  site: SiteMap,
  listings: Listings,
  catalogue: CatalogueValues,
): readonly string[] {
  return site.pages.filter(isForEverybody).flatMap(({ path }) => {
    const listing = listings[path]
    if (listing === 'none') return []
    const [parameter] = path.match(/:\w+/) ?? []
    if (parameter === undefined) return [path]
    return valuesOf(listing, catalogue).map((value) => path.replace(parameter, encodeURIComponent(value)))
  })
}

const isForEverybody = ({ access, rendered }: SitePage): boolean => access === 'public' && rendered === 'page'

export function valuesOf(
  listing: Listings[string] | undefined,
  catalogue: CatalogueValues,
): readonly string[] {
  if (listing === 'products' || listing === 'categories') return catalogue[listing]
  return typeof listing === 'object' ? listing : []
}

/** What search engines are asked to leave alone: addresses that are personal, up to their first parameter. */
export const hiddenPaths = ({ pages }: Pick<SiteMap, 'pages'>): readonly string[] => [
  ...new Set(pages.filter((page) => !isForEverybody(page)).map(({ path }) => path.split(':')[0] ?? path)),
]
