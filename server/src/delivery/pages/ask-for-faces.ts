/**
 * Runs in the page's head. It asks for the faces of the first view, but not where they would come too late: a page shows no face that is not
 * there for its first paint (`font-display: optional`), and on a slow line they would only hold up pictures and scripts. That page gets the
 * stand-ins, and says so by `data-faces`, the addresses that the shell fetches when idle for the next page load. By `data-line` the page says
 * that answers take long. Its text stands in every page, so it is short, and uses nothing from outside of itself.
 *
 * @param urls of the faces, plain paths
 * @param fetchedKey of the browser's storage: the addresses that this browser has fetched
 */
export function askForFaces(urls: readonly string[], fetchedKey: string) {
  /** A face that takes longer comes after the first paint. */
  const LONG_ROUND_TRIP_MS = 300

  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { connection } = navigator as { connection?: { rtt: number } }
  const { dataset } = document.documentElement
  const faces = urls.join(' ')
  let fetched: string | null = faces
  const answered = page ? page.responseStart - page.requestStart : 0
  if (answered > LONG_ROUND_TRIP_MS || (connection && connection.rtt > LONG_ROUND_TRIP_MS)) {
    dataset.line = 'long'
    fetched = null
    try {
      fetched = localStorage.getItem(fetchedKey)
    } catch {}
  }
  if (fetched !== faces) dataset.faces = faces
  else
    for (const url of urls)
      document.head.insertAdjacentHTML(
        'beforeend',
        `<link rel="preload" as="font" href="${url}" crossorigin>`,
      )
}
