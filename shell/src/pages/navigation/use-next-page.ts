import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useShell } from '../../slots/shell-context'
import { type FoundPage, findPage, isSamePage, NOT_FOUND } from '../find-page'
import { usePageHead } from '../head/use-page-head'
import type { NavigationOptions } from '../shown-page'
import { preparePage } from './prepare-page'

/** A page that is not there by then shows its frame, so that a navigation is answered within 100 ms (GEN-07). */
const FRAME_AFTER_MS = 60

/** Without a network the service worker answers page loads, with the kept page or the offline page; a navigation here would lack code and data (OFF-02). */
const isServedFromKept = (): boolean => !navigator.onLine && !!navigator.serviceWorker?.controller

/** Follows the address: prepares the next page while the present one stays, and shows it. */
export function useNextPage({ browsing, shown, onShow }: NavigationOptions): void {
  const { release, scroll, loadPage } = browsing
  const { host, slots } = useShell()
  const queryClient = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const headOf = usePageHead()

  /** Returns the way to be overtaken by a later navigation. */
  const navigateTo = useEffectEvent((to: Location): (() => void) | undefined => {
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
    const page = findPage(slots.site(), to.pathname)
    if (page.kind === 'redirect') {
      void navigate(page.to, { replace: true })
      return
    }
    if (page.kind === 'page' && !page.page.ownFrame && isServedFromKept()) {
      loadPage()
      return
    }
    return prepareAndShow(page, to)
  })

  const prepare = (page: FoundPage, { search }: Location) =>
    preparePage({ page, search: new URLSearchParams(search), slots, host, queryClient })

  const prepareAndShow = (found: FoundPage, to: Location): (() => void) => {
    let isOvertaken = false
    let hasFrame = false
    const showFrame = () => {
      // Whether there is no such page is known only once a newer release has been asked for.
      if (found.kind !== 'page') return
      hasFrame = true
      scroll.keep(shown.location.key)
      onShow({ location: to, page: found, release: shown.release, navigationType, isFrame: true })
    }
    const frameTimer = setTimeout(showFrame, FRAME_AFTER_MS)
    const show = async () => {
      let page = found
      // Side by side, so that asking for a newer release costs a navigation nothing of its own.
      const [isOutdated] = await Promise.all([release.checkBeforeMove(), prepare(page, to)])
      if (isOvertaken) return
      if (release.needsPageLoad()) {
        clearTimeout(frameTimer)
        return loadPage()
      }
      if (isOutdated) {
        release.takeNewest()
        page = findPage(slots.site(), to.pathname)
        await prepare(page, to)
        if (isOvertaken) return
      }
      clearTimeout(frameTimer)
      const isGone = headOf(page, to).status === 404
      if (!hasFrame) scroll.keep(shown.location.key)
      onShow({
        location: to,
        page: isGone ? NOT_FOUND : page,
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
  }

  useEffect(() => navigateTo(location), [location])
}
