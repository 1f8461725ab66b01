import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createReport } from '../report.mjs'
import { startStore } from '../store-process.mjs'
import { alterRelease } from './altered-release.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PROBE = fileURLToPath(new URL('../server/memory-probe.mjs', import.meta.url))
const TOKEN = 'b'.repeat(40)
const SWITCHES = 100
const SAMPLES_AFTER = [10, 50, 100]
const PARTS = ['catalog-mfe', 'shell']
const PAGES = ['/', '/products', '/products/1', '/blog', '/cart']
const TAKEN_OVER_WITHIN_MS = 60_000
/** MB of heap a promotion, from the first sample to the last: noise is below this. */
const FLAT = 0.05

/** One store under many promotions, alternately of the catalogue and the shell, with pages asked all the time. */
export async function measureSwitches() {
  const report = createReport('Memory over promotions')
  const add = report.table('promotions', 'server heap MB', 'server rss MB', 'renderers', 'renderer rss MB')
  const store = await startStore({
    nodeArgs: ['--expose-gc', '--import', PROBE],
    // Comparing pages is not what is measured.
    env: { OPERATOR_TOKENS: `bench/read+publish+promote/${TOKEN}`, GATE_SHADOW: 'off' },
  })
  const visits = startVisits(store.origin)
  const heaps = []
  try {
    for (let turn = 1; turn <= SWITCHES; turn += 1) {
      await promoteAnother(store.origin, PARTS[turn % PARTS.length], turn)
      if (!SAMPLES_AFTER.includes(turn)) continue
      await untilOneComposition(store.pid)
      const { heapUsed, rss } = await store.tell({})
      const renderers = childrenOf(store.pid)
      heaps.push(heapUsed / 1024 ** 2)
      add(
        turn,
        mb(heapUsed),
        mb(rss),
        renderers.length,
        renderers.map((pid) => mb(residentBytes(pid))).join(', '),
      )
    }
  } finally {
    await visits.stop()
    await store.stop()
  }
  const { done, failed } = visits.counts
  const growth = (heaps.at(-1) - heaps[0]) / (SAMPLES_AFTER.at(-1) - SAMPLES_AFTER[0])
  const verdict = growth <= FLAT && failed === 0 ? 'kept' : 'broken'
  report.say(
    `\n${done} pages asked meanwhile, ${failed} failed (at most 0); ${growth.toFixed(3)} MB of heap a promotion (at most ${FLAT}): **${verdict}**.`,
  )
  report.keep()
}

async function promoteAnother(origin, part, turn) {
  const { folder, name, version } = alterRelease(part, {
    label: `turn${turn}x`,
    beforeNode: `/* ${turn} */`,
    beforeWeb: `/* ${turn} */`,
  })
  const release = (...words) =>
    promisify(execFile)(process.execPath, ['server/dist/release.mjs', ...words], {
      cwd: ROOT,
      env: { ...process.env, STORE_URL: origin, OPERATOR_TOKEN: TOKEN },
    })
  try {
    await release('publish', folder, '--no-browser')
    await release('promote', name, version, '--why', 'bench')
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true })
  }
  const deadline = performance.now() + TAKEN_OVER_WITHIN_MS
  while (!(await liveDocument(origin)).includes(version)) {
    if (performance.now() > deadline) throw new Error(`${name} ${version} did not go live`)
    await wait(50)
  }
}

const liveDocument = async (origin) => (await fetch(`${origin}/releases/current`)).text()

/** Pages one after the other, until stopped. */
function startVisits(origin) {
  const counts = { done: 0, failed: 0 }
  let isOver = false
  const visit = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const isFine = await fetch(`${origin}${PAGES[turn % PAGES.length]}`).then(
        async (response) => (await response.text()).includes('<div id="root"><') && response.ok,
        () => false,
      )
      counts.done += 1
      if (!isFine) counts.failed += 1
      await wait(20)
    }
  }
  const visiting = visit()
  return {
    counts,
    async stop() {
      isOver = true
      await visiting
    },
  }
}

/** Renderers of the composition before finish their pages first. */
async function untilOneComposition(pid) {
  const deadline = performance.now() + TAKEN_OVER_WITHIN_MS
  while (childrenOf(pid).length > 1 && performance.now() < deadline) await wait(100)
}

const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function residentBytes(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

const mb = (bytes) => (bytes / 1024 ** 2).toFixed(1)
