import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { test } from '../support/interactive-pages'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'
import { createConfirmedCustomer, logIn } from '../support/shopper'
import { storeCommand } from '../support/store-command'

/** The link of the newest mail that has one. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  const [link] = /http[^\s"\\]+\/pay\/link[^\s"\\]+/.exec(await answer.text()) ?? []
  if (link === undefined) throw new Error(`No link was mailed to ${email}`)
  return link
}

test('a customer pays an order by its link, and sees what was refunded of it [BKO-07, RET-04]', async ({
  page,
  baseURL,
}) => {
  const customer = await createConfirmedCustomer(page, { baseURL, label: 'sales' })
  const { stdout } = await storeCommand(
    ...['draft', 'create', '--customer', customer.email, '--line', 'herbal-day-pads:regular:2'],
    ...['--address', String(customer.address.id), '--yes', '--json'],
  )
  const { order } = JSON.parse(stdout) as { order: { id: number; number: string } }

  const link = await mailedLink(page, customer.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Please pay your order' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go on to pay' }).click()
  await page.getByRole('button', { name: /by test card/ }).click()
  await expect(page).toHaveURL(/\/pay\/link\/outcome/)
  await expect(page.getByRole('heading', { name: 'Thank you, your order is paid' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Thank you, your order is paid' })).toBeVisible()

  const refund = ['order', 'refund', order.number, '--why', 'The box was scratched.', '--amount', '20']
  await storeCommand(...refund, '--yes')
  await logIn(page, { email: customer.email, password: TEST_PASSWORD })
  // The gateway is asked by a job; the page shows what was so when it was opened.
  await expect(async () => {
    await page.goto(`/orders/${order.id}`)
    await expect(page.getByText('Refund of ₹20 sent')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByText('The box was scratched.')).toBeVisible()
  await expect(page.getByText('Paid online, ₹20 refunded')).toBeVisible()
  await expect(page.getByText('-₹20')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
