import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'
import { joinAs } from '../support/staff'
import { storeCommand } from '../support/store-command'

const run = Date.now().toString(36)
const PAGE = `feast-${run}`
const TITLE = `Feast ${run}`
/** Of its own: other journeys change the prices of theirs at the same time. */
const PRODUCT = 'smart-flow-light'

/** Puts what the page shows into the set, which is made with the first change. */
async function addToSet(page: Page, isFirst: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Add to a change set' }).click()
  const form = page.getByRole('form', { name: 'Add to a change set' })
  await form.getByLabel('Change set').selectOption({ label: isFirst ? 'A new one' : TITLE })
  if (isFirst) await form.getByLabel('Name of the new set').fill(TITLE)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(/is in the change set/).first()).toBeVisible()
  await expect(form).toHaveCount(0)
}

async function writePage(page: Page): Promise<void> {
  await page.goto(`/staff/content/page/${PAGE}`)
  const form = page.getByRole('form', { name: 'Entry' })
  await form.getByLabel('Title', { exact: true }).fill(TITLE)
  await form.getByLabel('First lines').fill('Ten days.')
  await form.getByLabel('Description for search engines').fill('Ten days of it.')
  await form.getByLabel('Text', { exact: true }).fill('## What {#what}\n\nAll of it.')
  await form.getByRole('button', { name: 'Save' }).click()
  await addToSet(page, true)
}

async function changeBanner(page: Page): Promise<void> {
  await page.goto('/staff/content?type=banner')
  await page.getByRole('table').getByRole('link').first().click()
  const form = page.getByRole('form', { name: 'Entry' })
  await form.getByLabel('Title', { exact: true }).fill(TITLE)
  await form.getByLabel('Link leads to').fill(`/pages/${PAGE}`)
  await form.getByLabel('Link says').fill('Look')
  await form.getByRole('button', { name: 'Save' }).click()
  await addToSet(page, false)
}

async function addMenuEntry(page: Page): Promise<void> {
  await page.goto('/staff/settings/menus')
  const main = page.getByRole('group', { name: 'Main', exact: true })
  await main.getByRole('button', { name: 'Add an entry: Main' }).click()
  await main.getByLabel('Label').last().fill(TITLE)
  await main.getByLabel('Leads to').last().fill(`/pages/${PAGE}`)
  await page.getByRole('button', { name: 'Look at the changes' }).click()
  await addToSet(page, false)
}

async function lowerPrice(page: Page): Promise<void> {
  await page.goto(`/staff/products?text=${PRODUCT}`)
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByLabel('How').selectOption({ label: 'To one price' })
  await page.getByLabel('New price').fill('187')
  await page.getByRole('checkbox', { name: /list price/ }).uncheck()
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await addToSet(page, false)
}

/** What a visitor without the link gets. */
async function shown(request: APIRequestContext, productPath: string) {
  const textOf = async (path: string) => (await request.get(path)).text()
  return {
    // A busy server leaves a page to the browser, whether it is there or not.
    page: (await request.get(`/api/Content/GetPage/${PAGE}`)).status(),
    homeNames: (await textOf('/')).includes(TITLE),
    price: (await textOf(productPath)).includes('₹187'),
  }
}

test('a banner, a page, a menu entry and a price go live as one, and are taken back as one [STAFF-40, STAFF-41, STAFF-44, STAFF-45]', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await joinAs(page, 'owner')
  await page.goto(`/staff/products/${PRODUCT}`)
  const productPath =
    (await page.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')) ?? ''
  await writePage(page)
  await changeBanner(page)
  await addMenuEntry(page)
  await lowerPrice(page)

  await page.goto('/staff/changes')
  await expect(page.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: new RegExp(TITLE) }).click()
  await expect(page.getByRole('table', { name: `Changes of page/${PAGE}` })).toBeVisible()
  await expect(page.getByText('₹187').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const nothing = { page: 404, homeNames: false, price: false }
  expect(await shown(visitor, productPath)).toEqual(nothing)

  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opening
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText(TITLE)
  await expect(preview.getByText(TITLE).nth(1)).toBeAttached()
  await preview.goto(productPath)
  await expect(preview.getByText('₹187').first()).toBeVisible()
  await preview.goto(`/pages/${PAGE}`)
  await expect(preview.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await preview.getByRole('link', { name: 'Leave' }).click()
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  await preview.close()
  expect(await shown(visitor, productPath)).toEqual(nothing)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everything in the set is published.')).toBeVisible()
  await expect(async () =>
    expect(await shown(visitor, productPath)).toEqual({ page: 200, homeNames: true, price: true }),
  ).toPass({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything that the set changed is as it was before.')).toBeVisible()
  await expect(async () => expect(await shown(visitor, productPath)).toEqual(nothing)).toPass({
    timeout: 30_000,
  })
  const { stdout } = await storeCommand('changes', 'list')
  expect(stdout).toMatch(new RegExp(`${TITLE}\\s+undone`))
  await visitor.dispose()
})
