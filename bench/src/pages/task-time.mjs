import { medianOf } from '../median.mjs'

/** Lighthouse's phone is so many times slower than this machine. */
const SLOWDOWN = 4
/** A task that is longer delays an interaction. */
const LONG_MS = 50
/** After the load: what idle time begins is over by then. */
const WATCHED_MS = 3500

/**
 * The main thread's tasks after the first paint of a cold load at 360 px, on a phone four times slower, by the processor time that they took: a
 * busy machine interrupts tasks, which makes them longer for Lighthouse and takes no time of theirs.
 *
 * @param {import('@playwright/test').Browser} browser a Chromium
 * @param {string} url @param {number} runs an odd number has a middle
 * @returns {Promise<{ blocking: number, longest: number }>} medians in ms: what all tasks take beyond 50 ms, and the longest task
 */
export async function measureTasks(browser, url, runs) {
  const all = []
  for (let run = 0; run < runs; run += 1) all.push(await watchOnce(browser, url))
  return { blocking: Math.round(medianOf(all, 'blocking')), longest: Math.round(medianOf(all, 'longest')) }
}

async function watchOnce(browser, url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true })
  const session = await browser.newBrowserCDPSession()
  try {
    const page = await context.newPage()
    const events = []
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'loading', 'devtools.timeline'] },
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(WATCHED_MS)
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await ended
    return summarise(events, url)
  } finally {
    await session.detach()
    await context.close()
  }
}

function summarise(events, url) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error(`${url} painted nothing`)
  const times = events
    .filter(({ name, ts }) => name === 'ThreadControllerImpl::RunTask' && ts > paint.ts)
    .filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN)
  return {
    blocking: times.reduce((sum, time) => sum + Math.max(0, time - LONG_MS), 0),
    longest: Math.max(0, ...times),
  }
}
