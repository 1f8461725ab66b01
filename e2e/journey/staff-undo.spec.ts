import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { countClicks, joinAs } from '../support/staff'
import { storeCommand } from '../support/store-command'

const PRODUCTS = 200
const run = Date.now().toString(36)
const NAMED = `Many ${run}`

/** How long a person takes to find the next thing to click, and to type a character. */
const CLICK_MS = 600
const KEY_MS = 80

/** Clicks and types as fast as a person, and tells how long all of it took. */
function byHand(page: Page, what: string) {
  const startedAt = Date.now()
  return {
    async click(role: 'button' | 'link', name: string | RegExp, within: Pick<Page, 'getByRole'> = page) {
      await page.waitForTimeout(CLICK_MS)
      await within
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click()
    },
    async type(label: string, text: string) {
      await page.waitForTimeout(CLICK_MS)
      await page.getByLabel(label, { exact: true }).click()
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text, { delay: KEY_MS })
    },
    done() {
      const took = `${what}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`
      test.info().annotations.push({ type: 'measured', description: took })
      process.stdout.write(`${took}\n`)
    },
  }
}

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-undo-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

interface ExportedProduct {
  readonly sku: string
  readonly name: string
  readonly variants: ReadonlyArray<{ readonly price: object; readonly listPrice?: object }>
}

/** What each product costs, as the shop writes it into a file. */
async function exportedProducts(): Promise<readonly ExportedProduct[]> {
  const file = join(folder, 'catalogue.json')
  await storeCommand('export', file)
  return JSON.parse(await readFile(file, 'utf8')).products
}

/** Copies of a product of one size, which shoppers do not see. */
async function importMany(): Promise<void> {
  const model = (await exportedProducts()).find(({ variants }) => variants.length === 1)
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    ...model,
    sku: `many-${run}-${index}`,
    name: `${NAMED} ${index}`,
    visible: false,
  }))
  const file = join(folder, 'many.json')
  await writeFile(file, JSON.stringify({ products }))
  await storeCommand('import', file)
}

const pricesOf = async () =>
  (await exportedProducts())
    .filter(({ name }) => name.startsWith(NAMED))
    .map(({ sku, variants }) => ({
      sku,
      prices: variants.map(({ price, listPrice }) => ({ price, listPrice })),
    }))

test('two hundred prices rise by 8 %, shown cell by cell before, and are all taken back [STAFF-30]', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await importMany()
  const before = await pricesOf()
  expect(before).toHaveLength(PRODUCTS)
  await joinAs(page, 'catalogue')
  await page.goto(`/staff/products?text=${encodeURIComponent(NAMED)}`)
  await expect(page.getByText(`${PRODUCTS} products`)).toBeVisible()

  const clicks = await countClicks(page)
  const hand = byHand(page, `${PRODUCTS} prices changed and taken back`)
  await hand.click('button', `Change all ${PRODUCTS} found`)
  await hand.type('Per cent', '8')
  await hand.click('button', 'Show what would change')
  const would = page.getByText(/^\d+ cells of 200 products would change\./)
  await expect(would).toBeVisible()
  const cells = Number.parseInt((await would.textContent()) ?? '', 10)
  expect(cells).toBeGreaterThanOrEqual(PRODUCTS)
  await hand.click('button', 'Show more')
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: '₹' })).toHaveCount(cells)
  await hand.click('button', `Change ${cells} cells`)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const changed = await pricesOf()
  for (const [index, { prices }] of before.entries()) expect(changed[index]?.prices).not.toEqual(prices)
  await hand.click('button', 'Undo')
  await expect(page.getByRole('dialog')).toBeHidden()
  hand.done()

  expect(await pricesOf()).toEqual(before)
  expect(clicks()).toBe(6)
})

const homeNames = async (visitor: APIRequestContext, text: string) =>
  (await (await visitor.get('/')).text()).includes(text)

test('a wrong banner is published, and taken back for all visitors by two clicks [STAFF-11]', async ({
  page,
  request,
}) => {
  const wrong = `Wrong ${run}`
  await joinAs(page, 'content')
  await page.goto('/staff/content?type=banner')
  // One of those that visitors see: other tests leave banners that are taken back.
  const shown = page.getByRole('row').filter({ hasText: 'The latest' })
  await shown.first().getByRole('link').click()
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toBeVisible()
  const before = await title.inputValue()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const hand = byHand(page, 'A banner changed and published')
  await hand.type('Title', wrong)
  await hand.click('button', 'Save')
  await expect(publish).toBeEnabled()
  await hand.click('button', 'Publish')
  await expect(async () => expect(await homeNames(request, wrong)).toBe(true)).toPass()
  hand.done()

  const clicks = await countClicks(page)
  const back = byHand(page, 'A wrong banner taken back')
  await back.click('button', 'Bring back')
  await back.click('button', 'Bring back', page.getByRole('dialog'))
  await expect(async () => {
    expect(await homeNames(request, wrong)).toBe(false)
    expect(await homeNames(request, before)).toBe(true)
  }).toPass()
  back.done()
  expect(clicks()).toBe(2)
})
