import { expect, type Page } from '@playwright/test'
import { test } from '../support/own-store'
import { watchProblems } from '../support/page-checks'
import { startTabLog, type TabLog } from '../support/tab-log'

const TABS = 20
/** On a small machine twenty pages at once take longer than a slot may: then its "Try again" is pressed, as shoppers do. */
const PATIENCE_MS = 120_000
const patiently = expect.configure({ timeout: PATIENCE_MS })
/** Whether a form has kept this text for the tab's next page. */
const isKept = (text: string): boolean => Object.values(sessionStorage).some((kept) => kept.includes(text))
/** Each goes live and is rolled back. */
const SWITCHED = ['shell', 'catalog-mfe', 'cart-checkout-mfe', 'account-mfe']

/**
 * On a busy machine seconds pass between press and release. If the page grows above the footer meanwhile, the link gets no click and is pressed
 * again. After one click on it, the page has to come.
 */
async function followContact(page: Page, log: TabLog): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'contact Us' })
  for (let isClicked = false; !isClicked; ) {
    const before = log.clicked.length
    await link.click()
    const fresh = () => log.clicked.slice(before)
    await expect.poll(() => fresh().length, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
    isClicked = fresh().some((html) => html.includes('href="/contactUs"'))
  }
}

test(`${TABS} tabs keep carts and text over ${2 * SWITCHED.length} switches [REL-05, REL-08, REL-09, FLT-03]`, async ({
  browser,
  store,
}) => {
  test.setTimeout(60_000 + TABS * 30_000)
  const tabs = await Promise.all(
    Array.from({ length: TABS }, async () => {
      const context = await browser.newContext({ baseURL: store.origin })
      const page = await context.newPage()
      const again = page.getByRole('button', { name: 'Try again' }).first()
      const press = () => again.click({ timeout: 5_000 }).catch(() => 'it is gone already')
      await page.addLocatorHandler(again, press, { noWaitAfter: true })
      const failed: string[] = []
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? ''
        if (!why.includes('ERR_ABORTED')) failed.push(`${request.url()} ${why}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 500 || response.status() === 404)
          failed.push(`${response.url()} ${response.status()}`)
      })
      return { context, page, failed, problems: watchProblems(page), log: await startTabLog(page) }
    }),
  )
  let isOver = false
  const come = async ({ page }: (typeof tabs)[number], index: number) => {
    await page.goto(`/products/${1 + (index % 5)}`)
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await patiently(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  const shop = async ({ page, log }: (typeof tabs)[number], index: number) => {
    let typed = ''
    for (let visit = 1; !isOver; visit += 1) {
      log.add(`visit ${visit}`)
      await followContact(page, log)
      await patiently(page).toHaveURL(/contactUs/)
      const message = page
        .locator('[data-hydrated]')
        .getByLabel(/message/i)
        .first()
      // What was typed at the visit before is kept, and put into the form by its code, which comes with the first interaction where the
      // server rendered the page: the pointer moves until it is there, as a visitor's does.
      await expect(async () => {
        await page.mouse.move(100, 100)
        await page.mouse.move(110, 110)
        await expect(message).toHaveValue(typed, { timeout: 2_000 })
      }).toPass({ timeout: PATIENCE_MS })
      typed = `I would like to know ${visit}`
      await message.fill(typed)
      await page.waitForTimeout(1_500)
      await patiently(message).toHaveValue(typed)
      // The fields take text before the form's code has come, which keeps it.
      await expect.poll(() => page.evaluate(isKept, typed), { timeout: PATIENCE_MS }).toBe(true)
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
      await patiently(page.getByRole('heading', { name: 'Your Cart (1 item)' })).toBeVisible()
      await page.goto(`/products/${1 + (index % 5)}`)
      await patiently(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    }
  }
  for (const [index, tab] of tabs.entries()) await come(tab, index)
  const shopOrSayWhy = (tab: (typeof tabs)[number], index: number) =>
    shop(tab, index).catch((error: Error) => {
      throw new Error(`Tab ${index}: ${error.message}\n${tab.log.last(60)}`, { cause: error })
    })
  const shopping = Promise.all(tabs.map(shopOrSayWhy))
  for (const part of SWITCHED) {
    const { name } = await store.goLive(part, { label: 'tabs' })
    await Promise.race([shopping, new Promise((resolve) => setTimeout(resolve, 2_000))])
    await store.rollBack(name)
    await Promise.race([shopping, new Promise((resolve) => setTimeout(resolve, 2_000))])
  }
  isOver = true
  await shopping
  for (const { context, failed, problems } of tabs) {
    expect(failed).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  }
})
