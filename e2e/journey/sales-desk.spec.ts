import { expect, test } from '@playwright/test'
import { createConfirmedCustomer } from '../support/shopper'
import { countClicks, joinAs } from '../support/staff'

const CUSTOMERS = 5
const ORDERS_OF_EACH = 4

test('twenty orders are packed and shipped in at most forty clicks [STAFF-21]', async ({ page, baseURL }) => {
  const numbers: string[] = []
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const shopper = await createConfirmedCustomer(page, { baseURL, label: `desk${customer}` })
    for (let order = 0; order < ORDERS_OF_EACH; order += 1) {
      numbers.push((await shopper.book('Neem & Aloe Day Pads')).number)
    }
  }
  await joinAs(page, 'orders')
  const clicks = await countClicks(page)
  await page.goto('/staff/orders')
  await expect(page.getByRole('checkbox', { name: `Select ${numbers[0]}` })).toBeVisible()

  // Others order meanwhile, so each is chosen by its number.
  for (const number of numbers) await page.getByRole('checkbox', { name: `Select ${number}` }).click()
  await expect(page.getByText('20 orders selected')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  const question = page.getByRole('dialog', { name: 'Mark 20 orders as packed?' })
  await question.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByText('20 orders are packed.')).toBeVisible()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const form = page.getByRole('form', { name: 'Ship many orders' })
  await form.getByLabel('Carrier').fill('Blue Dart')
  const rows = numbers.map((number, index) => `${number}\t4711-08${10 + index}`)
  await form.getByLabel('Tracking numbers').fill(rows.join('\n'))
  await form.getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('20 orders are shipped.')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(40)

  await page.goto(`/staff/orders/${numbers[7]}`)
  await expect(page.getByText('4711-0817', { exact: true })).toBeVisible()
})
