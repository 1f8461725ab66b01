// `npm run bench`: what pages cost and what the server carries, beside the single bundle and the budget.
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import { BUDGET, brokenBudget } from './src/budget.mjs'
import { runLighthouse } from './src/lighthouse.mjs'
import { weighPage } from './src/page-weight.mjs'
import { runtimeBytes } from './src/runtime-bytes.mjs'
import { bookings, load, uncachedPages } from './src/server-load.mjs'
import { buildSingleBundle } from './src/single-bundle-build.mjs'
import { serveSingleBundle } from './src/single-bundle-site.mjs'
import { startStore } from './src/store-process.mjs'

const PAGES = { home: '/', list: '/products', detail: '/products/1', cart: '/cart' }
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const only = process.argv[2]

const lines = []
const say = (line) => {
  lines.push(line)
  console.log(line)
}
const kb = (bytes) => (bytes / 1024).toFixed(1)
const row = (...cells) => say(`| ${cells.join(' | ')} |`)
const table = (...heads) => {
  row(...heads)
  row(...heads.map(() => '---'))
}

const debugPort = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address()
    probe.close(() => resolve(port))
  })
})
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
  const restMemory = store.memory()
  if (only !== 'server') await measurePages()
  if (only !== 'pages') await measureServer(restMemory)
} finally {
  await browser.close()
  await store.stop()
}
if (only === undefined) {
  const head = `# Last results\n\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}, two cores, load generator on the same machine.\n\n`
  writeFileSync(new URL('./results.md', import.meta.url), `${head}${lines.join('\n')}\n`)
}

async function measurePages() {
  await buildSingleBundle()
  const single = await serveSingleBundle(store.origin)
  const runtime = await runtimeBytes()
  say('## Pages, cold, 360 px (KB brotli)\n')
  table(
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
    'LCP ms',
    'TBT ms',
    'CLS',
    'budget',
  )
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
      row(
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
        speed.lcp,
        speed.tbt,
        speed.cls,
        broken,
      )
    }
  }
  say(
    `\nBudget: ${BUDGET.roundsUntilInteractive} rounds, ${kb(BUDGET.scriptUntilInteractive)} KB of script until interactive, ${kb(BUDGET.scriptWithIdle)} KB with idle time, ${kb(BUDGET.federation)} KB federation, no layout shift, the largest paint in the HTML.\n`,
  )
  single.close()
}

async function measureServer(restMemory) {
  say('## Server, one process, 10 connections\n')
  table('what', 'database', 'per second', 'p50 ms', 'p99 ms', 'refused', 'floor')
  const tell = (what, database, { perSecond, p50, p99, failed }, floor) =>
    row(what, database, perSecond, p50, p99, failed, floor)
  const { origin } = store
  tell('home page, cached', 'PGlite', await load(`${origin}/`), '3000/s')
  tell('list page, not cached', 'PGlite', await uncachedPages(origin), '300/s')
  tell(
    'API list',
    'PGlite',
    await load(`${origin}/api/Product/GetAllProductsWithReviews?page=1`),
    '3000/s, p99 50 ms',
  )
  tell(
    'API detail',
    'PGlite',
    await load(`${origin}/api/Product/GetProductReviewsById/1`),
    '3000/s, p99 50 ms',
  )
  tell('booking', 'PGlite', await bookings(origin), '80/s')
  const memory = [`PGlite ${restMemory} MB at rest (at most 700), ${store.memory()} MB after the load`]
  if (process.env.BENCH_DATABASE_URL) {
    const other = await startStore({ databaseUrl: process.env.BENCH_DATABASE_URL })
    const rest = other.memory()
    tell('booking', 'PostgreSQL', await bookings(other.origin), '150/s')
    memory.push(`PostgreSQL ${rest} MB at rest (at most 350), ${other.memory()} MB after the load`)
    await other.stop()
  }
  say(`\nMemory of the server process: ${memory.join('; ')}.`)
}
