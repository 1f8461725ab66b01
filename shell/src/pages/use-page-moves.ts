import type { PageHead } from '@store/shared/remotes/slot-definition'
import { useStore } from '@store/shared/remotes/use-store'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useShell } from '../app/shell-context'
import type { ReleaseWatch } from '../release/release-watch'
import { applyHead } from './apply-head'
import { type FoundPage, findPage, isSamePage, NOT_FOUND } from './find-page'
import { pageHead } from './page-head'
import { preparePage } from './prepare-page'
import { focusPage, type ScrollMemory, scrollToFragment } from './scroll-and-focus'

export interface ShownPage {
  readonly location: Location
  readonly page: FoundPage
  /** Another one replaces every slot of the page (REL-08). */
  readonly edition: number
}

/** What only a browser has. */
export interface Browsing {
  readonly release: ReleaseWatch
  readonly scroll: ScrollMemory
  readonly main: RefObject<HTMLElement | null>
  /** Hears the route's pattern, or null where nothing is found. */
  readonly onShown: (pattern: string | null) => void
}

interface PageMovesOptions {
  readonly browsing: Browsing
  readonly shown: ShownPage
  readonly onShow: (shown: ShownPage) => void
}

/** Follows the address: prepares the next page, shows it, and puts title, scroll and focus where a page load would. */
export function usePageMoves({ browsing, shown, onShow }: PageMovesOptions): void {
  const { release, scroll, main, onShown } = browsing
  const { host, slots } = useShell()
  const queryClient = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const edition = useStore(release.replacements)
  const previous = useRef<Location | null>(null)

  const headOf = (page: FoundPage, { pathname, search }: Location): PageHead =>
    pageHead({
      page,
      slots,
      pathname,
      search: new URLSearchParams(search),
      queryClient,
      api: host.api,
      currency: host.currency.get(),
      brand: host.brand,
      origin: window.location.origin,
      report: (error, name) => host.report(error, `head of ${name}`),
    })

  /** Returns the way to be overtaken by a later move. */
  const move = useEffectEvent((to: Location, toEdition: number): (() => void) | undefined => {
    const isReplaced = toEdition !== shown.edition
    if (to === shown.location && !isReplaced) return
    if (isSamePage(to, shown.location) && !isReplaced) {
      onShow({ ...shown, location: to })
      return
    }
    release.takeNewest()
    const page = findPage(to.pathname)
    if (page.kind === 'redirect') {
      void navigate(page.to, { replace: true })
      return
    }
    let isOvertaken = false
    void preparePage({ page, search: new URLSearchParams(to.search), slots, host, queryClient }).then(() => {
      if (isOvertaken) return
      const isGone = headOf(page, to).status === 404
      scroll.keep(shown.location.key)
      startTransition(() => onShow({ location: to, edition: toEdition, page: isGone ? NOT_FOUND : page }))
    })
    return () => {
      isOvertaken = true
    }
  })

  const settle = useEffectEvent(({ page, location: at }: ShownPage) => {
    const left = previous.current
    previous.current = at
    onShown(page.kind === 'page' ? page.route.path : null)
    if (page.kind === 'redirect') void navigate(page.to, { replace: true })
    const isSame = left !== null && isSamePage(left, at)
    if (!isSame && page.kind === 'page' && page.route.opens !== undefined) {
      if (host.session.get() === null) host.bus.send('auth/open', { ...page.route.opens, returnTo: null })
      else void navigate('/profile/profile', { replace: true })
    }
    if (left === null) return
    applyHead(headOf(page, at))
    if (isSame) {
      if (at.hash !== left.hash) scrollToFragment(at.hash)
      return
    }
    if (navigationType === 'POP') scroll.restore(at.key)
    else scrollToFragment(at.hash)
    if (main.current !== null) focusPage(main.current)
  })

  useEffect(() => move(location, edition), [location, edition])
  useEffect(() => settle(shown), [shown])
}
