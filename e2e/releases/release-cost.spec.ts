import { expect, type Page } from '@playwright/test'
import { test } from '../support/own-store'

const SLOT = '[data-slot="catalog/ProductListing"]'

/** The containers of the catalogue whose code drew what the slot shows: class names begin with them. */
const containersIn = (page: Page, selector: string) =>
  page.locator(`${selector} [class*="mf_catalog_"]`).evaluateAll((elements) => {
    const names = elements.flatMap((element) => [...element.classList])
    return [...new Set(names.flatMap((name) => /^(mf_catalog_\w+)-[0-9a-f]+-\d+$/.exec(name)?.[1] ?? []))]
  })

/** Scripts of the catalogue that crossed the network since then, without entries. */
const loadedSince = (page: Page, since: number) =>
  page.evaluate(
    (startedAt) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime, transferSize }) => startTime > startedAt && transferSize > 0)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/remotes\/catalog\/web\/(?!entry\.).*\.js$/.test(path)),
    since,
  )

test('two versions in one page run their own code, also from files that both have [REL-08]', async ({
  page,
  store,
}) => {
  const text = ['Best sellers', 'Bought most'] as const
  const { name, version } = await store.goLive('catalog-mfe', { label: 'second', text })
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
  const slot = page.locator(SLOT)
  await slot.scrollIntoViewIfNeeded()
  await expect(slot).toContainText('Bought most')
  await expect(page.locator(`${SLOT} > [data-hydrated]`)).toBeVisible()
  const second = `mf_${name}_${version.replace(/\W/g, '_')}`
  expect(await containersIn(page, SLOT)).toEqual([second])
  // What the page loads when idle is not of the rollback.
  await page.waitForLoadState('networkidle')
  const [load, now] = await page.evaluate(() => [performance.timeOrigin, performance.now()])

  await store.rollBack(name, '--bad')
  await expect(slot).toContainText('Best sellers', { timeout: 30_000 })
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was not loaded anew').toBe(load)
  const [first = '', ...others] = await containersIn(page, SLOT)
  expect([first === second, others]).toEqual([false, []])
  // The one file that differs; what both versions have came from the cache, and ran for each of them.
  expect(await loadedSince(page, now ?? 0)).toHaveLength(1)
  await slot
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
