import { nameOf, remoteOf } from '@store/shared/remotes/contract/module-address'
import { PATHS } from '@store/shared/remotes/site/paths'
import type { SiteMap, SitePage } from '@store/shared/remotes/site/site-map'
import type { Composition } from '../compositions/composition'
import type { ListedValues } from '../site/sitemap'
import { cover, samplesByPage, showsPlaced } from './rendering/rendering-plan'

export interface PageToOpen {
  readonly url: string
  /** Made up, because the store's data has no value: it may as well be not found. */
  readonly isExample: boolean
  readonly forCustomers: boolean
  /** The slots of the candidate that the page must show. */
  readonly slots: readonly string[]
}

export interface BrowserPlan {
  /** Those first that show most of the candidate between them. */
  readonly pages: readonly PageToOpen[]
  readonly products: readonly string[]
  readonly checkout: string | null
}

/** Each takes a browser about a second at each width. */
const MAX_PAGES = 12

/** The pages that a browser opens: as those that are rendered, with the frames and the pages that place a slot within a slot. */
export function planBrowser(
  composition: Composition,
  site: SiteMap,
  name: string,
  listed: ListedValues,
): BrowserPlan {
  const candidates = new Set([name])
  const showing = site.pages.filter(
    (page) =>
      name === 'shell' || showsPlaced(page, candidates) || placesWithin(composition, page).includes(name),
  )
  const first = cover(showing, candidates)
  const chosen = [...new Set([...first, ...showing])].slice(0, MAX_PAGES)
  const samples = samplesByPage(composition, site.pages, listed)
  const product = site.pages.find(({ path }) => path === PATHS.product)
  return {
    pages: chosen.flatMap((page) =>
      (samples.get(page) ?? []).slice(0, 1).map(({ url, isExample }) => ({
        url,
        isExample,
        forCustomers: page.access === 'customer',
        slots: page.places.map(({ address }) => nameOf(address)).filter((slot) => remoteOf(slot) === name),
      })),
    ),
    products: (product && samples.get(product)?.flatMap((each) => (each.isExample ? [] : [each.url]))) ?? [],
    checkout: site.find(PATHS.checkout)?.kind === 'page' ? PATHS.checkout : null,
  }
}

/** The parts whose slots a page's part places itself, as a checkout the addresses. */
const placesWithin = ({ remotes }: Composition, { part }: SitePage): readonly string[] =>
  Object.keys(remotes.get(part)?.manifest.site.places ?? {}).map(remoteOf)
