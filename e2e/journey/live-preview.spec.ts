import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, watchProblems } from '../support/page-checks'
import { joinAs } from '../support/staff'

const run = Date.now().toString(36)

/** The page of the shop beside the editor, with what was typed. */
async function expectShown(page: Page, text: string): Promise<void> {
  await expect(page.frameLocator('iframe[title="Preview"]').getByText(text).first()).toBeAttached()
  await expect(page.getByText('Nobody else sees this.')).toBeVisible()
}

/** On a narrow screen the preview is a tab. */
async function openTab(page: Page, name: 'Edit' | 'Live preview'): Promise<void> {
  const tab = page.getByRole('button', { name, exact: true })
  if (await tab.isVisible()) await tab.click()
}

test('what is typed stands in the page beside it, and nowhere else [STAFF-49]', async ({ page }) => {
  test.setTimeout(240_000)
  const problems = watchProblems(page)
  await joinAs(page, 'content')

  await test.step('an article', async () => {
    await page.goto('/staff/content?type=article')
    await page.getByRole('table').getByRole('link').first().click()
    const title = page.getByLabel('Title', { exact: true })
    const before = await title.inputValue()
    const typed = `Typed ${run}`
    await title.fill(typed)
    await openTab(page, 'Live preview')
    await expectShown(page, typed)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByLabel('Width').selectOption({ label: '360 pixels' })
    await expect(page.getByTitle('Preview', { exact: true })).toHaveCSS('width', '360px')
    const shown = await (await page.request.get('/blog')).text()
    expect(shown).toContain(before)
    expect(shown).not.toContain(typed)
  })

  await test.step('a line of every page', async () => {
    await page.goto('/staff/settings/announcement')
    await page.getByLabel('Text', { exact: true }).fill(`Announced ${run}`)
    await openTab(page, 'Live preview')
    await expectShown(page, `Announced ${run}`)
    expect(await (await page.request.get('/')).text()).not.toContain(`Announced ${run}`)
  })

  await test.step('what cannot be published is refused, and the page before stays', async () => {
    await openTab(page, 'Edit')
    await page.goto('/staff/settings/menus')
    const main = page.getByRole('group', { name: 'Main', exact: true })
    await expect(main).toBeVisible()
    await openTab(page, 'Live preview')
    await expect(page.getByText('Nobody else sees this.')).toBeVisible()
    await openTab(page, 'Edit')
    await main.locator('summary').first().click()
    await main.getByLabel('Leads to').first().fill('/nothing-here')
    await openTab(page, 'Live preview')
    await expect(page.getByText(/^This cannot be shown yet: .*leads nowhere/)).toBeVisible()
    await expect(page.getByTitle('Preview', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
  // What is refused, and what a page asks for after newer text has replaced it.
  const isExpected = (problem: string) => /status of 400|status of 404 .*\/api\/edit-previews\//.test(problem)
  expect(problems.filter((problem) => !isExpected(problem))).toEqual([])
})
