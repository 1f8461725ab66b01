import { expect, type Page } from '@playwright/test'
import { BAD_RELEASES } from '@store/bench/bad-releases'
import { IS_SHORT_RUN, inTier } from '@store/shared/testing/tier'
import { test } from '../support/own-store'
import { watchProblems } from '../support/page-checks'
import { newShopper, register } from '../support/shopper'

const TABS = 20
/** First those that only other slots of the checkout come from, then the one of the form, then the one of the page around it. */
const MARKED_BAD = inTier({
  short: ['catalog-mfe', 'cart-checkout-mfe'],
  full: ['catalog-mfe', 'content-mfe', 'account-mfe', 'cart-checkout-mfe'],
})
/** On a small machine twenty pages at once take longer than a slot may: then its "Try again" is pressed, as shoppers do. */
const patiently = expect.configure({ timeout: 120_000 })
/** Each goes live and is taken back. */
const SWITCHED = ['shell', 'catalog-mfe', 'cart-checkout-mfe', 'account-mfe']

const isInteractive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)

const loadOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

test('a style sheet that hides the page is gone from an open tab after the rollback [REL-08]', async ({
  page,
  store,
}) => {
  const hides = BAD_RELEASES.find(({ label }) => label === 'hides')
  if (hides === undefined) throw new Error('There is no release that hides the page')
  const { name } = await store.goLive(hides.part, hides)
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('display', 'none', { timeout: 20_000 })
  await store.rollBack(name, '--bad')
  await expect(page.locator('body')).not.toHaveCSS('display', 'none', { timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
})

test('a half-typed address stays, with the caret, whichever remote is marked as bad [REL-08, FLT-03]', async ({
  page,
  store,
}) => {
  await page.goto('/products/1')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.goto('/login')
  await page.getByRole('button', { name: /register/i }).click()
  await register(page, newShopper('tabs'))
  await page.goto('/checkout')
  const city = page.getByLabel('City/District/Town')
  await city.pressSequentially('Chen')
  const load = await loadOf(page)

  for (const part of MARKED_BAD) {
    const { name, version } = await store.goLive(part, { label: 'typing' })
    const heard = page.waitForResponse(async (answer) => {
      if (!answer.url().endsWith('/releases/current') || answer.status() !== 200) return false
      const { withdrawn = [] } = await answer.json()
      return withdrawn.includes(`mf_${name}_${version.replace(/\W/g, '_')}`)
    })
    await store.rollBack(name, '--bad')
    await heard
    await expect(city, `${name} ${version}`).toHaveValue('Chen')
    await expect(city).toBeFocused()
    expect(await loadOf(page)).toBe(load)
  }
})

test('a shell marked as bad is left by an idle tab, and by a busy one at its next navigation [REL-08]', async ({
  page,
  context,
  store,
}) => {
  const { name } = await store.goLive('shell', { label: 'badshell' })
  await page.goto('/blog')
  await isInteractive(page)
  const busy = await context.newPage()
  await busy.goto('/contactUs')
  await isInteractive(busy)
  await busy
    .getByLabel('Your message')
    .or(busy.getByLabel(/message/i))
    .first()
    .fill('I would like to')
  const [idleLoad, busyLoad] = [await loadOf(page), await loadOf(busy)]
  await store.rollBack(name, '--bad')

  await page.bringToFront()
  await expect.poll(() => loadOf(page).catch(() => idleLoad), { timeout: 30_000 }).not.toBe(idleLoad)
  await busy.bringToFront()
  await busy.waitForTimeout(6_000)
  expect(await loadOf(busy), 'somebody writes').toBe(busyLoad)
  await busy.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy', exact: true }).click()
  await expect.poll(() => loadOf(busy).catch(() => busyLoad)).not.toBe(busyLoad)
  await expect(busy).toHaveURL(/privacy-policy/)
})

test(`${TABS} tabs shop through ${2 * SWITCHED.length} switches without a failed request, a lost cart line or a lost letter [REL-05, REL-08, REL-09, FLT-03]`, async ({
  browser,
  store,
}) => {
  test.skip(IS_SHORT_RUN, 'an open tab through one switch has a test of its own')
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
      return { context, page, failed, problems: watchProblems(page) }
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
  }
  const shop = async ({ page }: (typeof tabs)[number], index: number) => {
    while (!isOver) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'contact Us' }).click()
      await patiently(page).toHaveURL(/contactUs/)
      const message = page.getByLabel(/message/i).first()
      await message.fill('I would like to know')
      await page.waitForTimeout(1_500)
      await patiently(message).toHaveValue('I would like to know')
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
      await patiently(page.getByRole('heading', { name: 'Your Cart (1 item)' })).toBeVisible()
      await page.goto(`/products/${1 + (index % 5)}`)
      await patiently(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    }
  }
  for (const [index, tab] of tabs.entries()) await come(tab, index)
  const shopping = Promise.all(tabs.map(shop))
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
