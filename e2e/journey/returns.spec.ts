import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { test } from '../support/interactive-pages'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'
import { createConfirmedCustomer, logIn } from '../support/shopper'
import { storeCommand } from '../support/store-command'

test('a customer returns one of two packs and gets its share back [RET-01, RET-02, RET-03]', async ({
  page,
  baseURL,
}) => {
  const customer = await createConfirmedCustomer(page, { baseURL, label: 'returns' })
  const order = await customer.book('Neem & Aloe Day Pads', { quantity: 2 })
  await storeCommand('order', 'advance', order.number, '--to', 'PACKED')
  await storeCommand('order', 'ship', order.number, '--carrier', 'Our messenger')
  await storeCommand('order', 'advance', order.number, '--to', 'DELIVERED')

  await logIn(page, { email: customer.email, password: TEST_PASSWORD })
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await dialog.getByRole('checkbox', { name: /^Neem/ }).check()
  await dialog.getByRole('button', { name: /^Decrease quantity of Neem/ }).click()
  await dialog.getByText('The size does not fit').click()
  const half = `₹${order.lines[0] ? order.lines[0].unitPrice.minor / 100 : 0}`
  await expect(dialog.getByText(half)).toBeVisible()
  await expectNoSidewaysScroll(page)
  // At its end nothing of the form is below the button, which stays at the lower edge.
  await dialog.getByText('The size does not fit').hover()
  await page.mouse.wheel(0, 5000)
  await expectAccessible(page)
  const request = dialog.getByRole('button', { name: 'Request return' })
  const foot = await dialog.locator('[data-foot]').boundingBox()
  // The line above the buttons does not run through them.
  expect((await request.boundingBox())?.y).toBeGreaterThan(foot?.y ?? Number.POSITIVE_INFINITY)
  await request.click()
  await expect(dialog).toBeHidden()

  const number = `${order.number}-R1`
  await storeCommand('return', 'approve', number)
  const { stdout } = await storeCommand(
    'return',
    'receive',
    number,
    '--restock',
    'yes',
    '--paid-back',
    'by bank transfer',
  )
  expect(stdout).toContain(`${half} is refunded`)
  await page.reload()
  await expect(page.getByText(`Return ${number} received`)).toBeVisible()
  await expect(page.getByText(half).first()).toBeVisible()
})
