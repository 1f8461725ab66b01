import { expect, type Page } from '@playwright/test'
import { FETCHED_FONTS_KEY } from '@store/shared/storage/storage-keys'
import { inTier } from '@store/shared/testing/tier'
import { test } from '../support/interactive-pages'

/** Of bytes; only answers are late. */
const UNLIMITED = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }

const never = () => new Promise<void>(() => {})

/** Of a product's pictures. */
const isPictureThere = (page: Page, position: number): Promise<boolean> =>
  page
    .getByRole('list', { name: /^Pictures of / })
    .locator('picture img')
    .nth(position)
    .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

/** What a browser or a network may lack, set up before the page is opened. */
const LACKS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'without PerformanceObserver': (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PerformanceObserver')
    }),
  'with fonts blocked': (page) => page.route(/\.woff2$/, (route) => route.abort()),
  'with a font that never comes': (page) => page.route(/figtree.*\.woff2$/, never),
  'with Save-Data': (page) => page.setExtraHTTPHeaders({ 'save-data': 'on' }),
  'with a first picture that never comes': (page) => page.route(/-pack\.webp/, never),
}

/** What is blocked is a shorter wait for what never comes; Save-Data only leaves out what is fetched ahead. */
const ONLY_IN_FULL: readonly string[] = inTier({ short: ['with fonts blocked', 'with Save-Data'], full: [] })

for (const [lack, setUp] of Object.entries(LACKS).filter(([name]) => !ONLY_IN_FULL.includes(name))) {
  test(`a product can be read and bought ${lack} [GEN-13]`, async ({ page }) => {
    await setUp(page)
    await page.goto('/products/1', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => isPictureThere(page, 1)).toBe(true)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('link', { name: /cart, 1 item/i })).toBeVisible()
  })
}

test('a product can be read where no script arrives [GEN-13]', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort())
  // On a busy machine the server may leave a slot to the browser.
  await expect(async () => {
    await page.goto('/products/1', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await expect.poll(() => isPictureThere(page, 1)).toBe(true)
  await page.getByRole('link', { name: 'Rituva, home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

for (const path of inTier({ short: ['/', '/products/1'], full: ['/', '/about-us', '/products/1'] })) {
  test(`nothing moves on ${path} when fonts arrive late [GEN-13]`, async ({ page }) => {
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const shifted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )
    expect(shifted).toBe(0)
  })
}

test('on a slow line fonts come after the first page and are there for the next [GEN-13]', async ({
  page,
  context,
}) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', { ...UNLIMITED, latency: 400 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isFont = (url: string) => url.endsWith('.woff2')
  const headingFont = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily)

  await page.goto('/products/1')
  expect(await headingFont()).toMatch(/^"Fraunces on /)
  await expect.poll(() => asked.filter(isFont).length).toBe(2)
  expect(asked.findIndex(isFont)).toBeGreaterThan(asked.findIndex((url) => url.endsWith('.js')))
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), FETCHED_FONTS_KEY)).not.toBeNull()
  expect(await headingFont()).toMatch(/^"Fraunces on /)

  await page.reload()
  expect(await headingFont()).toMatch(/^Fraunces,/)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('500 20px Fraunces', 'A'))).toBe(true)
})

test('on a long line a picture out of view comes after the scripts, or once the visitor moves [GEN-13]', async ({
  context,
}) => {
  // Not the page of the test, which waits for scripts.
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', { ...UNLIMITED, latency: 400 })
  await page.route(/\/shell\/web\/entry\.\w+\.js$/, never)
  await page.goto('/products/1', { waitUntil: 'commit' })
  await expect.poll(() => isPictureThere(page, 0)).toBe(true)
  await page.waitForTimeout(1_500)
  expect(await isPictureThere(page, 1)).toBe(false)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => isPictureThere(page, 1)).toBe(true)
})
