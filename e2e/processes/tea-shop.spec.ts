import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess, type StoreProcess } from '@store/server-testing/store/store-process.mjs'
import { TEA_CATALOGUE, TEA_MARKETS } from '@store/server-testing/store/tea-shop'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let shop: StoreProcess

test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = mkdtempSync(join(tmpdir(), 'store-tea-'))
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', NODE_ENV: '' }
  const store = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, ['server/dist/store.mjs', ...words], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    })
  // JSON is YAML.
  writeFileSync(join(folder, 'markets.yaml'), JSON.stringify(TEA_MARKETS))
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(TEA_CATALOGUE))
  await store('settings', 'apply', join(folder, 'markets.yaml'), '--yes')
  await store('import', join(folder, 'catalogue.json'))
  const port = await freePort()
  shop = createStoreProcess({
    port,
    env: { ...env, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, RELEASE_GATE: 'files' },
  })
  await shop.start()
})
test.afterAll(async () => {
  await shop?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a shop of tea sells by its own facets, facts and weights, from its files alone [CAT-07, CAT-08, SUM-10]', async ({
  page,
}) => {
  // Its one list holds what is part of the category, narrowed by the address.
  await page.goto(`${shop.origin}/shop/tea?flavour=mint&utm_source=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea')
  await expect(page.getByRole('article')).toHaveText([/Mint · Caffeine: yes/])
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('heading')).toHaveText([
    'Category',
    'Size',
    'Flavour',
    'Caffeine',
    'Leaves',
    'Price',
    'Availability',
  ])
  await filters.getByRole('link', { name: 'Plain 1 product' }).click()
  await expect(page).toHaveURL(`${shop.origin}/shop/tea?flavour=plain,mint`)
  await expect(page.getByRole('article')).toHaveCount(2)

  // A product with the facts of its kind, and with the charge of its own weight.
  await page.goto(`${shop.origin}/products?caffeine=no&grams=50`)
  await page.getByRole('article').getByRole('link', { name: 'peppermint' }).click()
  await page.locator('summary', { hasText: 'Taste' }).click()
  await expect(page.getByText('How peppermint is made.')).toBeVisible()
  await page.getByLabel('Delivery to pincode').fill('600004')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('₹40')).toBeVisible()
  await page.getByText('100 g', { exact: true }).first().click()
  await expect(page.getByText('₹90')).toBeVisible()

  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.goto(`${shop.origin}/cart`)
  await expect(page.getByRole('link', { name: 'peppermint' }).first()).toBeVisible()
})
