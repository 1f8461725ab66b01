import { expect, type Page } from '@playwright/test'
import { inTier } from '@store/shared/testing/tier'
import { test } from '../support/awake-pages'

/** Where each link of the header leads. */
const LINKS = [
  { name: 'Period Tracker', address: '/period-tracker' },
  { name: 'Blogs', address: '/our-blogs' },
  { name: 'Break Taboos', address: '/break-taboos' },
  { name: 'Business opportunity', address: '/about-us#business-opportunity' },
  { name: 'Blog', address: '/blog' },
] as const

/** On narrow screens the links are in the menu. */
async function pressLink(page: Page, name: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024
  if (isNarrow) await page.getByRole('button', { name: 'Menu' }).click()
  const header = page.getByRole('banner').or(page.getByRole('navigation', { name: 'Company' }))
  const place = isNarrow ? page.getByRole('navigation', { name: 'Menu' }) : header
  await place.getByRole('link', { name, exact: true }).first().click()
}

/** The slots of the page that is shown: another page has other ones. */
const slotsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-slot]')].map((slot) => slot.getAttribute('data-slot')).join(),
  )

const isInteractive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)

const STARTS = inTier({ short: ['/'], full: ['/', '/products/1'] })

for (const path of STARTS) {
  test(`every link of the header on ${path} leads on without scrolling first and without a page load [HDR-01, HDR-06, HDR-07]`, async ({
    page,
  }) => {
    for (const { name, address } of LINKS) {
      await page.goto(path)
      await isInteractive(page)
      const load = await page.evaluate(() => performance.timeOrigin)
      const before = await slotsOf(page)
      await pressLink(page, name)
      await expect(page).toHaveURL(address)
      // "Blogs" is the home page at another address.
      if (!(path === '/' && address === '/our-blogs')) await expect.poll(() => slotsOf(page)).not.toBe(before)
      expect(await page.evaluate(() => performance.timeOrigin), name).toBe(load)
    }
  })

  test(`cart, search and log-in open from ${path} without scrolling first [HDR-04, HDR-05, SRCH-04, AUTH-07]`, async ({
    page,
  }) => {
    await page.goto(path)
    await isInteractive(page)
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByPlaceholder('Search products...')).toBeFocused()
    await page.keyboard.press('Escape')
    await header.getByRole('button', { name: 'LOGIN' }).click()
    await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await header.getByRole('link', { name: /^Cart/ }).click()
    await expect(page.getByText('Your cart is currently empty!')).toBeVisible()
  })
}

test('a link pressed on slow 3G before any script has come leads on [HDR-06]', async ({ page, context }) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible({ timeout: 30_000 })
})
