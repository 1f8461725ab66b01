import { generatePath, matchRoutes, type NonIndexRouteObject } from 'react-router-dom'
import type { AuthView } from '../../events/commands'
import { addressOf, type ModuleAddress, nameOf, ownName, remoteOf } from '../contract/module-address'
import type { Brand } from '../host/host-services'
import type { ReleaseDocument } from '../releases/release-document'
import { parseQuery, parseValue, type Value } from './address-forms'
import type { PageDescription, SiteDescription, SkeletonShape } from './site-description'

/** A slot in its place on a page, or the page's own module. */
export interface Place {
  readonly address: ModuleAddress
  /** Part of the first view: awaited before the page is shown. Others load when in view. */
  readonly isFirst: boolean
  /** Gets the page's path and parameters as props: of the part that owns the page, or added to it. */
  readonly getsPage: boolean
}

/** One address of the store, or a family of them, and what is shown there. */
export interface SitePage {
  /** React Router's pattern. */
  readonly path: string
  /** The part that owns it. */
  readonly part: string
  readonly title: string
  readonly description: string
  readonly access: 'public' | 'customer'
  readonly rendered: 'page' | 'frame'
  readonly params: FormTexts
  /** All that the page and the slots on it read from the query. */
  readonly query: FormTexts
  readonly places: readonly Place[]
  /** The words beside the lock of its minimal header; null where it has the store's own header. */
  readonly minimalHeader: string | null
  /** It brings its own header, menu and footer. */
  readonly ownFrame: boolean
  /** A dialog opened over the page. */
  readonly opens?: Extract<AuthView, 'LOGIN' | 'FORGOT_PASSWORD'>
}

/** It is the same for all visitors: search engines may list it. A page that opens a dialog is another page's content. */
export const isIndexed = ({ access, rendered, opens }: SitePage): boolean =>
  access === 'public' && rendered === 'page' && opens === undefined

export type Params = Readonly<Record<string, Value>>

type Redirect = { readonly kind: 'redirect'; readonly to: string }

export type Found =
  | {
      readonly kind: 'page'
      readonly page: SitePage
      readonly params: Params
      /** The path as its pattern writes it, whatever the case of its letters and the slashes at its end. */
      readonly canonicalPath: string
    }
  | Redirect

/** A route object of React Router; what is at its path is its `handle`. */
export interface SiteRoute extends NonIndexRouteObject {
  readonly path: string
  readonly handle: { readonly kind: 'page'; readonly page: SitePage } | Redirect
}

/** The parts of a composition by their names; undefined for one that says nothing about itself. */
export type Site = Readonly<Record<string, SiteDescription | undefined>>

/** What stands in a place until its slot or page is there: `list` for a page of cards, which has its filters beside them. */
export type Outline = SkeletonShape | 'list'

/** Every address of a composition. Server and browser make it of the same descriptions, and so agree on every address. */
export interface SiteMap {
  /** In the order of the parts' names. */
  readonly pages: readonly SitePage[]
  /** What React Router says is at a path; null where nothing is, and where a parameter is not of its form. */
  find(pathname: string): Found | null
  /** The outline shown until the slot or page is there. */
  skeletonOf(address: ModuleAddress): Outline
  /** What the slot or page reads from the query. */
  queryOf(address: ModuleAddress): FormTexts
}

/** Forms (`address-forms.ts`) by name; the gate lets in no others. */
type FormTexts = Readonly<Record<string, string>>

const NONE: FormTexts = {}

export function createSiteMap(site: Site): SiteMap {
  const pages = toPages(site)
  const routes = [...pages.map(toRoute), ...toRedirects(site)]

  const skeletonOf = (address: ModuleAddress) => {
    const slot = slotOf(site, address)
    if (slot !== undefined) return slot.skeleton ?? 'band'
    const shape = pageOf(site, address)?.skeleton ?? 'page'
    return shape === 'cards' ? 'list' : shape
  }

  return {
    pages,
    find: remembered((pathname) => findRoute(routes, pathname)),
    skeletonOf,
    queryOf: (address) => formsOf(site, address),
  }
}

const slotOf = (site: Site, address: string) => site[remoteOf(address)]?.slots?.[ownName(nameOf(address))]

const pageOf = (site: Site, address: string): PageDescription | undefined =>
  site[remoteOf(address)]?.pages?.[ownName(address)]

const formsOf = (site: Site, address: string): FormTexts =>
  slotOf(site, address)?.query ?? pageOf(site, address)?.query ?? NONE

/** Longer than any address of the store. */
const MAX_PATH_CHARACTERS = 300

/** The paths remembered are dropped together at this number, so that made-up ones cannot fill the memory. */
const MAX_REMEMBERED = 1000

/** React Router ranks all routes for each match (0.1 ms), and a server is asked for the same paths again and again. */
function remembered(find: SiteMap['find']): SiteMap['find'] {
  const known = new Map<string, Found | null>()
  return (pathname) => {
    const before = known.get(pathname)
    if (before !== undefined || pathname.length > MAX_PATH_CHARACTERS) return before ?? null
    if (known.size === MAX_REMEMBERED) known.clear()
    const found = find(pathname)
    known.set(pathname, found)
    return found
  }
}

const toRoute = (page: SitePage): SiteRoute => ({ path: page.path, handle: { kind: 'page', page } })

const toRedirects = (site: Site): SiteRoute[] =>
  inOrder(site).flatMap(([, description]) =>
    Object.entries(description?.redirects ?? {}).map(([path, to]) => ({
      path,
      handle: { kind: 'redirect' as const, to },
    })),
  )

/** Whatever order the parts come in, so that every site map of a composition is the same. */
const inOrder = (site: Site) => Object.entries(site).sort(([a], [b]) => (a < b ? -1 : 1))

function toPages(site: Site): SitePage[] {
  return inOrder(site).flatMap(([part, description]) =>
    Object.entries(description?.pages ?? {}).flatMap(([name, page]) =>
      Object.entries(page.paths).map(([path, { title, description: text, params, opens }]) => {
        const places = placesOf(site, part, name, page, path)
        const queries = [page.query, ...places.map(({ address }) => formsOf(site, address))]
        return {
          path,
          part,
          title,
          description: text,
          access: page.access ?? 'public',
          rendered: page.rendered ?? 'page',
          params: params ?? NONE,
          query: Object.assign({}, ...queries),
          places,
          minimalHeader: page.minimalHeader ?? null,
          ownFrame: page.ownFrame ?? false,
          ...(opens && { opens }),
        }
      }),
    ),
  )
}

function placesOf(
  site: Site,
  part: string,
  name: string,
  page: PageDescription,
  path: string,
): readonly Place[] {
  const first = page.first?.map((slot) => placedAddress(site, part, slot)) ?? [`${part}/${name}` as const]
  const added = page.takesSlots ? additionsTo(site, path) : []
  const below = (page.below ?? []).map((slot) => placedAddress(site, part, slot))
  const isOwn = (address: string) => remoteOf(address) === part
  return [
    ...first.map((address) => ({ address, isFirst: true, getsPage: isOwn(address) })),
    ...below.map((address) => ({ address, isFirst: false, getsPage: isOwn(address) })),
    ...added.map((address) => ({ address, isFirst: false, getsPage: true })),
  ]
}

/** Of another part in the version that is asked for, of the same part in its newest. */
function placedAddress(site: Site, part: string, slot: string): ModuleAddress {
  return addressOf(slot, site[part]?.places?.[slot] ?? newestOf(site, slot))
}

const newestOf = (site: Site, slot: string): number => Math.max(1, ...(slotOf(site, slot)?.versions ?? []))

const additionsTo = (site: Site, path: string): readonly ModuleAddress[] =>
  inOrder(site).flatMap(([part, description]) =>
    (description?.adds ?? [])
      .filter(({ below }) => below === path)
      .map(({ slot }) => placedAddress(site, part, `${part}/${slot}`)),
  )

/** Empty for `/`. Only tried where a run of slashes starts: tried at each slash, a long run takes the square of its length. */
export const withoutSlashesAtEnd = (pathname: string): string => pathname.replace(/(?<!\/)\/+$/, '')

/** A parameter of another form leaves the address to the pattern that fits it next. */
function findRoute(routes: SiteRoute[], pathname: string): Found | null {
  if (!isDecodable(pathname)) return null
  const [match] = matchRoutes(routes, pathname) ?? []
  if (match === undefined) return null
  const { handle } = match.route
  if (handle.kind === 'redirect') return handle
  const params = parseParams(handle.page, match.params)
  if (params === null)
    return findRoute(
      routes.filter((route) => route !== match.route),
      pathname,
    )
  const { page } = handle
  return { kind: 'page', page, params, canonicalPath: generatePath(page.path, match.params) }
}

/** React Router matches what cannot be decoded as it is written. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

function parseParams(
  { params: forms }: SitePage,
  texts: Readonly<Record<string, string | undefined>>,
): Params | null {
  const params: Record<string, Value> = {}
  for (const [name, text = ''] of Object.entries(texts)) {
    const value = parseValue(forms[name] ?? '', text)
    if (value === null) return null
    params[name] = value
  }
  return params
}

/** What the parts of a composition say about themselves. */
export const siteOf = ({ shell, remotes }: ReleaseDocument): Site => ({
  ...Object.fromEntries(Object.entries(remotes).map(([name, { site }]) => [name, site])),
  shell: shell.site,
})

/** By what lists of the shop's products can be narrowed, beside what every shop has. */
type Facets = Pick<Brand, 'facets'>

const facetNames = ({ facets = [] }: Facets): readonly string[] => facets.map(({ name }) => name)

/** What the address says to a slot or page. */
export const queryAt = (
  site: SiteMap,
  address: ModuleAddress,
  search: URLSearchParams,
  brand: Facets,
): Readonly<Record<string, Value | null>> => parseQuery(site.queryOf(address), search, facetNames(brand))

/** A page's address with nothing in its query that changes nothing: one address for one content. */
export const parsePageQuery = (
  page: SitePage,
  search: string,
  brand: Facets,
): Readonly<Record<string, Value | null>> =>
  parseQuery(page.query, new URLSearchParams(search), facetNames(brand))
