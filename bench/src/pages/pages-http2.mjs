import { freePort } from '@store/server-testing/store/free-port.mjs'
import { startNginx } from '@store/server-testing/store/nginx.mjs'
import { launchChromium } from '../chromium.mjs'
import { MOST_LCP_RATIO, serveOneHeading } from '../limits.mjs'
import { createReport, reached } from '../report.mjs'
import { startStore } from '../store-process.mjs'
import { WEIGHED_PAGES } from './budget.mjs'
import { runLighthouse } from './lighthouse.mjs'

const RUNS = 5
const MOST_LCP_MS = 1000

/** What a cold visit costs behind the nginx of the documents, with TLS and HTTP/2, beside a page of one heading behind the same. */
export async function measurePagesOverHttp2({ runs = RUNS } = {}) {
  const [debugPort, storePort, port, headingPort] = await Promise.all(Array.from({ length: 4 }, freePort))
  const endings = []
  try {
    const store = await startStore({
      port: storePort,
      env: { PUBLIC_ORIGIN: `https://localhost:${port}`, TRUST_PROXY: '1' },
    })
    endings.push(store.stop)
    const oneHeading = await serveOneHeading()
    endings.push(oneHeading.close)
    for (const [listening, behind] of [
      [port, storePort],
      [headingPort, Number(new URL(oneHeading.origin).port)],
    ]) {
      const nginx = await startNginx({ port: listening, stores: [behind, behind], isEncrypted: true })
      endings.push(nginx.stop)
    }
    const browser = await launchChromium({ debugPort, trustsAll: true })
    endings.push(() => browser.close())
    await visitPages(port, headingPort, debugPort, runs)
  } finally {
    for (const end of endings.reverse()) await end()
  }
}

async function visitPages(port, headingPort, debugPort, runs) {
  const report = createReport('Pages, cold, 360 px, TLS and HTTP/2')
  const add = report.table(
    'page',
    'score',
    'LCP ms',
    `at most ${MOST_LCP_MS}`,
    'LCP of one heading ms',
    'ratio',
    `at most ${MOST_LCP_RATIO}`,
    'TBT ms',
    'CLS',
  )
  for (const [name, { path }] of Object.entries(WEIGHED_PAGES)) {
    // One after the other, so that a slow minute of the machine shows in both.
    const heading = await runLighthouse(`https://localhost:${headingPort}/`, debugPort, runs)
    const url = `https://localhost:${port}${path}`
    // The first visitor of a store waits until the sizes of its pictures are made.
    await runLighthouse(url, debugPort, 1)
    const { score, lcp, tbt, cls } = await runLighthouse(url, debugPort, runs)
    const ratio = lcp / heading.lcp
    add(
      name,
      score,
      lcp,
      reached(lcp <= MOST_LCP_MS),
      heading.lcp,
      ratio.toFixed(2),
      reached(ratio <= MOST_LCP_RATIO),
      tbt,
      cls,
    )
  }
  report.say(
    `\nMedians of ${runs}, Lighthouse's mobile preset. nginx runs deploy/nginx.conf, ports and certificate replaced.`,
  )
  report.keep()
}
