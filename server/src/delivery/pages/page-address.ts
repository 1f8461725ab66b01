import { ROUTES, type Route } from '@store/shared/remotes/route-table'

/** A page's address without anything that does not change what is rendered. */
export interface PageAddress {
  /** Path and query. All that name no page share one. */
  readonly url: string
  /** Null: not found. */
  readonly route: Route | null
}

const NOT_FOUND: PageAddress = { url: '/404', route: null }

/** What pages read from the query, and what each may hold; anything else would only make more pages to keep. */
const PARAMETERS = {
  categories: /^.{1,100}$/u,
  page: /^[1-9]\d{0,3}$/,
  priceSortOrder: /^(asc|desc)$/,
  q: /^.{1,100}$/u,
} as const

/** @param url path and query, as requested */
export function toPageAddress(url: string): PageAddress {
  const [rawPath = '', query = ''] = splitOnce(url, '?')
  const path = rawPath.length > 1 ? rawPath.replace(/\/+$/, '') : rawPath
  const segments = decodeSegments(path)
  if (segments === null) return NOT_FOUND
  for (const route of ROUTES) {
    const params = matchRoute(route, segments)
    if (!params) continue
    const isThere = route.slots.every((slot) => !slot.critical || slot.props(params) !== null)
    return isThere ? { url: path + toSearch(query), route } : NOT_FOUND
  }
  return NOT_FOUND
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Null for what no address of ours can be. */
function decodeSegments(path: string): readonly string[] | null {
  if (path.length > 300 || !path.startsWith('/') || path.startsWith('//')) return null
  try {
    return path.slice(1).split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Parameters of a path that fits; static parts fit in any case of letters, as they do in the browser's router. */
function matchRoute(route: Route, segments: readonly string[]): Record<string, string> | null {
  const patterns = route.path.slice(1).split('/')
  if (patterns.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, pattern] of patterns.entries()) {
    const segment = segments[index] ?? ''
    if (pattern.startsWith(':')) {
      if (segment === '') return null
      params[pattern.slice(1)] = segment
    } else if (pattern.toLowerCase() !== segment.toLowerCase()) return null
  }
  return params
}

function toSearch(query: string): string {
  if (query === '') return ''
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const [name, form] of Object.entries(PARAMETERS)) {
    const value = given.get(name)
    if (value !== null && form.test(value)) kept.set(name, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}
