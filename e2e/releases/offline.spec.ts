import { expect, type Page } from '@playwright/test'
import { test } from '../support/own-store'
import { release } from '../support/release-command'

// The only tests that let a service worker in (playwright.config.ts says why).
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, hasTouch: true })

const OFFLINE = 'You are offline. Saved pages and your cart still work.'
/** Answers each page load with something broken, whatever the shell's own worker would do. */
const BROKEN_WORKER = `self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(new Response('<h1>A broken page</h1>', { headers: { 'content-type': 'text/html' } }))
})
self.skipWaiting()`

/** A browser looks for another worker a second after a page load, and each load begins that second anew. */
const UPDATING = { timeout: 90_000, intervals: [5_000] }

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Resolves once the page can be read without a network. */
const untilKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, path), {
      timeout: 60_000,
    })
    .toBe(true)

/** As a shopper moves: by links, without loading the page. */
async function visitShop(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await untilKept(page, '/')
  await page.goto('/products/1')
  // A page is kept in idle time; on a busy machine that comes late.
  await untilKept(page, '/products/1')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await drawer.getByRole('link', { name: /cart/i }).first().click()
  await expect(page.getByRole('heading', { name: /^Your Cart/ })).toBeVisible()
  await untilKept(page, '/cart')
  await page.goto('/period-tracker')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilKept(page, '/period-tracker')
  // The largest file of the shop; a browser's own cache may have it too, and may not.
  const files = await page.evaluate(async () =>
    (await (await caches.open('kept-files')).keys()).map(({ url }) => url),
  )
  expect(files.filter((url) => url.includes('/remotes/shell/web/entry'))).toHaveLength(1)
}

test('pages that were visited are read without a network, and nothing is sent [OFF-02, OFF-08]', async ({
  page,
  context,
}) => {
  await visitShop(page)
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: /^Your Cart/ })).toBeVisible()
  const more = page.getByRole('button', { name: /increase|one more|add one/i }).first()
  if (await more.isVisible()) await more.click()
  await page.goto('/products/1')
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
  await expect(page.getByText(OFFLINE)).toBeVisible()

  await page.goto('/blog?page=2')
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /cart/i }).first().click()
  await expect(page.getByRole('heading', { name: /^Your Cart/ })).toBeVisible()

  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeHidden()
  await expect(page.getByText(OFFLINE)).toBeHidden()
})

test('one command removes the worker and all that it kept from every browser [OFF-06]', async ({
  page,
  store,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await untilKept(page, '/')
  try {
    await release(store.origin, 'service-worker', 'off', '--why', 'a test')
    // The tab is open, and hears of it.
    await expect.poll(() => registrations(page), { timeout: 30_000 }).toBe(0)
    await expect.poll(() => cacheNames(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await registrations(page)).toBe(0)
  } finally {
    await release(store.origin, 'service-worker', 'on', '--why', 'the test is over')
  }
  await page.reload()
  await expect.poll(() => registrations(page), { timeout: 30_000 }).toBe(1)
})

for (const way of ['off', 'rollback']) {
  test(`a worker that breaks pages is taken back by ${way} [OFF-06]`, async ({ page, store }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await store.goLive('shell', { label: 'badworker', beforeWorker: BROKEN_WORKER })
    try {
      await expect
        .poll(async () => (await page.goto('/')) && page.getByText('A broken page').count(), UPDATING)
        .toBe(1)
      if (way === 'off') await release(store.origin, 'service-worker', 'off', '--why', 'broken pages')
      else await store.rollBack('shell', '--bad')
      // Whoever has the broken page loads it again, and has the shop.
      await expect
        .poll(async () => (await page.goto('/')) && page.getByRole('banner').count(), UPDATING)
        .toBe(1)
    } finally {
      if (way === 'off') {
        await store.rollBack('shell', '--bad')
        await release(store.origin, 'service-worker', 'on', '--why', 'the test is over')
      }
    }
  })
}
