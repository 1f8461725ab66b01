import { ROUTES, type Route, type RouteParams } from '@store/shared/remotes/route-table'
import type { SlotName, SlotProps } from '@store/shared/remotes/slots'
import { matchPath } from 'react-router-dom'

/** A slot of a page with the props that its address gives it. */
export type PageSlot = {
  [N in SlotName]: {
    readonly name: N
    readonly props: SlotProps[N]
    readonly critical: boolean
    /** Differs when the same slot shows something else. */
    readonly key: string
  }
}[SlotName]

export type FoundPage =
  | { readonly kind: 'page'; readonly route: Route; readonly slots: readonly PageSlot[] }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' }

export const NOT_FOUND: FoundPage = { kind: 'not-found' }

/** What the store shows at a path; not found too where the path names something that cannot exist. */
export function findPage(pathname: string): FoundPage {
  for (const route of ROUTES) {
    const match = matchPath({ path: route.path, end: true }, pathname)
    if (match === null) continue
    if (route.redirectTo !== undefined) return { kind: 'redirect', to: route.redirectTo }
    const slots = pageSlots(route, match.params)
    return slots === null ? NOT_FOUND : { kind: 'page', route, slots }
  }
  return NOT_FOUND
}

function pageSlots(route: Route, params: RouteParams): readonly PageSlot[] | null {
  const slots: PageSlot[] = []
  for (const { name, critical, props: toProps } of route.slots) {
    const props = toProps(params)
    if (props === null) return null
    // The table pairs each name with its own props; only their union loses that.
    slots.push({ name, props, critical, key: `${name} ${JSON.stringify(props)}` } as PageSlot)
  }
  return slots
}

/** Two addresses are one page when only the query or the fragment differs. */
export const isSamePage = (a: { readonly pathname: string }, b: { readonly pathname: string }): boolean =>
  a.pathname.replace(/\/+$/, '') === b.pathname.replace(/\/+$/, '')
