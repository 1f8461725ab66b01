import type { ReleaseFile } from '@store/shared/remotes/release-document'

/**
 * Runs in the page. It asks for the scripts once the first paint, the pictures of high priority and the faces of the first view are
 * there, so that on a slow line none of them waits for a script. Where an answer takes long (`data-line`, ask-for-faces.ts), it asks at the first
 * paint: what the first view needs is there, or nearly, when the scripts come, a round trip later, and the line would be idle until then. The first press or key starts the scripts at once. Nothing is asked for
 * before all that the scripts read of the page is there. Its text stands in every page: it uses nothing from outside of itself.
 *
 * @param files the first is run, the others are only fetched
 * @param manifest the web app manifest's address, which browsers ask for as soon as they know it
 */
export function loadScripts(files: readonly ReleaseFile[], manifest: string) {
  /** A picture or face that does not come holds the scripts up no longer than this after the first paint. */
  const AFTER_PAINT_MS = 1500
  /** Where nobody says when the page is painted, as in a tab in the background, scripts start after this. */
  const AT_LATEST_MS = 3000

  const presses = ['pointerdown', 'keydown']
  let isStarted = false

  const add = (name: string, integrity: string | null, attributes: Record<string, string>) => {
    const element = document.createElement(name)
    const all = { ...attributes, crossorigin: 'anonymous', fetchpriority: 'low' }
    for (const [attribute, value] of Object.entries(all)) element.setAttribute(attribute, value)
    if (integrity !== null) element.setAttribute('integrity', integrity)
    document.head.append(element)
  }
  const load = () => {
    for (const [index, { url, integrity }] of files.entries()) {
      if (index === 0) add('script', integrity, { src: url })
      else add('link', integrity, { rel: 'preload', as: 'script', href: url })
    }
    add('link', null, { rel: 'manifest', href: manifest })
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const press of presses) removeEventListener(press, start, true)
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load)
    else load()
  }
  const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  const whenLoaded = (picture: HTMLImageElement) =>
    picture.complete ||
    new Promise((resolve) => {
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', resolve)
    })
  const onPaint = () => {
    if (document.documentElement.dataset.line) return start()
    setTimeout(start, AFTER_PAINT_MS)
    const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
    Promise.all([...[...pictures].map(whenLoaded), document.fonts?.ready]).then(
      () => afterFrame(start),
      start,
    )
  }

  for (const press of presses) addEventListener(press, start, true)
  setTimeout(start, AT_LATEST_MS)
  try {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      onPaint()
    }).observe({ type: 'paint', buffered: true })
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) afterFrame(onPaint)
  } catch {
    afterFrame(onPaint)
  }
}
