import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import { SCROLL_POSITIONS_KEY } from '@store/shared/storage/storage-keys'

/** The newest this many are kept through a reload. */
const KEPT_POSITIONS = 50

/** Where the shopper was on each page of the history, by the history entry's key; a reload of any of them keeps it. */
export interface ScrollMemory {
  keep(key: string): void
  /** Back to where that entry was left; its top if it never was. */
  restore(key: string): void
  /** The address of the link that had the focus when that entry was left, as in its `href`. */
  linkOf(key: string): string | null
}

type Position = readonly [key: string, top: number, link: string | null]

export function createScrollMemory(storage: TextStorage): ScrollMemory {
  const positions = new Map(readPositions(storage).map((position) => [position[0], position]))
  window.history.scrollRestoration = 'manual'
  // A reload, or coming back from another site, is the browser's to restore.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
    storage.write(SCROLL_POSITIONS_KEY, JSON.stringify([...positions.values()].slice(-KEPT_POSITIONS)))
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
  return {
    keep: (key) => {
      const focused = document.activeElement
      positions.delete(key)
      positions.set(key, [
        key,
        window.scrollY,
        focused instanceof HTMLAnchorElement ? focused.getAttribute('href') : null,
      ])
    },
    restore: (key) => window.scrollTo({ top: positions.get(key)?.[1] ?? 0, behavior: 'instant' }),
    linkOf: (key) => positions.get(key)?.[2] ?? null,
  }
}

function readPositions(storage: TextStorage): readonly Position[] {
  const kept = readJson(storage, SCROLL_POSITIONS_KEY)
  return Array.isArray(kept) ? kept.filter(isPosition) : []
}

const isPosition = (entry: unknown): entry is Position =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'number' &&
  (entry[2] === null || typeof entry[2] === 'string')

/** To what the fragment names, which is returned, or to the top of the page. */
export function scrollToFragment(hash: string): HTMLElement | null {
  const target = hash === '' ? null : document.getElementById(decodeFragment(hash))
  if (target === null) window.scrollTo({ top: 0, behavior: 'instant' })
  else target.scrollIntoView()
  return target
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

interface PagePlace {
  /** The address of a link, which gets the focus if one is in view. */
  readonly link?: string | null
  /** What the address's fragment names. */
  readonly named?: HTMLElement | null
}

/** To the page's heading, as a screen reader would start at a new page, or to a place in it; an open dialog keeps the focus. */
export function focusPage(main: HTMLElement, { link = null, named = null }: PagePlace = {}): void {
  if (document.querySelector('dialog[open]') !== null) return
  // The page may have several links to one address; the header and the footer have some, too.
  const links = link === null ? [] : [...main.querySelectorAll('a'), ...document.links]
  const left = links.find((other) => other.getAttribute('href') === link && isInView(other))
  const place = named ?? main.querySelector<HTMLElement>('h1')
  if (place !== null && place.tabIndex < 0) place.tabIndex = -1
  const target = left ?? place ?? main
  target.focus({ preventScroll: true })
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top <= window.innerHeight
}
