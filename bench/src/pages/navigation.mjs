import { launchChromium, onPhone } from '../chromium.mjs'
import { medianOf } from '../median.mjs'
import { createReport, reached } from '../report.mjs'
import { startStore } from '../store-process.mjs'

const RUNS = 5
/** Of a phone's processor. */
const SLOW_RATE = 4
/** Where rounds are counted: so slow that a round trip cannot be mistaken for the processor's work. */
const FAR = { offline: false, latency: 1_000, downloadThroughput: -1, uploadThroughput: -1 }
const MOST_NEAR_MS = 100
const MOST_ROUNDS = 1
/** From the touch of a finger to its release. */
const TAP_MS = 80
/** After it, idle work has prepared the pages whose links are in view. */
const IDLE_MS = 4_000

/** Where a tap leads, from a page that has just been loaded: the link, and the heading that it leads to. */
const MOVES = [
  { name: 'home to list', from: '/', link: 'main a[href="/products"]', heading: 'All products' },
  { name: 'list to product', from: '/products', link: 'main article a[href^="/products/"]', heading: null },
  { name: 'home to category', from: '/', link: 'main a[href^="/shop/"]', heading: null },
  { name: 'blog to article', from: '/blog', link: 'main article a[href^="/blog/"]', heading: null },
]

/** Moves within the shop at 360 px: when the new page's heading is painted. */
export async function measureNavigation({ runs = RUNS } = {}) {
  const store = await startStore()
  const browser = await launchChromium()
  const report = createReport('Moves within the shop, 360 px')
  const add = report.table(
    'move',
    'heading after ms',
    `at most ${MOST_NEAR_MS}`,
    `processor ${SLOW_RATE} × slower: first change after ms`,
    'heading after ms',
    'without its data: heading after rounds',
    `at most ${MOST_ROUNDS}`,
    'before idle: heading after rounds',
  )
  try {
    for (const move of MOVES) {
      const seen = { near: [], slow: [], far: [], early: [] }
      for (let run = 0; run < runs; run += 1) {
        seen.near.push(await go(browser, store.origin, move, {}))
        seen.slow.push(await go(browser, store.origin, move, { rate: SLOW_RATE }))
        seen.far.push(await go(browser, store.origin, move, { line: FAR }))
        seen.early.push(await go(browser, store.origin, move, { line: FAR, isAtOnce: true }))
      }
      const near = medianOf(seen.near, 'heading')
      const rounds = (of) => Math.floor((TAP_MS + medianOf(of, 'heading')) / FAR.latency)
      add(
        move.name,
        near,
        reached(near <= MOST_NEAR_MS),
        medianOf(seen.slow, 'change'),
        medianOf(seen.slow, 'heading'),
        rounds(seen.far),
        reached(rounds(seen.far) <= MOST_ROUNDS),
        rounds(seen.early),
      )
    }
  } finally {
    await browser.close()
    await store.stop()
  }
  report.say(
    `\nMedians of ${runs}, from the release of a finger that was down for ${TAP_MS} ms to the frame that shows the heading. The page before has done its idle work, but for the last column. A round is an answer that takes ${FAR.latency} ms from the tap on, whatever is asked for together.`,
  )
  report.keep()
}

function go(browser, origin, { from, link, heading }, { rate = 1, line = null, isAtOnce = false }) {
  return onPhone(browser, rate, async (page, devTools) => {
    await page.goto(origin + from)
    await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
    const target = page.locator(link).first()
    await target.scrollIntoViewIfNeeded()
    if (!isAtOnce) await page.waitForTimeout(IDLE_MS)
    if (line !== null) {
      await devTools.send('Network.enable')
      await devTools.send('Network.emulateNetworkConditions', line)
    }
    await page.evaluate(watch, heading)
    await tap(devTools, await target.boundingBox())
    await page.waitForFunction(() => window.moveSeen.heading > 0, null, { timeout: 60_000 })
    return await page.evaluate(() => window.moveSeen)
  })
}

async function tap(devTools, { x, y, width, height }) {
  const point = { x: x + width / 2, y: y + height / 2 }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, TAP_MS))
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page. @param {string | null} expected null: any other than the one of now */
function watch(expected) {
  const headingNow = () => document.querySelector('h1')?.textContent ?? ''
  const before = headingNow()
  let pressedAt = Number.NaN
  window.moveSeen = { change: 0, heading: 0 }
  const since = () => Math.max(1, Math.round(performance.now() - pressedAt))
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedAt = timeStamp
    },
    true,
  )
  new MutationObserver(() => {
    if (Number.isNaN(pressedAt)) return
    const now = headingNow()
    const isThere = expected === null ? now !== '' && now !== before : now === expected
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.moveSeen.change ||= since()
        if (isThere) window.moveSeen.heading ||= since()
      }),
    )
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}
