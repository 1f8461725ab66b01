import { expect, type Page } from '@playwright/test'
import { test } from '../support/interactive-pages'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('"Load more" leads to the longer list, at the first of the new products [CAT-06]', async ({
    page,
  }) => {
    await page.goto('/products?priceSortOrder=asc')
    await expect(cards(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/products?priceSortOrder=asc&page=2#page-2')
    await expect(cards(page)).toHaveCount(12)
    await expect(cards(page).nth(6)).toBeInViewport()
    await expect(page.getByText(/^Showing 12 of \d+ products$/)).toBeVisible()
  })
})

test('a product, a reload and Back lead to the same products at the same place [CAT-06, RTE-17]', async ({
  page,
}) => {
  await page.goto('/products')
  await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
  for (const count of [12, 18]) {
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(count)
  }
  await expect(page).toHaveURL('/products?page=3')
  await expect(page).toHaveTitle(/^All products, page 3/)

  // A click where the button was is ignored for half a second.
  await page.waitForTimeout(500)
  const link = cards(page).nth(15).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(page.getByRole('button', { name: /^Add to cart|^Out of stock/ }).first()).toBeVisible()
  await page.reload()
  await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
  await page.goBack()
  await expect(page).toHaveURL('/products?page=3')
  await expect(cards(page)).toHaveCount(18)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1)
  await expect(link).toBeFocused()
  // "Load more" took the place of the entry before: one more step leaves the list.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/products/)
})

test('nothing moves when the list of another address takes the place of one [CAT-07, GEN-07, GEN-13]', async ({
  page,
}) => {
  await page.goto('/shop/herbal?stock=in&sizes=large')
  await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
  const aside = page.getByRole('complementary', { name: 'Filters' })
  const isPhone = test.info().project.name === 'phone'
  if (isPhone) await page.getByRole('button', { name: /^Filter & sort/ }).click()
  else await page.mouse.move(200, 500)
  const filters = isPhone ? page.getByRole('dialog', { name: 'Filter & sort' }) : aside
  const other = filters.getByRole('link', { name: /^Smart Flow/ })
  await expect(other).toBeVisible()
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift' })
  })
  // Long enough for the outline to stand there.
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await other.click()
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveCount(5)
  await expect(cards(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})
