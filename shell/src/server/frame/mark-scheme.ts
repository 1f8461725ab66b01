/**
 * Says on the document's element which colour scheme this browser has chosen by hand, before the first paint. Runs in the head as text: it
 * uses nothing from outside of itself.
 */
export function markScheme(key: string): void {
  // Storage may be blocked, and what is in it may be anything.
  try {
    const scheme = localStorage.getItem(key)
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
  } catch {}
}
