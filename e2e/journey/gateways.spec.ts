import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createRazorpayServer, type RazorpayServer } from '@store/server-testing/gateways/razorpay-server'
import { createStripeServer, type StripeServer } from '@store/server-testing/gateways/stripe-server'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess, type StoreProcess } from '@store/server-testing/store/store-process.mjs'
import { copyFreshData } from '../support/fresh-data.mjs'
import { test } from '../support/interactive-pages'
import { expectNoSidewaysScroll } from '../support/page-checks'
import { addChennaiAddress, newShopper, register } from '../support/shopper'

const KEYS = {
  razorpay: { keyId: 'rzp_test_fake', keySecret: 'fake-key-secret', webhookSecret: 'fake-webhook-secret' },
  stripe: { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' },
}

let folder: string
let razorpay: RazorpayServer
let stripe: StripeServer
let store: StoreProcess

const deliverTo = (gateway: string) => async (body: Buffer, headers: Record<string, string>) =>
  (
    await fetch(`${store.origin}/api/payments/notifications/${gateway}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
  ).status

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-gateways-'))
  copyFreshData(folder)
  razorpay = await createRazorpayServer({ ...KEYS.razorpay, deliver: deliverTo('razorpay') })
  stripe = await createStripeServer({ ...KEYS.stripe, deliver: deliverTo('stripe') })
  const port = await freePort()
  store = createStoreProcess({
    port,
    env: {
      DATA_DIR: folder,
      DATABASE_URL: '',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      PAYMENT_GATEWAY: 'razorpay,stripe',
      RAZORPAY_KEY_ID: KEYS.razorpay.keyId,
      RAZORPAY_KEY_SECRET: KEYS.razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.razorpay.webhookSecret,
      RAZORPAY_API_ORIGIN: razorpay.origin,
      STRIPE_SECRET_KEY: KEYS.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.stripe.webhookSecret,
      STRIPE_API_ORIGIN: stripe.origin,
    },
  })
  await store.start()
})
test.afterAll(async () => {
  await store?.end('SIGTERM')
  await Promise.all([razorpay?.close(), stripe?.close()])
  await rm(folder, { recursive: true, force: true })
})

/** A new shopper with one product in the cart, at the checkout. */
async function comeToCheckout(page: Page, label: string): Promise<void> {
  await page.goto(`${store.origin}/products`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New User? Register' }).click()
  await register(page, newShopper(label))
  await expect(page).toHaveURL(/\/(cart|checkout)$/)
  if (!page.url().endsWith('/checkout')) await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
}

async function addDubaiAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'New address' })
  await form.getByText('United Arab Emirates').click()
  await form.getByLabel('Full name').fill('Asha Raman')
  await form.getByLabel('Mobile number').fill('0501234567')
  await form.getByLabel('Address', { exact: true }).fill('Villa 4, Street 17')
  await form.getByLabel('Locality').fill('Al Rigga')
  await form.getByLabel('City/District/Town').fill('Dubai')
  await form.getByLabel('Emirate', { exact: true }).selectOption('Dubai')
  await form.getByText('Home', { exact: true }).click()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address created successfully!')).toBeVisible()
}

/** On the page of an order that waits for its payment. */
const payNow = /^Pay now · /

const placeOrder = (page: Page) =>
  page
    .getByRole('button', { name: /Place order|Pay/ })
    .filter({ visible: true })
    .first()
    .click()

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/thank-you\/\d+$/, { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/RT-\d{4}-\d{6}/)
  await expect(page.getByText(/^Payment received/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
}

test.describe.configure({ mode: 'serial' })

test('rupees are paid on Razorpay’s page, after a second thought and a failed attempt [CHK-02, CHK-03]', async ({
  page,
  browser,
}) => {
  await comeToCheckout(page, 'razorpay')
  await addChennaiAddress(page)
  await placeOrder(page)

  await expect(page).toHaveURL(`${razorpay.origin}/v1/checkout/embedded`)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByRole('button', { name: payNow })).toBeVisible()

  const [order] = razorpay.orders
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${store.origin}/pay/razorpay/${order?.receipt}`)
  await expectNoSidewaysScroll(plain)
  await plain.getByRole('button', { name: 'Go on to Razorpay' }).click()
  await expect(plain).toHaveURL(`${razorpay.origin}/v1/checkout/embedded`)
  await plain.close()

  await page.getByRole('button', { name: payNow }).click()
  await page.getByRole('button', { name: 'Fail this attempt' }).click()
  await expect(page.getByRole('button', { name: payNow })).toBeVisible()

  await page.getByRole('button', { name: payNow }).click()
  await expect(page).toHaveURL(`${razorpay.origin}/v1/checkout/embedded`)
  await page.goBack()
  await expect(page.getByRole('button', { name: payNow })).toBeVisible()
  await page.getByRole('button', { name: payNow }).click()
  await expect(page).toHaveURL(`${razorpay.origin}/v1/checkout/embedded`)
  await page.getByRole('button', { name: 'Pay now', exact: true }).click()
  await expectPaid(page)
  expect(razorpay.orders).toHaveLength(1)
})

test('dirhams are paid on Stripe’s page [CHK-02]', async ({ page }) => {
  await comeToCheckout(page, 'stripe')
  await addDubaiAddress(page)
  await placeOrder(page)
  await expect(page).toHaveURL(new RegExp(`^${stripe.origin}/c/pay/`))
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: payNow }).click()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expectPaid(page)
  expect(stripe.sessions).toMatchObject([{ currency: 'aed', status: 'complete' }])
})
