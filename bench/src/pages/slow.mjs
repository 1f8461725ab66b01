import { launchChromium, onPhone } from '../chromium.mjs'
import { medianOf } from '../median.mjs'
import { createReport, reached } from '../report.mjs'
import { startStore } from '../store-process.mjs'

const RUNS = 5
/** Where the browser keeps the cart: `CART_KEY` in shared/src/storage/storage-keys.ts. */
const CART_KEY = 'cart_items'
const PAGES = { home: '/', list: '/products', detail: '/products/1', article: '/blog/choosing-for-your-day' }
/** Slow 3G as browsers' developer tools had it: 400 ms for an answer, 400 kbit/s. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_RATE = 4
const TAP_AT_MS = 1_000
const MOST_MS = 4_500
const GIVEN_UP_MS = 60_000

/** A phone on slow 3G: when the first view answers, and what becomes of a tap on "Add to cart" one second after the page was asked for. */
export async function measureSlow({ runs = RUNS } = {}) {
  const store = await startStore()
  const browser = await launchChromium()
  const report = createReport('Slow 3G, a processor four times slower, 360 px')
  const add = report.table(
    'page',
    'first paint ms',
    'largest paint ms',
    'interactive ms, median',
    'slowest',
    'at most',
    'clicked at ms',
    'in the cart at ms',
  )
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      // The first visitor of a store waits until the sizes of its pictures are made.
      await visit(browser, store.origin + path, false)
      const seen = []
      for (let run = 0; run < runs; run += 1)
        seen.push(await visit(browser, store.origin + path, name === 'detail'))
      const interactive = medianOf(seen, 'interactive')
      add(
        name,
        medianOf(seen, 'firstPaint'),
        medianOf(seen, 'largestPaint'),
        interactive,
        Math.max(...seen.map((each) => each.interactive)),
        `${MOST_MS} (${reached(interactive <= MOST_MS)})`,
        ...(name === 'detail' ? [medianOf(seen, 'pressedAt'), medianOf(seen, 'inCartAt')] : ['–', '–']),
      )
    }
  } finally {
    await browser.close()
    await store.stop()
  }
  report.say(
    `\nMedians of ${runs}, each in a browser context of its own, from when the page was asked for. ${NETWORK.latency} ms for each answer, ${NETWORK.downloadThroughput / 1000} KB a second. The tap comes ${TAP_AT_MS} ms after the page was asked for, or as soon as the button is there; a press that was lost would have ended the run.`,
  )
  report.keep()
}

function visit(browser, url, taps) {
  return onPhone(browser, CPU_RATE, async (page, devTools) => {
    await devTools.send('Network.emulateNetworkConditions', NETWORK)
    await page.addInitScript(watch, CART_KEY)
    await page.goto(url, { waitUntil: 'commit' })
    if (taps) {
      const askedAt = await page.evaluate(() => performance.timeOrigin)
      await page.waitForTimeout(Math.max(0, askedAt + TAP_AT_MS - Date.now()))
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .tap({ noWaitAfter: true })
      await page.waitForFunction(() => window.slowSeen.inCartAt > 0, null, { timeout: GIVEN_UP_MS })
    }
    await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0, null, {
      timeout: GIVEN_UP_MS,
    })
    return await page.evaluate(() => {
      const at = (name) => Math.round(performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN)
      return {
        firstPaint: at('first-contentful-paint'),
        interactive: at('store:interactive'),
        ...window.slowSeen,
      }
    })
  })
}

/** Runs in the page. */
function watch(cartKey) {
  window.slowSeen = { largestPaint: 0, pressedAt: 0, inCartAt: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.slowSeen.largestPaint = Math.round(startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  addEventListener(
    'pointerdown',
    () => {
      window.slowSeen.pressedAt ||= Math.round(performance.now())
    },
    true,
  )
  const timer = setInterval(() => {
    const { lines = [] } = JSON.parse(localStorage.getItem(cartKey) ?? '{}')
    if (lines.length === 0) return
    window.slowSeen.inCartAt = Math.round(performance.now())
    clearInterval(timer)
  }, 20)
}
