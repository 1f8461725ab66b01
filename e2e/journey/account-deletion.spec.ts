import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { createCustomer } from '@store/server-testing/clients/visitors'
import { test } from '../support/interactive-pages'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'

test('a customer deletes her account by her password, and no log-in works afterwards [PRO-04]', async ({
  page,
  baseURL,
}) => {
  const email = `asha.leaves.${Date.now().toString(36)}@example.in`
  const { port, host } = new URL(baseURL ?? '')
  await createCustomer({ port: Number(port), headers: { host }, email })
  const logIn = async () => {
    const form = page.getByRole('form', { name: 'Log in' })
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
    await form.getByRole('button', { name: 'Log in' }).click()
  }
  await page.goto('/login')
  await logIn()
  await expect(page.getByText('Login Successful!')).toBeVisible()

  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const form = page.getByRole('dialog').getByRole('form', { name: 'Delete my account' })
  await form.getByLabel('Current password').fill('Not-her-password-1')
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(form.getByText('This password is not correct. Please try again.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await form.getByLabel('Current password').fill(TEST_PASSWORD)
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await logIn()
  await expect(page.getByText('Invalid email/mobile or password.')).toBeVisible()
})
