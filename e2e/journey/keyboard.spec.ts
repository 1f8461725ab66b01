import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/awake-pages'
import { newShopper, register } from '../support/shopper'

/** Goes on with Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control}`)
}

async function pressByKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

test('a customer buys with the keyboard alone [CHK-01, CHK-02, CART-04, ADR-01]', async ({ page }, info) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(15_000)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/products')
  await pressByKey(page, button(/^Add to cart/).first())
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.goto('/cart')
  await pressByKey(page, button(/^Increase quantity/))
  await pressByKey(page, button(/^Decrease quantity/))
  await expect(button(/^Decrease quantity/)).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: /^Quantity of/ }))
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Together')).toBeAttached()

  await page.goto('/checkout')
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'New User? Register' }))
  await register(page, newShopper(`keyboard.${info.project.name}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()

  const form = page.getByRole('form', { name: 'New address' })
  await tabTo(page, form.getByLabel('Full name'))
  // The pincode fills in city and state.
  const texts = ['Asha Raman', '98400 12345', '600 001', '', '', '12 Second Main Road', 'Adyar', '']
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await pressByKey(page, form.getByRole('button', { name: 'Save address' }))
  await expect(page.getByRole('radio', { name: /Asha Raman · Home/ })).toBeFocused()

  await tabTo(page, page.getByRole('radio', { name: /^Pay online/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  await pressByKey(page, button(/^Place order/))
  await expect(page).toHaveURL(/\/thank-you\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /Order RT-/ })).toBeFocused()
})
