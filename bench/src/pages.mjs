import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { BUDGET, brokenBudget } from './budget.mjs'
import { runLighthouse } from './lighthouse.mjs'
import { serveOneHeading, serveScriptless } from './limits.mjs'
import { weighPage } from './page-weight.mjs'
import { createReport } from './report.mjs'
import { runtimeBytes } from './runtime-bytes.mjs'
import { buildSingleBundle } from './single-bundle-build.mjs'
import { serveSingleBundle } from './single-bundle-site.mjs'
import { freePort, startStore } from './store-process.mjs'

const PAGES = {
  home: '/',
  list: '/products',
  detail: '/products/1',
  article: '/blog/choosing-for-your-day',
  cart: '/cart',
}
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** What a cold visit costs, beside the same source as a single bundle, the same page without scripts and a page of one heading. */
export async function measurePages() {
  const debugPort = await freePort()
  const store = await startStore()
  const browser = await chromium.launch({
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${debugPort}`,
    ],
  })
  try {
    await weighPages(store, browser, debugPort)
  } finally {
    await browser.close()
    await store.stop()
  }
}

async function weighPages(store, browser, debugPort) {
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
    'CLS',
    'budget',
  )
  const addLimit = (name, build, { score, lcp, tbt, cls }) =>
    add(name, build, ...Array(10).fill('–'), score, lcp, tbt, cls, '–')
  addLimit('one heading', '–', await runLighthouse(oneHeading.origin, debugPort))
  for (const [name, path] of Object.entries(PAGES)) {
    for (const [build, origin] of [
      ['federated', store.origin],
      ['single bundle', single.origin],
    ]) {
      const weight = await weighPage(browser, origin + path)
      const speed = await runLighthouse(origin + path, debugPort)
      const { interactive, idle } = weight
      const federation = build === 'federated' ? kb(runtime + interactive.federation) : '–'
      const broken =
        build === 'federated' ? brokenBudget(weight, { runtimeBytes: runtime }).join('; ') || 'kept' : '–'
      const { bytes } = idle
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
        federation,
        speed.score,
        speed.lcp,
        speed.tbt,
        speed.cls,
        broken,
      )
    }
    addLimit(name, 'without scripts', await runLighthouse(scriptless.origin + path, debugPort))
  }
  report.say(
    `\nBudget: ${BUDGET.roundsUntilInteractive} rounds, ${kb(BUDGET.page)} KB of HTML, ${kb(BUDGET.fonts)} KB of fonts, ${kb(BUDGET.scriptUntilInteractive)} KB of script until interactive, ${kb(BUDGET.scriptWithIdle)} KB with idle time, ${kb(BUDGET.federation)} KB federation, no layout shift, the largest paint in the HTML, no script before the first paint. The cart is the browser's own: its page arrives as a frame, its lines come with the script. LCP, TBT and CLS are medians of five.`,
  )
  report.keep()
  for (const site of [single, scriptless, oneHeading]) site.close()
}

const kb = (bytes) => (bytes / 1024).toFixed(1)
