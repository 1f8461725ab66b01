import { expect, type Page } from '@playwright/test'
import { createAuthenticatorApp } from '@store/server-testing/staff/authenticator-app.mjs'
import { expectAccessible } from './page-checks'
import { storeCommand } from './store-command'

export const STAFF_PASSWORD = 'Monsoon-Season-26'

/** Follows a link that was mailed: name, password, authenticator app. Gives the app. */
export async function join(page: Page, url: string, name: string) {
  await page.goto(new URL(url).pathname + new URL(url).hash)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByLabel('Repeat the password').fill(STAFF_PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const app = createAuthenticatorApp((await page.locator('code').textContent()) ?? '')
  await expectAccessible(page)
  await page.getByLabel('Code that the app shows').fill(app(new Date()))
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them, go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  return app
}

/** A member of the staff with this role, logged in on the page. */
export async function joinAs(page: Page, role: string, name = 'Mira Nair') {
  const email = `${role}.${Date.now().toString(36)}@example.in`
  const { stdout } = await storeCommand('staff', 'invite', email, '--role', role)
  return join(page, /https?:\S+/.exec(stdout)?.[0] ?? '', name)
}

/** Counts what a person clicks from now on, over all pages of the tab. A label passes a click on to its box, which is no click of a person. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  const count = () => addEventListener('pointerdown', () => Reflect.get(window, 'countClick')(), true)
  await page.addInitScript(count)
  await page.evaluate(count)
  return () => clicks
}
