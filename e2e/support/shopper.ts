import { expect, type Page } from '@playwright/test'
import { type Customer, createCustomer } from '@store/server-testing/clients/visitors'
import { confirmEmail as confirmEmailCall } from '@store/shared/api/accounts'

export interface NewShopper {
  readonly firstName: string
  readonly email: string
  readonly password: string
}

/** A new visitor; the e-mail is unique to the run. */
export const newShopper = (label: string): NewShopper => ({
  firstName: 'Asha',
  email: `asha.${label}.${Date.now().toString(36)}@example.in`,
  password: 'Monsoon2026',
})

/** Fills the open registration form and sends it. */
export async function register(page: Page, shopper: NewShopper): Promise<void> {
  const form = page.getByRole('form', { name: 'Create your account' })
  await form.getByLabel('First name').fill(shopper.firstName)
  await form.getByLabel('Last name').fill('Raman')
  await form.getByLabel('Email').fill(shopper.email)
  await form.getByLabel('Mobile number').fill('9876543210')
  await form.getByLabel('Password', { exact: true }).fill(shopper.password)
  await form.getByLabel('Confirm password').fill(shopper.password)
  await form.getByRole('button', { name: /register|create/i }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
}

/** Confirms the address of the shopper who is logged in, with the code that was mailed to it, in a tab of its own. */
export async function confirmEmail(page: Page, { email }: Pick<NewShopper, 'email'>): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/profile/profile')
  const notice = tab.getByRole('region', { name: 'Confirm your email' })
  await notice.getByLabel('Digit 1 of 6').click()
  await tab.keyboard.type(await mailedCode(tab, email))
  await notice.getByRole('button', { name: 'Verify' }).click()
  await expect(tab.getByText('Your email is confirmed. Thank you!')).toBeVisible()
  await tab.close()
}

/** A new customer with an address in Chennai and a confirmed e-mail address, whose cash orders need no code. Made by calls alone. */
export async function createConfirmedCustomer(
  page: Page,
  { baseURL = '', label }: { readonly baseURL: string | undefined; readonly label: string },
): Promise<Customer> {
  const { port, host } = new URL(baseURL)
  const { email } = newShopper(label)
  const customer = await createCustomer({ port: Number(port), headers: { host }, email })
  await customer.call(confirmEmailCall, { body: { code: await mailedCode(page, email) } })
  return customer
}

/** The newest code in the outbox of the store. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  const [, code] = /"text":"[^"]*?\b(\d{6})\b/.exec(await answer.text()) ?? []
  if (code === undefined) throw new Error(`No code was mailed to ${email}`)
  return code
}

/** By the page of its own, which a link in a mail leads to. */
export async function logIn(page: Page, { email, password }: Omit<NewShopper, 'firstName'>): Promise<void> {
  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Log in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Login Successful!')).toBeVisible()
}

/** Puts the first product of the page into an empty cart. */
export async function addFirstProduct(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
}

/** Fills the open address form for a home in Chennai and saves it. */
export async function addChennaiAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'New address' })
  await form.getByLabel('Full name').fill('Asha Raman')
  await form.getByLabel('Mobile number').fill('9876543210')
  await form.getByLabel('Address', { exact: true }).fill('12 Second Main Road')
  await form.getByLabel('Locality').fill('Adyar')
  await form.getByLabel('Pincode').fill('600001')
  await form.getByLabel('City/District/Town').fill('Chennai')
  await form.getByLabel('State').selectOption('Tamil Nadu')
  await form.getByText('Home', { exact: true }).click()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address created successfully!')).toBeVisible()
}
