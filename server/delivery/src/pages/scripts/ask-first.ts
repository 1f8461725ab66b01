/**
 * Runs in the page's head. It decides what is asked for before the first paint: of pictures the first only (`data-pictures`, until load-scripts.ts lets
 * the others come), and the fonts of the first view, but not where they would come too late. A page shows no font that is not there for its first
 * paint (`font-display: optional`), and on a slow line they would only hold up pictures and scripts. That page gets the stand-ins, and says so by
 * `data-fonts`, the addresses that the shell fetches when idle for the next page load.
 *
 * By `data-line` the page says that answers take long. There it asks for the shell's script at once: its first byte comes when the page is there, and
 * the line, which the script fills for longest, would be idle until then.
 *
 * Its text stands in every page, so it is short, and uses nothing from outside of itself.
 *
 * @param fonts plain paths
 * @param fetchedKey of the browser's storage: the fonts that this browser has fetched
 * @param script the shell's; its hash is empty in development
 */
export function askFirst(
  fonts: readonly string[],
  fetchedKey: string,
  script: { readonly url: string; readonly integrity: string },
) {
  /** A font that takes longer comes after the first paint. */
  const LONG_ROUND_TRIP_MS = 300

  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { connection } = navigator as { connection?: { rtt: number } }
  const { dataset } = document.documentElement
  const ask = (attributes: string) =>
    document.head.insertAdjacentHTML('beforeend', `<link rel="preload" crossorigin ${attributes}>`)
  const all = fonts.join(' ')
  let fetched: string | null = all
  dataset.pictures = 'first'
  const answered = page ? page.responseStart - page.requestStart : 0
  if (answered > LONG_ROUND_TRIP_MS || (connection && connection.rtt > LONG_ROUND_TRIP_MS)) {
    dataset.line = 'long'
    ask(`as="script" href="${script.url}" integrity="${script.integrity}" fetchpriority="low"`)
    fetched = null
    try {
      fetched = localStorage.getItem(fetchedKey)
    } catch {}
  }
  if (all && fetched !== all) dataset.fonts = all
  else for (const url of fonts) ask(`as="font" href="${url}"`)
}
