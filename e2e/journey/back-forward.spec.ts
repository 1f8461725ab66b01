import { existsSync } from 'node:fs'
import { chromium, expect, test } from '@playwright/test'

/** The headless shell keeps no pages in memory. */
const WHOLE_CHROMIUM = '/usr/bin/chromium'

test('Back restores a page from memory, with what other pages stored meanwhile [GEN-12]', async ({
  baseURL,
}, { project }) => {
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    ...(existsSync(WHOLE_CHROMIUM) && { executablePath: WHOLE_CHROMIUM }),
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
    await page.goto('/products/1')
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'from memory' : 'loaded'
      })
    })
    await page.goto('/blog')
    await page.evaluate(() => localStorage.removeItem('cart_items'))
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveTitle('from memory')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  } finally {
    await browser.close()
  }
})
