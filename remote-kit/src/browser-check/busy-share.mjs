/** An idle page is busy from here on. A busy machine makes tasks longer, but leaves gaps between them. */
export const BUSY = 0.5
/** With the live version, this much counts as the same. */
export const ALSO_BUSY = 0.2
const LOOK_MS = 500
const MAX_LOOKS = 4

/**
 * The least share of the main thread's time that a page used in several looks; only one look where that is already less than asked.
 *
 * @param {{ readMetrics: () => Promise<{ atS: number, taskS: number }>, wait: (ms: number) => Promise<void> }} page
 * @param {number} from
 */
export async function findBusyShare({ readMetrics, wait }, from) {
  let least = 1
  let before = await readMetrics()
  for (let look = 0; look < MAX_LOOKS && least > from; look++) {
    await wait(LOOK_MS)
    const now = await readMetrics()
    least = Math.min(least, (now.taskS - before.taskS) / (now.atS - before.atS))
    before = now
  }
  return least
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {import('playwright-core').Page} page
 */
export async function createMetricsReader(context, page) {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  return {
    readMetrics: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const metric = (name) => metrics.find((each) => each.name === name).value
      return { atS: metric('Timestamp'), taskS: metric('TaskDuration') }
    },
    wait: (ms) => page.waitForTimeout(ms),
  }
}
