/** Where the shopper was on each page of the history, by the history entry's key. */
export interface ScrollMemory {
  keep(key: string): void
  /** Back to where that entry was left; its top if it never was. */
  restore(key: string): void
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>()
  window.history.scrollRestoration = 'manual'
  // A reload, or coming back from another site, is the browser's to restore.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
  return {
    keep: (key) => {
      positions.set(key, window.scrollY)
    },
    restore: (key) => window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' }),
  }
}

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
