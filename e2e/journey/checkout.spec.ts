import { expect, type Page } from '@playwright/test'
import { test } from '../support/interactive-pages'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'
import { addFirstProduct, confirmEmail, newShopper, register } from '../support/shopper'

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products')
  await addFirstProduct(page)
  await page.goto('/cart')
}

interface Place {
  readonly country: 'India' | 'United Arab Emirates'
  readonly city: string
  readonly state: string
  readonly pincode: string | null
}

async function typeAddress(page: Page, { country, city, state, pincode }: Place): Promise<void> {
  const form = page.getByRole('form', { name: 'New address' })
  await form.getByText(country, { exact: true }).click()
  await form.getByLabel('Full name').fill('மீனா குமார்')
  await form.getByLabel('Mobile number').fill('+91 98400 12345')
  await form.getByLabel('Address', { exact: true }).fill('12 Second Main Road')
  await form.getByLabel('Locality').fill('Old Town')
  if (pincode !== null) await form.getByLabel('Pincode').fill(pincode)
  await form.getByLabel('City/District/Town').fill(city)
  await form.getByLabel(country === 'India' ? 'State' : 'Emirate', { exact: true }).selectOption(state)
  await form.getByText('Home', { exact: true }).click()
}

const DUBAI = { country: 'United Arab Emirates', city: 'Dubai', state: 'Dubai', pincode: null } as const
const DELHI = { country: 'India', city: 'Delhi', state: 'Delhi', pincode: '110 001' } as const

test('one address decides the prices of cart and checkout, typed text stays [SUM-12, CPN-04, CHK-01]', async ({
  page,
}, info) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(15_000)
  const shopper = newShopper(`checkout.${info.project.name}`)
  const grandTotal = page.getByText('Grand Total').locator('xpath=following-sibling::dd[1]')
  const openSummary = async () => {
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Summary and coupon' }).click()
  }

  await test.step('a visitor is asked to log in to see coupons', async () => {
    await fillCart(page)
    await page.getByRole('button', { name: 'View coupons' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Please log in to view available coupons')).toBeVisible()
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'New User? Register' }).click()
    await register(page, shopper)
    // So that her cash order waits for no code.
    await confirmEmail(page, shopper)
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart (1 item)' })).toBeVisible()
  })

  await test.step('an address that is typed survives a reload, and is saved before an order is placed', async () => {
    await page.goto('/checkout')
    await typeAddress(page, DUBAI)
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('மீனா குமார்')
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByText('Address created successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    await openSummary()
    await expect(grandTotal).toContainText('AED')
  })

  await test.step('the cart costs what checkout costs, in the same currency', async () => {
    const total = await grandTotal.textContent()
    await page.goto('/cart')
    await expect(page.getByText('Delivery to Dubai.')).toBeVisible()
    await expect(grandTotal).toHaveText(total ?? '')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('another address that is chosen counts in both places', async () => {
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Add an address' }).click()
    await typeAddress(page, DELHI)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Address created successfully!')).toBeVisible()
    await openSummary()
    await expect(page.getByText('Zone 3 / Express / 200 g')).toBeVisible()
    const total = await grandTotal.textContent()
    await page.goto('/cart')
    await expect(page.getByText('Zone 3 / Express / 200 g')).toBeVisible()
    await expect(grandTotal).toHaveText(total ?? '')
  })

  await test.step('a coupon the cart is too small for says what is missing', async () => {
    await page.getByRole('button', { name: 'View coupons' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Apply TRY40' })).toBeVisible()
    await expect(dialog.getByText(/^Add ₹[\d,]+ more to use this coupon$/).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('cancelling at the gateway is not called a decline', async () => {
    await page.goto('/checkout')
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('The payment was cancelled.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a customer who comes back orders with a coupon, in the other market too [AUTH-08, CPN-05]', async () => {
    await page.getByRole('link', { name: 'Edit order' }).click()
    await page.getByRole('button', { name: 'Edit order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    // Checkout's own header leads nowhere but home.
    await page.getByRole('banner').getByRole('link').first().click()
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'LOGOUT' }).click()
    await page.goto('/login')
    const login = page.getByRole('form', { name: 'Log in' })
    await login.getByLabel('Email').fill(shopper.email)
    await login.getByLabel('Password', { exact: true }).fill(shopper.password)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Login Successful!')).toBeVisible()

    await page.goto('/checkout')
    await openSummary()
    await page.getByRole('button', { name: 'Add Coupon' }).click()
    await page.getByRole('button', { name: 'Apply TRY40' }).click()
    await expect(page.getByText('Coupon TRY40 applied!')).toBeVisible()
    await page.getByText(/Cash on delivery/).click()
    await page.getByText(/Old Town, Dubai/).click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/thank-you\/\d+$/)
    await expect(page.getByText('-AED 4.00')).toBeVisible()
  })
})

test('a recovery continues at the code after a reload, and reads a new code as typed [AUTH-03, AUTH-11]', async ({
  page,
}, info) => {
  page.setDefaultTimeout(15_000)
  const { email } = newShopper(`recovery.${info.project.name}`)
  await page.goto('/forgot-password')
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type('841972')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type('841961')
  for (const [index, digit] of [...'841961'].entries())
    await expect(page.getByLabel(`Digit ${index + 1} of 6`)).toHaveValue(digit)
  // A digit that is typed over the same one moves on, too.
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type('84')
  await expect(page.getByLabel('Digit 3 of 6')).toBeFocused()
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('dialog', { name: 'Recover your password' })).toBeVisible()
})
