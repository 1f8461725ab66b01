import { expect, type Page } from '@playwright/test'
import { test } from '../support/interactive-pages'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'
import { newShopper, register } from '../support/shopper'
import { joinAs } from '../support/staff'

/** A device of this page that shows a finger whenever it is asked. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', { options })
  return (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('a passkey is added in the profile and logs in without the password, until it is removed [AUTH-23]', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(15_000)
  const shopper = newShopper(`passkey.${info.project.name}`)
  const showFinger = await addAuthenticator(page)
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' })
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'New User? Register' }).click()
  await register(page, shopper)

  await test.step('it is added by the password', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const form = page.getByRole('form', { name: 'Add a passkey' })
    await form.getByLabel('Current password').fill(shopper.password)
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Passkey added. You can log in with it from now on.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('it logs in, and not without the finger', async () => {
    await forgetSession(page)
    await page.goto('/login')
    await showFinger(false)
    await byPasskey.click()
    await expect(
      page.getByText('No passkey was used. Please try again, or log in with your password.'),
    ).toBeVisible()
    // What is scrolled half below the dialog's title is no small target.
    await page.getByRole('dialog').getByLabel('Email').scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await showFinger(true)
    await byPasskey.click()
    await expect(page.getByText('Login Successful!')).toBeVisible()
    await page.goto('/profile/security')
    await expect(page.getByText(/last used/).first()).toBeVisible()
  })

  await test.step('removed, it opens nothing', async () => {
    await page.getByRole('button', { name: /^Remove the passkey of/ }).click()
    await expect(page.getByText('Passkey removed.')).toBeVisible()
    await forgetSession(page)
    await page.goto('/login')
    await byPasskey.click()
    await expect(page.getByText('This passkey does not belong to an account here.')).toBeVisible()
  })
})

test('a passkey of the staff logs in without password and code, until it is removed [STAFF-19]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const showFinger = await addAuthenticator(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' })
  await joinAs(page, 'content')

  await test.step('it is added', async () => {
    await page.goto('/staff/profile')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    const form = page.getByRole('form', { name: 'Add a passkey' })
    await form.getByLabel('Name').fill('My laptop')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form).toHaveCount(0)
    await expect(passkeys.getByText('My laptop')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('it logs in, and not without the finger', async () => {
    await page.context().clearCookies()
    await page.goto('/staff/profile')
    await showFinger(false)
    await byPasskey.click()
    await expect(page.getByText(/^No passkey was used/)).toBeVisible()
    await expectAccessible(page)
    await showFinger(true)
    await byPasskey.click()
    await expect(passkeys.getByText(/last used/)).toBeVisible()
  })

  await test.step('removed, it opens nothing', async () => {
    await passkeys.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/staff/profile')
    await byPasskey.click()
    await expect(page.getByText(/^This passkey does not belong/)).toBeVisible()
    await expect(passkeys).toHaveCount(0)
  })
})
