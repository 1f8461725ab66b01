import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import type { SiteMap, SitePage } from '@store/shared/remotes/site/site-map'
import type { Composition } from '../../compositions/composition'
import { type ListedValues, sitemapOf, valuesOf } from '../../site/sitemap'

export interface Visit {
  readonly url: string
  readonly currency: Currency
  /** Made up, because the store's data has no value: it may as well be not found. */
  readonly isExample: boolean
}

export interface RenderingPlan {
  readonly visits: readonly Visit[]
  /** Modules of the candidates that no page is rendered with. */
  readonly modules: readonly string[]
  /** Between them, pages with all that the candidates show; rendered many times to see what memory they keep. */
  readonly repeated: readonly Visit[]
  /** When several pages failed, more would only say the same again. */
  readonly stopsEarly: boolean
}

/** Addresses of a pattern with a parameter: the first of its values, the last and one between. */
const MAX_SAMPLES = 3

/** Every page that holds something of the candidates, in each currency, and what of them no page is rendered with. */
export function planRendering(
  composition: Composition,
  site: SiteMap,
  candidates: ReadonlySet<string>,
  listed: ListedValues,
): RenderingPlan {
  const isShell = candidates.has('shell')
  const pages = site.pages.filter(
    (page) => isShell || (page.rendered === 'page' && showsPlaced(page, candidates)),
  )
  const samples = samplesByPage(composition, pages, listed)
  const urls = new Map([...samples.values()].flat().map((sample) => [sample.url, sample.isExample]))
  if (isShell) urls.set('/404', true)
  const rendered = new Set<string>(
    pages
      .filter((page) => page.rendered === 'page')
      .flatMap(({ places }) => places.map(({ address }) => address)),
  )
  return {
    visits: [...urls].flatMap(([url, isExample]) =>
      CURRENCIES.map((currency) => ({ url, currency, isExample })),
    ),
    modules: [...composition.remotes]
      .filter(([name]) => candidates.has(name))
      .flatMap(([, { manifest }]) => Object.keys(manifest.web.modules))
      .filter((address) => !rendered.has(address)),
    repeated: cover(
      pages.filter((page) => page.rendered === 'page'),
      candidates,
    ).flatMap((page) => {
      const [sample] = samples.get(page) ?? []
      return sample === undefined ? [] : [{ ...sample, currency: 'INR' as const }]
    }),
    stopsEarly: true,
  }
}

export type Sample = Omit<Visit, 'currency'>

/** The page belongs to a candidate, or a slot of one is placed on it. */
export const showsPlaced = ({ part, places }: SitePage, candidates: ReadonlySet<string>): boolean =>
  candidates.has(part) || places.some(({ address }) => candidates.has(remoteOf(address)))

/** Addresses of each page, with values that the store's data has where it has any. */
export function samplesByPage(
  composition: Composition,
  pages: readonly SitePage[],
  listed: ListedValues,
): ReadonlyMap<SitePage, readonly Sample[]> {
  const listings = sitemapOf(composition)
  return new Map(
    pages.map((page) => {
      const values = valuesOf(listings[page.path], listed).map(({ value }) => value)
      return [page, samplesOf(page, values, listed.absentPaths)]
    }),
  )
}

function samplesOf(
  { path, params }: SitePage,
  listed: readonly string[],
  absentPaths: readonly string[],
): readonly Sample[] {
  const [first] = Object.entries(params)
  if (first === undefined) return [{ url: path, isExample: absentPaths.includes(path) }]
  const [name, form] = first
  const values = listed.length > 0 ? spread(listed) : [exampleOf(form)]
  return values.map((value) => ({
    url: path.replace(/:(\w+)/g, (_all, each: string) =>
      encodeURIComponent(each === name ? value : exampleOf(params[each] ?? '')),
    ),
    isExample: listed.length === 0,
  }))
}

const spread = (values: readonly string[]): readonly string[] =>
  values.length <= MAX_SAMPLES
    ? values
    : [0, Math.floor(values.length / 2), values.length - 1].flatMap((at) => values[at] ?? [])

/** A value of the form, where the store's data has none. */
function exampleOf(form: string): string {
  if (form.includes('|')) return form.split('|')[0] ?? ''
  if (form.startsWith('text:')) return 'example'
  return /^int:(-?\d+)/.exec(form)?.[1] ?? '1'
}

/** Few pages that hold every module of the candidates; the first page where they are on every page alike. */
export function cover(pages: readonly SitePage[], candidates: ReadonlySet<string>): readonly SitePage[] {
  const modulesOf = ({ places }: SitePage) =>
    places.map(({ address }) => address).filter((address) => candidates.has(remoteOf(address)))
  // The shell stands on every page.
  const [first] = pages
  if (first && pages.every((page) => modulesOf(page).length === 0)) return [first]
  const left = new Set(pages.flatMap(modulesOf))
  const chosen: SitePage[] = []
  while (left.size > 0) {
    const count = (page: SitePage) => modulesOf(page).filter((address) => left.has(address)).length
    const [best] = [...pages].sort((a, b) => count(b) - count(a))
    if (best === undefined || count(best) === 0) break
    chosen.push(best)
    for (const address of modulesOf(best)) left.delete(address)
  }
  return chosen
}
