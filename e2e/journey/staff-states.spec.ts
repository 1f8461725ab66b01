import { expect, type Page, type Route, test } from '@playwright/test'
import { contactShop } from '@store/shared/api/correspondence'
import { expectNoSidewaysScroll } from '../support/page-checks'
import { createConfirmedCustomer } from '../support/shopper'
import { joinAs } from '../support/staff'
import { staffAddresses } from '../support/staff-pages'
import { storeCommand } from '../support/store-command'

type Handle = (route: Route) => Promise<void>

const refuse =
  (status: number, code: string, message: string): Handle =>
  (route) =>
    route.fulfill({ status, json: { statusCode: status, code, message } })

/** How calls fail one after the other, and what a page says then. */
const FAULTS: readonly { readonly handle: Handle; readonly says: RegExp }[] = [
  { handle: (route) => route.fulfill({ status: 500, body: '' }), says: /status 500\)\. Please try again/ },
  {
    handle: (route) => route.abort('internetdisconnected'),
    says: /You are offline, or the shop cannot be reached/,
  },
  {
    handle: refuse(403, 'STAFF_NOT_ALLOWED', 'Your role does not allow this. An owner can change it.'),
    says: /An owner can change it/,
  },
]
const NOT_FOUND = refuse(404, 'NOT_FOUND', 'Not found')
const pass: Handle = (route) => route.fallback()

const WIDTHS = [1280, 360]

/** Below it, nobody notices that the page moved (web.dev/cls). */
const MOST_SHIFT = 0.1

/** How the calls of the page end that ask for more than who is logged in. */
async function takeCalls(page: Page) {
  let handle = pass
  let count = 0
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/staff/') && pathname !== '/api/staff/session',
    (route) => {
      count += 1
      return handle(route)
    },
  )
  return {
    count: () => count,
    by(next: Handle) {
      handle = next
      count = 0
    },
  }
}

/** Adds up how far what is shown moves without a click. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false)
          Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => Reflect.get(window, 'shifts').reduce((sum: number, shift: number) => sum + shift, 0))
}

/** One row in each list of the back office, so that it leads to each of its pages. */
async function fillLists(page: Page, baseURL: string | undefined): Promise<void> {
  const customer = await createConfirmedCustomer(page, { baseURL, label: 'states' })
  await customer.book('Neem & Aloe Day Pads')
  await customer.call(contactShop, {
    body: { name: 'Asha Raman', email: customer.email, message: 'Is it in stock?' },
  })
  await storeCommand('changes', 'create', `States ${customer.id}`)
  await storeCommand(
    'product',
    'edit',
    '--sku',
    'smart-flow-xl',
    '--stock',
    '+1',
    '--why',
    'Counted',
    '--yes',
  )
}

/** How a page is looked at while its calls are held, and while they fail. Each gives whether it made calls. */
async function createJudge(page: Page) {
  const calls = await takeCalls(page)
  const shift = await watchShifts(page)
  const heading = page.getByRole('heading', { level: 1 })
  const loading = page.getByRole('status').filter({ hasText: /^Loading / })
  const failed = page.getByText(/ could not be loaded\. /)
  const retries = page.getByRole('button', { name: 'Try again' }).filter({ visible: true })
  const wayOn = page.getByRole('alert').getByRole('link', { name: /^Go to / })

  /** The page before it makes no more calls by then, which would be counted as its own. */
  const open = async (address: string, handle: Handle) => {
    await page.goto('about:blank')
    calls.by(handle)
    await page.goto(address)
  }

  /** On a busy machine the code of a page may come after its heading. */
  const hasCalled = () =>
    expect
      .poll(calls.count, { timeout: 3_000 })
      .toBeGreaterThan(0)
      .then(
        () => true,
        () => false,
      )

  const expectFailed = async (says: RegExp) => {
    // Between the tries of a call, the page waits for seconds.
    await expect(async () => {
      await page.clock.fastForward(4_000)
      await expect(failed.first()).toBeVisible({ timeout: 200 })
      await expect(loading).toHaveCount(0, { timeout: 200 })
    }).toPass()
    await expect(page.getByText(says).first()).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }

  const expectTriedAgain = () =>
    expect(async () => {
      for (const retry of await retries.all()) await retry.click({ timeout: 1_000 })
      await expect(failed).toHaveCount(0, { timeout: 1_000 })
      await expect(loading).toHaveCount(0, { timeout: 1_000 })
    }).toPass()

  return {
    async loads(address: string, width: number): Promise<boolean> {
      await page.setViewportSize({ width, height: 800 })
      let answer = () => {}
      const isAnswered = new Promise<void>((resolve) => {
        answer = resolve
      })
      await open(address, async (route) => {
        await isAnswered
        await route.fallback()
      })
      await expect(heading).toBeVisible()
      await page.waitForLoadState('load')
      const reads = calls.count() > 0
      if (reads) await expect(loading.filter({ visible: true }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      answer()
      await expect(loading).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(await shift()).toBeLessThan(MOST_SHIFT)
      return reads
    },

    async fails(address: string): Promise<boolean> {
      for (const [turn, { handle, says }] of FAULTS.entries()) {
        if (turn === 0) await open(address, handle)
        else {
          calls.by(handle)
          for (const retry of await retries.all()) await retry.click()
        }
        await expect(heading).toBeVisible()
        await page.waitForLoadState('networkidle')
        if (!(await hasCalled())) return false
        await expectFailed(says)
      }
      calls.by(pass)
      await expectTriedAgain()

      await open(address, NOT_FOUND)
      await expect(failed.or(wayOn).or(page.getByRole('form')).first()).toBeVisible()
      if ((await failed.count()) > 0) await expect(retries.first()).toBeVisible()
      return true
    },
  }
}

/** Pages that show themselves without a call: forms, and addresses of no page. */
const READ_NOTHING = [
  '/staff/invitation',
  '/staff/drafts/new',
  '/staff/coupons/try',
  '/staff/nowhere',
  '/staff/nowhere/nowhere',
  '/staff/nowhere/nowhere/nowhere',
]

test('each page keeps its place while it loads, says what failed and what to do, and tries again [STAFF-38, STAFF-52]', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(1_200_000)
  await fillLists(page, baseURL)
  await joinAs(page, 'owner')
  const addresses = await staffAddresses(page)
  await page.clock.install()
  const judge = await createJudge(page)
  const crashes: string[] = []
  page.on('pageerror', (error) => crashes.push(String(error)))

  const found: string[] = []
  /** What is wrong with one page does not end the look at the others. */
  const look = (what: string, looked: () => Promise<boolean>) =>
    test.step(what, async () => {
      const reads = await looked().catch((error) => {
        found.push(`${what}: ${error}`)
        return true
      })
      for (const crash of crashes.splice(0)) found.push(`${what}: ${crash}`)
      return reads
    })
  const unread: string[] = []
  for (const address of addresses) {
    for (const width of WIDTHS)
      await look(`${address} loads at ${width} px`, () => judge.loads(address, width))
    if (!(await look(`${address} fails`, () => judge.fails(address)))) unread.push(address)
  }
  expect(found.join('\n')).toBe('')
  expect(unread).toEqual(READ_NOTHING)
})

test('the own account keeps its place while it loads, in one column and in two [STAFF-52]', async ({
  page,
}) => {
  await joinAs(page, 'support')
  const judge = await createJudge(page)
  for (const width of [768, 1280]) await judge.loads('/staff/profile', width)
})

test('the back office says that it could not be loaded, and loads by another try [STAFF-52]', async ({
  page,
}) => {
  await joinAs(page, 'support')
  await page.clock.install()
  await page.route('**/api/staff/session', (route) => route.abort('internetdisconnected'))
  await page.goto('/staff/orders')
  await expect(page.getByText('Loading the back office')).toBeAttached()
  const failure = page.getByRole('heading', {
    name: /^The back office could not be loaded\. You are offline/,
  })
  await expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(failure).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('a member is told which pages the role does not allow, and what to do [STAFF-05, STAFF-52]', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await fillLists(page, baseURL)
  await joinAs(page, 'owner')
  const addresses = await staffAddresses(page)
  await page.context().clearCookies()
  await joinAs(page, 'content')
  const found: string[] = []
  let refused = 0
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const alert = page.getByRole('alert').filter({ hasText: 'Your role does not allow this.' })
    if ((await alert.count()) > 0) {
      refused += 1
      await expect(alert).toContainText('An owner can change your role')
      await expect(alert.getByRole('link', { name: 'Go to overview' })).toBeVisible()
    } else if ((await page.getByText(/ could not be loaded/).count()) > 0) {
      found.push(
        `${address}: ${await page
          .getByText(/ could not be loaded/)
          .first()
          .textContent()}`,
      )
    }
  }
  expect(found.join('\n')).toBe('')
  expect(refused).toBeGreaterThan(10)
})
