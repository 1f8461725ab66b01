import { expect, type Page } from '@playwright/test'
import { inTier } from '@store/shared/testing/tier'
import { test } from '../support/interactive-pages'
import { watchProblems } from '../support/page-checks'
import { addChennaiAddress, addFirstProduct, newShopper, register } from '../support/shopper'

/** Where each remote is missed. */
const REMOTES = inTier({
  short: [{ name: 'catalog', path: '/' }],
  full: [
    { name: 'catalog', path: '/' },
    { name: 'content', path: '/blog' },
    { name: 'cart', path: '/cart' },
  ],
})

const inlineFailure = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Try again' }).first()

for (const { name, path } of REMOTES) {
  test(`a dead ${name} remote costs its own slots and comes back by "Try again" [REL-14, FLT-01]`, async ({
    page,
  }) => {
    const uncaught: string[] = []
    page.on('pageerror', (error) => uncaught.push(String(error)))
    await page.route(`**/remotes/${name}/**/web/**`, (route) => route.abort())
    await page.goto(path)
    await expect(inlineFailure(page)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.unroute(`**/remotes/${name}/**/web/**`)
    const load = await page.evaluate(() => performance.timeOrigin)
    const boxes = page.getByRole('main').getByRole('button', { name: 'Try again' })
    // On a busy machine one may show when another is back already.
    await expect(async () => {
      if ((await boxes.count()) > 0) await boxes.first().click({ timeout: 5_000 })
      await expect(boxes).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 120_000 })
    expect(await page.evaluate(() => performance.timeOrigin), 'no reload').toBe(load)
    expect(uncaught).toEqual([])
  })
}

test('pictures of a remote with a blocked script load in view [CAT-03, FLT-01]', async ({ page }) => {
  await page.route('**/remotes/catalog/**/web/**', (route) => route.abort())
  // The last row is further away than 75 % of this screen.
  await page.setViewportSize({ width: 360, height: 520 })
  await page.goto('/products')
  const pictures = page.getByRole('main').getByRole('article').locator('picture img')
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(6)
  expect(await pictures.last().getAttribute('src')).toBeNull()
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  expect(await pictures.last().evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
})

test('a dead account remote leaves shopping alive; log-in says so and comes back [REL-14, FLT-01]', async ({
  page,
}) => {
  await page.route('**/remotes/account/**/web/**', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/remotes/account/**/web/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible({ timeout: 20_000 })
})

test('an add-to-cart pressed while the cart remote is dead is carried out when it comes back [REL-14]', async ({
  page,
}) => {
  await page.route('**/remotes/cart/**/web/**', (route) => route.abort())
  await page.goto('/products')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.waitForTimeout(500)
  await page.unroute('**/remotes/cart/**/web/**')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible({ timeout: 20_000 })
})

test('a remote whose file was changed on the way is not run [REL-07, FLT-01]', async ({ page }) => {
  const problems = watchProblems(page)
  await page.route('**/remotes/content/**/web/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nwindow.wasTampered = true` })
  })
  await page.goto('/blog')
  await expect(inlineFailure(page)).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false)
  expect(problems.some((problem) => problem.includes('integrity'))).toBe(true)
  // One may be on its way still.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('checkout keeps the order while addresses cannot load, and continues then [REL-14, CHK-01]', async ({
  page,
}) => {
  await page.goto('/products')
  await addFirstProduct(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'New User? Register' }).click()
  await register(page, newShopper('dead-account'))
  await page.route('**/remotes/account/**/web/**', (route) => route.abort())
  await page.goto('/checkout')
  await expect(inlineFailure(page)).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/remotes/account/**/web/**')
  await inlineFailure(page).click()
  await addChennaiAddress(page)
  await page
    .getByRole('button', { name: /Place order|Pay/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('button', { name: /by test card/ }).click()
  await expect(page).toHaveURL(/\/thank-you\/\d+$/, { timeout: 20_000 })
})
