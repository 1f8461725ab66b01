import { expect, test } from '@playwright/test'

/** As long as the last of many files takes on slow 3G. */
const LATE_MS = 6000

test('code that comes late is waited for, and the page is not loaded again [FLT-01, FLT-04]', async ({
  page,
}) => {
  await page.route(/\/remotes\/[a-z]+\/web\/(?!entry)[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports')) reports.push(request.postData() ?? '')
  })
  await page.goto('/products')
  await page.evaluate(() => {
    document.documentElement.dataset.load = 'first'
  })
  await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('night')
  await expect(search.getByRole('option').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.load)).toBe('first')
  expect(reports.join()).not.toContain('ChunkLoadError')
})
