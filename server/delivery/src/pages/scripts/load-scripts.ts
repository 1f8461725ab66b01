import type { ReleaseFile } from '@store/shared/remotes/releases/release-document'

/**
 * Runs in the page. It asks for the scripts once the first paint, the pictures of high priority and the fonts of the first view are
 * there, so that on a slow line none of them waits for a script; of an empty page at once. The first tap, key or turn of the wheel starts the scripts at once. Nothing is
 * asked for before all that the scripts read of the page is there.
 *
 * Until then the page asks for the first picture only (`data-pictures`, and `hiddenUntilFirstView` in shared/src/ui). The others come with the scripts; where
 * answers take long (`data-line`, ask-first.ts), those that are not in view come after the shell's script, or once the visitor touches the page.
 *
 * A picture further down names its files in `data-src` and `data-srcset` (`Picture` in shared/src/ui). The page itself loads it near the screen, so it
 * needs no script of the remote that drew it.
 *
 * Its text stands in every page: it uses nothing from outside of itself.
 *
 * One function, since its text is put into the page.
 *
 * @param files the first is run, the others are only fetched
 * @param manifest the web app manifest's address, which browsers ask for as soon as they know it
 */
export function loadScripts(files: readonly ReleaseFile[], manifest: string) {
  /** A picture or font that does not come holds the scripts up no longer than this after the first paint. */
  const AFTER_PAINT_MS = 1500
  /** Where the browser does not say when the page is painted, as in a tab in the background, scripts start after this. */
  const AT_LATEST_MS = 3000
  /** CAT-03, as in `useNear` of shared/src/ui, which loads the pictures that are drawn later. */
  const NEAR = '75%'

  const { dataset } = document.documentElement
  let isStarted = false

  const showPictures = () => {
    delete dataset.pictures
  }
  const showPicturesInView = () => {
    for (const picture of document.querySelectorAll('picture')) {
      const { top, bottom, left } = (picture.parentElement ?? picture).getBoundingClientRect()
      if (top < innerHeight && bottom > 0 && left < innerWidth)
        (picture.lastChild as HTMLImageElement).loading = 'eager'
    }
  }
  const loadPicture = (picture: Element) => {
    for (const child of picture.children) {
      const { src, srcset } = (child as HTMLElement).dataset
      if (srcset) child.setAttribute('srcset', srcset)
      if (src) child.setAttribute('src', src)
    }
  }
  const watchPictures = () => {
    const pictures = document.querySelectorAll('picture:has([data-src])')
    if (!('IntersectionObserver' in window)) return pictures.forEach(loadPicture)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer.unobserve(target)
          target.querySelectorAll('picture').forEach(loadPicture)
        }
      },
      { rootMargin: NEAR },
    )
    // The picture itself may have no height.
    for (const picture of pictures) observer.observe(picture.parentElement ?? picture)
  }
  const onScript = () => {
    showPictures()
    watchPictures()
  }
  const add = (name: string, integrity: string | null, attributes: Record<string, string>) => {
    const element = document.createElement(name)
    const all = { ...attributes, crossorigin: 'anonymous', fetchpriority: 'low' }
    for (const [attribute, value] of Object.entries(all)) element.setAttribute(attribute, value)
    if (integrity !== null) element.setAttribute('integrity', integrity)
    if (name === 'script') element.onload = element.onerror = onScript
    document.head.append(element)
  }
  const load = () => {
    if (dataset.line) showPicturesInView()
    else showPictures()
    for (const [index, { url, integrity }] of files.entries()) {
      if (index === 0) add('script', integrity, { src: url })
      else add('link', integrity, { rel: 'preload', as: 'script', href: url })
    }
    add('link', null, { rel: 'manifest', href: manifest })
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load)
    else load()
  }
  const onMove = () => {
    start()
    showPictures()
  }
  const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  const whenLoaded = (picture: HTMLImageElement) =>
    picture.complete ||
    new Promise((resolve) => {
      picture.onload = picture.onerror = resolve
    })
  const onPaint = () => {
    setTimeout(start, AFTER_PAINT_MS)
    const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
    Promise.all([...[...pictures].map(whenLoaded), document.fonts?.ready]).then(
      () => afterFrame(start),
      start,
    )
  }

  // Not on `scroll`: browsers say that of a row that snaps when it is laid out, too.
  for (const move of ['pointerdown', 'keydown', 'wheel']) addEventListener(move, onMove, true)
  setTimeout(start, AT_LATEST_MS)
  // What the browser alone renders, as previews, is not painted before the scripts.
  if (document.getElementById('root')?.hasChildNodes() === false) start()
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
