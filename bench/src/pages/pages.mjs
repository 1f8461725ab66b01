import { freePort } from '@store/server-testing/store/free-port.mjs'
import { launchChromium } from '../chromium.mjs'
import { MOST_LCP_RATIO, serveOneHeading, serveScriptless } from '../limits.mjs'
import { createReport, reached } from '../report.mjs'
import { startStore } from '../store-process.mjs'
import { brokenBudget, WEIGHED_PAGES } from './budget.mjs'
import { runLighthouse } from './lighthouse.mjs'
import { weighPage } from './page-weight.mjs'
import { runtimeBytes } from './runtime-bytes.mjs'
import { buildSingleBundle } from './single-bundle-build.mjs'
import { serveSingleBundle } from './single-bundle-site.mjs'
import { measureTasks } from './task-time.mjs'

const RUNS = 5

/** What a cold visit costs, beside the same source as a single bundle, the same page without scripts and a page of one heading. */
export async function measurePages({ runs = RUNS } = {}) {
  const debugPort = await freePort()
  const store = await startStore()
  const browser = await launchChromium({ debugPort })
  try {
    await weighPages(store, browser, debugPort, runs)
  } finally {
    await browser.close()
    await store.stop()
  }
}

async function weighPages(store, browser, debugPort, runs) {
  await buildSingleBundle()
  const single = await serveSingleBundle(store.origin)
  const scriptless = await serveScriptless(store.origin)
  const oneHeading = await serveOneHeading()
  const runtime = await runtimeBytes()
  const report = createReport('Pages, cold, 360 px (KB brotli)')
  const add = report.table(
    'page',
    'build',
    'requests',
    'rounds',
    'html',
    'js until interactive',
    'js with idle',
    'css',
    'fonts',
    'images',
    'data',
    'federation',
    'score',
    'LCP ms',
    'TBT ms',
    'longest task ms',
    'TBT by processor time ms',
    'longest by processor time ms',
    'CLS',
    'budget',
  )
  const addLimit = (name, build, { score, lcp, tbt, longest, busy, cls }) =>
    add(name, build, ...Array(10).fill('–'), score, lcp, tbt, longest, busy.blocking, busy.longest, cls, '–')
  const visit = async (url) => ({
    ...(await runLighthouse(url, debugPort, runs)),
    busy: await measureTasks(browser, url, runs),
  })
  const ratios = []
  for (const [name, { path, budget }] of Object.entries(WEIGHED_PAGES)) {
    // One after the other, so that a slow minute of the machine shows in all of them.
    const heading = await visit(oneHeading.origin)
    const still = await visit(scriptless.origin + path)
    addLimit(name, 'one heading', heading)
    addLimit(name, 'without scripts', still)
    for (const [build, origin] of [
      ['federated', store.origin],
      ['single bundle', single.origin],
    ]) {
      const isFederated = build === 'federated'
      const weight = await weighPage(browser, origin + path)
      const speed = await visit(origin + path)
      const { interactive, idle } = weight
      const { bytes } = idle
      if (isFederated) ratios.push(`${name} ${compare(speed, heading, still)}`)
      add(
        name,
        build,
        idle.requests,
        interactive.rounds,
        kb(bytes.html),
        kb(interactive.bytes.script),
        kb(bytes.script),
        kb(bytes.style),
        kb(bytes.font),
        kb(bytes.image),
        kb(bytes.data),
        isFederated ? kb(runtime + interactive.federation) : '–',
        speed.score,
        speed.lcp,
        speed.tbt,
        speed.longest,
        speed.busy.blocking,
        speed.busy.longest,
        speed.cls,
        isFederated ? brokenBudget(weight, { runtimeBytes: runtime }, budget).join('; ') || 'kept' : '–',
      )
    }
  }
  report.say(
    `\nFederated, against the rows above it: ${ratios.join('; ')}. Aims: the largest paint at most ${MOST_LCP_RATIO} × that of one heading, blocking time at most 1.5 × that without scripts and 50 ms more. The budgets are those of src/budget.mjs. The cart is the browser's own: its page arrives as a frame, its lines come with the script. LCP, TBT and CLS are medians of ${runs}. TBT and the longest task are those of Lighthouse, in passed time, and once more from traces, in processor time.`,
  )
  report.keep()
  for (const site of [single, scriptless, oneHeading]) site.close()
}

const compare = ({ lcp, tbt, busy }, heading, still) => {
  const ratio = lcp / heading.lcp
  const blocking = (what, time, without) => {
    const most = Math.round(1.5 * without + 50)
    return `${what} ${time} ms of ${most} (${reached(time <= most)})`
  }
  return [
    `LCP ${ratio.toFixed(2)} × (${reached(ratio <= MOST_LCP_RATIO)})`,
    blocking('TBT', tbt, still.tbt),
    blocking('by processor time', busy.blocking, still.busy.blocking),
  ].join(', ')
}

const kb = (bytes) => (bytes / 1024).toFixed(1)
