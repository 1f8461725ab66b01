import { expect } from '@playwright/test'
import { inTier } from '@store/shared/testing/tier'
import { test } from '../support/interactive-pages'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home, list and product are readable as the server sent them [RTE-01, RTE-04, RTE-05]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: /^Light flow/ }).click()
    await expect(page).toHaveURL('/products?absorbency=light')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/products?categories=Herbal')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(new URL(page.url()).pathname),
    )
    await expect(page).toHaveTitle(/.+/)
    // Playwright's texts and roles leave out what is in a noscript element.
    const notice = page.locator('.no-script')
    await expect(notice).toBeInViewport()

    await page.goto('/cart')
    await expect(notice).toBeInViewport()
    await expect(page.locator('main noscript h1')).toBeInViewport()
    await expect(page.locator('main noscript p').first()).toBeInViewport()
    await expect(page.getByText('Loading')).toBeHidden()
  })
})

/** No route, a route that finds nothing, and one that takes no such address. */
const UNKNOWN = ['/nothing-here', '/products/999999', '/products/zero'] as const

for (const path of inTier({
  short: UNKNOWN,
  full: [...UNKNOWN, '/shop/nothing', '/blog/nothing', '/profile/nothing'],
})) {
  test(`answers ${path} with status 404 and its page [RTE-14]`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404 - Page Not Found')).toBeVisible()
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  })
}

test('runs no inline script or style but its own, and no script address, under its policy', async ({
  page,
}) => {
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  const response = await page.goto('/')
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  expect(policy).toMatch(/script-src( 'sha256-[^']+')+ 'strict-dynamic'; style-src 'self'( 'sha256-[^']+')+;/)
  expect(policy).not.toContain('unsafe')
  expect(blocked).toEqual([])
  await page.evaluate(() => {
    const holder = document.createElement('div')
    document.body.append(holder)
    holder.innerHTML =
      '<style>body{--added:1}</style><p style="--added:1"></p><img src="x:" onerror="added=1">'
    document.body.insertAdjacentHTML('beforeend', '<a id="added" href="javascript:added=1"></a>')
    document.getElementById('added')?.click()
  })
  await expect.poll(() => blocked.length).toBeGreaterThanOrEqual(4)
  expect(
    await page.evaluate(() => [
      'added' in window && !(window.added instanceof Element),
      getComputedStyle(document.body).getPropertyValue('--added'),
    ]),
  ).toEqual([false, ''])
})

for (const path of inTier({
  short: ['/', '/products/1'],
  full: ['/', '/products', '/products/1', '/blog'],
})) {
  test(`takes over the markup of ${path} as the server sent it, without making it anew [RTE-01]`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const kept = [...document.querySelectorAll('header, main, footer, [data-slot-content] > div > *')]
        Object.assign(window, {
          isKept: () => kept.every((element) => element.isConnected),
          keptCount: kept.length,
        })
      })
    })
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('isKept()')).toBe(true)
    expect(await page.evaluate('keptCount')).toBeGreaterThan(2)
  })
}
