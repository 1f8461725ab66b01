import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { registrationOf } from '@store/server-testing/clients/test-people'
import { createVisitor } from '@store/server-testing/clients/visitors'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess } from '@store/server-testing/store/store-process.mjs'
import { register } from '@store/shared/api/accounts'
import { DEMO_BRAND_NAME } from '@store/shared/domain/content/demo-brand'
import { storeOf, writeShopFolder } from '../support/processes/own-shop'

/** Pages that the sitemap does not list. */
const MORE_PAGES = [
  '/cart',
  '/wishlist',
  '/period-tracker',
  '/search?q=pads',
  '/nothing-here',
  '/checkout',
  '/profile/profile',
]

/** Data for the page's code has a name for each currency. */
const SCRIPTS = /<script\b.*?<\/script>/gs

const SHOPS = [
  { brand: 'Moonly', currency: 'INR', other: 'AED' },
  { brand: 'Sandrose', currency: 'AED', other: '₹', markets: 'docs/examples/markets-dubai.yaml' },
] as const

for (const shop of SHOPS) {
  test(`a shop of one's own in ${shop.currency} alone, made of files, shows nothing of the demonstration`, async ({
    browser,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'own-shop-'))
    const dataDir = join(folder, 'data')
    const files = join(folder, 'shop')
    await writeShopFolder(files, shop)
    await storeOf(dataDir, 'shop', 'apply', files, '--yes')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const store = createStoreProcess({
      port,
      host: 'localhost',
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        NODE_ENV: '',
        PUBLIC_ORIGIN: origin,
        PICTURES_AHEAD: 'false',
      },
    })
    try {
      await store.start()
      const visitor = createVisitor({ port, headers: { host: `localhost:${port}` } })
      await visitor.call(register, { body: registrationOf('asha@example.in') })

      const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
      expect(listed.length).toBeGreaterThan(15)
      const addresses = [...listed, ...MORE_PAGES.map((path) => origin + path)]
      const others = ['/manifest.webmanifest', '/robots.txt', '/dev/outbox?to=asha@example.in'].map(
        (path) => origin + path,
      )
      const foreign = new RegExp(`${DEMO_BRAND_NAME}|${shop.other}|your month|next period`, 'i')
      for (const address of [...addresses, ...others]) {
        const text = await (await fetch(address)).text()
        expect(text, address).not.toMatch(new RegExp(DEMO_BRAND_NAME, 'i'))
        expect(text.replace(SCRIPTS, ''), address).not.toContain(shop.other)
      }

      for (const viewport of [
        { width: 360, height: 740 },
        { width: 1280, height: 800 },
      ]) {
        const context = await browser.newContext({ viewport })
        const page = await context.newPage()
        for (const path of ['/', '/products', '/products/1', '/blog', '/cart', '/contactUs']) {
          await page.goto(origin + path, { waitUntil: 'networkidle' })
          await expect(page.locator('main'), path).not.toContainText(foreign)
          const name = `${shop.brand}-${viewport.width}${path.replaceAll('/', '-')}.png`
          await page.screenshot({ path: test.info().outputPath(name), fullPage: true })
        }
        await context.close()
      }
    } finally {
      await store.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
