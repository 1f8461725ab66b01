import type { ModuleAddress } from '@store/shared/remotes/contract/module-address'
import { type SiteMap, type SitePage, withoutSlashesAtEnd } from '@store/shared/remotes/site/site-map'

/** A slot of a page, or the page's own module, with the props that its address gives it. */
export interface PageSlot {
  readonly address: ModuleAddress
  readonly props: object
  readonly isFirst: boolean
  /** Differs when the same slot shows something else. */
  readonly key: string
}

export type FoundPage =
  | {
      readonly kind: 'page'
      readonly page: SitePage
      readonly slots: readonly PageSlot[]
      readonly canonicalPath: string
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' }

export const NOT_FOUND: FoundPage = { kind: 'not-found' }

const NO_PROPS = {}

/** What the store shows at a path; not found too where the path names something that cannot exist. */
export function findPage(site: SiteMap, pathname: string): FoundPage {
  const found = site.find(pathname)
  if (found === null) return NOT_FOUND
  if (found.kind === 'redirect') return found
  const { page, params, canonicalPath } = found
  const ofPage = { path: page.path, params }
  const slots = page.places.map(({ address, isFirst, getsPage }) => {
    const props = getsPage ? ofPage : NO_PROPS
    return { address, props, isFirst, key: `${address} ${JSON.stringify(props)}` }
  })
  return { kind: 'page', page, slots, canonicalPath }
}

/** As the back office has: nothing of the shop stands around it, and no service worker keeps it. */
export const hasOwnFrame = (found: FoundPage | null): boolean => found?.kind === 'page' && found.page.ownFrame

/** Two addresses are one page when only the query or the fragment differs. */
export const isSamePage = (a: { readonly pathname: string }, b: { readonly pathname: string }): boolean =>
  withoutSlashesAtEnd(a.pathname) === withoutSlashesAtEnd(b.pathname)
