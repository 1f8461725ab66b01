import { readReports } from './in-page.mjs'
import { addToCart } from './shopping.mjs'
import { CART_KEY, CART_PATH, RELEASE_DOCUMENT_PATH } from './store-facts.mjs'
import { fieldsOf, networkIdle, openPage, openWindow, TEXT_FIELD } from './visit-page.mjs'
import { watch } from './watch-page.mjs'
import { toWords } from './words.mjs'

const WIDTH = 1280
const ANSWER_MS = 15_000
/** For a slot to be replaced, and for what was typed to be carried over. */
const SWITCH_MS = 15_000
const CARRY_MS = 5_000
/** An idle tab whose shell is marked as bad is loaded anew sooner; one with typed text is not. */
const STAY_MS = 5_000
/** A form that is laid out a little differently may move. */
const SCROLL_TOLERANCE = 100

const TYPED = ['Asha Raman', '12 Second Main Road', 'Adyar', 'Chen']

/**
 * Takes one tab, with a cart and a form that is half filled in, to the version and back, and tells what is lost. The tab is moved by the links of the
 * check: it hears of each step as any open tab hears of a promotion and of a version marked as bad.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ origin: string, part: string, url: string, isCustomer: boolean, withCart: boolean, products: readonly string[],
 *   steps: Readonly<Record<'before' | 'during' | 'after', import('playwright-core').Cookie[]>> }} what
 * @returns {Promise<readonly import('./watch-page.mjs').Observation[]>}
 */
export async function rehearseRollback(
  browser,
  { origin, part, url, isCustomer, withCart, products, steps },
) {
  const context = await openWindow(browser, { cookies: steps.before, width: WIDTH, isCustomer })
  try {
    const page = await openPage(context)
    if (withCart && (await addToCart(page, origin, products)) !== null) return []
    const { observations, note } = watch(page, url)
    const lose = (what, step) => note('rollback', part, what, `${what} ${STEP_TEXTS[step]} (on ${url})`)

    await page.goto(origin + url, { waitUntil: 'load' })
    await networkIdle(page)
    const fields = withCart ? `main :is(${TEXT_FIELD})` : fieldsOf(part)
    if (!(await typeIntoForm(page, fields))) return []
    const before = await page.evaluate(readTab, CART_KEY)
    observations.length = 0

    for (const step of ['during', 'after']) {
      await page.evaluate(markElements, part)
      await moveTo(context, page, steps[step])
      if (part === 'shell') await page.waitForTimeout(STAY_MS)
      else if (!(await isReplaced(page))) lose('the tab does not change its versions', step)
      const losses = await settledLosses(page, before)
      for (const loss of losses) lose(loss, step)
      if (losses.length > 0) break
    }
    for (const { kind, remote, where, message } of await page.evaluate(readReports)) {
      if (kind !== 'handled')
        note(
          'rollback',
          remote,
          `${where} ${message}`,
          `${where} of ${remote} fails while versions change (on ${url}): ${message}`,
        )
    }
    if (part === 'shell') await changeShell(context, page, { origin, steps, before, lose })
    return observations
  } catch (error) {
    const text = `the way to the version and back cannot be rehearsed on ${url}: ${toWords(error.message)}`
    return [{ check: 'rollback', module: part, page: url, key: 'unrehearsed', text }]
  } finally {
    await context.close()
  }
}

const STEP_TEXTS = { during: 'when the version comes', after: 'when it is rolled back' }

/** Another shell is taken by a page load, at the next navigation. */
async function changeShell(context, page, { origin, steps, before, lose }) {
  for (const step of ['during', 'after']) {
    await context.addCookies(steps[step])
    await page.goto(origin + CART_PATH, { waitUntil: 'load' })
    await networkIdle(page)
    const { lines } = await page.evaluate(readTab, CART_KEY)
    if (lines !== before.lines) lose('the cart changes', step)
  }
}

async function moveTo(context, page, cookies) {
  await context.addCookies(cookies)
  const heard = page.waitForResponse(
    (response) => new URL(response.url()).pathname === RELEASE_DOCUMENT_PATH && response.status() === 200,
    { timeout: ANSWER_MS },
  )
  // As when the tab is looked at again; it would ask by itself in a few seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await heard
}

/** Fills the first fields of the page, the last of them by half, and keeps the focus there. False where it has no fields. */
async function typeIntoForm(page, selector) {
  const fields = page.locator(selector).filter({ visible: true })
  await fields
    .first()
    .waitFor({ timeout: ANSWER_MS })
    .catch(() => {})
  const count = Math.min(await fields.count(), TYPED.length)
  // A form may be loaded when its first field is used, so each is looked for anew.
  for (let index = 0; index < count; index++) {
    await fields.nth(index).click()
    await networkIdle(page)
    await page.keyboard.type(TYPED[index], { delay: 5 })
  }
  if (count > 0) await page.evaluate(() => window.scrollBy(0, 40))
  return count > 0
}

/** In time, most of what the part showed is another rendering's, or the page shows nothing of it. */
async function isReplaced(page) {
  const isDone = () => {
    const gone = window.markedElements.filter((each) => !each.isConnected).length
    return gone >= window.markedElements.length / 2
  }
  try {
    await page.waitForFunction(isDone, null, { timeout: SWITCH_MS })
    return true
  } catch {
    return false
  }
}

/** What stays different although it had the time to come back. */
async function settledLosses(page, before) {
  const startedAt = performance.now()
  for (;;) {
    const losses = lossesOf(before, await page.evaluate(readTab, CART_KEY))
    if (losses.length === 0 || performance.now() - startedAt > CARRY_MS) return losses
    await page.waitForTimeout(100)
  }
}

/** In the page: what the tab holds that a visitor would miss. */
function readTab(cartKey) {
  const nameOf = (field) => field.labels?.[0]?.textContent.trim() || field.name || field.placeholder
  const { lines = [] } = JSON.parse(localStorage.getItem(cartKey) ?? '{}')
  const fields = [...document.querySelectorAll('main input, main textarea, main select')]
  return {
    load: performance.timeOrigin,
    lines: JSON.stringify(
      lines.map(({ productId, variantId, quantity }) => [productId, variantId, quantity]),
    ),
    fields: Object.fromEntries(
      fields
        .filter(({ value, type }) => value !== '' && type !== 'radio' && type !== 'checkbox')
        .map((field) => [nameOf(field), field.value]),
    ),
    focus: document.activeElement?.matches('input, textarea') ? nameOf(document.activeElement) : null,
    scroll: Math.round(window.scrollY),
  }
}

/** In the page: to see later whether they were replaced. */
function markElements(part) {
  window.markedElements = [...document.querySelectorAll(`[data-slot^="${part}/"] > [data-slot-content] *`)]
}

/**
 * @param {ReturnType<typeof readTab>} before
 * @param {ReturnType<typeof readTab>} now
 */
export function lossesOf(before, now) {
  if (now.load !== before.load) return ['the page is loaded anew']
  const lost = Object.keys(before.fields).filter((name) => now.fields[name] !== before.fields[name])
  return [
    ...(now.lines === before.lines ? [] : ['the cart changes']),
    ...(lost.length === 0 ? [] : [`what was typed is lost: ${lost.join(', ')}`]),
    ...(now.focus === before.focus ? [] : [`the focus leaves ${before.focus}`]),
    ...(Math.abs(now.scroll - before.scroll) <= SCROLL_TOLERANCE ? [] : ['the page scrolls']),
  ]
}
