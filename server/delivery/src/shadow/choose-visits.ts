import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { PATHS } from '@store/shared/remotes/site/paths'
import type { SiteMap, SitePage } from '@store/shared/remotes/site/site-map'
import type { Composition } from '../compositions/composition'
import { samplesByPage } from '../gate/rendering/rendering-plan'
import { toPageAddress } from '../pages/page-address'
import type { ListedValues } from '../site/sitemap'
import type { AskedAddress } from './asked-addresses'

/** A page of one market that is rendered with both compositions. */
export interface ShadowVisit {
  readonly url: string
  readonly currency: Currency
  /** The pattern of its address. */
  readonly path: string
}

export interface PassedOver {
  readonly why: string
  readonly pages: number
  readonly example: string
}

export interface ShadowPlan {
  /** In the order in which they are compared: of each kind of page and market the most asked one, then the second of each, … */
  readonly visits: readonly ShadowVisit[]
  readonly passedOver: readonly PassedOver[]
}

/** More would say the same again. */
export const MAX_VISITS = 400
const NEEDS_LOGIN = 'it needs a log-in'
const GONE = 'the live version has no such page'
const TOO_MANY = `no more than ${MAX_VISITS} pages are compared`

interface ToChooseFrom {
  readonly live: Composition
  readonly site: SiteMap
  readonly asked: readonly AskedAddress[]
  readonly listed: ListedValues
  /** Says which languages the shop offers, and which facets lists have. */
  readonly brand: Pick<Brand, 'facets' | 'languages'>
}

/** What is compared: pages that were asked for, and of kinds of pages and markets that nobody asked for the ones that the gate renders. */
export function chooseVisits({ live, site, asked, listed, brand }: ToChooseFrom): ShadowPlan {
  const passed: (readonly [why: string, example: string])[] = site.pages
    .filter(({ access }) => access === 'customer')
    .map(({ path }) => [NEEDS_LOGIN, path])
  const queues = new Map<string, Map<string, ShadowVisit>>()
  const add = (page: Pick<SitePage, 'path'>, url: string, currency: Currency): void => {
    const key = `${page.path} ${currency}`
    const queue = queues.get(key) ?? new Map<string, ShadowVisit>()
    queues.set(key, queue.set(url, { url, currency, path: page.path }))
  }

  const found: (readonly [page: SitePage, url: string])[] = []
  for (const { url, currency } of asked) {
    const address = toPageAddress(site, url, brand)
    if (address.page === null) passed.push([GONE, url])
    else if (address.page.access === 'customer') passed.push([NEEDS_LOGIN, url])
    else {
      found.push([address.page, address.url])
      add(address.page, address.url, currency)
    }
  }
  const shown = site.pages.filter(({ access }) => access === 'public')
  for (const [page, samples] of samplesByPage(live, shown, listed)) {
    for (const { url } of samples) for (const currency of CURRENCIES) add(page, url, currency)
  }
  for (const url of searchesFor(site, listed)) {
    for (const currency of CURRENCIES) add({ path: PATHS.search }, url, currency)
  }
  for (const currency of CURRENCIES) add({ path: '/404' }, '/404', currency)
  // What visitors of one market asked for is compared in the others as well, at the end.
  for (const [page, url] of found) for (const currency of CURRENCIES) add(page, url, currency)

  const visits = inTurns([...queues.values()].map((queue) => [...queue.values()]))
  const left = visits.slice(MAX_VISITS).map(({ url }): readonly [string, string] => [TOO_MANY, url])
  return { visits: visits.slice(0, MAX_VISITS), passedOver: countReasons([...passed, ...left]) }
}

/** Words of visitors are not kept, so the store searches for a category of its own. */
function searchesFor(site: SiteMap, { categories }: ListedValues): readonly string[] {
  const [first] = categories
  const found = site.find(PATHS.search)
  if (first === undefined || found?.kind !== 'page' || !Object.hasOwn(found.page.query, 'q')) return []
  return [`${PATHS.search}?${new URLSearchParams({ q: first.value })}`]
}

/** The first of each list, then the second of each, … */
export function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

export function countReasons(
  reasons: readonly (readonly [why: string, example: string])[],
): readonly PassedOver[] {
  const counted = new Map<string, PassedOver>()
  for (const [why, example] of reasons) {
    const known = counted.get(why)
    counted.set(why, known ? { ...known, pages: known.pages + 1 } : { why, pages: 1, example })
  }
  return [...counted.values()]
}
