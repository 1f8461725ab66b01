import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { untilDecided } from '@store/server-testing/clients/until-decided'
import { type Customer, createCustomer } from '@store/server-testing/clients/visitors'
import { findProgram } from '@store/server-testing/postgres/find-program'
import { initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import { getInvoice } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'
import type { AddressFields } from '@store/shared/domain/people/address'
import { pathTo } from '@store/shared/remotes/site/paths'

interface PaidOrder {
  readonly customer: Customer
  readonly order: Order
}

/** A new customer with this address buys a piece of a product, and pays for it on the sandbox's page. */
export async function buyOne(
  page: Page,
  origin: string,
  {
    name,
    email,
    address,
  }: { readonly name: string; readonly email: string; readonly address: AddressFields },
): Promise<PaidOrder> {
  const { port, host } = new URL(origin)
  const customer = await createCustomer({ port: Number(port), headers: { host }, email, address })
  const order = await customer.book(name, { paymentMethod: 'online' })
  const { redirectUrl, paymentId } = await customer.call(
    initiatePayment,
    { body: { orderId: order.id } },
    { idempotencyKey: crypto.randomUUID() },
  )
  await page.goto(redirectUrl)
  await page.getByRole('button', { name: /by test card/ }).click()
  await expect
    .poll(async () => (await customer.call(verifyPayment, { body: { paymentId } })).status)
    .toBe('CAPTURED')
  return { customer, order }
}

/** The page of an order, as its customer sees it after she has logged in. */
export async function openOrder(page: Page, origin: string, { customer, order }: PaidOrder): Promise<void> {
  await page.goto(`${origin}/login`)
  const form = page.getByRole('form', { name: 'Log in' })
  await form.getByLabel('Email').fill(customer.email)
  await form.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await page.goto(origin + pathTo('order', order.id), { waitUntil: 'networkidle' })
  await expect(page.getByRole('main')).toContainText(order.number)
}

/** What the customer was mailed, texts and HTML. */
export async function mailsTo(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  return answer.text()
}

/** The words on the invoice of an order; null where the machine has no `pdftotext` (Debian's poppler-utils). */
export async function invoiceText({ customer, order }: PaidOrder): Promise<string | null> {
  const { bytes } = await untilDecided(() => customer.call(getInvoice, { params: { id: order.id } }))
  const program = findProgram('pdftotext')
  if (program === null) return null
  return execFileSync(program, ['-layout', '-', '-'], { input: Buffer.from(bytes), encoding: 'utf8' })
}
