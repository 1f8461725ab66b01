import { pathIn } from '@store/shared/i18n/languages'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { QueryClient } from '@tanstack/react-query'
import type { ReleaseWatch } from '../../release/release-watch'
import type { SlotSource } from '../../slots/slot-registry'
import { findPage } from '../find-page'
import { isSlowLine, savesData } from './connection'
import { loadSlotCode } from './load-slot-code'
import { preparePage } from './prepare-page'

/** A pointer that rests on a link for so long is likely to click it. */
const HOVER_MS = 80
/** Of pages whose links are seen but not touched, the code of no more than this is fetched for each page load. */
const MOST_SEEN = 1
/** Of pages whose link is hovered, no more than this for each page load. */
const MOST_HOVERED = 12

export interface PrepareAheadOptions {
  readonly slots: SlotSource
  readonly host: HostServices
  readonly queryClient: QueryClient
  readonly release: Pick<ReleaseWatch, 'checkBeforeMove' | 'needsPageLoad'>
}

interface LinkedAddress {
  /** Without the language. */
  readonly path: string
  readonly href: string
  readonly search: URLSearchParams
}

/**
 * Prepares the next page before the click on its link is over: code and data when a link is touched or a mouse rests on it, and the code
 * alone when a link is seen. Nothing where the visitor saves data. Returns the way to stop.
 */
export function prepareAhead(options: PrepareAheadOptions): () => void {
  const { slots, host, queryClient, release } = options
  const done = new Set<string>()
  let hovered = 0
  let seen = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Of another page in the language of this one. */
  const addressOf = (target: EventTarget | null): LinkedAddress | null => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.host !== window.location.host || link.target !== '') return null
    const path = link.pathname === window.location.pathname ? null : pathIn(host.language, link.pathname)
    return path === null ? null : { path, href: link.href, search: new URLSearchParams(link.search) }
  }

  const prepare = ({ path, search }: LinkedAddress) => {
    if (savesData() || release.needsPageLoad()) return
    void release.checkBeforeMove()
    const page = findPage(slots.site(), path)
    void preparePage({ page, search, slots, host, queryClient })
  }

  const onPress = ({ target }: Event) => {
    const address = addressOf(target)
    if (address !== null) prepare(address)
  }

  const onHover = ({ target }: Event) => {
    clearTimeout(timer)
    const address = addressOf(target)
    if (address === null || done.has(address.href) || hovered >= MOST_HOVERED || isSlowLine()) return
    timer = setTimeout(() => {
      hovered++
      done.add(address.href)
      prepare(address)
    }, HOVER_MS)
  }

  /** Most links of a page lead to the same few kinds of pages. */
  const onSeen = (link: Element) => {
    const address = addressOf(link)
    if (address === null || seen >= MOST_SEEN || savesData() || isSlowLine()) return
    const page = findPage(slots.site(), address.path)
    if (page.kind !== 'page' || page.page.access === 'customer') return
    const idle = page.slots.filter((slot) => slot.isFirst && slots.slot(slot.address).get().status === 'idle')
    if (idle.length === 0) return
    seen++
    for (const slot of idle) void loadSlotCode(slot, { slots, host, search: address.search })
  }
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) onSeen(target)
        })
      : null
  for (const link of document.querySelectorAll('main a[href]')) observer?.observe(link)

  const passive = { capture: true, passive: true }
  document.addEventListener('pointerdown', onPress, passive)
  document.addEventListener('pointerover', onHover, passive)
  return () => {
    clearTimeout(timer)
    observer?.disconnect()
    document.removeEventListener('pointerdown', onPress, passive)
    document.removeEventListener('pointerover', onHover, passive)
  }
}
