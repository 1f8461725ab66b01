import { test as base, type Page } from '@playwright/test'

/** Longer than the shell waits for a slot that does not come; such a page is tested as it is. */
const AWAKE_WITHIN_MS = 8_000

/** Scripts start after the first paint, so a page that has loaded may not answer yet. Other pages have no `page-data`. */
const untilInteractive = (page: Page): Promise<void> =>
  page
    .waitForFunction(
      () =>
        document.getElementById('page-data') === null ||
        performance.getEntriesByName('store:interactive').length > 0,
      null,
      { timeout: AWAKE_WITHIN_MS },
    )
    .then(
      () => {},
      () => {},
    )

/** Playwright's, with pages that answer to clicks and keys once they have been opened. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) return use(page)
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (...given) => {
      const response = await goto(...given)
      await untilInteractive(page)
      return response
    }
    page.reload = async (...given) => {
      const response = await reload(...given)
      await untilInteractive(page)
      return response
    }
    await use(page)
  },
})
