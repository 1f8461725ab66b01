import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess } from '@store/server-testing/store/store-process.mjs'
import { expectAccessible, expectNoSidewaysScroll, watchProblems } from '../support/page-checks'
import { storeOf } from '../support/processes/own-shop'
import { join } from '../support/staff'

/** Changes settings by the form of a section. */
async function saveSettings(page: Page, change: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('form', { name: 'Settings' })).toBeVisible()
  await change()
  await page.getByRole('button', { name: 'Look at the changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Every page shows it within a second.')).toBeVisible()
}

test('the owner of an empty shop is led to the first product that shoppers see [STAFF-37]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'first-steps-'))
  const invited = await storeOf(dataDir, 'staff', 'invite', 'owner@example.in', '--role', 'owner')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const store = createStoreProcess({
    port,
    host: 'localhost',
    env: { DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', PUBLIC_ORIGIN: origin },
    programArgs: ['--without-demo'],
  })
  try {
    await store.start()
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const problems = watchProblems(page)
    await join(page, /https?:\S+/.exec(invited)?.[0] ?? '', 'Mira Nair')
    const guide = page.getByRole('region', { name: 'First steps' })
    const follow = async (step: string, done: number) => {
      await page.goto('/staff')
      await expect(guide.getByText(`${done} of 7 done. Next: ${step}.`)).toBeVisible()
      await guide.getByRole('link', { name: step }).click()
    }
    await expect(guide).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await follow('Name, logo and colours', 0)
    await saveSettings(page, () => page.getByLabel('Name', { exact: true }).fill('Tea Room'))

    await follow('Market and delivery rates', 1)
    await saveSettings(page, async () => {
      await page.getByLabel('Sell in the UAE').selectOption({ label: 'No' })
      await page.getByLabel('Market of visitors from other countries').selectOption('india')
      await page.getByLabel('India, delivery, flat, charge').fill('45')
    })

    await follow('First category', 2)
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByRole('form', { name: 'New category' }).getByLabel('Name').fill('Green Tea')
    await page.getByRole('button', { name: 'Make the category' }).click()

    await follow('First product', 3)
    const product = page.getByRole('form', { name: 'New product' })
    await product.getByLabel('Name').fill('Sencha')
    await product.getByLabel('Category').selectOption('Green Tea')
    await product.getByLabel('Sizes').fill('100 g')
    await product.getByLabel('Weight of one in grams').fill('120')
    await product.getByLabel('Price in INR').fill('249')
    await expect(product.getByLabel('Price in AED')).toHaveCount(0)
    await product.getByLabel('HSN code').fill('0902')
    await product.getByRole('button', { name: 'Make the draft' }).click()

    const shown = page.getByRole('form', { name: 'In the shop' })
    await shown.getByRole('checkbox', { name: 'In the shop' }).check()
    await shown.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'See it in the shop' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sencha' })).toBeVisible()
    await expect(page).toHaveTitle(/Tea Room/)
    await page.goto('/staff')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(page.getByText(/this is what waits/)).toBeVisible()
    await expect(guide).toHaveCount(0)
    // What an empty shop does not have is answered by 404, and a preview that was on its way while its section was saved by 410.
    expect(problems.filter((problem) => !/status of 4(04|10)|frame-ancestors/.test(problem))).toEqual([])
  } finally {
    await store.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
