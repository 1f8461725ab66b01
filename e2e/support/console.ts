import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { TOKEN } from './own-store'

const PICTURES = fileURLToPath(new URL('../test-results/console', import.meta.url))
const WIDTHS = [360, 768, 1280]

/** Opens a page of the operator console and logs in there: the token does not outlive a page. */
export async function openConsole(page: Page, origin: string, hash: string): Promise<void> {
  // Another hash alone would load nothing.
  await page.goto('about:blank')
  await page.goto(`${origin}/operator#${hash}`)
  await page.getByLabel('Operator token').fill(TOKEN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Release console')
}

export async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** How the console looks now, at each width, for whoever wants to see it: `test-results/console`. */
export async function keepPictures(page: Page, station: string): Promise<void> {
  const before = page.viewportSize()
  const isDialog = (await page.getByRole('dialog').count()) > 0
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${PICTURES}/${station}-${width}.png`, fullPage: !isDialog })
  }
  if (before) await page.setViewportSize(before)
}

/** Clicks what begins a change, says why, has it checked; gives what it will do. */
export async function tryChange(
  page: Page,
  begin: Locator,
  why: string,
  more?: (dialog: Locator) => Promise<void>,
) {
  await begin.click()
  const dialog = page.getByRole('dialog')
  await more?.(dialog)
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name: 'Check what it does' }).click()
  return dialog
}

/** The same, and does it. @param verb what the button says */
export async function makeChange(
  page: Page,
  begin: Locator,
  verb: string,
  why: string,
  more?: (dialog: Locator) => Promise<void>,
) {
  const dialog = await tryChange(page, begin, why, more)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog.getByText(/Generation \d+ is live/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
}
