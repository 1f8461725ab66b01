import { expect, type Page } from '@playwright/test'
import { inTier } from '@store/shared/testing/tier'
import { test } from '../support/interactive-pages'
import { expectAccessible, expectApart, expectNoSidewaysScroll, watchProblems } from '../support/page-checks'
import { addChennaiAddress, confirmEmail, newShopper, register } from '../support/shopper'

/** Where axe, which takes as long as the journey, judges each page: the layout differs between widths, what is said seldom. */
const JUDGED: readonly string[] = inTier({ short: ['phone'], full: ['phone', 'desktop'] })

/** The page is as it should be before the shopper goes on. */
async function lookAround(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expectNoSidewaysScroll(page)
  if (JUDGED.includes(test.info().project.name)) await expectAccessible(page)
}

test('a shopper finds a product, buys it and sees the order [RTE-01, CHK-02, ORD-01]', async ({
  page,
}, info) => {
  page.setDefaultTimeout(15_000)
  const problems = watchProblems(page)
  const shopper = newShopper(info.project.name)

  await test.step('home: banner, products, blog cards', async () => {
    await page.goto('/')
    const categories = page.getByRole('region', { name: 'Shop by category' })
    await expect(categories).toBeInViewport()
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(1)
    await page.getByRole('heading', { name: 'Blog', exact: true }).first().scrollIntoViewIfNeeded()
    await lookAround(page)
  })

  await test.step('product list: sort and page [CAT-06, CAT-07]', async () => {
    await page.goto('/products')
    const isPhone = info.project.name === 'phone'
    if (isPhone) await page.getByRole('button', { name: 'Filter & sort' }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc')
    await expect(page).toHaveURL(/priceSortOrder=asc/)
    if (isPhone) {
      await lookAround(page)
      await page.getByRole('button', { name: /^Show \d+ products$/ }).click()
    }
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(6)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(12)
    await lookAround(page)
  })

  await test.step('search leads to a product [SRCH-02, SRCH-03, SRCH-04]', async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByPlaceholder('Search products...')).toBeFocused()
    await panel.getByPlaceholder('Search products...').fill('neem')
    await lookAround(page)
    await panel.getByRole('option', { name: /Day Pads/ }).click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Day Pads')
  })

  await test.step('two sizes go into the cart [CAT-08, CART-05, CART-10]', async () => {
    await lookAround(page)
    const buy = page
      .getByRole('button', { name: /^Add to cart/ })
      .filter({ visible: true })
      .first()
    await buy.click()
    await expect(page.getByText(/added to cart/).first()).toBeVisible()
    const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
    await lookAround(page)
    await expectApart(page.locator('.Toastify__toast').first(), drawer)
    await page.keyboard.press('Escape')
    await expect(buy).toBeFocused()
    await page.getByRole('main').getByText('Large', { exact: true }).first().click()
    await buy.click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the cart asks an anonymous visitor to log in [CART-13, AUTH-07]', async () => {
    await page.getByRole('link', { name: 'Cart, 2 items' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart (2 items)' })).toBeVisible()
    await lookAround(page)
    await page.getByRole('button', { name: 'Check out' }).click()
    await expect(page.getByText('You need to log in to proceed to checkout!')).toBeVisible()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'New User? Register' }).click()
    await lookAround(page)
    await register(page, shopper)
    // For the coupon of a first order.
    await confirmEmail(page, shopper)
  })

  await test.step('pre-order leads to checkout [CART-11, CART-12]', async () => {
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Check out' }).click()
    await expect(page.getByText('Pre-order successful! Redirecting to checkout...')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
  })

  await test.step('address, coupon, delivery by zone [ADR-03, CPN-05, SUM-01]', async () => {
    await addChennaiAddress(page)
    if (info.project.name === 'phone') {
      await page.locator('button[aria-controls="checkout-summary"]').click()
    }
    await expect(page.getByText(/Zone 1/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add Coupon' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('WELCOME100')).toBeVisible()
    await lookAround(page)
    await dialog.getByRole('button', { name: /WELCOME100/ }).click()
    await expect(page.getByText('Coupon WELCOME100 applied!')).toBeVisible()
    await lookAround(page)
  })

  await test.step('paying at the sandbox places the order [CHK-02]', async () => {
    await page
      .getByRole('button', { name: /Place order|Pay/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /by test card/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /by test card/ }).click()
    await expect(page).toHaveURL(/\/thank-you\/\d+$/, { timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/RT-\d{4}-\d{6}/)
    await lookAround(page)
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  })

  await test.step('the invoice is a PDF [ORD-03]', async () => {
    await page.getByRole('link', { name: 'Track order and get invoice' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /invoice/i }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  expect(problems).toEqual([])
})
