import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createMetricsReader, findBusyShare } from './busy-share.mjs'
import { keepReports, lookAtPage, lookAtSlots, readReports, runAxe, scrollThrough } from './in-page.mjs'
import { within } from './limits.mjs'
import { createMadeUpCustomer, SESSION } from './made-up-customer.mjs'
import { REPORTS_PATH } from './store-facts.mjs'
import { watch } from './watch-page.mjs'
import { toWords } from './words.mjs'

const LOAD_MS = 20_000
const NETWORK_IDLE_MS = 5_000
const REST_MS = 500
/** For what was just done to begin a request. */
const BEGIN_MS = 150
/** Longer than a slot may take before it says that it is missing. */
const SLOTS_MS = 6_500
/** For what fills itself with data that it asks for. */
const EMPTY_MS = 1_000
const PICTURE_QUALITY = 40
/** For one thing that is done to a page, such as a click. */
const STEP_MS = 10_000
/** A page that hangs may not be closed before the browser is. */
const CLOSE_MS = 2_000

/**
 * @typedef {object} Visit
 * @property {readonly import('./watch-page.mjs').Observation[]} observations
 * @property {number} bytes of the part's files and of calls; less than all where the window has loaded another page before
 * @property {number} requests
 * @property {string | null} picture WebP in base64
 * @property {boolean} hasForm the part's slots have fields for text
 */

const readAxe = async () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let axe = null

/**
 * A window of its own, with nothing of any other.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ cookies: readonly import('playwright-core').Cookie[], width: number, isCustomer: boolean }} as
 */
export async function openWindow(browser, { cookies, width, isCustomer }) {
  const isPhone = width < 600
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 740 : 800 },
    hasTouch: isPhone,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(STEP_MS)
  await context.addCookies([...cookies])
  await context.addInitScript(keepReports, REPORTS_PATH)
  if (isCustomer) {
    await context.addInitScript((session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    }, SESSION)
    const customer = createMadeUpCustomer()
    await context.route('**/api/**', (route, request) => {
      const path = new URL(request.url()).pathname.replace(/^\/api/, '')
      const answer = customer(request.method(), path, parseJson(request.postData()))
      return answer === undefined ? route.continue() : route.fulfill({ json: answer })
    })
  }
  return context
}

/**
 * Opens a page as a visitor would and looks at it. Ends within the limit: a page that hangs is an observation.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ origin: string, part: string, page: { url: string, isExample: boolean, slots: readonly string[] },
 *   width: number, withAxe: boolean, withPicture: boolean, busyFrom: number, limitMs: number, progress: import('./limits.mjs').Progress }} what
 * @returns {Promise<Visit>}
 */
export async function visitPage(context, { width, limitMs, progress, ...what }) {
  const { url } = what.page
  const step = progress.begin(toLabel(url, width))
  step.waitFor('a new tab')
  const opened = await within(limitMs, openPage(context))
  if (!opened.isInTime) {
    step.end()
    const text = `${url} cannot be opened: the browser has no new tab after ${Math.round(limitMs / 1000)} s`
    return {
      ...NOTHING,
      observations: [{ check: 'unopened', module: null, page: url, key: 'unopened null ', text }],
    }
  }
  const page = opened.value
  const watched = watch(page, url)
  const { observations, note } = watched
  try {
    const visited = await within(limitMs, lookAround(context, page, { ...what, watched, step }))
    if (visited.isInTime) return visited.value
    note(
      'unended',
      null,
      '',
      `${url} does not answer: after ${Math.round(limitMs / 1000)} s the check waits for ${step.waitsFor()}`,
    )
    return { ...NOTHING, observations: [...observations] }
  } catch (error) {
    note('unopened', null, '', `${url} cannot be opened: ${toWords(error.message)}`)
    return { ...NOTHING, observations }
  } finally {
    step.end()
    await within(CLOSE_MS, page.close())
  }
}

/** @returns {Promise<Visit>} */
async function lookAround(context, page, { origin, part, page: visited, busyFrom, watched, step, ...how }) {
  const { url, isExample, slots } = visited
  const { observations, note } = watched
  step.waitFor('the page to load')
  const traffic = await countTraffic(context, page, part)
  const response = await page.goto(origin + url, { waitUntil: 'load', timeout: LOAD_MS })
  if (isExample && response?.status() === 404) return NOTHING
  if (response && response.status() >= 400) {
    note('status', null, String(response.status()), `${url} is answered with ${response.status()}`)
  }
  step.waitFor('the page to come to rest')
  await networkIdle(page)
  await page.evaluate(scrollThrough)
  await networkIdle(page)
  const { bytes, requests } = traffic
  step.waitFor('the main thread of the page')
  const share = await findBusyShare(await createMetricsReader(context, page), busyFrom)
  if (share > busyFrom) {
    note(
      'busy',
      part,
      '',
      `${part} keeps ${url} busy while it is idle: ${Math.round(share * 100)} % of the main thread`,
    )
  }
  step.waitFor('the page to tell what it shows')
  await lookAtContent(page, { part, url, slots, note })
  if (how.withAxe) await noteViolations(page, url, note)
  await noteReports(page, url, note)
  const hasForm = (await page.locator(fieldsOf(part)).filter({ visible: true }).count()) > 0
  step.waitFor('a picture of the page')
  const picture = how.withPicture ? await takePicture(context, page) : null
  return { observations, bytes, requests, picture, hasForm }
}

async function lookAtContent(page, { part, url, slots, note }) {
  const seen = await page.evaluate(lookAtPage)
  if (seen.isHidden) note('hidden', null, '', `the page ${url} is hidden`)
  else if (seen.isBlank) note('blank', null, '', `the page ${url} shows nothing`)
  if (seen.coveredBy) note('covered', null, seen.coveredBy, `the page ${url} is covered by ${seen.coveredBy}`)
  else
    for (const { slot, by } of seen.coveredSlots)
      note('covered', slot, '', `${slot} is covered by ${by} on ${url}`)

  const states = seen.isHidden ? {} : await settledSlots(page, { part, expected: slots })
  for (const [slot, state] of Object.entries(states)) {
    if (state === 'missing') note('missing', slot, '', `${slot} is missing on ${url}`)
    if (state === 'empty') note('empty', slot, '', `${slot} shows nothing on ${url}`)
  }
}

async function noteViolations(page, url, note) {
  for (const { id, impact, help, count, first, slot } of await findViolations(page)) {
    note(
      'axe',
      slot,
      id,
      `${impact} for accessibility on ${url}: ${help} (${id}, ${count} times, first ${first})`,
    )
  }
}

async function noteReports(page, url, note) {
  for (const { kind, remote, where, message } of await page.evaluate(readReports)) {
    if (kind === 'load')
      note('load', remote, where, `${where} of ${remote} cannot be loaded on ${url}: ${message}`)
    if (kind === 'render')
      note(
        'render',
        remote,
        `${where} ${message}`,
        `${where} of ${remote} throws on ${url}: ${toWords(message)}`,
      )
  }
}

/** A visit in words. */
export const toLabel = (url, width) => `${url} at ${width} px`

const NOTHING = { observations: [], bytes: 0, requests: 0, picture: null, hasForm: false }

/** Fields for text in the forms of a part's slots. */
export const fieldsOf = (part) => `[data-slot^="${part}/"] form :is(${TEXT_FIELD})`

export const TEXT_FIELD =
  'input:is(:not([type]), [type="text"], [type="email"]):not([inputmode="numeric"]):enabled, textarea:enabled'

/** Of the part's own files and of calls: what the rest of the page loads in idle moments differs from time to time. */
async function countTraffic(context, page, part) {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const own = new Set()
  const traffic = { bytes: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (!pathname.startsWith(`/remotes/${part}/`) && !pathname.startsWith('/api/')) return
    own.add(requestId)
    traffic.requests += 1
  })
  // As it is without compression: a copy may be compressed better, or not yet.
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (own.has(requestId)) traffic.bytes += dataLength
  })
  return traffic
}

/** When a page last began or ended a request, and those under way, from `openPage` on. */
const traffics = new WeakMap()

/** A new page of the window whose requests `networkIdle` knows. @param {import('playwright-core').BrowserContext} context */
export async function openPage(context) {
  const page = await context.newPage()
  const traffic = { changedAt: performance.now(), open: new Set() }
  const noteChange = () => {
    traffic.changedAt = performance.now()
  }
  page.on('request', (request) => {
    noteChange()
    traffic.open.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed']) {
    page.on(event, (request) => {
      noteChange()
      traffic.open.delete(request)
    })
  }
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    // Of the document before, not all are told to have ended.
    for (const request of traffic.open) if (!request.isNavigationRequest()) traffic.open.delete(request)
  })
  traffics.set(page, traffic)
  return page
}

/** No request is under way, and none began or ended for half a second; a page that never rests gets no longer than some seconds. */
export async function networkIdle(page) {
  const traffic = traffics.get(page)
  const startedAt = performance.now()
  const isIdle = () => {
    const now = performance.now()
    return traffic.open.size === 0 && now - traffic.changedAt >= REST_MS && now - startedAt >= BEGIN_MS
  }
  while (!isIdle() && performance.now() - startedAt < NETWORK_IDLE_MS) await page.waitForTimeout(25)
}

async function settledSlots(page, what) {
  const startedAt = performance.now()
  for (;;) {
    const states = await page.evaluate(lookAtSlots, what)
    const found = Object.values(states)
    const tookMs = performance.now() - startedAt
    const waits = found.includes('missing') ? SLOTS_MS : found.includes('empty') ? EMPTY_MS : 0
    if (tookMs >= waits) return states
    await page.waitForTimeout(100)
  }
}

async function findViolations(page) {
  axe ??= readAxe()
  await page.evaluate(await axe)
  return page.evaluate(runAxe)
}

/**
 * What the window shows: WebP in base64.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string>}
 */
export async function takePicture(context, page) {
  const session = await context.newCDPSession(page)
  const shot = await session.send('Page.captureScreenshot', { format: 'webp', quality: PICTURE_QUALITY })
  return shot.data
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
