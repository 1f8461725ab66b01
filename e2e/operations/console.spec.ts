import { expect, type Page, test } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { inTier } from '@store/shared/testing/tier'
import { expectAccessible, expectNoSidewaysScroll, watchProblems } from '../support/page-checks'
import { release } from '../support/release-command'

const TOKEN = 'e'.repeat(40)
const WIDTHS = inTier({ short: [360], full: [360, 1280] })

/** Tabs until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by the keyboard`)
}

/** Opens the dialog of a change, says why, looks at what it will do and does it, all by keyboard. */
async function change(
  page: Page,
  button: string,
  verb: string,
  why: string,
  mayMark = false,
): Promise<string> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab')
    if (await dialog.getByLabel('Reason').evaluate((each) => each === document.activeElement)) break
  }
  await page.keyboard.type(why)
  if (mayMark) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  await tabTo(page, 'Check what it does')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('What it will do')).toBeVisible()
  await expectAccessible(page)
  const effects = (await dialog.getByRole('status').getByRole('listitem').allInnerTexts()).join(' ')
  await tabTo(page, verb)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Generation \d+ is live/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return effects
}

for (const width of WIDTHS) {
  test(`an operator stops a bad canary, promotes another version and rolls it back by keyboard at ${width} px [REL-05, REL-11, REL-12]`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const problems = watchProblems(page)
    const bad = alterRelease('content-mfe', { label: `bad${width}`, text: ['All articles', 'No articles'] })
    const good = alterRelease('content-mfe', { label: `good${width}`, text: ['All articles', 'Every story'] })
    await release(baseURL, 'publish', bad.folder)
    await release(baseURL, 'publish', good.folder)
    await release(baseURL, 'canary', 'content', bad.version, '--percent', '50', '--why', 'a try')

    await page.goto('/operator')
    await expectAccessible(page)
    await page.keyboard.type(TOKEN)
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'content', exact: true })
    await expect(card.getByText('canary 50 %')).toBeVisible()
    expect(page.url()).not.toContain(TOKEN)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const stopped = await change(page, 'Stop canary: content', 'Stop canary', 'empty lists', true)
    expect(stopped).toContain(`The canary content ${bad.version} ends`)
    expect(stopped).toContain(`content ${bad.version} is marked as bad`)
    await expect(card.getByText('canary 50 %')).toHaveCount(0)

    await page.goto('/operator#versions')
    await page.keyboard.type(TOKEN)
    await page.keyboard.press('Enter')
    await page.getByLabel('Part').selectOption('content')
    await expect(page.getByText('marked as bad')).toBeVisible()
    const promoted = await change(page, `Promote: content ${good.version}`, 'Promote', 'stories')
    expect(promoted).toContain(`All visitors get content ${good.version}`)
    const shopper = await page.context().newPage()
    await shopper.goto('/')
    await expect(shopper.getByRole('link', { name: 'Every story', exact: true })).toBeVisible()
    await shopper.close()

    await page.getByRole('link', { name: 'History', exact: true }).click()
    await expect(page.getByText('stories')).toBeVisible()
    await page
      .getByRole('button', { name: /^What changed in/ })
      .first()
      .click()
    await expect(page.getByRole('row', { name: /scripts and styles for browsers/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await change(page, 'Roll back: content', 'Roll back', 'articles after all')
    await expect(page.getByText('articles after all')).toBeVisible()
    // Somebody else changes something by command, and the open console follows.
    await release(baseURL, 'pin', 'content', '--why', 'quiet until Sunday')
    await expect(card.getByText('pinned', { exact: true })).toBeVisible({ timeout: 5_000 })
    await release(baseURL, 'unpin', 'content')

    await page.getByRole('link', { name: 'Health', exact: true }).click()
    await expect(page.locator('canvas')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Over time' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(problems).toEqual([])
  })
}
