import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { CART_KEY } from '@store/shared/storage/storage-keys'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'

/** A phone far from a mast: the HTML is there in a second, the scripts several seconds later. */
async function slowNetwork(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/** The lines of the cart, as stored. */
const cartLines = (page: Page) =>
  page.evaluate((key) => {
    const { lines }: { lines: ReadonlyArray<{ size: string; quantity: number }> } = JSON.parse(
      localStorage.getItem(key) ?? '{"lines":[]}',
    )
    return lines.map(({ size, quantity }) => `${quantity} × ${size}`)
  }, CART_KEY)

const hasScript = (page: Page) => page.evaluate(() => document.querySelector('[data-hydrated]') !== null)

test('what is pressed on slow 3G before hydration is replayed once and in order [GEN-11]', async ({
  page,
}) => {
  await slowNetwork(page)
  await page.goto('/products/1', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: /^Add to cart/ }).first()
  const sizes = main.getByRole('group', { name: 'Size' }).getByRole('radio')
  await add.click()
  await sizes.first().check({ force: true })
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('data-replay')
  expect(await hasScript(page)).toBe(false)
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Menu' }).click()
  await header.getByRole('link', { name: /^Cart/ }).click()
  expect(await hasScript(page)).toBe(false)
  await expect(page).toHaveURL('/cart', { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => cartLines(page)).toEqual(['1 × regular', '2 × small'])
})

test('what is typed into the search on slow 3G before hydration stays, and the menu opens [GEN-11]', async ({
  page,
}) => {
  await slowNetwork(page)
  await page.goto('/search', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByPlaceholder('Search products...')
  await field.pressSequentially('neem')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  expect(await hasScript(page)).toBe(false)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/search')
  await expect(field).toHaveValue('neem')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “neem”' })).toBeVisible({ timeout: 60_000 })
})

test('the search opened and typed into on slow 3G before any script shows what it finds [GEN-11, SRCH-03]', async ({
  page,
}) => {
  await slowNetwork(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\/search/, { waitUntil: 'commit' })
  const field = page.getByRole('main').getByPlaceholder('Search products...')
  await field.pressSequentially('neem')
  expect(await hasScript(page)).toBe(false)
  await expect(page.getByRole('option', { name: /Neem/ }).first()).toBeVisible({ timeout: 60_000 })
  await expect(field).toHaveValue('neem')
  await expect(field).toBeFocused()
})

test('a filter pressed on slow 3G before its code has come shows the filtered list [GEN-11, CAT-07]', async ({
  page,
}) => {
  test.skip(IS_SHORT_RUN, 'the same replay as of the search')
  await page.setViewportSize({ width: 1280, height: 800 })
  await slowNetwork(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await page.locator('#root[data-hydrated]').waitFor({ timeout: 60_000 })
  const link = page.getByRole('complementary', { name: 'Filters' }).getByRole('link').first()
  const to = await link.getAttribute('href')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await link.click({ timeout: 60_000 })
  await expect(page).toHaveURL(to ?? '', { timeout: 60_000 })
  await expect(page.locator('html')).toHaveAttribute('data-same-page')
})

test('a message written and sent on slow 3G before its form has come is sent [GEN-11, CON-05]', async ({
  page,
}) => {
  test.skip(IS_SHORT_RUN, 'the same replay as of the search')
  await slowNetwork(page)
  await page.goto('/contactUs', { waitUntil: 'commit' })
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Your name').pressSequentially('Asha')
  expect(await hasScript(page)).toBe(false)
  await form.getByLabel('Your email').pressSequentially('asha@example.in')
  await form.getByLabel('Your message').pressSequentially('Where is my order?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible({ timeout: 60_000 })
})

test('an address typed into the footer while its form loads is kept and checked [GEN-11, FTR-02]', async ({
  page,
}) => {
  test.skip(IS_SHORT_RUN, 'the same replay as of the search')
  await slowNetwork(page)
  await page.goto('/about-us', { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  const field = footer.getByRole('textbox')
  await field.pressSequentially('asha@example', { delay: 400, timeout: 60_000 })
  await expect(field).toHaveValue('asha@example')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(footer.getByText('Invalid email address')).toBeVisible({ timeout: 60_000 })
})

test('the inline script of event replay has at most 1 KB [GEN-11]', async ({ request }) => {
  const html = await (await request.get('/')).text()
  // It shares its element with other calls of functions.
  const calls = html.split(/<\/?script[^>]*>|;+(?=\(function)/)
  const text = calls.find((call) => call.includes('earlyEvents')) ?? ''
  expect(text).toContain('earlyEvents')
  expect(gzipSync(text).length).toBeLessThanOrEqual(1024)
})
