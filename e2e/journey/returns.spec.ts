import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '../../server/testing/clients/test-people'
import { createCustomer } from '../../server/testing/clients/visitors'
import { test } from '../support/awake-pages'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DATA_DIR = fileURLToPath(new URL('../test-results/data', import.meta.url))

/** What the shop's own people type while the shop is open. */
const store = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['server/dist/store.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
  })

test('a customer returns one of two packs and gets its share back [RET-01, RET-02, RET-03]', async ({
  page,
  baseURL,
}) => {
  const email = `asha.returns.${Date.now().toString(36)}@example.in`
  const { port, host } = new URL(baseURL ?? '')
  const customer = await createCustomer({ port: Number(port), headers: { host }, email })
  const order = await customer.book('Neem & Aloe Day Pads', { quantity: 2 })
  await store('order', 'advance', order.number, '--to', 'PACKED')
  await store('order', 'ship', order.number, '--carrier', 'Our messenger')
  await store('order', 'advance', order.number, '--to', 'DELIVERED')

  await page.goto('/login')
  const login = page.getByRole('form', { name: 'Log in' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await dialog.getByRole('button', { name: /^Increase quantity of Neem/ }).click()
  await dialog.getByText('The size does not fit').click()
  const half = `₹${order.lines[0] ? order.lines[0].unitPrice.minor / 100 : 0}`
  await expect(dialog.getByText(half)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await expect(dialog).toBeHidden()

  const number = `${order.number}-R1`
  await store('return', 'approve', number)
  const { stdout } = await store(
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
