import { isRefused } from '../operator/check-lines.mjs'
import { ARGUMENTS, openLink } from './browser-window.mjs'
import { ALSO_BUSY, BUSY } from './busy-share.mjs'
import { atMost, judge, judgeTraffic, judgeUnfinished } from './judge.mjs'
import { createProgress, toVisitLimitMs, within } from './limits.mjs'
import { rehearseRollback } from './rehearsal.mjs'
import { addToCart } from './shopping.mjs'
import { openPage, openWindow, toLabel, visitPage } from './visit-page.mjs'

const NARROW = 360
const WIDTHS = [NARROW, 1280]
/** A visit mostly waits for the page. */
const AT_ONCE = 4
/** What went wrong is looked at again with less beside it. */
const DOUBTED_AT_ONCE = 2
const MAX_PICTURES = 24
const MAX_PICTURE_CHARACTERS = 130_000
/** A browser with a page that hangs is ended with this program. */
const CLOSE_MS = 5_000
/** More would say the same again. */
const MAX_DOUBTED = 8

/**
 * Opens a version that is published in the live store, for this browser alone, and tells what is wrong with it. What goes wrong is looked at a second time,
 * and with the live version. Ends within the limit; a check that is not done by then is a refusal.
 *
 * @param {string} chromium the program
 * @param {{ name: string, version: string, plan: Plan, limitMs: number }} what plan is what `startBrowserCheck` answers
 * @returns the body of `keepBrowserCheck`
 *
 * @typedef {import('../operator/operator-client.mjs').OperatorAnswer<typeof import('../operator/browser-check-calls.mjs').startBrowserCheck>} Plan
 */
export async function checkVersion(chromium, { name, version, plan, limitMs }) {
  const startedAt = performance.now()
  const { chromium: playwright } = await import('playwright-core')
  const browser = await playwright.launch({ executablePath: chromium, args: ARGUMENTS })
  try {
    const visits = WIDTHS.flatMap((width) => plan.pages.map((page) => ({ page, width })))
    const progress = createProgress()
    progress.plan(visits.map(({ page: { url }, width }) => toLabel(url, width)))
    /** In the order of the visits, and what is no part of a visit. */
    const seen = []
    const seenOnce = []
    const look = { name, plan, visits, seen, seenOnce, progress, visitMs: toVisitLimitMs(limitMs) }
    const looked = await within(limitMs, lookAtAll(browser, look))
    const findings = looked.isInTime
      ? looked.value
      : judgeUnfinished(name, limitMs, progress.toText(), [
          ...seen.flatMap((visit) => visit?.observations ?? []),
          ...seenOnce,
        ])
    return {
      name,
      version,
      content: plan.content,
      versions: plan.versions,
      browser: `Chromium ${browser.version()}`,
      tookMs: Math.round(performance.now() - startedAt),
      pages: plan.pages.map(({ url }) => url).filter((_url, index) => looked.isInTime || index in seen),
      widths: WIDTHS,
      findings: atMost(findings),
      pictures: visits
        .map(({ page, width }, index) => ({ page: page.url, width, image: seen[index]?.picture ?? null }))
        .filter(({ image }) => image !== null && image.length < MAX_PICTURE_CHARACTERS)
        .slice(0, MAX_PICTURES),
    }
  } finally {
    await within(CLOSE_MS, browser.close())
  }
}

async function lookAtAll(browser, { name, plan, visits, seen, seenOnce, progress, visitMs }) {
  const origin = new URL(plan.preview).origin
  const cookiesOf = await Promise.all(
    [plan.preview, ...Object.values(plan.rehearsal)].map((link) => openLink(browser, link)),
  )
  const [candidate = [], before = [], during = [], after = []] = cookiesOf
  const windows = createWindows(browser)
  const visit = async (page, width, cookies, how) => {
    const { context, done } = await windows.open(page, width, cookies)
    const busyFrom = cookies === before ? ALSO_BUSY : BUSY
    const what = { origin, part: name, page, width, busyFrom, limitMs: visitMs, progress, ...how }
    return visitPage(context, what).finally(done)
  }
  const ofPages = await lookAtPages({ name, plan, visits, seen, visit, candidate, before })
  await windows.close()
  // Where pages are refused, a tab that goes there and back would only say the same again.
  if (isRefused({ findings: ofPages })) return ofPages
  const ownForm = visits.find(({ page: { url } }, index) => seen[index].hasForm && url !== plan.checkout)
  const tab = { origin, name, plan, progress, seenOnce }
  const ofTabs = await Promise.all([
    checkCart(browser, { ...tab, candidate, before }),
    checkRollback(browser, { ...tab, ownForm: ownForm?.page, steps: { before, during, after } }),
  ])
  return [...ofPages, ...ofTabs.flat()]
}

async function lookAtPages({ name, plan, visits, seen, visit, candidate, before }) {
  // What takes time is looked at with the live version only where something was found.
  const asLive = ({ observations }) => ({
    withAxe: observations.some(({ check }) => check === 'axe'),
    withPicture: false,
  })
  await each(
    visits,
    ({ page, width }) => visit(page, width, candidate, { withAxe: true, withPicture: true }),
    AT_ONCE,
    seen,
  )
  const narrow = plan.pages.map((page, index) => ({ page, ...seen[index] }))
  const liveNarrow = await each(narrow, ({ page, observations }) =>
    visit(page, NARROW, before, asLive({ observations })),
  )
  const lookAgain = async ({ page, width, observations }) => {
    const live =
      width === NARROW
        ? liveNarrow[plan.pages.indexOf(page)].observations
        : (await visit(page, width, before, asLive({ observations }))).observations
    const known = new Set(live.map(({ key }) => key))
    const isKnown = observations.every(({ key }) => known.has(key))
    const again = isKnown
      ? observations
      : (await visit(page, width, candidate, asLive({ observations }))).observations
    return { first: observations, again, live }
  }
  const doubts = await each(worstFirst(visits, seen), lookAgain, DOUBTED_AT_ONCE)
  const measured = await each([...narrow.entries()], async ([index, { page, ...first }]) => {
    const live = liveNarrow[index]
    if (first.bytes === 0 || live.bytes === 0) return []
    if (judgeTraffic(name, page.url, first, live).length === 0) return []
    // What loads in an idle moment may have come too late for one of them.
    const again = await visit(page, NARROW, candidate, asLive(first))
    const liveAgain = await visit(page, NARROW, before, asLive(first))
    return judgeTraffic(
      name,
      page.url,
      again.bytes > 0 && again.bytes < first.bytes ? again : first,
      liveAgain.bytes > live.bytes ? liveAgain : live,
    )
  })
  return [
    ...judge({
      first: doubts.flatMap(({ first }) => first),
      again: doubts.flatMap(({ again }) => again),
      live: doubts.flatMap(({ live }) => live),
    }),
    ...measured.flat(),
  ]
}

/** Visits on which something was seen; what may be no fault at all comes last. */
function worstFirst(visits, seen) {
  const isMild = ({ observations }) => observations.every(({ check }) => check === 'empty')
  return visits
    .map((visit, index) => ({ ...visit, observations: seen[index].observations }))
    .filter(({ observations }) => observations.length > 0)
    .sort((a, b) => Number(isMild(a)) - Number(isMild(b)))
    .slice(0, MAX_DOUBTED)
}

/** A phone's visit is a first visit, so that what it loads can be compared; wider ones share a window, and so what is loaded. */
function createWindows(browser) {
  const shared = new Map()
  return {
    async open({ forCustomers }, width, cookies) {
      const open = () => openWindow(browser, { cookies, width, isCustomer: forCustomers })
      if (width === NARROW) {
        const context = await open()
        return { context, done: () => within(CLOSE_MS, context.close()) }
      }
      const key = `${forCustomers} ${JSON.stringify(cookies)}`
      const opened = shared.get(key) ?? open()
      shared.set(key, opened)
      return { context: await opened, done: () => {} }
    },
    close: async () => {
      for (const context of shared.values()) await within(CLOSE_MS, (await context).close())
    },
  }
}

/** Whether a product can still be put into the cart. */
async function checkCart(browser, { origin, name, plan, progress, seenOnce, candidate, before }) {
  const { products } = plan
  if (products.length === 0) return []
  const tryWith = async (cookies) => {
    const context = await openWindow(browser, { cookies, width: NARROW, isCustomer: false })
    try {
      return await addToCart(await openPage(context), origin, products)
    } finally {
      await context.close()
    }
  }
  const step = progress.begin(`a product into the cart on ${products[0]}`)
  const first = await tryWith(candidate)
  if (first === null) {
    step.end()
    return []
  }
  const page = products[0]
  seenOnce.push({ check: 'cart', module: name, page, key: 'cart', text: first })
  const isPossible = (await tryWith(before)) === null
  const why = await tryWith(candidate)
  step.end()
  if (why === null) return []
  const text = isPossible ? why : `${why} (with the live version, too)`
  return [{ check: 'cart', module: name, page, severity: isPossible ? 'refusal' : 'warning', text }]
}

/** With a form at checkout, and with one of the version's own pages. */
async function checkRollback(browser, { origin, name, plan, progress, seenOnce, ownForm, steps }) {
  const { products, checkout } = plan
  const forms = [
    ...(checkout === null || products.length === 0
      ? []
      : [{ url: checkout, isCustomer: true, withCart: true }]),
    ...(ownForm ? [{ url: ownForm.url, isCustomer: ownForm.forCustomers, withCart: false }] : []),
  ]
  const rehearsed = await Promise.all(
    forms.map(async (form) => {
      const rehearse = () => rehearseRollback(browser, { origin, part: name, products, steps, ...form })
      const step = progress.begin(`the way back on ${form.url}`)
      const first = await rehearse()
      seenOnce.push(...first)
      const findings = first.length === 0 ? [] : judge({ first, again: await rehearse(), live: [] })
      step.end()
      return findings
    }),
  )
  return rehearsed.flat()
}

/** At most so many at a time; the results in the order of the list. */
async function each(list, work, atOnce = AT_ONCE, results = []) {
  const waiting = [...list.entries()]
  const next = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) results[entry[0]] = await work(entry[1])
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return results
}
