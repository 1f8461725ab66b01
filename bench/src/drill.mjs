import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { alterRelease } from './altered-release.mjs'
import { BAD_RELEASES } from './bad-releases.mjs'
import { createReport } from './report.mjs'
import { quantile } from './server-load.mjs'
import { createDataDir, removeDataDir, startStore } from './store-process.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TOKEN = 'd'.repeat(40)
const WATCH_MS = 8_000
/** Of the catalogue's own content on the home page, and of another remote's. */
const CATALOGUE = 'data-slot="catalog/ProductListing"><div data-slot-content=""><div><'
const CONTENT = 'data-slot="content/BlogCards" data-below=""><div data-slot-content=""><div><'

/**
 * Every bad release promoted against a running store: what it costs while it is live, and how soon a rollback ends it. Renderers write into no
 * disk and answer no API, so the figures to look at are the health check's and those of other pages.
 */
export async function measureDrill() {
  const dataDir = createDataDir()
  const store = await startStore({ dataDir, env: { OPERATOR_TOKENS: `drill/read+publish+promote/${TOKEN}` } })
  const report = createReport('Drill: bad releases against a running store')
  const add = report.table(
    'release',
    'live p99 ms',
    'home: status',
    'catalogue in HTML',
    'content in HTML',
    '/blog in HTML',
    'slowest home ms',
    'same HTML after rollback',
    'rollback ms',
  )
  const release = (...words) =>
    promisify(execFile)(process.execPath, ['server/dist/release.mjs', ...words], {
      cwd: ROOT,
      env: { ...process.env, STORE_URL: store.origin, OPERATOR_TOKEN: TOKEN },
    })
  try {
    await steadyHome(store.origin)
    for (const { title, part, isBrowserOnly, ...alteration } of BAD_RELEASES) {
      if (isBrowserOnly) continue
      const before = await steadyHome(store.origin)
      const bad = alterRelease(part, alteration)
      const accept = ['--accept', 'a drill']
      await release('publish', bad.folder, ...accept, '--no-browser')
      await release('promote', bad.name, bad.version, '--why', title, ...accept)
      const seen = await watch(store.origin)
      const startedAt = performance.now()
      await operate(store.origin, 'rollback', { name: bad.name, version: null, why: title, marksBad: true })
      await untilHome(store.origin, (html) => html === before)
      const rollbackMs = performance.now() - startedAt
      const after = await steadyHome(store.origin)
      add(
        title,
        seen.liveP99,
        seen.status,
        seen.hasCatalogue,
        seen.hasContent,
        seen.hasBlog,
        seen.slowest,
        after === before ? 'yes' : 'no',
        Math.round(rollbackMs),
      )
    }
    await corruptNodeFile(store.origin, dataDir, add)
    report.keep()
  } finally {
    await store.stop()
    removeDataDir(dataDir)
  }
}

async function corruptNodeFile(origin, dataDir, add) {
  const { versions } = await operate(origin, 'releases')
  const file = join(dataDir, 'releases', 'catalog', versions.catalog, 'node', 'entry.cjs')
  const good = readFileSync(file)
  writeFileSync(file, 'not what its hash says')
  const seen = await watch(origin)
  writeFileSync(file, good)
  add(
    'a corrupt file of the server build',
    seen.liveP99,
    seen.status,
    seen.hasCatalogue,
    seen.hasContent,
    seen.hasBlog,
    seen.slowest,
    '–',
    '–',
  )
}

/** One call of the operator API; a POST when there is a body. */
async function operate(origin, path, body) {
  const answer = await fetch(`${origin}/operator/${path}`, {
    headers: { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Asks for the pages and the health check side by side for a while. */
async function watch(origin) {
  const until = performance.now() + WATCH_MS
  const live = []
  const home = []
  let last = { status: 0, html: '' }
  let blog = ''
  const askLive = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      await fetch(`${origin}/health/live`).then((answer) => answer.text())
      live.push(performance.now() - startedAt)
      await wait(20)
    }
  }
  const askPages = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      const answer = await fetch(`${origin}/`)
      last = { status: answer.status, html: await answer.text() }
      home.push(performance.now() - startedAt)
      blog = await fetch(`${origin}/blog`).then((each) => each.text())
      await wait(100)
    }
  }
  await Promise.all([askLive(), askPages()])
  return {
    liveP99: Math.round(quantile(live, 0.99)),
    status: last.status,
    hasCatalogue: yesNo(last.html.includes(CATALOGUE)),
    hasContent: yesNo(last.html.includes(CONTENT)),
    hasBlog: yesNo(/<article/.test(blog)),
    slowest: Math.round(Math.max(...home)),
  }
}

const yesNo = (is) => (is ? 'yes' : 'no')

/** The page's markup without what differs from answer to answer or from generation to generation. */
async function homeOf(origin) {
  const html = await fetch(`${origin}/`).then((answer) => answer.text())
  return html.slice(
    html.indexOf('<div id="root">'),
    html.indexOf('<script type="application/json" id="page-data">'),
  )
}

async function untilHome(origin, isRight) {
  const until = performance.now() + 30_000
  while (performance.now() < until) {
    const html = await homeOf(origin)
    if (isRight(html)) return
    await wait(20)
  }
  throw new Error('The home page did not become what it was')
}

/** The home page once two answers in a row are equal and hold every remote's part. */
async function steadyHome(origin) {
  let last = ''
  await untilHome(origin, (html) => {
    const isSteady = html === last && html.includes(CATALOGUE) && html.includes(CONTENT)
    last = html
    return isSteady
  })
  return last
}
