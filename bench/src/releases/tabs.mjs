import { setTimeout as wait } from 'node:timers/promises'
import { markBad, promote, rollBack } from '@store/remote-kit/operator/composition-calls.mjs'
import { launchChromium } from '../chromium.mjs'
import { createOperator, OPERATED_STORE } from '../operator.mjs'
import { createReport } from '../report.mjs'
import { startStore } from '../store-process.mjs'

const ROUNDS = 5
const MOST_TO_LEARN_MS = 5_000
const MOST_TO_SWITCH_MS = 300
const GIVEN_UP_MS = 20_000
/** Of the pages' own timers, so that the command comes at any moment between two of their questions. */
const PERIOD_MS = 5_000
const BAD_TEXT = 'A version that is marked as bad'

/** A slot of the first view, and one far below. */
const SLOTS = [
  { part: 'catalog-mfe', slot: 'catalog/HomeBanner', scrolls: false },
  { part: 'content-mfe', slot: 'content/BlogCards', scrolls: true },
]

/**
 * An open tab with a slot in view whose version is marked as bad: from the command until the tab has the answer that says so, and from that
 * answer until the page shows the version before. In half of the rounds the tab has had that version before, so its files are in the cache.
 */
export async function measureTabs() {
  const store = await startStore({ env: OPERATED_STORE })
  const browser = await launchChromium()
  const report = createReport('An open tab leaves a bad version')
  const add = report.table(
    'slot in view',
    'files of the version before',
    'learned ms, median',
    'slowest',
    'then replaced ms, median',
    'slowest',
    'kept',
  )
  try {
    for (const place of SLOTS) {
      for (const isPrefetched of [true, false]) {
        const rounds = []
        for (let round = 0; round < ROUNDS; round += 1) {
          rounds.push(
            await leaveOnce(store.origin, browser, {
              ...place,
              isPrefetched,
              isMarkedFirst: round % 2 === 0,
            }),
          )
        }
        const [learned, replaced] = ['learnedMs', 'replacedMs'].map((figure) =>
          rounds.map((round) => Math.round(round[figure])).sort((a, b) => a - b),
        )
        const isKept =
          learned.at(-1) <= MOST_TO_LEARN_MS && (!isPrefetched || replaced.at(-1) <= MOST_TO_SWITCH_MS)
        add(
          place.slot,
          isPrefetched ? 'in the cache' : 'on the server',
          learned[ROUNDS >> 1],
          learned.at(-1),
          replaced[ROUNDS >> 1],
          replaced.at(-1),
          isKept ? 'kept' : 'broken',
        )
      }
    }
  } finally {
    await browser.close()
    await store.stop()
  }
  report.say(
    `\n${ROUNDS} rounds each; in every other one the live version is marked first and rolled back then, in the others both is one command. The time to learn is from the command that changes what is live, sent at any moment between two questions of the tab. Replaced: the first frame after the slot of the version before is alive. Limits: ${MOST_TO_LEARN_MS / 1000} s to learn, ${MOST_TO_SWITCH_MS} ms to switch with the files in the cache. A tab that loaded its page anew would have ended the run.`,
  )
  report.keep()
}

async function leaveOnce(origin, browser, { part, slot, scrolls, isPrefetched, isMarkedFirst }) {
  const { call, publish } = createOperator(origin)
  const bad = `(name, slot) => name === '${slot}' ? { ...slot, Component: () => '${BAD_TEXT}' } : slot`
  const { name, version } = await publish(part, { label: 'bench', nodeSlot: bad, webSlot: bad })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchSlot, { slot, text: BAD_TEXT })
    const open = async () => {
      await page.goto(origin)
      await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
      if (scrolls) await page.locator(`[data-slot="${slot}"]`).scrollIntoViewIfNeeded()
      await page.locator(`[data-slot="${slot}"] > [data-hydrated]`).waitFor()
    }
    if (isPrefetched) await open()
    await call(promote, { body: { versions: { [name]: version }, why: 'bench' } })
    await open()
    const loadedAt = await page.evaluate(() => performance.timeOrigin)
    // The rest of the page and its idle work are done.
    await wait(2_000 + Math.random() * PERIOD_MS)
    if (isMarkedFirst) await call(markBad, { body: { name, version, why: 'bench' } })
    // An active visitor: an idle tab loads its page anew.
    await page.mouse.move(100, 100 + 100 * Math.random())
    const sentAt = Date.now()
    await call(rollBack, { body: { name, version: null, marksBad: !isMarkedFirst, why: 'bench' } })
    await page.waitForFunction(() => window.slotSeen.replacedAt !== null, null, { timeout: GIVEN_UP_MS })
    // The browser tells of requests a moment later.
    await wait(500)
    const { timeOrigin, answeredAt, replacedAt } = await page.evaluate(() => ({
      timeOrigin: performance.timeOrigin,
      ...window.slotSeen,
    }))
    const learnedAt = answeredAt.filter((at) => at < replacedAt).at(-1)
    if (timeOrigin !== loadedAt) throw new Error('The tab loaded its page anew')
    return { learnedMs: timeOrigin + learnedAt - sentAt, replacedMs: replacedAt - learnedAt }
  } finally {
    await context.close()
  }
}

/** Runs in the page: when changed documents were there, and when a slot that showed the text first showed something else. */
function watchSlot({ slot, text }) {
  window.slotSeen = { answeredAt: [], replacedAt: null }
  let hasShown = false
  let isOver = false
  const look = () => {
    const place = document.querySelector(`[data-slot="${slot}"]`)
    if (place === null || isOver) return
    if (place.textContent.includes(text)) hasShown = true
    else if (hasShown && place.querySelector(':scope > [data-hydrated]')) {
      isOver = true
      requestAnimationFrame(() => {
        window.slotSeen.replacedAt = performance.now()
      })
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-hydrated'],
  })
  new PerformanceObserver((list) => {
    for (const { name, responseStatus, responseEnd } of list.getEntries()) {
      if (name.endsWith('/releases/current') && responseStatus === 200)
        window.slotSeen.answeredAt.push(responseEnd)
    }
  }).observe({ type: 'resource', buffered: true })
}
