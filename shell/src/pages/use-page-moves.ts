import { markFirstView } from '@store/shared/remotes/first-view'
import type { ModuleAddress } from '@store/shared/remotes/module-address'
import { pathTo } from '@store/shared/remotes/paths'
import type { ReleaseDocument } from '@store/shared/remotes/release-document'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { useStore } from '@store/shared/remotes/use-store'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import type { ReleaseWatch } from '../release/release-watch'
import { useShell } from '../slots/shell-context'
import { applyHead } from './apply-head'
import type { Arrivals } from './arrivals'
import { type FoundPage, findPage, isSamePage, NOT_FOUND } from './find-page'
import { pageHead } from './page-head'
import { preparePage } from './prepare-page'
import type { QuietSource } from './quiet-surroundings'
import { focusPage, type ScrollMemory, scrollToFragment } from './scroll-and-focus'

export interface ShownPage {
  readonly location: Location
  readonly page: FoundPage
  /** Which versions it is made of. */
  readonly release: ReleaseDocument
  /** How the visitor came to its address; POP for the page that the server sent and for Back and Forward. */
  readonly navigationType: NavigationType
  /** Its first view is on its way: skeletons stand for the slots. */
  readonly isFrame: boolean
}

/** A page that is not there by then shows its frame, so that a press is answered within 100 ms (GEN-07). */
const FRAME_AFTER_MS = 60

/** What only a browser has. */
export interface Browsing {
  readonly release: ReleaseWatch
  readonly scroll: ScrollMemory
  readonly main: RefObject<HTMLElement | null>
  /** Hears the page's pattern, or null where nothing is found. */
  readonly onShown: (pattern: string | null) => void
  /** Loads the page of the present address from the server. */
  readonly loadPage: () => void
}

interface PageMovesOptions {
  readonly browsing: Browsing
  readonly arrivals: Arrivals
  readonly shown: ShownPage
  readonly quiet: QuietSource
  readonly onShow: (shown: ShownPage) => void
}

/** Follows the address: prepares the next page, shows it, and puts title, scroll and focus where a page load would. */
export function usePageMoves({ browsing, arrivals, shown, quiet, onShow }: PageMovesOptions): void {
  const { release, scroll, main, onShown, loadPage } = browsing
  const { host, slots } = useShell()
  const queryClient = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const previous = useRef<ShownPage | null>(null)

  const headOf = (page: FoundPage, { pathname, search }: Location): PageHead =>
    pageHead({
      page,
      slots,
      pathname,
      search: new URLSearchParams(search),
      queryClientOf: () => queryClient,
      api: host.api,
      currency: host.currency.get(),
      brand: host.brand,
      origin: window.location.origin,
      report: (error, address) => host.report(error, `head of ${address}`),
    })

  /** Returns the way to be overtaken by a later move. */
  const move = useEffectEvent((to: Location): (() => void) | undefined => {
    if (to === shown.location) return
    if (isSamePage(to, shown.location) && !shown.isFrame) {
      onShow({ ...shown, location: to, navigationType })
      return
    }
    if (release.needsPageLoad()) {
      loadPage()
      return
    }
    release.takeNewest()
    let page = findPage(slots.site(), to.pathname)
    if (page.kind === 'redirect') {
      void navigate(page.to, { replace: true })
      return
    }
    let isOvertaken = false
    let hasFrame = false
    const showFrame = () => {
      // Whether there is no such page is known only once a newer release has been asked for.
      if (page.kind !== 'page') return
      hasFrame = true
      scroll.keep(shown.location.key)
      onShow({ location: to, page, release: shown.release, navigationType, isFrame: true })
    }
    const frameTimer = setTimeout(showFrame, FRAME_AFTER_MS)
    const prepare = () =>
      Promise.all([
        preparePage({ page, search: new URLSearchParams(to.search), slots, host, queryClient }),
        quiet.load(page),
      ])
    const show = async () => {
      // Side by side, so that asking for a newer release costs a navigation nothing of its own.
      const [isOutdated] = await Promise.all([release.checkBeforeMove(), prepare()])
      if (isOvertaken) return
      if (release.needsPageLoad()) {
        clearTimeout(frameTimer)
        return loadPage()
      }
      if (isOutdated) {
        release.takeNewest()
        page = findPage(slots.site(), to.pathname)
        await prepare()
        if (isOvertaken) return
      }
      clearTimeout(frameTimer)
      const isGone = headOf(page, to).status === 404
      if (!hasFrame) scroll.keep(shown.location.key)
      const shownPage = isGone ? NOT_FOUND : page
      onShow({
        location: to,
        page: shownPage,
        release: release.current.get(),
        navigationType,
        isFrame: false,
      })
    }
    void show()
    return () => {
      isOvertaken = true
      clearTimeout(frameTimer)
    }
  })

  const settle = useEffectEvent((now: ShownPage): (() => void) | undefined => {
    const { page, location: at } = now
    const left = previous.current
    previous.current = now
    onShown(page.kind === 'page' ? page.page.path : null)
    if (now.isFrame) {
      applyHead(headOf(page, at))
      window.scrollTo({ top: 0, behavior: 'instant' })
      if (main.current !== null) focusPage(main.current)
      return
    }
    if (page.kind === 'redirect') void navigate(page.to, { replace: true })
    const isSame = left !== null && !left.isFrame && isSamePage(left.location, at)
    if (!isSame && page.kind === 'page' && page.page.opens !== undefined) {
      if (host.session.get() === null) host.bus.send('auth/open', { view: page.page.opens, returnTo: null })
      else void navigate(pathTo('profileDetails'), { replace: true })
    }
    if (left === null) return arrivals.whenAlive(awaitedSlots(now), markFirstView)
    applyHead(headOf(page, at))
    if (isSame) {
      if (at.hash !== left.location.hash) scrollToFragment(at.hash)
      return
    }
    return arrivals.whenAlive(awaitedSlots(now), () => {
      if (now.navigationType === 'POP') scroll.restore(at.key)
      // The frame began at the top, and the visitor may have moved since.
      else if (!left.isFrame || at.hash !== '') scrollToFragment(at.hash)
      if (main.current !== null) focusPage(main.current)
    })
  })

  /**
   * The slots of the first view and, on the way back, those below whose code is there, which one may come back to; none while the
   * page asks for a log-in first.
   */
  const awaitedSlots = ({ page, navigationType: cameBy }: ShownPage): readonly string[] => {
    if (page.kind !== 'page') return []
    if (page.page.access === 'customer' && host.session.get() === null) return []
    const isReady = (address: ModuleAddress) => slots.slot(address).get().status === 'ready'
    return page.slots
      .filter(({ isFirst, address }) => isFirst || (cameBy === 'POP' && isReady(address)))
      .map(({ key }) => key)
  }

  const isLoggedIn = useStore(host.session) !== null
  const wasLoggedIn = useRef(isLoggedIn)
  /** The page takes the place of the request to log in, and of the button that had the focus. */
  const admit = useEffectEvent((isCustomer: boolean): (() => void) | undefined => {
    const isAdmitted = isCustomer && !wasLoggedIn.current
    wasLoggedIn.current = isCustomer
    const { page } = shown
    if (!isAdmitted || page.kind !== 'page' || page.page.access !== 'customer') return
    return arrivals.whenAlive(awaitedSlots(shown), () => {
      if (main.current !== null) focusPage(main.current)
    })
  })

  useEffect(() => move(location), [location])
  useEffect(() => settle(shown), [shown])
  useEffect(() => admit(isLoggedIn), [isLoggedIn])
}
