import { markFirstView } from '@store/shared/loading/first-view'
import type { ModuleAddress } from '@store/shared/remotes/contract/module-address'
import { useStore } from '@store/shared/remotes/host/use-store'
import { pathTo } from '@store/shared/remotes/site/paths'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShell } from '../../slots/shell-context'
import { isSamePage } from '../find-page'
import { applyHead } from '../head/apply-head'
import { usePageHead } from '../head/use-page-head'
import type { NavigationOptions, ShownPage } from '../shown-page'
import { focusPage, scrollToFragment } from './scroll-and-focus'

/** Puts title, scroll and focus of the page that is shown where a page load would. */
export function usePageArrival({ browsing, arrivals, shown }: NavigationOptions): void {
  const { scroll, main, onShown } = browsing
  const { host, slots, markupOf } = useShell()
  const navigate = useNavigate()
  const headOf = usePageHead()
  const previous = useRef<ShownPage | null>(null)

  const focusMain = (place?: Parameters<typeof focusPage>[1]) => {
    if (main.current !== null) focusPage(main.current, place)
  }

  const arrive = useEffectEvent((now: ShownPage): (() => void) | undefined => {
    const { page, location: at } = now
    const left = previous.current
    previous.current = now
    onShown(page.kind === 'page' ? page.page.path : null)
    if (now.isFrame) {
      applyHead(headOf(page, at), host.language)
      window.scrollTo({ top: 0, behavior: 'instant' })
      focusMain()
      return
    }
    const isSame = left !== null && !left.isFrame && isSamePage(left.location, at)
    if (!isSame) openDialog(now)
    if (left === null)
      return arrivals.whenAlive(awaitedSlots(now), () => {
        markFirstView()
        if (isLeftToBrowser(now)) applyHead(headOf(page, at), host.language)
      })
    applyHead(headOf(page, at), host.language)
    if (isSame) {
      const named = at.hash === left.location.hash ? null : scrollToFragment(at.hash)
      if (named !== null) focusMain({ named })
      return
    }
    return arrivals.whenAlive(awaitedSlots(now), () => {
      if (now.navigationType === 'POP') {
        scroll.restore(at.key)
        focusMain({ link: scroll.linkOf(at.key) })
        return
      }
      // The frame began at the top, and the visitor may have scrolled since.
      const named = !left.isFrame || at.hash !== '' ? scrollToFragment(at.hash) : null
      focusMain({ named })
    })
  })

  /** Whether the server could not render all of the first view; its head then says only what the site map knows of the page. */
  const isLeftToBrowser = ({ page }: ShownPage) =>
    page.kind === 'page' && page.slots.some(({ isFirst, key }) => isFirst && markupOf(key) === null)

  /** Of an address that opens a dialog over its page; a customer has nothing to log in for. */
  const openDialog = ({ page }: ShownPage) => {
    if (page.kind !== 'page' || page.page.opens === undefined) return
    if (host.session.get() === null) host.bus.send('auth/open', { view: page.page.opens, returnTo: null })
    else void navigate(pathTo('profileDetails'), { replace: true })
  }

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
    return arrivals.whenAlive(awaitedSlots(shown), () => focusMain())
  })

  useEffect(() => arrive(shown), [shown])
  useEffect(() => admit(isLoggedIn), [isLoggedIn])
}
