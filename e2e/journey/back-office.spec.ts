import { type Browser, expect, type Page, test } from '@playwright/test'
import { sampleInTier } from '@store/shared/testing/tier'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'
import { createConfirmedCustomer } from '../support/shopper'
import { join, joinAs, STAFF_PASSWORD } from '../support/staff'
import { storeCommand } from '../support/store-command'

const STEP_MS = 30_000

/** A browser of its own, as somebody of the staff sits before it. */
const openBrowser = async (browser: Browser, page: Page): Promise<Page> => {
  const { viewport, baseURL } = test.info().project.use
  const context = await browser.newContext({
    viewport: viewport ?? page.viewportSize(),
    ...(baseURL && { baseURL }),
  })
  return context.newPage()
}

async function mailedLink(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  const [link = ''] = /https?:\/\/[^\s"\\]+#[\w-]{43}/.exec(await answer.text()) ?? []
  return link
}

test('an invited editor changes a price, and shoppers see it [STAFF-01, STAFF-02, STAFF-05, STAFF-09]', async ({
  browser,
  page: owner,
}) => {
  const run = Date.now().toString(36)
  const { stdout } = await storeCommand('staff', 'invite', `owner.${run}@example.in`, '--role', 'owner')
  await join(owner, /https?:\S+/.exec(stdout)?.[0] ?? '', 'Mira Nair')

  const editorEmail = `editor.${run}@example.in`
  await owner.goto('/staff/people')
  await owner.getByRole('button', { name: 'Invite somebody' }).click()
  const form = owner.getByRole('form', { name: 'Invite somebody' })
  await form.getByLabel('E-mail address').fill(editorEmail)
  await form.getByLabel('Role').selectOption('catalogue')
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(owner.getByRole('cell', { name: editorEmail })).toBeVisible()

  const editor = await openBrowser(browser, owner)
  const app = await join(editor, await mailedLink(owner, editorEmail), 'Ravi Das')
  if (!(await editor.getByRole('button', { name: 'Log out' }).isVisible())) {
    await editor.getByRole('button', { name: 'Menu' }).click()
  }
  await editor.getByRole('button', { name: 'Log out' }).click()
  await editor.getByLabel('E-mail address').fill(editorEmail)
  await editor.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await editor.getByRole('button', { name: 'Continue' }).click()
  // The code of the present step was spent when the app was connected; the next one counts already.
  await editor.getByRole('textbox', { name: 'Code' }).fill(app(new Date(Date.now() + STEP_MS)))
  await editor.getByRole('button', { name: 'Log in' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await editor.goto('/staff/products/smart-flow-trial')
  const inShop = await editor.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')
  const shop = async () => (await owner.request.get(inShop ?? '')).text()
  expect(await shop()).not.toContain('₹41')
  await editor.getByRole('button', { name: 'Change INR' }).first().click()
  const price = editor.getByRole('form', { name: 'Price in INR' })
  await price.getByLabel('Price in INR').fill('41')
  await expect(price.getByText(/to ₹41 instead of/)).toBeVisible()
  await price.getByRole('button', { name: 'Change price' }).click()
  await expect(editor.getByText(/costs ₹41 now/)).toBeVisible()
  await expect(async () => expect(await shop()).toContain('₹41')).toPass({ timeout: 1_000, intervals: [100] })

  await editor.goto('/staff/orders')
  await expect(editor.getByText('Your role does not allow this.')).toBeVisible()
  await expect(editor.getByRole('link', { name: 'Orders' })).toHaveCount(0)
  const refused = await editor.request.get('/api/staff/orders')
  expect(refused.status()).toBe(403)

  await owner.goto('/staff/audit')
  await expect(owner.getByRole('cell', { name: /Price: set/ }).first()).toContainText('price')
  await editor.context().close()
})

test.afterAll(async () => {
  // Others look at the demonstration's prices.
  await storeCommand('price', 'set', 'smart-flow-trial', 'regular', '--currency', 'INR', '--price', '59')
})

/** Each page with the heading that it has. */
const PAGES = [
  ['/staff', 'Overview'],
  ['/staff/orders', 'Orders'],
  ['/staff/returns', 'Returns'],
  ['/staff/drafts', 'Drafts'],
  ['/staff/drafts/new', 'New draft'],
  ['/staff/customers', 'Customers'],
  ['/staff/messages', 'Messages'],
  ['/staff/newsletter', 'Newsletter'],
  ['/staff/reviews/texts', 'Texts of reviews'],
  ['/staff/coupons/try', 'Try coupons'],
  ['/staff/products', 'Products'],
  ['/staff/products/period-hipster', 'period-hipster'],
  ['/staff/new-product', 'New product'],
  ['/staff/product-edits', 'Changes of products'],
  ['/staff/coupons', 'Coupons'],
  ['/staff/reviews', 'Photos of reviews'],
  ['/staff/content', 'Content'],
  ['/staff/content/page/about-us', 'about-us'],
  ['/staff/settings', 'Settings'],
  ['/staff/settings/menus', 'Settings'],
  ['/staff/changes', 'Change sets'],
  ['/staff/people', 'People'],
  ['/staff/audit', 'Changes'],
  ['/staff/profile', 'Your account'],
] as const

test('its pages fit this width and pass the checks of accessibility [STAFF-10]', async ({ page }) => {
  await page.goto('/staff/orders')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page)
  await joinAs(page, 'owner')
  for (const [path, title] of sampleInTier(PAGES, { every: 4 })) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await page.getByRole('banner').count(), path).toBe(0)
  }
})

test('an owner puts the first steps away, and removes a size that nothing holds [STAFF-36, STAFF-37]', async ({
  page,
}) => {
  await joinAs(page, 'owner')
  const guide = page.getByRole('region', { name: 'First steps' })
  await expect(guide.getByText('Next', { exact: true })).toHaveCount(1)
  const logOut = page.getByRole('button', { name: 'Log out' })
  if (await logOut.isVisible()) await expect(logOut).toBeInViewport({ ratio: 1 })
  await guide.getByRole('button', { name: 'Put away' }).press('Enter')
  await expect(guide).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Show the first steps' }).press('Enter')
  await expect(guide).toBeVisible()

  const size = `Try ${Date.now().toString(36)}`
  await page.goto('/staff/products/smart-flow-xl')
  await page.getByRole('button', { name: 'Add size' }).click()
  const form = page.getByRole('form', { name: 'New size' })
  await form.getByLabel('Size').fill(size)
  await form.getByLabel('Weight in grams').fill('80')
  for (const price of await form.getByLabel(/^Price in/).all()) await price.fill('99')
  await form.getByRole('button', { name: 'Add size' }).click()
  const row = page.getByRole('region', { name: 'Sizes' }).getByRole('listitem').filter({ hasText: size })
  await row.getByRole('button', { name: 'Remove' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/^Removed sizes \(\d+\)$/)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('an order is packed, shipped and cancelled by keyboard [STAFF-04, STAFF-08, STAFF-52]', async ({
  page,
  baseURL,
}) => {
  const customer = await createConfirmedCustomer(page, { baseURL, label: 'staff' })
  const [first, second] = [
    await customer.book('Neem & Aloe Day Pads'),
    await customer.book('Neem & Aloe Day Pads'),
  ]
  await joinAs(page, 'orders')
  await page.goto(`/staff/orders?text=${first.number}`)
  await page.getByRole('link', { name: new RegExp(first.number) }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${first.number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const pack = page.getByRole('button', { name: 'Mark as packed' })
  await pack.press('Enter')
  const question = page.getByRole('dialog', { name: 'Is it packed?' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(pack).toBeFocused()
  await pack.press('Enter')
  await question.getByRole('button', { name: 'Mark as packed' }).press('Enter')
  // The page behind it takes no key before.
  await expect(question).toBeHidden()
  const ship = page.getByRole('button', { name: 'Ship' })
  await expect(ship).toBeEnabled()
  await expect(pack).toBeDisabled()
  await expect(pack).toBeFocused()
  await ship.press('Enter')
  const parcel = page.getByRole('form', { name: 'Ship the order' })
  await parcel.getByLabel('Carrier').focus()
  await page.keyboard.type('Blue Dart')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4711 0815')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  // The mail that tells of it is on the page as well.
  await expect(page.getByText('Blue Dart', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Shipped')
  await expect(ship).toBeFocused()

  await page.goto(`/staff/orders/${second.number}`)
  await page.getByRole('button', { name: 'Cancel order' }).press('Enter')
  const form = page.getByRole('form', { name: 'Cancel the order' })
  await form.getByLabel('Reason').fill('Asked by phone')
  await form.getByRole('button', { name: 'Cancel order' }).press('Enter')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Asked by phone')
})

test('its pages are kept by nobody, and send no form and no address anywhere [STAFF-06, STAFF-10]', async ({
  page,
}) => {
  const answer = await page.request.get('/staff/orders?text=somebody@example.in')
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("form-action 'none'"),
    // To read barcodes.
    'permissions-policy': expect.stringContaining('camera=(self)'),
  })
  expect(await answer.text()).not.toContain('somebody@example.in')
  const ofShop = (await page.request.get('/')).headers()
  expect(ofShop['content-security-policy']).toContain("form-action 'self'")
  expect(ofShop['permissions-policy']).toContain('camera=()')
})

test('no page of the shop holds or loads a byte of it [STAFF-10]', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of ['/', '/products', '/cart', '/blog', '/login']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).not.toMatch(/back-office|\/staff\b/)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.filter((url) => /\/remotes\/back-office\/|\/api\/staff/.test(url))).toEqual([])
  expect(loaded.filter((url) => url.includes('/remotes/')).length).toBeGreaterThan(0)
})
