import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import { SCROLL_POSITIONS_KEY } from '@store/shared/storage/storage-keys'

/** The newest this many are kept through a reload. */
const KEPT_POSITIONS = 50

/** Where the shopper was on each page of the history, by the history entry's key; a reload of any of them keeps it. */
export interface ScrollMemory {
  keep(key: string): void
  /** Back to where that entry was left; its top if it never was. */
  restore(key: string): void
}

export function createScrollMemory(storage: TextStorage): ScrollMemory {
  const positions = readPositions(storage)
  window.history.scrollRestoration = 'manual'
  // A reload, or coming back from another site, is the browser's to restore.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
    storage.write(SCROLL_POSITIONS_KEY, JSON.stringify([...positions].slice(-KEPT_POSITIONS)))
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
  return {
    keep: (key) => {
      positions.delete(key)
      positions.set(key, window.scrollY)
    },
    restore: (key) => window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' }),
  }
}

function readPositions(storage: TextStorage): Map<string, number> {
  const kept = readJson(storage, SCROLL_POSITIONS_KEY)
  return new Map(Array.isArray(kept) ? kept.filter(isPosition) : [])
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'

/** To what the fragment names, or to the top of the page. */
export function scrollToFragment(hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodeFragment(hash))
  if (target === null) window.scrollTo({ top: 0, behavior: 'instant' })
  else target.scrollIntoView()
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** To the page's heading, as a screen reader would start at a new page; an open dialog keeps the focus. */
export function focusPage(main: HTMLElement): void {
  if (document.querySelector('dialog[open]') !== null) return
  const heading = main.querySelector<HTMLElement>('h1')
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? main
  target.focus({ preventScroll: true })
}
