import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { aPhoto } from '@store/server-testing/store/a-photo'
import { test } from '../support/interactive-pages'
import { expectAccessible, watchProblems } from '../support/page-checks'
import { createConfirmedCustomer, logIn } from '../support/shopper'
import { storeCommand } from '../support/store-command'

test('a photo of a review is public once the shop approved it [CAT-10]', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'in a wide window')
  page.setDefaultTimeout(15_000)
  const problems = watchProblems(page)
  const customer = await createConfirmedCustomer(page, { baseURL, label: 'photos' })
  const order = await customer.book('Neem & Aloe Day Pads')
  const product = order.lines[0]?.productId
  await storeCommand('order', 'advance', order.number, '--to', 'PACKED')
  await storeCommand('order', 'ship', order.number, '--carrier', 'Our messenger')
  await storeCommand('order', 'advance', order.number, '--to', 'DELIVERED')

  await logIn(page, { email: customer.email, password: TEST_PASSWORD })
  await page.goto(`/products/${product}`)
  const text = `Soft, and the photo shows it: ${order.number}.`
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Your review' })
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await form.getByLabel('Your review', { exact: true }).fill(text)
  await form.locator('input[type=file]').setInputFiles({
    name: 'pads at home.png',
    mimeType: 'image/png',
    buffer: await aPhoto({ width: 2400, height: 1800 }),
  })
  await expect(form.getByRole('img', { name: 'Preview 1' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('Waiting for approval')).toBeVisible()

  const stranger = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  stranger.setDefaultTimeout(15_000)
  const review = stranger.getByRole('listitem').filter({ hasText: text })
  await stranger.goto(`/products/${product}?reviews=newest`)
  await expect(review).toBeVisible()
  await expect(review.getByRole('img')).toHaveCount(0)

  const waiting = JSON.parse((await storeCommand('review', 'list', '--json')).stdout)
  expect(waiting).toHaveLength(1)
  await storeCommand('review', 'approve', waiting[0].id)

  await page.reload()
  // What is a customer's own comes with the first sign of use.
  await page.getByRole('heading', { name: 'Reviews', exact: true }).hover()
  await expect(page.getByText('Shown with your review')).toBeVisible()
  const enlarge = review.getByRole('button', { name: 'Enlarge Photo 1 by Asha K.' })
  // Pages are kept for a moment.
  await expect(async () => {
    await stranger.reload()
    await expect(enlarge).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await enlarge.click()
  const lightbox = stranger.getByRole('dialog', { name: /review/ })
  const photo = lightbox.getByRole('img', { name: 'Photo 1 by Asha K.' })
  await expect(photo).toBeVisible()
  await expect
    .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
  await expectAccessible(stranger)
  await stranger.keyboard.press('Escape')
  await expect(enlarge).toBeFocused()
  await stranger.close()
  expect(problems).toEqual([])
})
