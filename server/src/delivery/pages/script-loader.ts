import type { ReleaseFile } from '@store/shared/remotes/release-document'
import { type Html, html, NONCE, raw, toScriptJson } from './html'

/** A picture or face that does not come holds the scripts up no longer than this after the first paint. */
const AFTER_PAINT_MS = 1500
/** Where nobody says when the page is painted, as in a tab in the background, scripts start after this. */
const AT_LATEST_MS = 3000

/**
 * Runs in the page. It asks for the scripts once the first paint, the pictures of high priority and the faces of the first view are
 * there, so that on a slow line none of them waits for a script. The first press or key starts the scripts at once.
 */
const LOADER = `(function (files, afterPaintMs, atLatestMs) {
  var isStarted = false
  var presses = ['pointerdown', 'keydown']
  function add(name, file, attributes) {
    var element = document.createElement(name)
    attributes.crossorigin = 'anonymous'
    attributes.fetchpriority = 'low'
    if (file.integrity !== null) attributes.integrity = file.integrity
    for (var attribute in attributes) element.setAttribute(attribute, attributes[attribute])
    document.head.appendChild(element)
  }
  function start() {
    if (isStarted) return
    isStarted = true
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load)
    else load()
  }
  function load() {
    presses.forEach(function (press) { removeEventListener(press, start, true) })
    files.forEach(function (file, index) {
      if (index === 0) add('script', file, { src: file.url })
      else add('link', file, { rel: 'preload', as: 'script', href: file.url })
    })
  }
  function afterFrame(then) {
    requestAnimationFrame(function () { setTimeout(then) })
  }
  function whenLoaded(picture) {
    return picture.complete ? undefined : new Promise(function (resolve) {
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', resolve)
    })
  }
  function onPaint() {
    setTimeout(start, afterPaintMs)
    var pictures = [].slice.call(document.querySelectorAll('img[fetchpriority="high"]'))
    var awaited = pictures.map(whenLoaded)
    if (document.fonts) awaited.push(document.fonts.ready)
    Promise.all(awaited).then(function () { afterFrame(start) }, start)
  }
  presses.forEach(function (press) { addEventListener(press, start, true) })
  setTimeout(start, atLatestMs)
  try {
    new PerformanceObserver(function (list, observer) {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      onPaint()
    }).observe({ type: 'paint', buffered: true })
    if (PerformanceObserver.supportedEntryTypes.indexOf('paint') < 0) afterFrame(onPaint)
  } catch (_) {
    afterFrame(onPaint)
  }
})`.replace(/\n\s*/g, '\n')

/** Nothing is asked for before all that the scripts read of the page is there. The first file is run; the others are only fetched. */
export const scriptLoader = (files: readonly ReleaseFile[]): Html =>
  html`<script nonce="${NONCE}">${raw(`${LOADER}(${toScriptJson(files)}, ${AFTER_PAINT_MS}, ${AT_LATEST_MS})`)}</script>`
