import { expect } from '@playwright/test'
import { test } from '../support/interactive-pages'
import { expectAccessible, expectNoSidewaysScroll, watchProblems } from '../support/page-checks'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the header’s search leads to a page that finds products [HDR-06, SRCH-03]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search products' }).fill('pads')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=pads')
    // A page of six and the half page that would be left.
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
    await expect(page.getByText(/^Showing all \d+ products$/)).toBeVisible()
  })
})

test('Enter in the search panel leads to the page of the results, by keyboard alone [SRCH-03, SRCH-04]', async ({
  page,
}) => {
  const problems = watchProblems(page)
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).press('Enter')
  const box = page.getByPlaceholder('Search products...')
  await expect(box).toBeFocused()
  await page.keyboard.type('night pads')
  await expect(page.getByRole('link', { name: 'See all results' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=night+pads')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “night pads”')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Search: night pads/)
  await expectAccessible(page)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a search for anything shows it as text and widens nothing [SRCH-05]', async ({ page }) => {
  const problems = watchProblems(page)
  for (const text of ['W'.repeat(100), '<img src=x onerror=alert(1)>', '\u202Eabc %00 \' " & 🌙']) {
    const response = await page.goto(`/search?q=${encodeURIComponent(text)}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`)
    await expect(page.getByRole('heading', { name: 'No products found.' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  expect(problems).toEqual([])
})
