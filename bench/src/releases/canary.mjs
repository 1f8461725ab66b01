import { setTimeout as wait } from 'node:timers/promises'
import { startCanary } from '@store/remote-kit/operator/composition-calls.mjs'
import { getReleases } from '@store/remote-kit/operator/release-calls.mjs'
import { createOperator, OPERATED_STORE } from '../operator.mjs'
import { createReport } from '../report.mjs'
import { startStore } from '../store-process.mjs'

const ROUNDS = 5
/** Of the visitors who get the canary, and of its pages that fail. */
const SHARE_PERCENT = 5
const FAILING = 0.05
/** Pages of the stable version in the day before. */
const PAST_VIEWS = 10_000
const VISITORS_A_SECOND = 150
const AT_ONCE = 10
const COUNTED_VIEW = 200
const MOST_MS = 60_000
const LOOK_EVERY_MS = 250
const GIVEN_UP_MS = 300_000

/**
 * A canary that throws in 5 % of its pages, at a share of 5 % of the visitors, who all come for the first time and whose pages report what they saw as
 * browsers do: from the 200th page of the canary until the log says that it was rolled back, and its visitors' tabs are told of the stable version.
 */
export async function measureCanary() {
  const store = await startStore({ env: { ...OPERATED_STORE, TRUST_PROXY: '1' } })
  const report = createReport('A canary that throws in 5 % of its pages')
  const add = report.table(
    'rollout',
    'pages of the canary when it was rolled back',
    'of them failed',
    'seconds until its 200th page',
    'from then until the log, s',
    'until its tabs are told, s',
    'kept',
  )
  try {
    const { call, publish } = createOperator(store.origin)
    await visitAtOnce(store.origin, PAST_VIEWS)
    // Sums of the last minute before the canary belong to its past only once they are written.
    await wait(3_000)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { name, version } = await publish('catalog-mfe', { label: 'bench' })
      const { generation } = await call(startCanary, {
        body: { name, version, percent: SHARE_PERCENT, why: 'bench' },
      })
      const seen = await visitUntilTakenBack(store.origin, call, { name, version, generation })
      const isKept = Math.max(seen.logMs, seen.documentMs) <= MOST_MS
      add(
        round,
        seen.views,
        seen.failed,
        seconds(seen.countedMs),
        seconds(seen.logMs),
        seconds(seen.documentMs),
        isKept ? 'kept' : 'broken',
      )
    }
  } finally {
    await store.stop()
  }
  report.say(
    `\nAt most ${MOST_MS / 1000} s. ${VISITORS_A_SECOND} new visitors a second, ${SHARE_PERCENT} % of them with the canary; each page of it fails with a probability of ${FAILING * 100} % and says so, and every page reports its vitals. ${PAST_VIEWS} pages of the stable version came before the first canary. A negative time: it was taken back before its 200th page.`,
  )
  report.keep()
}

async function visitUntilTakenBack(origin, call, { name, version, generation }) {
  const startedAt = performance.now()
  const seen = { views: 0, failed: 0, countedAt: null, cookie: '' }
  let isOver = false
  let sent = 0
  const visiting = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const due = ((performance.now() - startedAt) * VISITORS_A_SECOND) / 1000
      if (sent >= due) {
        await wait(5)
        continue
      }
      sent += 1
      const page = await visit(origin)
      const isCanary = page.versions[name] === version
      const fails = isCanary && Math.random() < FAILING
      if (isCanary) {
        seen.views += 1
        seen.failed += fails ? 1 : 0
        seen.cookie = page.cookie
        if (seen.views === COUNTED_VIEW) seen.countedAt = performance.now()
      }
      await tell(
        origin,
        page,
        fails ? [{ kind: 'render', remote: name, version, where: 'HomeBanner', message: 'Error: no' }] : [],
      )
    }
  })
  try {
    const until = async (isThere) => {
      while (!(await isThere())) {
        if (performance.now() - startedAt > GIVEN_UP_MS) throw new Error('The canary was not rolled back')
        await wait(LOOK_EVERY_MS)
      }
      return performance.now()
    }
    const loggedAt = await until(async () => {
      const { history } = await call(getReleases)
      return history.some((entry) => entry.generation > generation && entry.action === 'stop-canary')
    })
    const { views, failed } = seen
    const toldAt = await until(async () => {
      const answer = await fetch(`${origin}/releases/current`, { headers: { cookie: seen.cookie } })
      const { remotes, withdrawn = [] } = await answer.json()
      return remotes[name].version !== version && withdrawn.length > 0
    })
    // Rolled back sooner: by the time that its pages would have gone on coming at the same pace.
    const countedMs =
      (seen.countedAt ?? loggedAt + ((COUNTED_VIEW - views) * (loggedAt - startedAt)) / views) - startedAt
    return {
      views,
      failed,
      countedMs,
      logMs: loggedAt - startedAt - countedMs,
      documentMs: toldAt - startedAt - countedMs,
    }
  } finally {
    isOver = true
    await Promise.all(visiting)
  }
}

async function visitAtOnce(origin, count) {
  let left = count
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        await tell(origin, await visit(origin), [])
      }
    }),
  )
}

/** A page for a new visitor. */
async function visit(origin) {
  const answer = await fetch(`${origin}/`)
  const html = await answer.text()
  const { release } = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  const versions = Object.fromEntries(
    Object.entries(release.remotes).map(([name, part]) => [name, part.version]),
  )
  const cookies = answer.headers.get('set-cookie') ?? ''
  const [cookie = ''] = /visitor=[^;]+/.exec(cookies) ?? []
  const reportToken = new URLSearchParams(/visit=([^;]+)/.exec(cookies)?.[1]).get('token')
  return { versions, reportToken, generation: release.generation, cookie }
}

const byte = () => Math.floor(256 * Math.random())

/** As the page itself does when it is left, from some network. */
async function tell(origin, { versions, reportToken, generation }, problems) {
  const vitals = [
    { name: 'LCP', value: 900 + 600 * Math.random() },
    { name: 'CLS', value: 0 },
  ]
  const answer = await fetch(`${origin}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${byte()}.${byte()}.7` },
    body: JSON.stringify({ page: reportToken, generation, route: '/', versions, problems, vitals }),
  })
  if (answer.status !== 204) throw new Error(`The report was answered with ${answer.status}`)
}

const seconds = (ms) => (ms / 1000).toFixed(1)
